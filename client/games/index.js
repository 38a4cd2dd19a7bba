/**
 * The games of the page, by their name on the wire. This is all that the shared part knows of a game; a new game is one folder, one
 * line in each of the two tables here, its picture in `panels.js` and its diagrams in `how/diagrams/`. A game is fetched when somebody opens
 * it: `fetchGame` first, then `gameOf`. What a game must say:
 *
 * | key | what |
 * |---|---|
 * | `words` | its texts, over the common ones |
 * | `look` | "dusk" or "night": which set of colours |
 * | `draws` | whether a draw may be offered |
 * | `dealsAtOnce` | whether a fleet is dealt as soon as a seat is taken |
 * | `pause` | ms that lie between two orders of one player, so that a stray second tap is none |
 * | `helm` | a turn: `IDLE`, `tidy(view, helm)`, `press(view, helm, square, place) → { helm, order }`, `shut(helm)` |
 * | `placing` | a fleet: `begin(view, kept)`, `kept(draft)`, `press(view, draft, square, place)`, `letGo`, `shut`, `order`, `refused` |
 * | `keys` | what the keys under the board do: id → (match) → nothing |
 * | `says` | lines and keys: `playing`, `keys`, `placingNow`, `placingKeys`, `shown`, `commandName` |
 * | `tell` | a sentence for each kind of event of its own: kind → (event, view) → text |
 * | `aloud` | what both people around one device may be told between the turns: kind → (event) → its public fields |
 * | `passing`, `routine` | kinds that are not kept in "what happened", and not shown to whoever was away |
 * | `figures`, `figureOfPress` | sounds: kind → (event, view) → figures; what a press sounds like |
 * | `lookback` | `marked` (kind → mark), `title(back)`, `tally(events)` |
 * | `hints` | whether it has hints for beginners, which `ui.hints` switches on; else absent |
 * | `screen` | what it draws: `board`, `lookback`, `bare`, `under`, `deck`, `bar`, `sheet`, `extras`, `counts`, `legend`, `sky`, `focus`, `motion`; `chart` where there is a private one |
 */
import { sentWith } from "../places.js";
import { COVER as battleships } from "./battleships/cover.js";
import { COVER as vortex } from "./vortex/cover.js";

/** What is known of a game before it is fetched: `look` and `icon`. */
export const COVERS = { vortex, battleships };

const FETCHED = {
  vortex: async () => (await import("./vortex/index.js")).VORTEX,
  battleships: async () => (await import("./battleships/index.js")).BATTLESHIPS,
};

/** The games that are here. */
export const GAMES = {};

/** Have a game here; all of them, where it is not known which one is needed. */
export async function fetchGame(name) {
  const wanted = Object.hasOwn(FETCHED, name ?? "") ? [name] : Object.keys(FETCHED);
  await Promise.all(wanted.map(async (one) => (GAMES[one] ??= await FETCHED[one]())));
}

/** The game of a match's view or summary. */
export const gameOf = (view) => GAMES[view?.game] ?? GAMES.vortex;

/** What is known of it before it is fetched. */
export const coverOf = (name) => COVERS[name] ?? COVERS.vortex;

/** Matches of which it is known here what game they are: so that no other one is fetched for them. */
const known = new Map();

export const noteGame = (match, game) => known.set(match, game);

/** The game of a match, or undefined. */
export const gameAt = (match) => known.get(match) ?? sentWith(match)?.game;
