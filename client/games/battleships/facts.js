/** What has happened on each sea, from the view alone. `side` is the owner of a sea; who shoots into it is the other one. Pure. */
import { otherSide, sideOf } from "../../model/people.js";
import { shipAt } from "./berths.js";

/** The berths of `side` that the viewer may know: its own fleet, both once it is over. */
export function fleetOf(view, side) {
  const { fleet, fleets } = view.board;
  return fleets?.[side] ?? (side === sideOf(view) ? fleet : null) ?? {};
}

export const shotsInto = (view, side) => view.board.shots?.[otherSide(side)] ?? {};
export const lastInto = (view, side) => view.board.last?.[otherSide(side)] ?? null;
export const wrecksOf = (view, side) => view.board.wrecks?.[side] ?? {};
export const shotsBy = (view, side) => Object.keys(view.board.shots?.[side] ?? {}).length;
export const afloat = (view, side) => Object.keys(view.board.ships).length - Object.keys(wrecksOf(view, side)).length;

/** What the newest shot into `side`'s sea did: { at, hit, ship, sunk } or null. `ship` only where the viewer may know it. */
export function newestInto(view, side) {
  const at = lastInto(view, side);
  if (!at) return null;
  const { ships } = view.board;
  const sunk = shipAt(wrecksOf(view, side), ships, at);
  return { at, hit: shotsInto(view, side)[at] === "hit", ship: sunk ?? shipAt(fleetOf(view, side), ships, at), sunk: sunk !== null };
}
