/** The end: how it came, everything revealed, a rematch, and the whole game to look back on, step by step. */
import { html, nothing } from "./lit.js";
import { frame } from "./frame.js";
import { iconKey, key, sentences } from "./parts.js";
import { soundKey } from "./shore.js";
import { endOf } from "../model/story.js";
import { words } from "../words/index.js";

const { play, lookback } = words;

export function endScreen(match, ui, on) {
  const { screen } = match.game;
  const back = ui.replay;
  const view = back ? { ...match.view, board: back.view.board } : match.view;
  const home = key({ label: play.bar.home, id: "home" }, () => on.go("/"));
  return frame(match, view, ui, on, {
    phase: "over",
    board: back ? screen.lookback(back.view, ui, on) : screen.board(match, ui, on),
    speech: speech(match, ui, on),
    under: screen.under(match, view, ui),
    keys: endKeys(match, ui, on),
    bar: screen.endBar?.(match, ui, on, home) ?? { middle: home, last: soundKey(ui, on) },
    panels: back ? timeline(ui, on) : nothing,
    sheet: nothing,
  });
}

function speech(match, ui, on) {
  const sentence = endOf(match.view, match.view.result ?? {});
  const second = match.view.rematch && (match.mine || match.around) ? play.rematchWaits : match.game.says.shown(match.view, ui.best);
  if (match.line.state === "down") return sentences(play.lineDown, html`<button type="button" class="plain" @click=${on.retry}>${play.retry}</button>`);
  return sentences(ui.replay ? ui.replay.text || sentence : sentence, ui.said || (match.sending ? play.sending(match.sending) : second));
}

function endKeys(match, ui, on) {
  const played = Boolean(match.view.board.turn);
  return [
    played ? key({ label: ui.replay ? lookback.close : play.keys.replay, id: "replay", mark: "play" }, on.replay) : nothing,
    (match.mine || match.around) && played ? rematchKey(match, on) : nothing,
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
  return html`<div class="panel timeline" data-panel="replay">
    <p><b>${back.title}</b> <span>${back.tally}</span></p>
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
