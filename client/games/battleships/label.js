/** The spoken name of a square: "e5, hit", "b3, your cruiser, hit". What it says is what the sea shows, no more. */
import { sideOf, whose } from "../../model/people.js";
import { shipAt } from "./berths.js";
import { fleetOf, lastInto, shotsInto, wrecksOf } from "./facts.js";
import { words } from "./words.js";

const say = words.squares;

/** A square of `side`'s sea. `fires`: whether a press there would fire. */
export function labelOf(view, side, square, fires) {
  const { ships } = view.board;
  const wreck = shipAt(wrecksOf(view, side), ships, square);
  const ship = wreck ?? shipAt(fleetOf(view, side), ships, square);
  const shot = shotsInto(view, side)[square];
  const named = ship && (side !== sideOf(view) && !wreck ? say.stood : say.ship)(whose(view, side), ship);
  const known = side === sideOf(view) || view.stage === "over";
  const nothing = ship || shot ? "" : fires ? say.canFire : known ? say.water : say.unknown;
  return [square, named, shot && say[shot], wreck && say.sunk, nothing, lastInto(view, side) === square && say.last].filter(Boolean).join(", ");
}

/** A square while a fleet is placed. */
export function placingLabel(view, draft, square) {
  const { ships } = view.board;
  const own = words.people.your;
  const lifted = draft.lifted && shipAt({ [draft.lifted]: draft.hover }, ships, square);
  const ship = shipAt(draft.ships, ships, square);
  const still = ship && ship !== draft.lifted ? say.ship(own, ship) : "";
  const hangs = lifted ? `${say.ship(own, lifted)}, ${say.lifted}` : "";
  return [square, still, hangs, still && hangs && say.bad, still || hangs ? "" : say.water].filter(Boolean).join(", ");
}
