/**
 * What happened in Vortex, in sentences. Nothing here names the square of a hidden boat, although the owner's events carry it: the story
 * is on the screen while the cove is shut.
 */
import { nameOf, sideOf, who, whose } from "../../model/people.js";
import { words } from "./words.js";

const say = words.events;

/** One sentence for each kind of event; a kind that is not here is not spoken of. */
export const TELL = {
  turn: (e, view) => (e.side === sideOf(view) ? say.turnYours(e.turn) : say.turnTheirs(e.turn, nameOf(view, e.side))),
  staged: (e) => (isHidden(e) ? say.stagedBoat : say.staged(e.from, e.to)),
  back: () => say.back,
  moved,
  lapsed: (e, view) => say.lapsed(whose(view, e.side)),
  sank: (e, view) => say.sank(e.square, whose(view, e.side), e.kind, e.cause),
  fired: (e, view) => say.fired(who(view, e.side), e.at, e.hit),
  lit: (e, view) => say.lit(whose(view, e.side), e.square),
  dark: (e, view) => say.dark(whose(view, e.side), e.square),
  passed: (e, view) => say.passed(who(view, e.side)),
  rising: (e) => say.rising(e.in),
  storm: (e) => say.storm(e.square, e.hit),
  eye: () => say.eye,
  eye_over: () => say.eye_over,
  calm: () => say.calm,
};

const isHidden = (e) => (e.vessel ?? "").endsWith("a") || (e.vessel ?? "").endsWith("b");

function moved(e, view) {
  if (e.kind === "ship") return say.movedShip(who(view, e.side), e.from, e.to);
  if (e.side === sideOf(view)) return say.movedOwnBoat;
  return e.to ? say.movedSeenBoat(who(view, e.side), e.from, e.to) : say.movedBoat(who(view, e.side));
}

/**
 * What is said while both people around a device look, from the acting seat's events: kind → (event) → the fields that everyone is told. Of
 * a boat's move that is the move alone: whether others saw it, its owner's event does not say.
 */
export const ALOUD = {
  moved: (e) => (e.kind === "ship" ? ["side", "kind", "from", "to"] : ["side", "kind"]),
  lapsed: () => ["side"],
  fired: () => ["side", "kind", "at", "hit"],
  sank: () => ["side", "kind", "square", "cause"],
  rising: () => ["in"],
  storm: () => ["square", "hit"],
  eye: () => [],
  calm: () => [],
};

/** Own fumbling is announced but not kept: it is nobody's history. */
export const PASSING = new Set(["staged", "back", "turn"]);

/** Turns that began and passed are not worth reading to whoever was away: what was done in them is. */
export const ROUTINE = new Set(["turn", "passed"]);
