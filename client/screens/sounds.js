/** Which figure of the sound language belongs to which event. The last one of a step wins where two would cover each other. */
import { sideOf } from "../model/people.js";

const FIGURES = {
  moved: () => "moved",
  staged: () => "moved",
  fired: (e) => (e.hit ? "hit" : "splash"),
  sank: (e) => (e.cause === "collision" ? "collision" : "sunk"),
  rising: (e) => (e.in === 1 ? "rising_high" : "rising"),
  storm: () => "storm",
  eye: () => "eye",
  turn: (e, view) => (e.side === sideOf(view) ? "your_turn" : ""),
  over: (e, view) => (!e.winner || !sideOf(view) ? "" : e.winner === sideOf(view) ? "won" : "lost"),
};

/** The figures of a step's events, in their order, each once. */
export function figuresOf(events, view) {
  const figures = events.flatMap((event) => (event.e === "fired" ? ["fired", FIGURES.fired(event)] : [FIGURES[event.e]?.(event, view)]));
  return [...new Set(figures.filter(Boolean))];
}

/** The figure of a press that gave no order: it aims, or it did nothing and the page says why. `before` and `after`: { helm, draft }. */
export function figureOfPress(before, after) {
  const why = (after.helm !== before.helm && after.helm.told) || (after.draft !== before.draft && after.draft?.told);
  if (why) return "refused";
  return after.helm.aimed && after.helm.aimed !== before.helm.aimed ? "aimed" : "";
}
