/**
 * The controller of one match's address, /m/{match}: which of its screens is shown, and what a press on it does. It owns the model, the
 * cove's door and what is only of the screen (menu page, focus, replay), and nothing of the game.
 */
import { html } from "./lit.js";
import { liveRegion } from "./parts.js";
import { Cove } from "./cove.js";
import { carryScreen, closedScreen, joinScreen, openingScreen } from "./door.js";
import { endScreen } from "./end.js";
import { gameScreen } from "./game.js";
import { inviteScreen } from "./invite.js";
import { Handing } from "./handing.js";
import { codeFor, matchLink, save } from "./link.js";
import { takeSeat } from "./seating.js";
import { showNews } from "./news.js";
import { figureOfPress } from "./sounds.js";
import { titleOf } from "./title.js";
import { Lookback } from "../model/lookback.js";
import { Match } from "../model/match.js";
import { api } from "../net/http.js";
import { receipts, seats } from "../store.js";
import { deviceOf } from "../model/device.js";
import { words } from "../words/index.js";

export class Table {
  match = null;
  summary = null;
  door = { busy: false, taken: false, trouble: "", hint: "", how: false };
  closed = "";
  #watching = false;
  #clock = null;
  #backingOut = false;
  #left = false;

  /** `ticket`: from a carried seat's link, already erased from the address bar. */
  constructor({ id, ticket, go, draw, ui, on, root }) {
    Object.assign(this, { id, ticket, go, draw, root, shared: on });
    this.ui = Object.assign(Object.create(ui), { menu: null, replay: null, copied: "", said: "", code: null, ticket: null, placing: false, turned: false });
    this.ui.focus = { sea: "", cove: "" };
    this.ui.cove = new Cove({ onChange: draw, onShut: () => this.match?.shut(), onTap: () => this.match?.say(words.why.holdIt) });
    this.handing = new Handing(this);
    this.on = this.#actions();
    if (!ticket) this.#enter();
  }

  leave() {
    this.#left = true;
    clearInterval(this.#clock);
    this.match?.close();
  }

  wake() {
    this.match?.probe();
    if (!this.match && !this.ticket) this.#enter();
  }

  /** The window lost the focus, or the page is hidden: nobody can be sure who looks. */
  blur() {
    this.ui.cove.shut();
  }

  /** One step back: once a key, whether the board or the window heard it first. */
  escape() {
    if (this.#backingOut) return;
    this.#backingOut = true;
    setTimeout(() => (this.#backingOut = false));
    const { ui, match } = this;
    if (ui.menu) this.on.menu(null);
    else if (match?.view && match.backOut()) return;
    else if (ui.cove.open) this.#shutByKey();
    else if (ui.replay) this.on.replay();
  }

  #shutByKey() {
    this.ui.cove.shut();
    this.root.querySelector('[data-key="cove"]')?.focus();
  }

  title() {
    return titleOf(this.match);
  }

  template() {
    const { match } = this;
    return html`${this.#screen()}${liveRegion(match?.story.heard ?? [])}`;
  }

  #screen() {
    const { ui, on, match } = this;
    if (this.ticket) return carryScreen(this.door, ui, on);
    if (this.closed) return closedScreen(this.closed, on);
    if (match?.view) return this.#ofMatch(match);
    if (match) return match.line.state === "down" ? closedScreen("no_line", on) : openingScreen(on);
    return this.summary ? joinScreen(this.summary, this.door, ui, on) : openingScreen(on);
  }

  #ofMatch(match) {
    const { ui, on } = this;
    ui.bottom = (match.mine ?? "south") === "south" ? (ui.turned ? "north" : "south") : ui.turned ? "south" : "north";
    ui.focus.sea ||= ui.bottom === "south" ? "e2" : "f9";
    ui.focus.cove ||= ui.focus.sea;
    const { stage } = match.view;
    if (stage === "over") return endScreen(match, ui, on);
    if (stage === "waiting" && match.mine && !ui.placing) return this.#invite(match);
    return gameScreen(match, ui, on);
  }

  #invite(match) {
    if (this.ui.code === null) {
      this.ui.code = undefined;
      codeFor(matchLink(match.id)).then((code) => this.show({ code }));
    }
    return inviteScreen(match, this.ui, this.on);
  }

  show(change) {
    Object.assign(this.ui, change);
    this.draw();
  }

