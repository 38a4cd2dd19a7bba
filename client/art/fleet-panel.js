/** The picture on the panel of Battleships: hulls seen from above on night water. The text stands at the upper left. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { HULLS, boxOf, hull } from "./hulls/index.js";

const ripples = [[0, 8, 160], [30, 20, 90], [210, 12, 120], [330, 34, 70], [60, 52, 80], [190, 66, 110], [320, 84, 60], [20, 96, 120], [140, 118, 90], [40, 138, 140], [280, 150, 90]];
const ripple = ([x, y, length]) => `M${x} ${y}q${length / 4} 3 ${length / 2} 0t${length / 2} 0`;

const afloat = (ship) => html`<div class="hull afloat ${ship}"><svg viewBox=${boxOf(HULLS[ship].length, false)} focusable="false">${hull(ship, false)}</svg></div>`;

export const battleshipsPanel = () => html`<div class="fleet-picture">
  <svg class="ripples" viewBox="0 0 362 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${ripples.map((one) => svg`<path d=${ripple(one)} />`)}</svg>
  ${["destroyer", "carrier", "battleship"].map(afloat)}
</div>`;
