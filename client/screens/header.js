/** The head of a match's screens: mark, turn and weather, whose turn it is, and the players with what they have left. */
import { html, nothing } from "./lit.js";
import { mark, watcherCount } from "./parts.js";
import { person } from "./people.js";
import { gameOf } from "../games/index.js";
import { nameOf, otherSide } from "../model/people.js";
import { wordsOf } from "../words/index.js";

/** The head. `bottom`: the side at the bottom of the board; the other one stands in the head. */
export function header(match, view, bottom, go) {
  return html`<header class="header">
    ${mark(22, go)}
    <p class="legend">${gameOf(view).screen.legend(view, match.mine ?? bottom)}</p>
    ${match.mine || match.around ? flag(match, view) : watchers(match)}
    ${person(match, view, otherSide(bottom), "opponent")}
  </header>`;
}

/** Whose turn it is, in a word or two. */
export function flagOf(match, view) {
  const { flag } = wordsOf(view.game).play;
  if (view.stage === "over") return ended(match, view);
  if (view.stage !== "playing") return match.isReady ? ["plain", flag.placed] : ["lit", flag.place];
  return match.myTurn ? ["lit", flag.yours] : ["cool", flag.theirs(nameOf(view, view.board.side))];
}

function ended(match, view) {
  const { flag } = wordsOf(view.game).play;
  const winner = view.result?.winner;
  if (!winner) return ["plain", view.result?.cause === "withdrawn" ? flag.off : flag.drawn];
  if (!match.mine) return ["plain", flag.wins(nameOf(view, winner))];
  return winner === match.mine ? ["lit", flag.won] : ["cool", flag.lost];
}

function flag(match, view) {
  const [tone, text] = flagOf(match, view);
  return html`<p class="flag ${tone}">${text}${clock(match, view)}</p>`;
}

/** The running clock, for both sides to see. */
function clock(match, view) {
  const left = match.left();
  if (left === null || view.stage !== "playing") return nothing;
  return html` <span class=${left < 10_000 ? "clock short" : "clock"} role="timer">${minutes(left)}</span>`;
}

export function minutes(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function watchers(match) {
  const { watching } = match.presence;
  return html`<p class="flag watchers">${watcherCount(watching)}${clock(match, match.view)}</p>`;
}
