/** The parts of a match's screens that Battleships draws. */
import { html, nothing } from "../../screens/lit.js";
import { key } from "../../screens/parts.js";
import { soundKey } from "../../screens/shore.js";
import { best } from "../../store.js";
import { mindOf, otherSide, sideOf } from "../../model/people.js";
import { ACTS, cast, STILL } from "./acts.js";
import { deck, swap } from "./deck.js";
import { afloat, shotsBy } from "./facts.js";
import { bareSea, largeSea, largeSide, placingSea } from "./seas.js";
import { Stage } from "./stage.js";
import { words } from "./words.js";

const { play } = words;
const STANDARD = Object.freeze({ columns: 10, rows: 10 });

function board(match, ui, on) {
  const { view, mine } = match;
  if (view.stage === "playing" || (view.stage === "over" && view.board.turn)) return largeSea(view, ui, on);
  return mine && match.draft ? placingSea(match, ui, on) : bareSea(view.board.sea, ui.flat);
}

/** Looking back there is no room for the small sea on a phone: the bar swaps the seas. */
function endBar(match, ui, on, home) {
  return { middle: ui.replay ? swapKey(match, ui, on) : home, last: soundKey(ui, on) };
}

function bar(match, ui, on) {
  const last = soundKey(ui, on);
  if (match.view.stage !== "playing") return { middle: key({ label: play.bar.how, id: "how", mark: "play" }, () => on.menu("how")), last };
  return { middle: swapKey(match, ui, on), last };
}

function swapKey(match, ui, on) {
  const label = match.mine === null ? play.bar.other : largeSide(ui) === match.mine ? play.bar.theirSea : play.bar.mySea;
  return key({ label, id: "swap-bar", mark: "swap" }, () => swap(ui, on));
}

/** What a side has left, once the game has begun; else null. */
function counts(view, side) {
  if (!view.board.turn) return null;
  const mind = mindOf(view, side);
  const kept = mind && sideOf(view) ? best.of(view.game, mind) : null;
  const of = Object.keys(view.board.ships).length;
  return html`<span>${play.counts.afloat(afloat(view, side), of)}</span>${kept ? html` <span>${play.counts.best(kept.shots)}</span>` : nothing}`;
}

/** Which of the viewer's shots it is: the next one while it is theirs to fire, else the last. */
function legend(view, side) {
  if (!view.board.turn) return html`<span>${play.legend.placing}</span>`;
  const fired = shotsBy(view, side);
  return html`<span>${view.stage === "over" ? play.legend.shots(fired) : play.legend.shot(fired + (view.board.side === side ? 1 : 0))}</span>`;
}

/** A machine's fleet that the viewer has sunk: what is worth remembering of it; else null. */
function result(view) {
  const mine = sideOf(view);
  const mind = mine && mindOf(view, otherSide(mine));
  if (!mind || view.result?.winner !== mine || view.result.cause !== "fleet_sunk") return null;
  return { mind, shots: shotsBy(view, mine) };
}

export const SCREEN = {
  board,
  bar,
  endBar,
  counts,
  deck,
  legend,
  result,
  under: () => nothing,
  sheet: () => nothing,
  sky: () => "calm",
  lookback: largeSea,
  bare: (side, flat) => bareSea(STANDARD, flat),
  focus: () => "e5",
  /** What the screen keeps besides the match: which sea lies large, and the pointer that holds a ship. */
  own: () => ({ open: false, shut() {}, swapped: false, pointer: null, swallow: false }),
  motion: { ACTS, STILL, Stage, cast, events: (events) => events },
  sided: false,
  railed: false,
};
