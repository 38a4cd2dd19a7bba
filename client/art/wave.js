/** The wave of parallel bands, cream to petrol: it hides the cove. The curl slides away when the cove opens; the surf stays before it. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const STEP = 14;

/** The back of the wave, from far out at the left, `d` further in than the outermost band, up to the crest. */
const slope = (d) =>
  `M-3600 ${125 + d}H-10C${50 + d * 0.35} ${116 + d} ${80 + d * 0.6} ${74 + d} ${108 + d * 0.6} ${48 + d * 0.95}C${128 + d * 0.5} ${32 + d} ${148 + d * 0.2} ${26 + d} 172 ${26 + d}`;

/** From the hook's tip along its outer edge, and all that lies below. */
const UNDER = "C112 150 145 170 172 170L226 206V300H-3600Z";

/** The deep goes on under the hook, and to the right as the back of the next swell. */
const BEFORE = "C112 150 145 170 172 170C190 170 206 166 218 155C240 182 290 202 460 206V300H-3600Z";

/** Each band rolls over the crest and tapers off along the inside of the hook. */
const ROLLS = [
  ["foam", "A72 72 0 0 1 172 170L226 206V300H-3600Z"],
  ["mist", `A58 58 0 0 1 172 156C150 156 120 146 102 121${UNDER}`],
  ["teal", `A44 44 0 0 1 194 136C182 146 166 152 150 153C133 150 115 141 102 121${UNDER}`],
  ["petrol", `A30 30 0 0 1 200 108C196 128 172 148 140 149C122 143 110 134 102 121${UNDER}`],
  ["deep", `A16 16 0 0 1 186 104C184 124 164 142 136 148C120 143 110 134 102 121${BEFORE}`],
];

const SPRAY = [[252, 55, 2.2], [259, 78, 3.4], [269, 100, 2.4], [258, 119, 3.2], [280, 121, 1.7], [245, 144, 2.2], [265, 143, 1.9]];
const STREAKS = [0, 1, 2, 3].map((i) => `M${150 + i * 9} ${141 - i}C${146 + i * 8} ${126 - i} ${154 + i * 7} ${112 - i} ${166 + i * 6} ${105 - i}`).join("");

/** The curl alone, in a box of 390×252; whoever draws it brings the box. */
export const curl = () => svg`${ROLLS.map(([tone, roll], i) => svg`<path d=${slope(i * STEP) + roll} fill=${`var(--${tone})`}/>`)}
  <path d=${STREAKS} fill="none" stroke="var(--petrol)" stroke-width="2.4" stroke-linecap="round"/>
  ${SPRAY.map(([x, y, r]) => svg`<circle cx=${x} cy=${y} r=${r} fill="var(--foam)"/>`)}`;

const RIPPLE = "C25 -9 55 -9 80 1S135 13 165 3 225 -9 258 1 318 13 345 3 380 -3 400 1V200H-10V4Z";
const SURF = ["foam", "mist", "teal", "petrol"];

/** Even ripples from far out at the left to beyond the right edge. */
const EVEN = `M-3600 0${"q60 -14 120 0t120 0".repeat(17)}V120H-3600Z`;

/** The same, from far out at the left to far out at the right. */
const LONG = `M-3600 0${"q60 -14 120 0t120 0".repeat(34)}V600H-3600Z`;

/** The wave as the foot of a page: it keeps to the right and runs on to the left as far as the page goes. */
export const coast = () => html`<svg class="coast" viewBox="0 0 390 190" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" focusable="false">
  <g transform="translate(60 -22)">${curl()}</g>${SURF.map((tone, i) => svg`<path d=${EVEN} transform=${`translate(${i * 9} ${138 + i * 13})`} fill=${`var(--${tone})`}/>`)}
</svg>`;

const BANDS = [...SURF, "deep", "body"];

/** The breaking wave of the curtain, over bands that sink into the ground; at any width it runs on to the left and the right. */
export const breaker = () => html`<svg viewBox="0 0 390 252" preserveAspectRatio="xMidYMid meet" aria-hidden="true" focusable="false">
  ${curl()}${BANDS.map((tone, i) => svg`<path d=${LONG} transform=${`translate(${140 + i * 5} ${160 + i * 14})`} fill=${`var(--${tone})`}/>`)}
</svg>`;

/** The upper edge of the rising curtain. */
export const crest = () => html`<svg viewBox="-1800 0 4080 64" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  ${BANDS.slice(1).map((tone, i) => svg`<path d=${LONG} transform=${`translate(${i * 9} ${8 + i * 10})`} fill=${`var(--${tone})`}/>`)}
</svg>`;

export const wave = () => html`<svg class="curl" viewBox="0 0 390 252" aria-hidden="true" focusable="false">${curl()}</svg>
  <svg class="surf" viewBox="0 0 390 134" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${SURF.map((tone, i) => svg`<path d=${`M-10 4${RIPPLE}`} transform=${`translate(0 ${10 + i * 13})`} fill=${`var(--${tone})`}/>`)}
  </svg>`;
