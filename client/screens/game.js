/** A match's screen while it is placed and played, for players and watchers. */
import { html, nothing, repeat } from "./lit.js";
import { frame } from "./frame.js";
import { key, sentences } from "./parts.js";
import { person } from "./people.js";
import { panels } from "./shore.js";
import { words, wordsOf } from "../words/index.js";

const { play } = words;

export function gameScreen(match, ui, on) {
  const { view } = match;
  const { screen } = match.game;
  return frame(match, view, ui, on, {
    phase: view.board.phase,
    board: screen.board(match, ui, on),
    speech: speech(match, on),
    under: match.mine ? screen.under(match, view, ui) : html`<div class="depot">${person(match, view, ui.bottom, "opponent")}</div>`,
    keys: keysOf(match, ui, on),
    bar: screen.bar(match, ui, on),
    panels: panels(match, on),
    sheet: screen.sheet(match, ui, on),
  });
}

/** The words under the board; a line that is down comes before everything else. */
function speech(match, on) {
  const [sentence, second] = spoken(match);
  if (match.line.state === "down") {
    const under = match.sending ? play.lineDownSent(match.sending) : play.lineDownHint;
    return sentences(play.lineDown, html`${under} <button type="button" class="plain" data-key="retry" @click=${on.retry}>${play.retry}</button>`);
  }
  return sentences(sentence, match.sending ? play.sending(match.sending) : match.note || second);
}

function spoken(match) {
  const { view, game } = match;
  if (view.stage === "playing") return game.says.playing(view, match.helm);
  return game.says.placingNow(view, match.draft, match.isReady);
}

function keysOf(match, ui, on) {
  if (!match.mine) return watcherKeys(match, on);
  const { view, game } = match;
  const all = view.stage === "playing" ? game.says.keys(view, match.helm) : game.says.placingKeys(match.draft, match.isReady);
  if (!all.length) return nothing;
  const held = match.line.state !== "up" || match.busy;
  const link = view.stage === "waiting" ? key({ label: play.keys.link, id: "link", mark: "share" }, on.showLink) : nothing;
  return html`${turnKeys(all, held, ui, on)}${link}`;
}

function turnKeys(all, held, ui, on) {
  return repeat(
    all,
    (one, index) => index,
    (one) => key({ ...one, on: one.on && !held, lit: one.lit && !held && !ui.own.open, mark: MARKS[one.id] ?? "" }, () => on.key(one)),
  );
}

const MARKS = { back: "back", deal: "dice", rotate: "turn" };

function watcherKeys(match, on) {
  return [
    key({ label: wordsOf(match.view.game).play.keys.turnBoard, id: "turn", mark: "turn" }, on.turnBoard),
    key({ label: play.keys.happened, id: "happened" }, () => on.menu("happened")),
  ];
}
