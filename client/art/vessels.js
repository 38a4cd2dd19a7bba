/** The vessels of Vortex on a square of 36×39: shadow, copies of the outline as the side, the plan on top. The colours are in the style. */
import { nothing, svg } from "../vendor/lit-html/lit-html.js";

const YOURS = "M18 3.5C23 8 26 14.5 26 22V29.5Q26 32.5 23 32.5H13Q10 32.5 10 29.5V22C10 14.5 13 8 18 3.5Z";
const THEIRS = "M12 4H24L27 7.5V21.5L24.5 28.5L18 33.5L11.5 28.5L9 21.5V7.5Z";
const BOAT = "M18 3.5C22.4 6.8 24 12.6 24 19.5S22.4 32.2 18 35.5C13.6 32.2 12 26.4 12 19.5S13.6 6.8 18 3.5Z";

const COPIES = [5, 4, 3, 2, 1];

const side = (outline, copies, apart) =>
  copies.map((copy) => svg`<path class=${copy > copies.length / 2 ? "side dark" : "side"} d=${outline} transform="translate(0 ${copy * apart})" />`);

const shadow = (outline) => svg`<path class="shadow" d=${outline} transform="translate(2.5 6.5)" />`;

/** A ship. Yours has a round hull, its bow up and a full lamp; theirs a square stern, its bow down and a ring. */
export function ship(own) {
  return own ? OWN_SHIP : THEIR_SHIP;
}

const OWN_SHIP = svg`${shadow(YOURS)}<g class="body">${side(YOURS, COPIES, 0.95)}
  <path class="hull" d=${YOURS} />
  <path class="deck" d="M18 8.5C20.8 11.5 22.5 15.5 22.7 19H13.3C13.5 15.5 15.2 11.5 18 8.5Z" />
  <rect class="deck" x="13" y="26" width="10" height="4" rx="1" />
  <ellipse class="glow" cx="18" cy="21" rx="6.4" ry="5.6" />
  <ellipse class="lamp" cx="18" cy="21" rx="4.3" ry="3.7" />
  <ellipse class="core" cx="18" cy="20.6" rx="2.2" ry="1.7" /></g>`;

const THEIR_SHIP = svg`${shadow(THEIRS)}<g class="body">${side(THEIRS, COPIES, 0.95)}
  <path class="hull" d=${THEIRS} />
  <path class="stripes" d="M12.5 7.5H23.5M12.5 10.2H23.5" />
  <ellipse class="ring" cx="18" cy="18" rx="5" ry="4.7" />
  <path class="stem" d="M18 26V30" /></g>`;

/** A boat that the sea shows: `light` with `left` is a flashing one, without it one under the eye, null one that the end has shown. */
export function boat(own, light) {
  return svg`${light ? rings(own) : nothing}<g class="body">${side(BOAT, [2, 1], 0.9)}
    <path class="planes" d="M9.5 12H26.5M11 29.5H25" />
    <path class="hull" d=${BOAT} />
    ${own ? svg`<rect class="lamp" x="15.5" y="10.5" width="5" height="18" rx="2.5" /><rect class="core" x="17" y="13" width="2" height="13" rx="1" />` : svg`<ellipse class="ring" cx="18" cy="20" rx="3" ry="4.2" /><path class="stem" d="M18 27V30" />`}</g>
    ${light?.left === undefined ? nothing : plate(light.left)}`;
}

const rings = (own) =>
  svg`<g class=${own ? "rings" : "rings dashed"}><ellipse cx="18" cy="19.5" rx="13.5" ry="15" /><ellipse cx="18" cy="19.5" rx="17" ry="18.8" /></g>`;

const plate = (left) => svg`<g class="plate-count"><rect x="22.5" y="-5.5" width="16" height="15.5" rx="3.5" /><text x="30.5" y="6.5">${left}</text></g>`;

/** Where a staged ship is to go: its outline, empty. */
export const ghostShip = svg`<path class="outline" d=${YOURS} /><circle class="inside" cx="18" cy="21" r="2.4" />`;

/** Where a staged boat is to go, for the chart alone. */
export const ghostBoat = svg`<path class="planes" d="M9 11.5H27M10.5 29.5H25.5" /><path class="outline" d=${BOAT} />`;

/** On the cove's chart: outlines. */
export function shipOutline(own) {
  return own
    ? svg`<path class="outline full" d=${YOURS} /><circle class="dot" cx="18" cy="21" r="3" />`
    : svg`<path class="outline" d=${THEIRS} /><circle class="outline" cx="18" cy="17.5" r="4" />`;
}

/** A boat on the chart: full and numbered if it is one's own, else a ring. */
export function boatOutline(own, number, light) {
  const shape = own
    ? svg`<path class="planes" d="M10.5 10.5H25.5M11 29.5H25" /><path class="boat" d=${BOAT} />${number ? svg`<text class="number" x="18" y="23.8">${number}</text>` : nothing}`
    : svg`<path class="outline" d=${BOAT} /><ellipse class="outline" cx="18" cy="19.5" rx="2.6" ry="4" />`;
  return svg`${light ? rings(own) : nothing}${shape}${light?.left === undefined ? nothing : plate(light.left)}`;
}