  #open(change) {
    this.door = { ...this.door, ...change };
    this.draw();
  }

  /** With a seat: to the board. Without: to the door, or to the watchers' place if both seats are taken. */
  async #enter() {
    const seat = seats.of(this.id);
    if (seat) return this.#connect(seat.secret);
    try {
      this.summary = await api.summary(this.id);
      this.closed = "";
      if (this.summary.stage !== "waiting") return this.#watch();
    } catch (error) {
      this.closed = words.closed[error.code] ? error.code : "internal";
    }
    this.draw();
    return undefined;
  }

  #watch() {
    this.#watching = true;
    this.#connect(null);
  }

  #connect(secret) {
    if (this.#left) return;
    this.match?.close();
    this.closed = "";
    const match = new Match({ id: this.id, secret, keep: deviceOf(this.id), storage: secret ? sessionStorageOrNull() : null });
    match.onChange = () => this.#changed(match);
    match.onNews = (news) => showNews(this, match, news);
    match.onRefused = () => this.shared.play("refused");
    this.match = match;
    match.open();
    this.#clock ??= setInterval(() => this.match?.left() !== null && this.match?.view && this.draw(), 500);
    this.draw();
  }

  #changed(match) {
    if (match !== this.match) return;
    const { state, reason } = match.line;
    if (state === "shut" && reason !== "left") this.closed = reason;
    if (match.view?.stage === "over" && this.ui.cove.open) this.ui.cove.shut();
    this.draw();
  }

  /** A press at the door: take the other seat, or open a carried one. The door shows what came of it. */
  async #sit({ ticket }) {
    if (this.door.busy) return;
    this.#open({ busy: true, trouble: "", hint: "" });
    const { secret, ...door } = await takeSeat(this.id, { ticket, name: this.shared.name() });
    this.#open({ busy: false, ...door });
    if (!secret) return;
    this.ticket = null;
    this.#connect(secret);
  }

  async #replay() {
    if (this.ui.replay) return this.show({ replay: null, said: "" });
    this.show({ said: words.lookback.loading });
    try {
      const whole = await api.lookback(this.id, this.match.secret ?? undefined);
      this.show({ replay: new Lookback(whole, this.match.view.you), said: "" });
    } catch {
      this.show({ said: words.lookback.failed });
    }
    return undefined;
  }

  #step(at) {
    this.ui.replay.go(at);
    this.match.story.announce(this.ui.replay.text);
    this.draw();
  }

  answered(id) {
    const { match } = this;
    return new Promise((resolve) => {
      const look = setInterval(() => {
        if (match.pending.some((command) => command.id === id)) return;
        clearInterval(look);
        resolve();
      }, 50);
    });
  }

  /** Whoever asks for the rematch is taken there once it is made; the other one is shown the way. */
  async #rematch() {
    await this.answered(this.match.give({ t: "rematch" }));
    const next = this.match.view?.rematch?.match;
    if (next) this.#toRematch(next);
  }

  /** The rematch has the same two players with their secrets; the seats are swapped. */
  #toRematch(next) {
    if (this.match.secret) seats.keep(next, this.match.secret);
    this.go(`/m/${next}`);
  }

  /** A press, and the sound of what it did by itself. */
  #heard(press) {
    const { match } = this;
    const before = { helm: match.helm, draft: match.draft };
    press(match);
    this.shared.play(figureOfPress(before, match));
  }

  #actions() {
    const give = (command) => this.match.give(command);
    return {
      ...this.shared,
      go: this.go,
      press: (square, place) => this.#heard((match) => match.press(square, place)),
      move: (square, place) => this.show({ focus: { ...this.ui.focus, [place]: square } }),
      escape: () => this.escape(),
      key: (key) => this.#heard((match) => match.key(key)),
      give,
      read: () => this.match.read(),
      retry: () => this.match.probe(),
      menu: (page) => this.#turnTo(this.#nextPage(page)),
      resign: () => {
        give({ t: "resign" });
        this.show({ menu: null });
      },
      offer: () => {
        give({ t: "offer" });
        this.show({ menu: null });
      },
      rematch: () => this.#rematch(),
      showLink: () => this.show({ placing: false }),
      toRematch: (next) => this.#toRematch(next),
      carry: () => this.handing.carry(),
      copy: (event) => this.handing.copy(event),
      shareGame: () => this.handing.shareGame(),
      receipt: () => save(`cove-receipt-${this.id}.json`, receipts.of(this.id) ?? {}),
      replay: () => this.#replay(),
      step: (at) => this.#step(at),
      turnBoard: () => this.show({ turned: !this.ui.turned, focus: { sea: "", cove: "" } }),
      placeNow: () => this.show({ placing: true }),
      take: () => this.#sit({}),
      watch: () => this.#watch(),
      redeem: () => this.#sit({ ticket: this.ticket }),
      how: () => this.#open({ how: !this.door.how }),
      again: () => this.#again(),
    };
  }

  /** Show a page of the menu; the focus goes with it, and back to the menu's key when it shuts. */
  #turnTo(page) {
    const wasOpen = this.ui.menu !== null;
    this.show({ menu: page, copied: "" });
    queueMicrotask(() => {
      const key = page === null ? (wasOpen ? this.#menuKey() : null) : this.root.querySelector(".sheet .key");
      key?.focus();
    });
  }

  #menuKey() {
    const keys = [...this.root.querySelectorAll('[data-key="menu"], [data-key="rail-menu"]')];
    return keys.find((key) => key.offsetParent !== null);
  }

  /** The menu key opens and shuts; a page's name opens that page; null shuts. */
  #nextPage(page) {
    if (typeof page === "string") return page;
    return page === null || this.ui.menu ? null : "list";
  }

  #again() {
    if (this.match && !this.closed) return this.match.probe();
    this.closed = "";
    if (this.#watching) this.#watch();
    else this.#enter();
    return undefined;
  }
}

function sessionStorageOrNull() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

