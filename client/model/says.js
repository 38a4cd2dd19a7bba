/** Lines and names that any game's match has. */
import { nameOf, otherSide, sideOf } from "./people.js";
import { words } from "../words/index.js";

const { placing } = words;

/** While others place: [sentence, second]. For a watcher, and for a side that has said ready. */
export function waitsForFleets(view, draft) {
  const mine = sideOf(view);
  if (mine === null) return [placing.watch, placing.watchHint];
  const other = otherSide(mine);
  const taken = view.seats[other]?.name !== undefined;
  return [placing.ready, draft?.told || (taken ? placing.readyHint(nameOf(view, other)) : placing.readyAlone)];
}

/** A key: { id, label, on, lit, why }. `off`: why nothing can be done now, or null. */
export const key = (id, label, on, off, lit = false) => ({ id, label, on: on && !off, lit: lit && on && !off, why: off ?? "" });
