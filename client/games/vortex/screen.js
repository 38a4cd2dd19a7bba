/** The parts of a match's screens that Vortex draws: the tilted sea, the depot, and the cove with its keys. */
import { html, nothing } from "../../screens/lit.js";
import { depot, ridge } from "../../screens/art.js";
import { soundKey } from "../../screens/shore.js";
import { nameOf, otherSide } from "../../model/people.js";
import { ACTS, cast, forTheSea, STILL } from "./acts.js";
import { bareBoard, coveChart, lookbackBoard, seaBoard } from "./boards.js";
import { Cove } from "./cove.js";
import { coveKey, pinKey } from "./keys.js";
import * as says from "./says.js";
import { STANDARD_CHART } from "./sea.js";
import { Stage } from "./stage.js";
import { words } from "./words.js";

const { play } = words;

/** The board; while placing a veil says that the other half is not yet to be seen. */
function board(match, ui, on) {
  const placing = match.view.stage !== "playing" && match.view.stage !== "over";
  return html`${seaBoard(match, ui, on)}${placing && match.mine ? half(match) : nothing}`;
}

function half(match) {
  const other = otherSide(match.mine);
  const named = match.view.seats[other]?.name !== undefined;
  return html`<p class="half-veil">${named ? words.placing.theirHalf(nameOf(match.view, other)) : words.placing.theirHalfEmpty}</p>`;
}

/** Under the words: the depot. */
const under = (match, view, ui) => shells(view.board.depot?.[match.mine ?? ui.bottom] ?? 25);

/** The depot, drawn; for the ear a number. */
function shells(count) {
  return html`<div class="depot" role="img" aria-label=${play.shellsLeft(count)}>${depot(count)}</div>`;
}

function bar(match, ui, on) {
  if (!match.mine) return { middle: html`<p class="key off bar-note">${play.bar.shut}</p>`, last: soundKey(ui, on) };
  return { middle: coveKey(ui.own, coveLabel(match)), last: pinKey(ui.own) };
}

function coveLabel(match) {
  const { draft, view } = match;
  if (view.stage === "playing") return play.bar.hold;
  return draft.boats.length === 2 ? play.bar.boatsPlaced : play.bar.boatsNext;
}

/** The private chart. While the cove is shut there is nothing in it at all. */
function sheet(match, ui, on) {
  if (!match.mine || match.view.stage === "over") return nothing;
  return html`<section class="cove-sheet" aria-label=${play.cove.chart} aria-hidden=${ui.own.open ? nothing : "true"}>
    ${ui.own.open
      ? html`${ridge()}
          <p class="title"><span>${coveTitle(match)}</span> <small>${play.cove.only}</small></p>
          ${coveChart(match, ui, on)}`
      : nothing}
  </section>`;
}

function coveTitle(match) {
  return match.view.stage === "playing" ? says.coveTitle(match.view, match.helm) : says.coveTitlePlacing(match.draft);
}

/** What a side has left, once the game has begun; else null. */
function counts(view, side) {
  const afloat = view.board.afloat?.[side];
  if (!view.board.turn || !afloat) return null;
  const left = view.board.depot?.[side] ?? 0;
  return html`<span>${play.counts.ships(afloat.ships)}</span> <span>${play.counts.boats(afloat.boats)}</span> <span>${play.counts.shells(left)}</span>`;
}

function legend({ board: { turn, phase, eye, rising } }) {
  const weather = !turn || phase === "over" ? "" : eye ? play.weather.eye : rising ? play.weather[rising] : "";
  return html`<span>${turn ? play.legend.turn(turn) : play.legend.placing}</span>${weather ? html`<span class="weather">${weather}</span>` : nothing}`;
}

/** The sky that goes with a board. */
function sky({ phase, eye, rising }) {
  if (phase === "over") return "calm";
  return eye ? "eye" : rising ? `rising${rising}` : "calm";
}

export const SCREEN = {
  board,
  chart: coveChart,
  under,
  bar,
  sheet,
  counts,
  legend,
  sky,
  deck: () => nothing,
  lookback: lookbackBoard,
  bare: (side, flat) => bareBoard(STANDARD_CHART, side, flat),
  focus: (bottom) => (bottom === "south" ? "e2" : "f9"),
  /** What the screen keeps besides the match: the cove's door. */
  own: (told) => new Cove(told),
  motion: { ACTS, STILL, Stage, cast, events: forTheSea },
  /** Whether the sides are worth naming, and whether a desk has the rail with both players and what happened. */
  sided: true,
  railed: true,
};
