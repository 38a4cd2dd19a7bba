/**
 * Ships and the squares they lie on. A berth is { at, down } as on the wire: `at` is the ship's square nearest to a1, `down` runs along
 * the rows. Pure.
 */
import { columnOf, rowOf, square } from "../../model/squares.js";

/** The squares of a ship of `length` on a berth, from `at` on. */
export function run({ at, down }, length) {
  const [column, row] = [columnOf(at), rowOf(at)];
  return Array.from({ length }, (_, step) => (down ? square(column, row + step) : square(column + step, row)));
}

/** Berths by ship as [{ ship, berth, squares }]. `lengths`: by ship. */
export function hulls(berths, lengths) {
  return Object.entries(berths ?? {}).map(([ship, berth]) => ({ ship, berth, squares: run(berth, lengths[ship] ?? 0) }));
}

/** The ship that lies on `name`, or null. */
export function shipAt(berths, lengths, name) {
  return hulls(berths, lengths).find(({ squares }) => squares.includes(name))?.ship ?? null;
}

/** The berth on which the ship's section `grip` (0: at `at`) lies as near to `name` as the sea allows. */
export function berthBy(sea, length, down, grip, name) {
  const [column, row] = [columnOf(name), rowOf(name)];
  const within = (from, most) => Math.max(0, Math.min(most, from));
  const [across, along] = down ? [column, row - 1 - grip] : [column - grip, row - 1];
  const [widest, highest] = down ? [sea.columns - 1, sea.rows - length] : [sea.columns - length, sea.rows - 1];
  return { at: square(within(across, widest), within(along, highest) + 1), down };
}

/** Ships of `berths`, other than `ship`, that lie where `ship` would on `berth`. */
export function inTheWay(berths, lengths, ship, berth) {
  const wanted = new Set(run(berth, lengths[ship]));
  return hulls(berths, lengths).filter((other) => other.ship !== ship && other.squares.some((name) => wanted.has(name))).map((other) => other.ship);
}
