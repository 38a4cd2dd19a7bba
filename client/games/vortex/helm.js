/**
 * A turn of Vortex at the helm: what is chosen, aimed and asked, what a press does, and what can be pressed now. All of it follows
 * from the view, which lists every legal order: no rule of the game is known here. Pure: state in, state out.
 *
 * `helm` state: chosen (vessel), aimed (square), asking (square of a move that would sink it), instead (an own vessel's square that
 * was pressed while another was chosen: pressing it chooses it, but it may be what was meant), told (why the last press did nothing).
 * `place` is "sea" or "cove": ships are commanded on the sea, boats in the cove alone.
 */
import { isBoat, squareOf, vesselAt } from "./sea.js";
import { isMyTurn, sideOf } from "../../model/people.js";
import { whyNot } from "./why.js";

export const IDLE = Object.freeze({ chosen: null, aimed: null, asking: null, instead: null, told: "" });

/** What `vessel` may do now: squares it may move to or fire at. */
export function optionsOf(view, vessel) {
  const { phase, moves, shots } = view.board;
  return (phase === "moving" ? moves : phase === "firing" ? shots : null)?.[vessel] ?? [];
}

/** Own vessels that can be pressed in `place`. */
export function ready(view, place) {
  if (!isMyTurn(view)) return [];
  const { phase, moves, shots } = view.board;
  const listed = (phase === "moving" ? moves : shots) ?? {};
  return Object.keys(listed).filter((vessel) => listed[vessel].length > 0 && isBoat(vessel) === (place === "cove"));
}

export const sinksAt = (view, vessel, square) => (view.board.sinks?.[vessel] ?? []).includes(square);

/** The helm after a new view: what no longer holds is let go. */
export function tidy(view, helm) {
  if (!isMyTurn(view)) return helm.told ? { ...IDLE, told: helm.told } : IDLE;
  const options = helm.chosen ? optionsOf(view, helm.chosen) : [];
  if (!options.length) return { ...IDLE, told: helm.told };
  const keep = (square) => (square && options.includes(square) ? square : null);
  return { ...helm, aimed: view.board.phase === "firing" ? keep(helm.aimed) : null, asking: keep(helm.asking), instead: null };
}

/** The helm when the cove is shut: nothing of a boat may be seen any longer. */
export function shut(helm) {
  return helm.chosen && isBoat(helm.chosen) ? IDLE : helm.instead && isBoat(helm.instead.vessel) ? { ...helm, instead: null } : helm;
}

/** A press on `square` in `place`: { helm, order } with order null unless the press gives one. `helm.told` says why nothing happened. */
export function press(view, helm, square, place) {
  if (!isMyTurn(view)) return { helm: { ...helm, told: whyNot(view, helm, square, place) }, order: null };
  const own = ready(view, place).find((vessel) => squareOf(view.board, sideOf(view), vessel) === square) ?? null;
  if (helm.chosen && own === helm.chosen) return { helm: IDLE, order: null };
  const again = square === (helm.asking ?? helm.aimed);
  if (own && !again) return { helm: choose(view, helm, own, square), order: null };
  if (helm.chosen && optionsOf(view, helm.chosen).includes(square)) return act(view, helm, square);
  return { helm: { ...helm, asking: null, instead: null, told: whyNot(view, helm, square, place) }, order: null };
}

/** Choose `vessel`; remember that the one chosen before could have been meant to act on its square. */
function choose(view, helm, vessel, square) {
  const meant = helm.chosen && optionsOf(view, helm.chosen).includes(square);
  return { ...IDLE, chosen: vessel, instead: meant ? { vessel: helm.chosen, square } : null };
}

/** The chosen vessel acts on a square it may act on: aim or fire, ask or move. */
function act(view, helm, square) {
  if (view.board.phase === "firing") {
    if (helm.aimed === square) return { helm: { ...IDLE, chosen: helm.chosen }, order: fire(helm.chosen, square) };
    return { helm: { ...IDLE, chosen: helm.chosen, aimed: square }, order: null };
  }
  if (sinksAt(view, helm.chosen, square) && helm.asking !== square) {
    return { helm: { ...IDLE, chosen: helm.chosen, asking: square }, order: null };
  }
  return { helm: IDLE, order: move(helm.chosen, square) };
}

/** The key that does what is aimed or asked. */
export function commit(view, helm) {
  const square = helm.aimed ?? helm.asking;
  return helm.chosen && square ? act(view, helm, square) : { helm, order: null };
}

/** The key that takes the press on an own vessel as meant for the one that was chosen before. */
export function takeInstead(view, helm) {
  const { vessel, square } = helm.instead;
  return act(view, { ...IDLE, chosen: vessel }, square);
}

const move = (vessel, to) => ({ do: "move", vessel, to });
const fire = (vessel, at) => ({ do: "fire", vessel, at });

/** What a board of `place` marks: squares to press, reach, range, aim. A hidden boat is betrayed nowhere but in the cove. */
export function marksFor(view, helm, place) {
  const mine = sideOf(view);
  const here = helm.chosen && isBoat(helm.chosen) === (place === "cove") ? helm.chosen : null;
  const options = here ? optionsOf(view, here) : [];
  const at = here ? squareOf(view.board, mine, here) : null;
  const moving = view.board.phase === "moving";
  return {
    ticks: new Set(ready(view, place).map((vessel) => squareOf(view.board, mine, vessel))),
    chosen: at,
    reach: new Map(moving ? options.map((square) => [square, warns(view, here, square, place) ? "sink" : "reach"]) : []),
    range: new Set(moving ? [] : options),
    aimed: here ? helm.aimed : null,
    aimedFrom: here && helm.aimed ? at : null,
    asking: here ? helm.asking : null,
    staged: stagedFor(view, place),
  };
}

/** Whether the board shows that a move would sink: not on the sea where only an own hidden boat is the reason. */
function warns(view, vessel, square, place) {
  if (!sinksAt(view, vessel, square)) return false;
  return place === "cove" || view.board.chart.rocks.includes(square) || vesselAt(view, square, false) !== null;
}

function stagedFor(view, place) {
  const staged = view.board.staged ?? null;
  return staged && (!isBoat(staged.vessel) || place === "cove") ? staged : null;
}
