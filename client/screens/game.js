/** The game's screen in every phase, for players and watchers: head, board, words, depot, keys, shore and cove. */
import { html, nothing, repeat } from "./lit.js";
import { coveChart, seaBoard } from "./boards.js";
import { counts, header, person, skyOf } from "./header.js";
import { iconKey, key, sentences } from "./parts.js";
import { menuSheet } from "./menu.js";
import { coveKey, panels, pinKey, shore, soundKey } from "./shore.js";
import { depot, ridge } from "./art.js";
import { nameOf, otherSide } from "../model/people.js";
import * as says from "../model/says.js";
import { words } from "../words/index.js";

const { play } = words;

export function gameScreen(match, ui, on) {
  const { view } = match;
  const placing = view.stage !== "playing";
  return html`<main
    class="screen game${match.mine ? "" : " watching"}"
    data-sky=${skyOf(view.board)}
    data-phase=${view.board.phase}
    data-cove=${ui.cove.open ? "open" : "shut"}
    data-line=${match.line.state}
    data-menu=${ui.menu ? "open" : nothing}
    ?data-flat=${ui.flat}
  >
    <h1 class="visually-hidden">${play.heading(nameOf(view, "south"), nameOf(view, "north"))}</h1>
    ${header(match, view, ui.bottom, on.go)} ${rail(match, ui, on)}
    <section class="sea-slot" aria-label=${play.sea}>
      ${seaBoard(match, ui, on)}${placing && match.mine ? half(match) : nothing}
    </section>
    ${speech(match, ui, on)} ${match.mine ? shells(shellsOf(match)) : watched(match, ui)}
    <div class="keys">${keysOf(match, ui, on)}</div>
    ${shore(ui, on, barOf(match, ui, on))} ${match.mine ? coveSheet(match, ui, on) : nothing} ${ui.menu ? menuSheet(match, ui, on) : nothing}
   
  </main>`;
}

/** The words under the board; a line that is down comes before everything else. */
function speech(match, ui, on) {
  const [sentence, second] = spoken(match);
  if (match.line.state === "down") {
    const under = match.sending ? play.lineDownSent(match.sending) : play.lineDownHint;
    return sentences(play.lineDown, html`${under} <button type="button" class="plain" data-key="retry" @click=${on.retry}>${play.retry}</button>`);
  }
  return sentences(sentence, match.sending ? play.sending(match.sending) : match.note || second);
}

function spoken(match) {
  const { view } = match;
  if (view.stage === "playing") return says.playing(view, match.helm);
  return says.placingNow(view, match.draft, match.isReady);
}

function keysOf(match, ui, on) {
  if (!match.mine) return watcherKeys(ui, on);
  const { view } = match;
  const all = view.stage === "playing" ? says.keys(view, match.helm) : says.placingKeys(match.draft, match.isReady);
  const held = match.line.state !== "up" || match.busy;
  const link = view.stage === "waiting" ? key({ label: play.keys.link, id: "link", mark: "share" }, on.showLink) : nothing;
  return html`${turnKeys(all, held, ui, on)}${link}`;
}

function turnKeys(all, held, ui, on) {
  return repeat(
    all,
    (one, index) => index,
    (one) => key({ ...one, on: one.on && !held, lit: one.lit && !held && !ui.cove.open, mark: MARKS[one.id] ?? "" }, () => on.key(one)),
  );
}

const MARKS = { back: "back", deal: "dice" };

function watcherKeys(ui, on) {
  return [
    key({ label: play.keys.turnBoard, id: "turn", mark: "turn" }, on.turnBoard),
    key({ label: play.keys.happened, id: "happened" }, () => on.menu("happened")),
  ];
}

/** The depot, drawn; for the ear a number. */
export function shells(count) {
  return html`<div class="depot" role="img" aria-label=${play.shellsLeft(count)}>${depot(count)}</div>`;
}

const shellsOf = (match) => match.view.board.depot?.[match.mine] ?? 25;

/** A watcher sees both players: the second one stands where a player's depot would be. */
function watched(match, ui) {
  return html`<div class="depot">${person(match, match.view, ui.bottom, "opponent")}</div>`;
}

function half(match) {
  const other = otherSide(match.mine);
  const named = match.view.seats[other]?.name !== undefined;
  return html`<p class="half-veil">${named ? words.placing.theirHalf(nameOf(match.view, other)) : words.placing.theirHalfEmpty}</p>`;
}

function barOf(match, ui, on) {
  if (!match.mine) {
    return { middle: html`<p class="key off bar-note">${play.bar.shut}</p>`, last: soundKey(ui, on), panels: panels(match, on) };
  }
  return { middle: coveKey(ui.cove, coveLabel(match)), last: pinKey(ui.cove), panels: panels(match, on) };
}

function coveLabel(match) {
  const { draft, view } = match;
  if (view.stage === "playing") return play.bar.hold;
  return draft.boats.length === 2 ? play.bar.boatsPlaced : play.bar.boatsNext;
}

/** The private chart. While the cove is shut there is nothing in it at all. */
function coveSheet(match, ui, on) {
  return html`<section class="cove-sheet" aria-label=${play.cove.chart} aria-hidden=${ui.cove.open ? nothing : "true"}>
    ${ui.cove.open
      ? html`${ridge()}
          <p class="title"><span>${coveTitle(match)}</span> <small>${play.cove.only}</small></p>
          ${coveChart(match, ui, on)}`
      : nothing}
  </section>`;
}

function coveTitle(match) {
  return match.view.stage === "playing" ? says.coveTitle(match.view, match.helm) : says.coveTitlePlacing(match.draft);
}

/** On a wide screen: both players, what happened, and the tools. */
export function rail(match, ui, on) {
  const { view } = match;
  return html`<aside class="rail">
    ${[otherSide(ui.bottom), ui.bottom].map((side) => plate(match, view, side))}
    <h2 class="legend">${play.happened}</h2>
    ${happened(match.story.lines)}
    <div class="tools">
      ${iconKey({ label: play.bar.menu, mark: "menu", id: "rail-menu", expanded: ui.menu !== null }, () => on.menu())} ${soundKey(ui, on)}
      ${key({ label: ui.flat ? play.bar.tilt : play.bar.flat, id: "flat", mark: "flat" }, on.flat)}
    </div>
  </aside>`;
}

function plate(match, view, side) {
  const here = match.presence.seats[side] ?? "gone";
  return html`<div class="plate player ${view.board.side === side ? "turn" : ""}">
    <span class="dot ${here}"></span><b>${side === match.mine ? words.people.you : nameOf(view, side)}</b>
    <small>${[words.side[side], play.presence[here]].filter(Boolean).join(" · ")}</small>
    <span class="counts">${counts(view, side)}</span>
  </div>`;
}

/** The list of what happened, newest first. */
export function happened(lines) {
  return html`<ol class="what-happened list" tabindex="0">
    ${lines.length ? repeat(lines, ({ id }) => id, ({ turn, text }) => html`<li><b>${turn || ""}</b> <span>${text}</span></li>`) : html`<li>${play.meanwhile.none}</li>`}
  </ol>`;
}

