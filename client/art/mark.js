/** The name mark: "cove" in three parallel lines a letter, drawn, not set. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const RADII = [17, 12, 7];
const rad = (degrees) => (degrees * Math.PI) / 180;
const point = (cx, r, degrees) => `${(cx + r * Math.cos(rad(degrees))).toFixed(2)} ${(20 - r * Math.sin(rad(degrees))).toFixed(2)}`;

const letterC = RADII.map((r) => svg`<path d=${`M${point(20, r, 42)} A${r} ${r} 0 1 0 ${point(20, r, -42)}`}/>`);
const letterO = RADII.map((r) => svg`<circle cx="61" cy="20" r=${r}/>`);
const letterV = [0, 5, 10].map((k) => svg`<path d=${`M${84 + k} 3 L${101} ${37 - k * 1.9} L${118 - k} 3`}/>`);
const letterE = RADII.map((r) => svg`<path d=${`M${141 + r} 20 A${r} ${r} 0 1 0 ${point(141, r, -42)}`}/>`);

/** The mark, `height` pixels high. */
export const nameMark = (height) => html`<svg class="name-mark" viewBox="0 0 161 40" height=${height} width=${(height * 161) / 40} aria-hidden="true" focusable="false">
  <g fill="none" stroke="currentColor" stroke-width="2.6">${letterC}${letterO}${letterV}${letterE}<path d="M124 20 H158"/></g>
  <circle cx="61" cy="20" r="3.4" fill="var(--mark-lamp)"/>
</svg>`;
