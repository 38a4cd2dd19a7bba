/** The mountain over the cove, in four tones, its ridge lit by the last of the sun. It takes the height that the shore has. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const RIDGE = "M-10 122L60 92L130 78L215 42L273 5L308 33L335 24L400 76";

export const mountain = () => html`<svg class="mountain" viewBox="0 0 390 252" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  ${[0, 18, 36, 56].map((y, i) => svg`<path d=${`${RIDGE}V330H-10Z`} transform=${`translate(0 ${y})`} fill=${`var(--ridge${i})`}/>`)}
  <path d=${RIDGE} fill="none" stroke="var(--ember)" stroke-width="1.5" vector-effect="non-scaling-stroke"/>
</svg>`;
