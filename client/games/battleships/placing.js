/**
 * Placing a fleet: five ships that a deal has put to sea, each of which can be lifted, turned and set down. The draft lives on this device
 * until its owner says ready. Pure: draft in, draft out.
 *
 * `draft`: ships (berths by ship), lifted (a ship or null), hover (the berth over which the lifted one hangs), grip (by which of its
 * sections it is held), told (why the last press did nothing). A lifted ship over an impossible spot stays lifted; it is never set down.
 */
import { berthBy, inTheWay, run, shipAt } from "./berths.js";
import { words } from "./words.js";

const { placing } = words;
const EMPTY = Object.freeze({ ships: {}, lifted: null, hover: null, grip: 0, bad: {}, told: "" });

/** The draft to begin with: what was dealt just now, what the server has, what the tab kept, or what was dealt before. */
export function begin(view, kept = null) {
  const { fleet } = view.board;
  const ships = kept?.do ? kept.ships : (fleet ?? kept?.ships ?? view.you?.dealt?.ships ?? {});
  return { ...EMPTY, ships: { ...ships } };
}

export const kept = ({ ships }) => ({ ships });
export const isComplete = (draft) => Object.keys(draft.ships).length > 0;

/** What lies in the way of the lifted ship where it hangs: ships, none if it can be set down. */
export function obstacles({ board }, { ships, lifted, hover }) {
  return lifted ? inTheWay(ships, board.ships, lifted, hover) : [];
}

/** A press: lifts a ship, sets the lifted one down, or brings it over a spot where it cannot lie. */
export function press(view, draft, name) {
  const { ships: lengths } = view.board;
  const there = shipAt(without(draft.ships, draft.lifted), lengths, name);
  if (there) return lift(view, settle(view, draft), there, name);
  if (!draft.lifted) return { ...draft, told: isComplete(draft) ? placing.why.waterOnly : placing.why.noFleet };
  const here = run(draft.hover, lengths[draft.lifted]).includes(name);
  return setDown(view, here ? draft : hang(view, draft, name));
}

/** Take a ship up by the section that lies on `name`. */
export function lift(view, draft, ship, name) {
  const berth = draft.ships[ship];
  const grip = Math.max(0, run(berth, view.board.ships[ship]).indexOf(name));
  return { ...draft, lifted: ship, hover: berth, grip, told: "" };
}

/** Bring the lifted ship over `name`, held by its grip, as far as the sea goes. */
export function hang(view, draft, name) {
  if (!draft.lifted) return draft;
  const hover = berthBy(view.board.sea, view.board.ships[draft.lifted], draft.hover.down, draft.grip, name);
  return hover.at === draft.hover.at ? draft : { ...draft, hover, told: "" };
}

/** Set the lifted ship down where it hangs; where it cannot lie it stays lifted, and it is said why. */
export function setDown(view, draft) {
  if (!draft.lifted) return draft;
  const [other] = obstacles(view, draft);
  if (other) return { ...draft, told: placing.hangs(draft.lifted, other) };
  return { ...letGo(draft), ships: { ...draft.ships, [draft.lifted]: draft.hover } };
}

/** Turn the lifted ship around the section by which it is held. `name`: where the focus is, to lift the ship there if none is. */
export function rotate(view, draft, name = null) {
  const held = draft.lifted ? draft : liftAt(view, draft, name);
  if (!held.lifted) return { ...draft, told: placing.why.liftFirst };
  const length = view.board.ships[held.lifted];
  const pivot = run(held.hover, length)[held.grip];
  return { ...held, hover: berthBy(view.board.sea, length, !held.hover.down, held.grip, pivot), told: "" };
}

function liftAt(view, draft, name) {
  const ship = name && shipAt(draft.ships, view.board.ships, name);
  return ship ? lift(view, draft, ship, name) : draft;
}

/** The draft as it would be laid down: a ship that hangs where it can lie is set down, another goes back to where it was. */
export function settle(view, draft) {
  return draft.lifted && obstacles(view, draft).length === 0 ? setDown(view, draft) : letGo(draft);
}

export const letGo = (draft) => ({ ...draft, lifted: null, hover: null, grip: 0, told: "" });

/** Nothing here is hidden from a neighbour. */
export const shut = (draft) => draft;

/** The order that lays the draft down. */
export const order = (draft) => ({ do: "place", ships: draft.ships });

/** The draft after a refusal: what was placed stays, and it is said what is wrong. */
export const refused = (draft, refusal, text) => ({ ...letGo(draft), told: text });

function without(ships, ship) {
  const { [ship ?? ""]: _lifted, ...others } = ships;
  return others;
}
