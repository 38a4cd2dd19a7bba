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
import { canShare, codeFor, carryLink, copy, matchLink, save, share } from "./link.js";
import { showNews } from "./news.js";
import { titleOf } from "./title.js";
import { Lookback } from "../model/lookback.js";
import { Match } from "../model/match.js";
import { api } from "../net/http.js";
import { makeToken } from "../net/tokens.js";
import { receipts, seats, wishes } from "../store.js";
import { deviceOf } from "../model/device.js";
import { words } from "../words/index.js";

export class Table {
  match = null;
  summary = null;
  door = { busy: false, taken: false, trouble: "", how: false };
  closed = "";
  #watching = false;
  #clock = null;
  #backingOut = false;

  /** `ticket`: from a carried seat's link, already erased from the address bar. */
  constructor({ id, ticket, go, draw, ui, on, root }) {
    Object.assign(this, { id, ticket, go, draw, root, shared: on });
    this.ui = Object.assign(Object.create(ui), { menu: null, replay: null, copied: "", said: "", code: null, ticket: null, placing: false, turned: false });
    this.ui.focus = { sea: "", cove: "" };
    this.ui.cove = new Cove({ onChange: draw, onShut: () => this.match?.shut(), onTap: () => this.match?.say(words.why.holdIt) });
    this.on = this.#actions();
    if (!ticket) this.#enter();
  }

  leave() {
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
    if (match) return match.view ? this.#ofMatch(match) : openingScreen(on);
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
      codeFor(matchLink(match.id)).then((code) => this.#show({ code }));
    }
    return inviteScreen(match, this.ui, this.on);
  }

  #show(change) {
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

  /** Take the other seat: the secret is made and kept first, so that pressing twice asks for one seat. */
  async #take() {
    if (this.door.busy) return;
    this.#open({ busy: true, trouble: "" });
    const wish = `sit.${this.id}`;
    const secret = wishes.secret(wish);
    try {
      const { seat } = await api.sit(this.id, secret, this.shared.name());
      this.#seated(secret, seat, wish);
    } catch (error) {
      if (error.code === "seats_taken") this.#open({ taken: true });
      else this.#open({ trouble: words.closed[error.code]?.text ?? words.closed.internal.text });
    }
    this.#open({ busy: false });
  }

  /** Open a carried seat here. The ticket goes with the press; it works once. */
  async #redeem() {
    if (this.door.busy) return;
    this.#open({ busy: true, trouble: "" });
    const wish = `carry.${this.ticket.slice(0, 8)}`;
    const secret = wishes.secret(wish);
    try {
      const { seat } = await api.carry(this.id, this.ticket, secret);
      this.ticket = null;
      this.#seated(secret, seat, wish);
    } catch (error) {
      const gone = error.code === "no_such_ticket";
      const said = gone ? words.carry : (words.closed[error.code] ?? words.closed.internal);
      this.#open({ trouble: gone ? said.gone : said.title, hint: gone ? said.goneHint : said.text });
    }
    this.#open({ busy: false });
  }

  #seated(secret, seat, wish) {
    seats.keep(this.id, secret, seat);
    wishes.done(wish);
    this.#connect(secret);
  }

  async #replay() {
    if (this.ui.replay) return this.#show({ replay: null, said: "" });
    this.#show({ said: words.lookback.loading });
    try {
      const whole = await api.lookback(this.id, this.match.secret ?? undefined);
      this.#show({ replay: new Lookback(whole, this.match.view.you), said: "" });
    } catch {
      this.#show({ said: words.lookback.failed });
    }
    return undefined;
  }

  #step(at) {
    this.ui.replay.go(at);
    this.match.story.announce(this.ui.replay.text);
    this.draw();
  }

  /** A link that carries this seat: the ticket is made here, laid by a command, and shown when that was answered. */
  async #carry() {
    const token = makeToken();
    this.#show({ menu: "carry", copied: "", ticket: { token, laid: false, code: "" } });
    const id = this.match.give({ t: "ticket", ticket: token });
    await this.#answered(id);
    const { ticket } = this.ui;
    if (ticket?.token !== token) return;
    this.#show({ ticket: { token, laid: true, code: await codeFor(carryLink(this.id, token)) } });
  }

  #answered(id) {
    const { match } = this;
    return new Promise((resolve) => {
      const look = setInterval(() => {
        if (match.pending.some((command) => command.id === id)) return;
        clearInterval(look);
        resolve();
      }, 50);
    });
  }

  async #copy(event) {
    const field = event.target.closest("main").querySelector("input.link");
    const done = await copy(field);
    this.#say(done ? words.invite.copied : words.invite.copyByHand);
  }

  #say(text) {
    this.match.story.announce(text);
    this.#show({ copied: text, said: text });
  }

  async #shareGame() {
    const link = matchLink(this.id);
    if (canShare()) return share(words.first.game, this.match.story.lines[0]?.text ?? "", link);
    const field = Object.assign(document.createElement("input"), { value: link, className: "visually-hidden" });
    field.dataset.text = link;
    this.root.append(field);
    const done = await copy(field);
    field.remove();
    this.#say(done ? words.invite.copied : link);
    return undefined;
  }

  /** Whoever asks for the rematch is taken there once it is made; the other one is shown the way. */
  async #rematch() {
    await this.#answered(this.match.give({ t: "rematch" }));
    const next = this.match.view?.rematch?.match;
    if (next) this.#toRematch(next);
  }

  /** The rematch has the same two players with their secrets; the seats are swapped. */
  #toRematch(next) {
    if (this.match.secret) seats.keep(next, this.match.secret);
    this.go(`/m/${next}`);
  }

  #actions() {
    const give = (command) => this.match.give(command);
    return {
      ...this.shared,
      go: this.go,
      press: (square, place) => this.match.press(square, place),
      move: (square, place) => this.#show({ focus: { ...this.ui.focus, [place]: square } }),
      escape: () => this.escape(),
      key: (key) => this.match.key(key),
      give,
      read: () => this.match.read(),
      retry: () => this.match.probe(),
      menu: (page) => this.#turnTo(this.#nextPage(page)),
      resign: () => {
        give({ t: "resign" });
        this.#show({ menu: null });
      },
      offer: () => {
        give({ t: "offer" });
        this.#show({ menu: null });
      },
      rematch: () => this.#rematch(),
      showLink: () => this.#show({ placing: false }),
      toRematch: (next) => this.#toRematch(next),
      carry: () => this.#carry(),
      copy: (event) => this.#copy(event),
      shareGame: () => this.#shareGame(),
      receipt: () => save(`cove-receipt-${this.id}.json`, receipts.of(this.id) ?? {}),
      replay: () => this.#replay(),
      step: (at) => this.#step(at),
      turnBoard: () => this.#show({ turned: !this.ui.turned, focus: { sea: "", cove: "" } }),
      placeNow: () => this.#show({ placing: true }),
      take: () => this.#take(),
      watch: () => this.#watch(),
      redeem: () => this.#redeem(),
      how: () => this.#open({ how: !this.door.how }),
      again: () => this.#again(),
    };
  }

  /** Show a page of the menu; the focus goes with it, and back to the menu's key when it shuts. */
  #turnTo(page) {
    const wasOpen = this.ui.menu !== null;
    this.#show({ menu: page, copied: "" });
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
    this.closed = "";
    if (this.#watching) this.#watch();
    else this.#enter();
  }
}

function sessionStorageOrNull() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

