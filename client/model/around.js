/**
 * Two people around one device: whose turn it is by what everybody may know, and what may be said between the turns, when both look. Pure.
 */
import { SIDES, sideOf } from "./people.js";
import { gameOf } from "../games/index.js";

/** The side that acts next, by a match's summary: south places before north. */
export function nextSide({ stage, seats, side }) {
  if (stage === "playing") return side;
  return SIDES.find((one) => !seats[one]?.placed) ?? SIDES[0];
}

/** Whether the view's own seat has something to do; else the device is to be passed on. */
export function isToAct(view) {
  const mine = sideOf(view);
  return view.stage === "playing" ? view.board.side === mine : nextSide(view) === mine;
}

/** What a summary says of a match, taken from a seat's view: field by field, so that nothing else comes along. */
export function publicOf({ game, stage, seats, board: { turn, side } }) {
  return { game, stage, seats, turn, side };
}

const SHARED = { placed: () => ["side"], began: () => [] };

/** The public part of a seat's events, built up field by field: what has no rule here or in the game is not said. */
export function aloud(events, game) {
  return events.flatMap((event) => {
    const fields = (gameOf({ game }).aloud[event.e] ?? SHARED[event.e])?.(event);
    return fields ? [Object.fromEntries(["e", ...fields].map((field) => [field, event[field]]))] : [];
  });
}
