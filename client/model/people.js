/** Who is meant: "You" or a name, "your" or "Anna’s". The one place that turns a side into words. */
import { wordsOf, words } from "../words/index.js";

export const SIDES = ["south", "north"];
export const otherSide = (side) => (side === "south" ? "north" : "south");

/** Whether the viewer is to move. */
export function isMyTurn(view) {
  const mine = sideOf(view);
  return mine !== null && view.stage === "playing" && view.board.side === mine;
}

/** The viewer's own side, or null for a spectator. */
export const sideOf = (view) => view?.you?.seat ?? null;

/** The machine that has a seat, by its name on the wire, or null. */
export const mindOf = (view, side) => view?.seats?.[side]?.mind ?? null;

/** The name on a seat; "North" where nobody gave one, "the Admiral" for a machine. */
export function nameOf(view, side) {
  const mind = mindOf(view, side);
  if (mind) return wordsOf(view.game).minds[mind]?.name ?? mind;
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
