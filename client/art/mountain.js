/** The mountain over the cove, in four tones, its ridge lit by the last of the sun: on the shore, and as the edge of the cove's sheet. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const SHORE = "M-10 122L60 92L130 78L215 42L273 5L308 33L335 24L400 76";
const SHEET = "M-10 63L54 41L96 50L196 5L232 22L262 15L338 52L400 41";

const tones = (outline, step) => [0, 1, 2, 3].map((tone) => svg`<path d=${`${outline}V330H-10Z`} transform=${`translate(0 ${tone * step})`} fill=${`var(--ridge${tone})`}/>`);
const lit = (outline) => svg`<path d=${outline} fill="none" stroke="var(--ember)" stroke-width="1.5" vector-effect="non-scaling-stroke"/>`;

/** It takes the height that the shore has. */
export const mountain = () => html`<svg class="mountain" viewBox="0 0 390 252" preserveAspectRatio="none" aria-hidden="true" focusable="false">${tones(SHORE, 18)}${lit(SHORE)}</svg>`;

export const ridge = () => html`<svg class="ridge" viewBox="0 0 390 110" preserveAspectRatio="none" aria-hidden="true" focusable="false">${tones(SHEET, 13)}${lit(SHEET)}</svg>`;
