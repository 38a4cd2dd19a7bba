/** The five hulls by their name on the wire, and how one is drawn on a board: shadow, the side from cheap copies, the plan on top. */
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { BATTLESHIP } from "./battleship.js";
import { CARRIER } from "./carrier.js";
import { CRUISER } from "./cruiser.js";
import { DESTROYER } from "./destroyer.js";
import { SUBMARINE } from "./submarine.js";

export const HULLS = { carrier: CARRIER, battleship: BATTLESHIP, cruiser: CRUISER, submarine: SUBMARINE, destroyer: DESTROYER };

/** A square as it lies in the plane. */
const WIDE = 36;
const HIGH = 39;

/** The box of a hull on its berth. */
export const boxOf = (length, down) => (down ? `0 0 ${WIDE} ${length * HIGH}` : `0 0 ${length * WIDE} ${HIGH}`);

/** From a hull's own coordinates (bow right) onto its berth; laid down the board its bow is up. */
const laid = (length, down) => (down ? `translate(0 ${length * HIGH}) rotate(-90) scale(${HIGH / WIDE} 1)` : "translate(0 1.5)");

const SIDES = [7, 6, 5, 4, 3, 2, 1];
const LOW_SIDES = [2, 1];

/** A hull afloat, in a box of `boxOf`. */
export function hull(ship, down) {
  const { outline, plan, under, length, low } = HULLS[ship];
  const place = laid(length, down);
  const copies = low ? LOW_SIDES : SIDES;
  const copy = (n) => svg`<g transform=${`translate(0 ${n * 0.95})`}><path class=${n * 2 > copies.length ? "side dark" : "side"} d=${outline} transform=${place} /></g>`;
  return svg`<g class="shadow"><path d=${outline} transform=${place} /></g>
    <g class="body" transform=${low ? "" : "translate(0 -3)"}>
      ${under ? svg`<g transform=${place}>${under}</g>` : nothing}${copies.map(copy)}
      <g transform=${place}><path class="deck" d=${outline} />${plan}</g>
    </g>`;
}

/** What is left of it: no lift, greys, a dashed outline. */
export function wreck(ship, down) {
  const { outline, plan, length } = HULLS[ship];
  return svg`<g transform=${laid(length, down)}><path class="deck" d=${outline} /><g class="faint">${plan}</g><path class="broken" d=${outline} /></g>`;
}

/** Its silhouette for a list: as long as it is, struck out when it is sunk. */
export function silhouette(ship, sunk) {
  const { outline, length } = HULLS[ship];
  if (!sunk) return svg`<path class="shape" d=${outline} />`;
  return svg`<path class="shape sunk" d=${outline} /><path class="strike" d=${`M1 33L${length * WIDE} 3`} />`;
}
