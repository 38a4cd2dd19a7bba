/** From the model to what the board modules draw: the sea for everybody who looks, the chart for its owner alone. */
import { chart } from "./board/chart.js";
import { sea } from "./board/sea.js";
import { hints } from "./hints.js";
import { labelOf } from "./label.js";
import * as draftOf from "./placing.js";
import { squaresOf } from "../../model/squares.js";
import { isBoat } from "./sea.js";
import { marksFor } from "./helm.js";

const NO_MARKS = { ticks: new Set(), chosen: null, reach: new Map(), range: new Set(), aimed: null, aimedFrom: null, asking: null, staged: null, exposed: new Set() };

/** The tilted board. Own hidden boats are not even handed to it, until the game is over. */
export function seaBoard(match, ui, on) {
  const { view } = match;
  return sea(props(match, ui, on, "sea", { ...view, board: withoutSecrets(view.board) }));
}

/** The private chart. */
export function coveChart(match, ui, on) {
  return chart(props(match, ui, on, "cove", match.view));
}

/** A finished game's position: nothing can be pressed, everything is shown. */
export function lookbackBoard(view, ui, on) {
  return sea(common(view, ui.bottom, ui.bottom, ui, on, "sea", NO_MARKS, null, shotIn(ui.replay.events)));
}

/** A board with nothing on it, for the door. */
export function bareBoard(bareChart, bottom, flat) {
  const view = { stage: "waiting", seats: {}, board: { chart: bareChart, phase: "placing" } };
  const ui = { focus: { sea: "e1" }, flat };
  return sea({ ...common(view, bottom, null, ui, {}, "sea", NO_MARKS, null, null), hidden: false });
}

function props(match, ui, on, place, view) {
  const placing = match.draft && match.mine ? placingOf(match, place) : null;
  const marks = placing ? placingMarks(match, place, placing) : { ...marksFor(view, match.helm, place), firing: view.board.phase === "firing", exposed: hinted(view, ui, place) };
  return common(view, ui.bottom, match.mine, ui, on, place, marks, placing, match.lastShot?.square ?? null);
}

/** Own vessels that an enemy in sight could get at, for whoever wants hints: ships on the sea, boats nowhere but in the cove. */
function hinted(view, ui, place) {
  if (!ui.hints) return NO_MARKS.exposed;
  const { ships, boats } = hints(view);
  return place === "cove" ? boats : ships;
}

function common(view, bottom, mine, ui, on, place, marks, placing, lastShot) {
  const { board } = view;
  return {
    board,
    chart: board.chart,
    bottom,
    mine,
    ...marks,
    placing,
    lastShot,
    marks: board.marks?.[mine] ?? {},
    turn: board.turn ?? 0,
    flat: ui.flat,
    focus: ui.focus[place],
    label: (square) => labelOf(view, square, place, { ...marks, placing }),
    onPress: (square) => on.press?.(square, place),
    onMove: (square) => on.move?.(square, place),
    onEscape: () => on.escape?.(),
    hidden: false,
  };
}

function withoutSecrets(board) {
  if (board.phase === "over") return board;
  const { boats: _boats, fleet: _fleet, staged, ...rest } = board;
  return staged && !isBoat(staged.vessel) ? { ...rest, staged } : rest;
}

function placingOf(match, place) {
  const { draft } = match;
  return {
    ships: draft.ships,
    boats: place === "cove" ? draft.boats : [],
    bad: new Map(Object.entries(draft.bad).filter(([square]) => place === "cove" || !draft.boats.includes(square))),
    exposed: new Set(draftOf.exposed(match.view, draft)),
  };
}

function placingMarks(match, place, placing) {
  const { draft, view } = match;
  const lifted = (place === "sea" ? draft.ships : draft.boats).includes(draft.lifted) ? draft.lifted : null;
  const ticks = match.isReady ? new Set() : draftOf.open(view, draft, place, squaresOf(view.board.chart));
  return { ...NO_MARKS, ticks, chosen: lifted, placing };
}

function shotIn(events) {
  return events.findLast((event) => event.e === "fired")?.at ?? null;
}
