/** Who is meant: "You" or a name, "your" or "Anna’s". The one place that turns a side into words. */
import { words } from "../words/index.js";

export const SIDES = ["south", "north"];
export const otherSide = (side) => (side === "south" ? "north" : "south");

/** The viewer's own side, or null for a spectator. */
export const sideOf = (view) => view?.you?.seat ?? null;

/** The name on a seat; "North" where nobody gave one. */
export function nameOf(view, side) {
  return view?.seats?.[side]?.name || words.people.unnamed[side];
}

/** "You" or the name. */
export function who(view, side) {
  return side === sideOf(view) ? words.people.you : nameOf(view, side);
}

/** "your" or "Anna’s". */
export function whose(view, side) {
  return side === sideOf(view) ? words.people.your : words.people.whose(nameOf(view, side));
}
