/** The mountain over the cove, in four tones, its ridge lit by the last of the sun. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const RIDGE = "M0 190 L120 128 L180 84 L262 14 L312 50 L338 40 L400 92";
export const mountain = () => html`<svg class="mountain" viewBox="0 0 390 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  ${[0, 22, 44, 66].map((y, i) => svg`<path d=${`${RIDGE} L400 340 L0 340Z`} transform=${`translate(0 ${y})`} fill=${`var(--mountain${i})`}/>`)}
  <path d=${RIDGE} fill="none" stroke="var(--ember)" stroke-width="1.6"/>
</svg>`;
