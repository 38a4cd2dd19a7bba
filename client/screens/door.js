/** The door of a match: for a visitor who may take the other seat, or for a device that a seat is carried to. Nothing happens but by a press. */
import { html, nothing } from "./lit.js";
import { howLines, iconKey, key, mark, nameInput, sentences } from "./parts.js";
import { coast, mountain, wave } from "./art.js";
import { gameOf } from "../games/index.js";
import { SIDES } from "../model/people.js";
import { words, wordsOf } from "../words/index.js";

const { join: says, first, carry } = words;

/** `summary`: the match's public summary; `door`: { busy, taken, how }. */
export function joinScreen(summary, door, ui, on) {
  const free = SIDES.find((side) => summary.seats[side]?.name === undefined) ?? "north";
  const host = SIDES.map((side) => summary.seats[side]?.name).find(Boolean);
  const pace = summary.pace ? says.timed(summary.pace.turn) : says.unhurried;
  return html`<main class="screen game join" data-game=${summary.game} data-look=${gameOf(summary).look} data-sky="calm" ?data-flat=${ui.flat}>
    ${head(html`<span class="dot here"></span>${host ? says.waits(host) : says.waitsUnnamed}`, on, wordsOf(summary.game).name)}
    <section class="sea-slot" inert>${gameOf(summary).screen.bare(free, ui.flat)}</section>
    ${door.taken ? sentences(says.taken, summary.watch === "nobody" ? says.takenShut : says.takenHint) : sentences(gameOf(summary).screen.sided ? says.side(free) : wordsOf(summary.game).what, pace, nameField())}
    <div class="keys">
      ${door.taken ? nothing : key({ label: door.busy ? says.taking : says.take, id: "take", lit: true, on: !door.busy }, on.take)}
      ${summary.watch === "nobody" ? nothing : key({ label: says.watch, id: "watch", mark: "eye", lit: door.taken }, on.watch)}
    </div>
    ${door.trouble ? html`<p class="trouble" role="alert">${door.trouble} ${door.hint}</p>` : nothing} ${bar(door, on, summary.game)}
  </main>`;
}

function nameField() {
  return html`<label class="field"><span>${first.name}</span>
    ${nameInput()}
  </label>`;
}

/** A link that carries a seat: it is opened by a press, so that no preview can use it up. */
export function carryScreen(door, ui, on) {
  return html`<main class="screen game join carry" data-sky="calm" ?data-flat=${ui.flat}>
    ${head(carry.title, on, "")}
    <section class="sea-slot" inert>${gameOf({}).screen.bare("south", ui.flat)}</section>
    ${door.trouble ? sentences(door.trouble, door.hint ?? "") : sentences(carry.title, carry.text)}
    <div class="keys">${key({ label: door.busy ? carry.opening : carry.key, id: "carry", lit: true, on: !door.busy }, on.redeem)}</div>
    ${bar(door, on)}
  </main>`;
}

function head(title, on, game) {
  return html`<header class="header">
    ${mark(22, on.go)}
    <p class="legend">${game}</p>
    <h1 class="headline">${title}</h1>
  </header>`;
}

function bar(door, on, game) {
  return html`<section class="shore">
    <div class="shore-art" aria-hidden="true">${mountain()}${wave()}</div>
    ${door.how ? html`<div class="panel how-panel">${howLines(game)}</div>` : nothing}
    <div class="bar">
      ${key({ label: door.how ? first.closeHow : first.how, id: "how", mark: "play" }, on.how)} ${iconKey({ label: words.menu.home, mark: "home", id: "home" }, () => on.go("/"))}
    </div>
  </section>`;
}

/** A screen for what cannot be shown: no such match, not for watchers, nobody answers. */
export function closedScreen(reason, on) {
  const { title, text } = words.closed[reason] ?? words.closed.internal;
  return html`<main class="screen closed${reason === "no_line" ? " cut" : ""}">
    <header class="header">${mark(22, on.go)}</header>
    ${sentences(title, text)}
    <div class="keys">
      ${key({ label: words.closed.home, id: "home", lit: true }, () => on.go("/"))}
      ${reason === "bad_secret" ? key({ label: words.closed.watch, id: "watch", mark: "eye" }, on.watch) : key({ label: words.closed.again, id: "again" }, on.again)}
    </div>
    <div class="foot" aria-hidden="true">${coast()}</div>
  </main>`;
}

/** Nothing is known yet. */
export function openingScreen(on) {
  return html`<main class="screen closed opening">
    <header class="header">${mark(22, on.go)}</header>
    ${sentences(words.closed.opening, "")}
    <div></div>
    <div class="foot" aria-hidden="true">${coast()}</div>
  </main>`;
}
