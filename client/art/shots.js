/** What flies and what it does where it lands, and the storm, on a square of 36×39. */
import { svg } from "../vendor/lit-html/lit-html.js";

export const SHELL = svg`<ellipse class="shell" cx="18" cy="19.5" rx="3.4" ry="4.6" />`;
export const BURST = svg`<path class="burst" d="M18 2L21 13L31 7L25 17L36 20L25 23L31 33L21 27L18 38L15 27L5 33L11 23L0 20L11 17L5 7L15 13Z" />`;
export const SPLASH = svg`<g class="splash"><ellipse cx="18" cy="19.5" rx="8" ry="9" /><ellipse cx="18" cy="19.5" rx="15" ry="17" /><path d="M18 12V2M11 15L6 7M25 15L30 7" /></g>`;

/** Five arms of the bands' colours, turning out of one point. */
const arm = (turn) => `rotate(${turn} 18 19.5)`;
export const SPIRAL = svg`<g class="spiral">${["foam", "mist", "teal", "petrol", "deep"].map(
  (band, i) => svg`<path class=${band} transform=${arm(i * 72)} d="M18 19.5C24 12 38 12 42 26C45 40 30 54 12 50" />`,
)}</g>`;
