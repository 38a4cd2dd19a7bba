/**
 * The games of the page, by their name on the wire. This table is all that the shared part knows of a game; a new game is one folder and
 * one line here. What a game must say:
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
 * | `screen` | what it draws: `board`, `lookback`, `bare`, `under`, `deck`, `bar`, `sheet`, `extras`, `counts`, `legend`, `sky`, `focus`, `motion`, `panel`; `chart` where there is a private one |
 */
import { BATTLESHIPS } from "./battleships/index.js";
import { VORTEX } from "./vortex/index.js";

export const GAMES = { vortex: VORTEX, battleships: BATTLESHIPS };

/** The game of a match's view or summary. */
export const gameOf = (view) => GAMES[view?.game] ?? VORTEX;
