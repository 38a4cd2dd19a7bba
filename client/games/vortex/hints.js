/**
 * Hints for beginners: which own vessels one of theirs in sight could get at on their next turn, from what is public and the rules.
 *
 * "Get at" is: run into, or fire at from a square next to it, after moving or without. Each enemy vessel is looked at alone, all others
 * staying where they are; a square with a vessel on it is no place to fire from, because arriving there sinks. Hidden boats are not known
 * here, nor counted. A ship goes one or two squares straight, over vessels but not over rocks and ports; a boat goes one. Pure.
 */
import { isRock, portAt } from "./sea.js";
import { otherSide, sideOf } from "../../model/people.js";
import { beside, columnOf, rowOf, square } from "../../model/squares.js";

/** { ships, boats }: squares of own vessels in reach. Both empty where there is nobody to warn, or nothing to fear. */
export function hints(view) {
  const mine = sideOf(view);
  const { board, stage } = view;
  if (mine === null || stage !== "playing") return { ships: new Set(), boats: new Set() };
  const reached = new Set(enemies(board, otherSide(mine)).flatMap((enemy) => reachOf(board, enemy, otherSide(mine))));
  const among = (vessels) => new Set(Object.values(vessels ?? {}).filter((name) => reached.has(name)));
  return { ships: among(board.ships?.[mine]), boats: among(board.boats?.[mine]) };
}

/** Their vessels in sight: [{ at, steps }]. */
function enemies(board, side) {
  const ships = Object.values(board.ships?.[side] ?? {}).map((at) => ({ at, steps: 2 }));
  const boats = Object.entries(board.lights ?? {}).filter(([, light]) => light.side === side).map(([at]) => ({ at, steps: 1 }));
  return [...ships, ...boats];
}

/** Squares that one enemy vessel can run into or fire at, itself moving at most once. */
function reachOf(board, { at, steps }, side) {
  const { chart } = board;
  const ends = endsOf(chart, at, steps).filter((end) => !isRock(chart, end) && !portAt(chart, end));
  const held = taken(board);
  const stands = [at, ...ends.filter((end) => !held.has(end))];
  const shots = board.depot?.[side] === 0 ? [] : stands.flatMap((stand) => beside(chart, stand));
  return [...ends, ...shots];
}

/** Where a move of up to `steps` squares may end, whatever is there. */
function endsOf(chart, at, steps) {
  const near = beside(chart, at);
  if (steps === 1) return near;
  const open = (name) => !isRock(chart, name) && !portAt(chart, name);
  return [...near, ...beside(chart, at, 2).filter((far) => open(between(at, far)))];
}

const between = (one, other) => square((columnOf(one) + columnOf(other)) / 2, (rowOf(one) + rowOf(other)) / 2);

/** Every square that holds a vessel, as far as the viewer knows: its own boats too. */
function taken({ ships = {}, boats = {}, lights = {} }) {
  const standing = [ships, boats].flatMap((kind) => Object.values(kind)).flatMap((vessels) => Object.values(vessels));
  return new Set([...standing, ...Object.keys(lights)]);
}
