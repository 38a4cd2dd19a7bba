/** Which figures of the sound language belong to a step's events. The last one of a step wins where two would cover each other. */
import { gameOf } from "../games/index.js";
import { sideOf } from "../model/people.js";

const SHARED = {
  /** The other seat was taken: now there is a fleet to be placed. */
  joined: (e, view) => (sideOf(view) && e.side !== sideOf(view) ? ["your_turn"] : []),
  over: (e, view) => (!e.winner || !sideOf(view) ? [] : [e.winner === sideOf(view) ? "won" : "lost"]),
};

/** The figures of a step's events, in their order, each once. */
export function figuresOf(events, view) {
  const { figures } = gameOf(view);
  return [...new Set(events.flatMap((event) => (figures[event.e] ?? SHARED[event.e])?.(event, view) ?? []))];
}
