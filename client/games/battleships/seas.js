/** From the match to what a sea draws: whose sea lies large, what of it the viewer may know, and what a press on it does. */
import { hulls } from "./berths.js";
import { fleetOf, lastInto, shotsInto, wrecksOf } from "./facts.js";
import { labelOf, placingLabel } from "./label.js";
import { obstacles } from "./placing.js";
import { waters } from "./waters.js";
import { whyNot } from "./helm.js";
import { Holding } from "./holding.js";
import { html } from "../../screens/lit.js";
import { otherSide, sideOf, whose } from "../../model/people.js";
import { words } from "./words.js";

const { seas } = words.play;

/** Which side's sea lies large: theirs, unless the viewer has swapped them. */
export const largeSide = (ui) => (ui.own.swapped ? ui.bottom : otherSide(ui.bottom));

/** "Your sea", "Their waters", or "Anna’s sea" for a watcher. */
export function titleOf(view, side) {
  const mine = sideOf(view);
  if (mine === null) return seas.of(whose(view, side));
  return side === mine ? seas.yours : seas.theirs;
}

/** The large sea of a game in play or over. */
export function largeSea(view, ui, on) {
  const side = largeSide(ui);
  const place = side === sideOf(view) ? "yours" : "theirs";
  const can = (square) => whyNot(view, square, place) === "";
  return titled(view, side, waters({
    ...known(view, side),
    name: titleOf(view, side),
    flat: ui.flat,
    fires: view.board.phase === "playing" && can(""),
    focus: ui.focus.sea,
    label: (square) => labelOf(view, side, square, can(square)),
    onPress: (square) => on.press?.(square, place),
    onMove: (square) => on.move?.(square, "sea"),
    onEscape: () => on.escape?.(),
  }));
}

const titled = (view, side, sea) => html`<p class="legend sea-title">${titleOf(view, side)}</p>${sea}`;

/** The other sea, small: a picture. */
export function smallSea(view, ui) {
  return waters({ ...known(view, otherSide(largeSide(ui))), small: true, flat: ui.flat });
}

function known(view, side) {
  const { sea, ships } = view.board;
  return {
    side,
    sea,
    hulls: hulls(fleetOf(view, side), ships),
    wrecks: hulls(wrecksOf(view, side), ships),
    shots: shotsInto(view, side),
    last: lastInto(view, side),
    lifted: null,
  };
}

/** One's own sea while the fleet is placed: ships are pressed, dragged, walked and turned. */
export function placingSea(match, ui, on) {
  const { draft, view, isReady } = match;
  const { sea, ships } = view.board;
  const holding = new Holding(match, ui, on);
  return html`<div
    class="holding${draft.lifted ? " lifting" : ""}"
    @pointerdown=${(event) => holding.down(event)}
    @pointermove=${(event) => holding.moved(event)}
    @pointerup=${(event) => holding.up(event)}
    @pointercancel=${() => holding.cancel()}
    @keydown=${(event) => holding.key(event)}
  >
    ${titled(view, match.mine, waters({
      side: match.mine,
      sea,
      name: titleOf(view, match.mine),
      flat: ui.flat,
      hulls: hulls(draft.ships, ships),
      wrecks: [],
      shots: {},
      last: null,
      lifted: draft.lifted && { ship: draft.lifted, berth: draft.hover, length: ships[draft.lifted], bad: obstacles(view, draft).length > 0 },
      fires: false,
      focus: ui.focus.sea,
      grips: isReady ? new Set() : new Set(hulls(draft.ships, ships).flatMap(({ squares }) => squares)),
      label: (square) => placingLabel(view, draft, square),
      onPress: (square) => holding.press(square),
      onMove: (square) => holding.walk(square),
      onEscape: () => on.escape(),
    }))}
  </div>`;
}

/** A sea with nothing on it, for the door and for whoever watches a fleet being placed. */
export function bareSea(sea, flat, label = (square) => square) {
  return waters({ side: "north", sea, name: seas.theirs, flat, hulls: [], wrecks: [], shots: {}, last: null, lifted: null, fires: false, focus: "e5", label, onPress() {}, onMove() {}, onEscape() {} });
}
