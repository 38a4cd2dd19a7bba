/** The wave of parallel bands, cream to petrol: it hides the cove. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const CURLS = [
  ["foam", "M-10 210 C60 196 110 150 150 96 C186 48 238 34 272 52 C312 74 320 128 288 160 C262 186 218 184 206 156 C200 186 226 214 262 214 L400 214 L400 300 L-10 300Z"],
  ["mist", "M-10 222 C70 210 122 166 162 112 C194 68 240 54 268 70 C300 90 304 130 280 152 C258 170 226 166 218 140 C206 180 236 226 280 224 L400 224 L400 300 L-10 300Z"],
  ["teal", "M-10 236 C80 226 134 182 174 128 C202 88 240 76 262 90 C286 106 286 130 270 144 C254 154 236 148 232 128 C212 182 240 240 292 236 L400 236 L400 300 L-10 300Z"],
  ["petrol", "M-10 250 C90 240 148 198 186 146 C210 110 236 100 252 110 C266 122 264 132 256 138 C220 190 248 252 300 248 L400 248 L400 300 L-10 300Z"],
  ["deep", "M-10 264 C100 254 160 214 198 166 C216 146 230 140 236 150 C226 206 256 264 310 260 L400 260 L400 300 L-10 300Z"],
];
const SHORE = ["foam", "mist", "teal", "petrol"];
const ripple = (y) => `M-10 ${y} C30 ${y - 12} 60 ${y - 12} 100 ${y} S170 ${y + 12} 210 ${y} S290 ${y - 12} 330 ${y} S390 ${y + 8} 410 ${y} L410 340 L-10 340Z`;

export const wave = () => html`<svg class="wave" viewBox="0 0 390 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  <g class="curl">${CURLS.map(([tone, d]) => svg`<path d=${d} fill=${`var(--${tone})`}/>`)}
    ${[[252, 56, 2.5], [262, 72, 4], [270, 98, 3], [258, 116, 3.500], [276, 120, 2], [246, 140, 3]].map(([x, y, r]) => svg`<circle cx=${x + 62} cy=${y} r=${r} fill="var(--foam)"/>`)}</g>
  <g class="surf">${SHORE.map((tone, i) => svg`<path d=${ripple(196 + i * 13)} fill=${`var(--${tone})`}/>`)}</g>
</svg>`;
