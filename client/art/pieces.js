/** What lies in the water, on a square of 36×39: rocks, ports, the marks of past shots, and what is left of a sunk vessel. */
import { nothing, svg } from "../vendor/lit-html/lit-html.js";

const FOOT = "M5 22L8 13L14 11L19 6L23 12L29 13L31 20L28 28L21 31L12 30Z";
const MIDDLE = "M10 21L13 15L19 11.5L25 15L26.5 20L23 26L15 26.5Z";
const TOP = "M14.5 20L17 15.5L21.5 16.5L22 20.5L18.5 23Z";
const FOAM = "M2 25L4 12L13 7L19 2L25 8L33 11L34.5 22L30 32L20 35L9 33Z";

/** Three contours and a broken line of foam around. */
export const rock = svg`<path class="foam-line" d=${FOAM} /><path class="rock-0" d=${FOOT} /><path class="rock-1" d=${MIDDLE} /><path class="rock-2" d=${TOP} />`;
export const rockOutline = svg`<path class="outline" d=${FOOT} /><path class="filled" d=${MIDDLE} />`;

/** A double gate open to the sea, with an anchor. Drawn for the far side; the near one is turned, but for its anchor. */
const GATE = "M4 36V3H32V36";
export const port = svg`<g class="gate"><path class="ground" d="M4 36V3H32V36Z" /><path class="outer" d=${GATE} /><path class="inner" d="M9.5 36V9H26.5V36" /></g>
  <path class="anchor" d="M18 16.5V29M14.5 19.5H21.5M12 24.5Q12.5 29.5 18 29.5Q23.5 29.5 24 24.5" /><circle class="anchor" cx="18" cy="14.5" r="2" />`;
export const gate = svg`<g class="gate"><path class="outline" d=${GATE} /></g>`;

const ARMS = [10, 8.6, 7.3, 6];
const STROKES = [3, 2.4, 1.8, 1.3];
const DOTS = [5.4, 4.8, 4.2, 3.4];

/** A past shot, in four steps of age: a cross on empty water, a dot where it hit, ringed while it is young. */
export function mark(hit, age) {
  if (hit) {
    return svg`<circle class="dot" cx="18" cy="19.5" r=${DOTS[age]} />${age < 2 ? svg`<circle class="around" cx="18" cy="19.5" r="9.5" />` : nothing}`;
  }
  const arm = ARMS[age];
  return svg`<path class="cross" stroke-width=${STROKES[age]} d="M${18 - arm} ${19.5 - arm}L${18 + arm} ${19.5 + arm}M${18 + arm} ${19.5 - arm}L${18 - arm} ${19.5 + arm}" />`;
}

/** Where a vessel sank: a dashed sail over a wavelet. */
export const sail = svg`<path class="cloth" d="M17 6V25H7.5Z M20 10V25H27Z" /><path class="wavelet" d="M5 31Q9.5 26.5 14 31T23 31T31 30" />`;
