/** Diagrams of Vortex: small pieces of sea, laid flat, as south sees them. */
import { chart as coveChart } from "../../games/vortex/board/chart.js";
import { sea } from "../../games/vortex/board/sea.js";
import { hints } from "../../games/vortex/hints.js";
import { STANDARD_CHART } from "../../games/vortex/sea.js";
import { frame } from "./frame.js";

const NO_CUES = { ticks: new Set(), chosen: null, reach: new Map(), range: new Set(), aimed: null, aimedFrom: null, asking: null, staged: null, exposed: new Set(), storm: null };
const SILENT = { hidden: true, flat: true, bottom: "south", mine: "south", placing: null, lastShot: null, marks: {}, turn: 9, focus: null, label: (square) => square, onPress() {}, onMove() {}, onEscape() {} };

const water = (columns, rows, rocks = [], ports = {}) => ({ columns, rows, rocks, ports });
const numbered = (letter, squares) => Object.fromEntries(squares.map((square, index) => [`${letter}${index + 1}`, square]));
const fleets = (yours, theirs = []) => ({ south: numbered("s", yours), north: numbered("n", theirs) });
const reach = (...squares) => new Map(squares.map((square) => [square, "reach"]));

/** A piece of sea `chart` with what floats there, and the cues of a turn. `sky` as in a match. */
function piece(chart, board, cues = {}, sky = "calm", draw = sea) {
  const props = { ...SILENT, ...NO_CUES, ...cues, chart, board: { phase: "moving", ...board, chart } };
  return frame(chart, draw(props), sky);
}

const FIVE = water(5, 5);
const YOURS = ["b2", "a1", "c1", "d2", "f2", "g1", "h2", "i1"];
const THEIRS = ["b9", "c8", "a8", "d10", "g9", "h8", "i9", "j8"];
const STRIP = water(5, 3);

/** Two of yours, one of theirs: what the hint says of them follows from the view alone. */
function hint() {
  const chart = water(6, 4);
  const board = { chart, ships: fleets(["b2", "f1"], ["c4"]), depot: { south: 25, north: 25 } };
  return piece(chart, board, { exposed: hints({ board, you: { seat: "south" }, stage: "playing" }).ships });
}

export const vortex = {
  sea: () => piece(STANDARD_CHART, { ships: fleets(YOURS, THEIRS) }),
  ship: () => piece(water(5, 5, ["b3"]), { ships: fleets(["c3"]) }, { chosen: "c3", reach: new Map([...reach("c4", "c5", "c2", "c1", "d3", "e3"), ["b3", "sink"]]) }),
  boat: () => piece(FIVE, { boats: { south: { sa: "c3" } } }, { chosen: "c3", reach: reach("c4", "c2", "b3", "d3") }, "calm", coveChart),
  staged: () => piece(STRIP, { ships: fleets(["b2"], ["e3"]) }, { staged: { vessel: "s1", from: "b2", to: "d2" } }),
  collision: () => piece(STRIP, { ships: fleets(["b2"], ["d2"]) }, { chosen: "b2", reach: new Map([["d2", "sink"]]), asking: "d2" }),
  sunk: () => piece(STRIP, { sunk: { 1: { side: "north", kind: "ship", square: "d2", cause: "collision", turn: 9 } } }),
  range: () => piece(FIVE, { phase: "firing", ships: fleets(["c3"], ["c4"]) }, { chosen: "c3", range: new Set(["c4", "c2", "b3", "d3"]), aimed: "c4", aimedFrom: "c3" }),
  flash: () => piece(STRIP, { ships: fleets(["d1"]), lights: { c2: { side: "north", left: 6 } } }),
  rising: () => piece(STRIP, { ships: fleets(["b2"], ["d3"]), rising: 1 }, {}, "rising1"),
  storm: () => piece(STRIP, { ships: fleets(["b1"]), sunk: {} }, { storm: "c2" }, "rising1"),
  eye: () => piece(STRIP, { ships: fleets(["b1"], ["e3"]), lights: { c2: { side: "north" } }, eye: true }, {}, "eye"),
  hint,
};
