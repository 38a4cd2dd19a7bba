/** Which figure of the sound language belongs to which event of Battleships. */
import { mindOf, otherSide, sideOf } from "../../model/people.js";

export const FIGURES = {
  fired: (e, view) => ["fired", e.hit ? "hit" : "splash", ...yourTurn(e, view)],
  sank: () => ["sunk"],
  began: (e, view) => (view.board.side === sideOf(view) ? ["your_turn"] : []),
};

/** After a person's shot it is your turn; a machine answers at once, and needs no bell. */
function yourTurn(e, view) {
  const mine = sideOf(view);
  const calls = mine !== null && e.side === otherSide(mine) && view.stage === "playing" && !mindOf(view, e.side);
  return calls ? ["your_turn"] : [];
}

/** The figure of a press that gave no order. `before` and `after`: { helm, draft }. */
export function figureOfPress(before, after) {
  const why = (after.helm !== before.helm && after.helm.told) || (after.draft !== before.draft && after.draft?.told);
  if (why) return "refused";
  const [was, is] = [before.draft, after.draft];
  if (!was || !is || was === is) return "";
  return is.lifted && !was.lifted ? "aimed" : was.lifted && !is.lifted ? "moved" : "";
}
