/** What happened in Battleships, in sentences. */
import { otherSide, sideOf, who, whose } from "../../model/people.js";
import { shipAt } from "./berths.js";
import { fleetOf } from "./facts.js";
import { words } from "./words.js";

const say = words.events;

export const TELL = {
  fired,
  sank: (e, view) => say.sank(whose(view, e.side), e.ship),
};

/** A shot into the viewer's own sea says what it hit: the viewer sees it. */
function fired(e, view) {
  const struck = otherSide(e.side);
  const ship = e.hit && struck === sideOf(view) ? shipAt(fleetOf(view, struck), view.board.ships, e.at) : null;
  return ship ? say.firedOwn(who(view, e.side), e.at, ship) : say.fired(who(view, e.side), e.at, e.hit);
}

/** What is said while both people around a device look: kind → () → the fields that everyone is told. */
export const ALOUD = {
  fired: () => ["side", "at", "hit"],
  sank: () => ["side", "ship"],
};

export const PASSING = new Set();
export const ROUTINE = new Set();
