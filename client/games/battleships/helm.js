/** A turn of Battleships: one press on a square of their waters is one shot. Pure: state in, state out. */
import { isMyTurn, nameOf, otherSide, sideOf } from "../../model/people.js";
import { words } from "./words.js";

const { why } = words;

export const IDLE = Object.freeze({ told: "" });

/** The helm after a new view. */
export const tidy = (view, helm) => (helm.told ? { ...IDLE, told: helm.told } : IDLE);
export const shut = (helm) => helm;

/** A press on `square` of the sea `place` ("theirs" or "yours"): { helm, order }, with order null unless the press fires. */
export function press(view, helm, square, place) {
  const told = whyNot(view, square, place);
  return told ? { helm: { ...helm, told }, order: null } : { helm: IDLE, order: { do: "fire", at: square } };
}

/** Why a square cannot be fired at now, or "". */
export function whyNot(view, square, place) {
  const mine = sideOf(view);
  if (view.stage === "over") return why.over;
  if (mine === null) return why.watching;
  if (place === "yours") return why.ownSea;
  if (!isMyTurn(view)) return why.notYours(nameOf(view, otherSide(mine)));
  return view.board.shots[mine][square] ? why.fired(square) : "";
}
