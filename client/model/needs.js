/** Whether a match waits for this player, and for what. From the view alone. Pure. */
import { isMyTurn, sideOf } from "./people.js";

/** "turn", "fleet" (the other seat was taken, and nothing is placed yet), or "". */
export function needOf(view) {
  if (isMyTurn(view)) return "turn";
  const mine = sideOf(view);
  return mine && view.stage === "placing" && !view.seats[mine]?.placed ? "fleet" : "";
}

/** What the player is to be called for now that `view` follows `before` (null: nothing was known), or "". Each need calls once. */
export function calledFor(before, view) {
  const need = needOf(view);
  const isNew = need && before && (needOf(before) !== need || before.board.turn !== view.board.turn);
  return isNew ? need : "";
}
