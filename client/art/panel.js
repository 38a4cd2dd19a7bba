/** The picture on Vortex's panel: ships on the horizon, and the wave. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const far = (x, y, tone) => svg`<path d=${`M${x - 13} ${y} L${x + 13} ${y} L${x + 8} ${y + 7} L${x - 9} ${y + 7}Z`} fill="#0c2230"/><circle cx=${x} cy=${y - 7} r="3" fill=${tone}/><circle cx=${x} cy=${y - 7} r="8" fill=${tone} opacity=".22"/>`;
const band = (y, tone) => svg`<path d=${`M-10 ${y} H190 C240 ${y} 262 ${y - 44} 306 ${y - 46} C348 ${y - 46} 362 ${y - 10} 340 ${y + 6} C324 ${y + 16} 308 ${y + 6} 312 ${y - 10} C292 ${y + 2} 306 ${y + 26} 350 ${y + 20} L470 ${y + 14} V220 H-10Z`} fill=${`var(--${tone})`}/>`;

export const firstPanel = () => html`<svg viewBox="0 0 430 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  <path d="M0 118 H430" stroke="var(--ember)" stroke-width="1.500"/><rect y="118" width="430" height="62" fill="var(--sea2)"/>
  ${far(60, 116, "#A5E6D8")}${far(170, 116, "#FFC25A")}${far(400, 116, "#FFC25A")}
  ${[["foam", 132], ["mist", 144], ["teal", 156], ["petrol", 168]].map(([tone, y]) => band(y, tone))}
</svg>`;
