/** The end: how it came, everything revealed, a rematch, and the whole game to look back on, step by step. */
import { html, nothing } from "./lit.js";
import { lookbackBoard, seaBoard } from "./boards.js";
import { header, skyOf } from "./header.js";
import { rail, shells } from "./game.js";
import { iconKey, key, sentences } from "./parts.js";
import { menuSheet } from "./menu.js";
import { shore, soundKey } from "./shore.js";
import { nameOf } from "../model/people.js";
import * as says from "../model/says.js";
import { words } from "../words/index.js";

const { play, lookback } = words;

export function endScreen(match, ui, on) {
  const back = ui.replay;
  const view = back ? { ...match.view, board: back.view.board } : match.view;
  return html`<main
    class="screen game over${match.mine ? "" : " watching"}"
    data-sky=${skyOf(view.board)}
    data-phase="over"
    data-cove="shut"
    data-line=${match.line.state}
    data-menu=${ui.menu ? "open" : nothing}
    ?data-flat=${ui.flat}
  >
    <h1 class="visually-hidden">${play.heading(nameOf(view, "south"), nameOf(view, "north"))}</h1>
    ${header(match, view, ui.bottom, on.go)} ${rail(match, ui, on)}
    <section class="sea-slot" aria-label=${play.sea}>${back ? lookbackBoard(back.view, ui.bottom, ui, on) : seaBoard(match, ui, on)}</section>
    ${words_(match, ui, on)}
    ${shells(view.board.depot?.[ui.bottom] ?? 25)}
    <div class="keys">${endKeys(match, ui, on)}</div>
    ${shore(ui, on, { middle: key({ label: play.bar.home, id: "home" }, () => on.go("/")), last: soundKey(ui, on), panels: ui.replay ? timeline(ui, on) : nothing })}
    ${ui.menu ? menuSheet(match, ui, on) : nothing}
  </main>`;
}

function words_(match, ui, on) {
  const [sentence, shown] = says.over(match.view);
  const second = match.view.rematch && match.mine ? play.rematchWaits : shown;
  if (match.line.state === "down") return sentences(play.lineDown, html`<button type="button" class="plain" @click=${on.retry}>${play.retry}</button>`);
  return sentences(ui.replay ? ui.replay.text || sentence : sentence, ui.said || (match.sending ? play.sending(match.sending) : second));
}

function endKeys(match, ui, on) {
  const played = Boolean(match.view.board.turn);
  return [
    played ? key({ label: ui.replay ? lookback.close : play.keys.replay, id: "replay", mark: "play" }, on.replay) : nothing,
    match.mine && played ? rematchKey(match, on) : nothing,
    played ? key({ label: play.keys.share, id: "share", mark: "share" }, on.shareGame) : nothing,
  ];
}

function rematchKey(match, on) {
  const next = match.view.rematch?.match;
  if (next) return key({ label: play.keys.goRematch, id: "rematch", lit: true, mark: "turn" }, () => on.toRematch(next));
  return key({ label: play.keys.rematch, id: "rematch", lit: true, on: !match.pending.length, mark: "turn" }, on.rematch);
}

/** The timeline: a slider over all steps, with a cross for every loss, a ring for storms and eyes. */
function timeline(ui, on) {
  const back = ui.replay;
  const { sunk, storms, eyes } = back.tally;
  return html`<div class="panel timeline" data-panel="replay">
    <p><b>${back.turn ? lookback.title(back.turn, back.lastTurn) : lookback.before}</b> <span>${lookback.tally(sunk, storms, eyes)}</span></p>
    <div class="marks" aria-hidden="true">
      ${back.marks.map(({ at, kind }) => html`<i class=${kind} style="left:${(at / Math.max(1, back.last)) * 100}%"></i>`)}
    </div>
    <div class="steps">
      ${iconKey({ label: lookback.prev, mark: "prev", id: "prev" }, () => on.step(back.at - 1))}
      <input
        type="range"
        min="0"
        max=${back.last}
        .value=${String(back.at)}
        aria-label=${lookback.slider}
        aria-valuetext=${lookback.spoken(back.at, back.last, back.text)}
        @input=${(event) => on.step(Number(event.target.value))}
      />
      ${iconKey({ label: lookback.next, mark: "next", id: "next" }, () => on.step(back.at + 1))}
    </div>
  </div>`;
}
