/** The menu's sheet: it lies below the board, never over the sea. Its pages: the list, a question, another device, how it is played. */
import { html, nothing } from "./lit.js";
import { howLines, iconKey, key } from "./parts.js";
import { canCall, isForbidden } from "./calling.js";
import { happened } from "./rail.js";
import { canTick } from "../haptics.js";
import { rulesLink } from "../how/ways.js";
import { mindOf, otherSide } from "../model/people.js";
import { carryLink, selectLink, shown } from "./link.js";
import { words, wordsOf } from "../words/index.js";

const { menu: says } = words;

/** `ui.menu` is the page's name: "list", "resign", "carry", "how" or "happened". */
export function menuSheet(match, ui, on) {
  const page = PAGES[ui.menu] ?? PAGES.list;
  return html`<section class="panel sheet menu" data-page=${ui.menu} aria-label=${says.title}>
    <div class="sheet-head">
      <h2 class="title">${ui.menu === "how" ? wordsOf(match.view.game).how.title : (TITLES[ui.menu] ?? says.title)}</h2>
      <span></span>${iconKey({ label: says.close, mark: "close", id: "menu-close" }, () => on.menu(null))}
      ${(PAGES[ui.menu] ?? PAGES.list) === list ? iconKey({ label: says.home, mark: "home", id: "menu-home" }, () => on.go("/")) : nothing}
    </div>
    ${page(match, ui, on)}
  </section>`;
}

const TITLES = { carry: says.carryTitle, happened: words.play.happened };

const PAGES = { list, resign, carry, how: howPage, happened: (match) => happened(match.story.lines) };

function item(label, id, onPress, on = true) {
  return html`<li>${key({ label, id, on, mark: MARKS[id] }, onPress)}</li>`;
}

const MARKS = {
  "menu-carry": "device",
  "menu-offer": "hands",
  "menu-resign": "flag",
  "menu-happened": "story",
  "menu-how": "how",
  "menu-hints": "eye",
  "menu-flat": "flat",
  "menu-sound": "sound",
  "menu-volume": "volume",
  "menu-theme": "light",
  "menu-bell": "bell",
  "menu-ticks": "ticks",
  "menu-notify": "note",
  "menu-receipt": "receipt",
};

function list(match, ui, on) {
  const seated = match.mine !== null && match.view.stage !== "over";
  return html`<ul class="items">
    ${seated ? ownItems(match, on) : nothing} ${item(words.play.happened, "menu-happened", () => on.menu("happened"))}
    ${item(says.how, "menu-how", () => on.menu("how"))} ${match.mine && match.game.hints ? hintsItem(ui, on) : nothing}
    ${item(ui.flat ? says.tilt : says.flat, "menu-flat", on.flat)}
    ${item(ui.mute ? says.silent : says.sound, "menu-sound", on.sound)}
    ${ui.mute ? nothing : item(says.volume[ui.volume], "menu-volume", on.volume)} ${item(says.theme[ui.theme], "menu-theme", on.theme)}
    ${canTick() ? item(ui.ticks ? says.ticks : says.noTicks, "menu-ticks", on.ticks) : nothing}
    ${match.mine && !match.around ? callingItems(ui, on) : nothing}
    ${match.mine ? item(says.receipt, "menu-receipt", on.receipt) : nothing}
  </ul>`;
}

/** The bell at one's turn, and messages of the system where there are any. */
function callingItems(ui, on) {
  const label = isForbidden() ? says.notifyForbidden : ui.notify ? says.notifying : says.notify;
  return [item(ui.bell ? says.bell : says.noBell, "menu-bell", on.bell), canCall() ? item(label, "menu-notify", on.notify, !isForbidden()) : nothing];
}

function hintsItem(ui, on) {
  return item(ui.hints ? says.hinting : says.hints, "menu-hints", on.hints);
}

function ownItems(match, on) {
  const talks = match.view.stage === "playing" && match.game.draws && !mindOf(match.view, otherSide(match.mine));
  const offered = match.view.offer?.side === match.mine;
  return [
    match.around ? nothing : item(says.carry, "menu-carry", on.carry),
    talks ? item(offered ? says.offered : says.offer, "menu-offer", on.offer, !offered) : nothing,
    item(match.view.stage === "waiting" ? says.callOff : says.resign, "menu-resign", () => on.menu("resign")),
  ];
}

/** Giving up is asked in its place, not in a window. */
function resign(match, ui, on) {
  const off = match.view.stage === "waiting";
  return html`<p class="ask">${off ? says.callOffAsk : says.resignAsk}</p>
    <div class="keys">
      ${key({ label: says.no, id: "resign-no" }, () => on.menu("list"))} ${key({ label: off ? says.yesOff : says.yes, id: "resign-yes" }, on.resign)}
    </div>`;
}

function carry(match, ui, on) {
  if (!ui.ticket?.laid) return html`<p>${says.carryMaking}</p>`;
  const link = carryLink(match.id, ui.ticket.token);
  return html`<p>${says.carryText}</p>
    ${ui.ticket.code ? html`<img class="code" src=${ui.ticket.code} alt=${words.invite.qr} width="168" height="168" />` : nothing}
    <input class="link" readonly .value=${shown(link)} data-text=${link} aria-label=${words.invite.link} @focus=${(event) => selectLink(event.target)} />
    <div class="keys">${key({ label: words.invite.copy, id: "carry-copy", mark: "copy" }, on.copy)}</div>
    <p class="second">${ui.copied}</p>`;
}

/** In a few lines, and where it is said at length. */
function howPage({ view }) {
  return html`${howLines(view.game)}
    <div class="keys">${rulesLink(view.game)}</div>`;
}
