/** The head of a match's screens: mark, turn and weather, whose turn it is, and the players with what they have left. */
import { html, nothing } from "./lit.js";
import { mark, watcherCount } from "./parts.js";
import { nameOf, otherSide } from "../model/people.js";
import { words } from "../words/index.js";

const { play } = words;

/** The head. `bottom`: the side at the bottom of the board; the other one stands in the head. */
export function header(match, view, bottom, go) {
  return html`<header class="header">
    ${mark(22, go)}
    <p class="legend">${legend(view)}</p>
    ${match.mine ? flag(match, view) : watchers(match)}
    ${person(match, view, otherSide(bottom), "opponent")}
  </header>`;
}

export function legend(view) {
  const { board } = view;
  const turn = board.turn ? play.legend.turn(board.turn) : play.legend.placing;
  const weather = weatherOf(board);
  return html`<span>${turn}</span>${weather ? html`<span class="weather">${weather}</span>` : nothing}`;
}

/** The weather in words; a calm sea is not worth a word on a phone, where `.calm` is hidden. */
function weatherOf(board) {
  if (!board.turn || board.phase === "over") return "";
  if (board.eye) return play.weather.eye;
  return board.rising ? play.weather[board.rising] : "";
}

/** The sky that goes with a board. */
export function skyOf(board) {
  if (board.phase === "over") return "calm";
  return board.eye ? "eye" : board.rising ? `rising${board.rising}` : "calm";
}

/** Whose turn it is, in a word or two. */
export function flagOf(match, view) {
  const { flag } = play;
  if (view.stage === "over") return ended(match, view);
  if (view.stage !== "playing") return match.isReady ? ["plain", flag.placed] : ["lit", flag.place];
  return match.myTurn ? ["lit", flag.yours] : ["cool", flag.theirs(nameOf(view, view.board.side))];
}

function ended(match, view) {
  const { flag } = play;
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

/** One player: presence, name, side, what is left. */
export function person(match, view, side, role) {
  const here = match.presence.seats[side] ?? "gone";
  const taken = view.seats[side]?.name !== undefined;
  const away = taken ? play.presence[here] : play.notHere;
  return html`<div class="${role} ${view.board.side === side ? "turn" : ""}">
    <span class="dot ${taken ? here : "gone"}"></span><b>${nameOf(view, side)}</b>
    <small>${[words.side[side], away].filter(Boolean).join(" · ")}</small>
    <span class="counts">${counts(view, side)}</span>
  </div>`;
}

/** What a side has left, or how far it is with placing. */
export function counts(view, side) {
  const afloat = view.board.afloat?.[side];
  if (!view.board.turn || !afloat) return view.seats[side]?.name === undefined ? "" : view.seats[side]?.placed ? play.placedNow : play.placingNow;
  const shells = view.board.depot?.[side] ?? 0;
  return html`<span>${play.counts.ships(afloat.ships)}</span> <span>${play.counts.boats(afloat.boats)}</span>
    <span>${play.counts.shells(shells)}</span>`;
}
