/**
 * What stands where on a board, from the view alone. Pure.
 */
import { otherSide, sideOf } from "../../model/people.js";
import { beside, columnOf, rowOf, square, squaresOf } from "../../model/squares.js";

export const isRock = (chart, name) => chart.rocks.includes(name);
export const portAt = (chart, name) => Object.keys(chart.ports).find((side) => chart.ports[side].includes(name)) ?? null;

export const isBoat = (vessel) => vessel.length === 2 && (vessel[1] === "a" || vessel[1] === "b");
/** Boats are numbered for their owner: 1 and 2. */
export const boatNumber = (vessel) => (vessel[1] === "a" ? 1 : 2);

/** Where an own vessel is, or null. */
export function squareOf(board, mine, vessel) {
  return board.ships?.[mine]?.[vessel] ?? board.boats?.[mine]?.[vessel] ?? null;
}

/**
 * What the viewer may know to be at `name`: {side, kind, vessel?, left?, seen?} or null. A boat that everyone sees is a light; an own
 * boat is told only if `private_`, for the cove.
 */
export function vesselAt(view, name, private_) {
  const { board } = view;
  for (const side of Object.keys(board.ships ?? {})) {
    const vessel = find(board.ships[side], name);
    if (vessel) return { side, kind: "ship", vessel };
  }
  const light = board.lights?.[name];
  const mine = sideOf(view);
  for (const side of private_ || board.phase === "over" ? Object.keys(board.boats ?? {}) : []) {
    const vessel = find(board.boats[side], name);
    if (vessel) return { side, kind: "boat", vessel, ...lightOf(light) };
  }
  if (!light) return null;
  const vessel = light.side === mine ? find(board.boats?.[mine], name) : null;
  return { side: light.side, kind: "boat", vessel, ...lightOf(light) };
}

function lightOf(light) {
  if (!light) return {};
  return light.left === undefined ? { seen: true } : { left: light.left };
}

function find(vessels, name) {
  return Object.keys(vessels ?? {}).find((vessel) => vessels[vessel] === name) ?? null;
}

/** Rows of a side's half, from its back row. */
export function halfOf(chart, side) {
  const middle = chart.rows / 2;
  return side === "south" ? [1, middle] : [middle + 1, chart.rows];
}

export function inHalf(chart, side, name) {
  const [low, high] = halfOf(chart, side);
  return rowOf(name) >= low && rowOf(name) <= high;
}

/**
 * Squares of `side`'s half that the other side can reach on its first turn, wherever its vessels stand in its half: by running into
 * a vessel there, or by a shot after moving.
 */
export function exposedSquares(chart, side) {
  const reached = new Set();
  const enemy = otherSide(side);
  const open = (name) => !isRock(chart, name) && !portAt(chart, name);
  for (const from of squaresOf(chart).filter((name) => inHalf(chart, enemy, name) && open(name))) {
    for (const to of [from, ...shipReach(chart, from)].filter((name) => !isRock(chart, name))) {
      if (to !== from) reached.add(to);
      for (const target of beside(chart, to)) reached.add(target);
    }
  }
  return new Set([...reached].filter((name) => inHalf(chart, side, name) && open(name)));
}

/** Where a ship may end a move from `from` if nothing but rocks and ports counts. */
function shipReach(chart, from) {
  const reach = beside(chart, from);
  for (const two of beside(chart, from, 2)) {
    const between = square((columnOf(from) + columnOf(two)) / 2, (rowOf(from) + rowOf(two)) / 2);
    if (!isRock(chart, between) && !portAt(chart, between)) reach.push(two);
  }
  return reach;
}

/** The standard chart, for a picture of the board where no view is at hand yet. A match's own chart always comes with its view. */
export const STANDARD_CHART = Object.freeze({
  columns: 10,
  rows: 10,
  rocks: ["b4", "d5", "e3", "g3", "i5", "i7", "g6", "f8", "d8", "b6"],
  ports: { south: ["e1", "f1"], north: ["e10", "f10"] },
});
