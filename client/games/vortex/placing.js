/**
 * Placing a fleet: a draft of eight ships and two boats that lives on this device until its owner says ready. Pure: draft in, draft out.
 *
 * `draft`: ships and boats (lists of squares, in the order in which they were set down), lifted (a square or null), bad (square →
 * sentence, from a refusal), told (why the last press did nothing). `place` is "sea" (ships) or "cove" (boats).
 */
import { exposedSquares } from "./sea.js";
import { sideOf } from "../../model/people.js";
import { whyNotPlaced } from "./why.js";
import { words } from "./words.js";

export const SHIPS = 8;
export const BOATS = 2;
export const EMPTY = Object.freeze({ ships: [], boats: [], lifted: null, bad: {}, told: "" });

const KINDS = { sea: { list: "ships", most: SHIPS }, cove: { list: "boats", most: BOATS } };

/** The draft to begin with: what was dealt just now, what the server has, what the tab kept, or what was dealt before. */
export function begin(view, kept = null) {
  const fleet = kept?.do ? kept : (view.board.fleet ?? kept ?? view.you?.dealt ?? {});
  return { ...EMPTY, ships: [...(fleet.ships ?? [])], boats: [...(fleet.boats ?? [])] };
}

export function press(view, draft, square, place) {
  const { list, most } = KINDS[place];
  const lifted = draft.lifted && draft[list].includes(draft.lifted) ? draft.lifted : null;
  if (draft[list].includes(square)) return lifted === square ? put(draft, list, square, null) : { ...draft, lifted: square, told: "" };
  const why = refuse(view, draft, square, place);
  if (why) return { ...draft, told: why };
  if (lifted) return put(draft, list, lifted, square);
  if (draft[list].length >= most) return { ...draft, told: place === "sea" ? words.placing.why.allShips : words.placing.why.allBoats };
  return { ...draft, [list]: [...draft[list], square], told: "", bad: {} };
}

/** Set the vessel from one square down on another, or take it back in hand (`to` null). */
function put(draft, list, from, to) {
  const moved = draft[list].map((square) => (square === from ? to : square)).filter(Boolean);
  return { ...draft, [list]: moved, lifted: null, told: "", bad: {} };
}

function refuse(view, draft, square, place) {
  const why = whyNotPlaced(view.board.chart, sideOf(view), square);
  if (why) return why;
  if (place === "sea" && draft.boats.includes(square)) return words.placing.why.boatHere;
  if (place === "cove" && draft.ships.includes(square)) return words.placing.why.shipHere;
  return "";
}

export const letGo = (draft) => ({ ...draft, lifted: null, told: "" });

/** The cove is shut: a lifted boat must not be seen. */
export const shut = (draft) => (draft.boats.includes(draft.lifted) ? letGo(draft) : draft);

export const isComplete = (draft) => draft.ships.length === SHIPS && draft.boats.length === BOATS;

/** What the tab remembers of a draft. */
export const kept = ({ ships, boats }) => ({ ships, boats });

/** The order that lays the draft down. */
export const order = (draft) => ({ do: "place", ships: draft.ships, boats: draft.boats });

/** The draft after a refusal: what was placed stays, and the bad square is marked. A boat's square is not named. */
export function refused(draft, refusal, text) {
  const square = typeof refusal.detail?.square === "string" ? refusal.detail.square : null;
  const named = square && !draft.boats.includes(square);
  return { ...draft, lifted: null, bad: square ? { [square]: text } : {}, told: named ? `${square}: ${text}` : text };
}

/** Own ships that the other side could reach on its first turn. */
export function exposed(view, draft) {
  const reached = exposedSquares(view.board.chart, sideOf(view));
  return draft.ships.filter((square) => reached.has(square)).sort();
}

/** Squares that can be pressed in `place`. On the sea a square that holds an own boat looks like any other: it is refused when pressed. */
export function open(view, draft, place, all) {
  const { list, most } = KINDS[place];
  const room = draft[list].length < most || draft[list].includes(draft.lifted);
  const free = (square) => !whyNotPlaced(view.board.chart, sideOf(view), square) && !(place === "cove" && draft.ships.includes(square));
  return new Set(all.filter((square) => draft[list].includes(square) || (room && free(square))));
}
