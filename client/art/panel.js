/** The picture on Vortex's panel: lamps on the horizon, and the wave that hides the cove. The text stands above the horizon, at 98. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { curl } from "./wave.js";

const far = (x, tone, size = 1) => svg`<g transform=${`translate(${x} 98) scale(${size})`}>
  <circle cy="-5" r="9" fill=${tone} opacity=".22"/><path d="M-10 0H10L6 6H-7ZM-3 0V-5H3V0Z" fill="#0c2230"/><circle cy="-5" r="2.4" fill=${tone}/></g>`;
const BANDS = ["foam", "mist", "teal", "petrol"];
const RIPPLE = "C30 -5 60 -5 90 1S150 7 185 1 250 -5 285 1 345 6 372 0V60H-500V2Z";

export const firstPanel = () => html`<svg viewBox="0 0 362 146" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
  <rect x="-500" y="98" width="870" height="60" fill="var(--sea2)"/><path d="M-500 98H370" stroke="var(--ember)" stroke-width="1"/>
  ${far(36, "#A5E6D8")}${far(96, "#FFC25A", 0.6)}${far(160, "#A5E6D8")}${far(-90, "#FFC25A", 0.8)}${far(340, "#FFC25A")}
  <g transform="translate(215 59) scale(.42)">${curl()}</g>
  ${BANDS.map((tone, i) => svg`<path d=${`M-500 2${RIPPLE}`} transform=${`translate(0 ${126 + i * 6})`} fill=${`var(--${tone})`}/>`)}
</svg>`;
