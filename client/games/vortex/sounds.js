/** Which figure of the sound language belongs to which event of Vortex. */
import { sideOf } from "../../model/people.js";

export const FIGURES = {
  moved: () => ["moved"],
  staged: () => ["moved"],
  fired: (e) => ["fired", e.hit ? "hit" : "splash"],
  sank: (e) => [e.cause === "collision" ? "collision" : "sunk"],
  rising: (e) => [e.in === 1 ? "rising_high" : "rising"],
  storm: () => ["storm"],
  eye: () => ["eye"],
  turn: (e, view) => (e.side === sideOf(view) ? ["your_turn"] : []),
};

/** The figure of a press that gave no order: it aims, or it did nothing and the page says why. `before` and `after`: { helm, draft }. */
export function figureOfPress(before, after) {
  const why = (after.helm !== before.helm && after.helm.told) || (after.draft !== before.draft && after.draft?.told);
  if (why) return "refused";
  return after.helm.aimed && after.helm.aimed !== before.helm.aimed ? "aimed" : "";
}
