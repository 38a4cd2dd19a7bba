/**
 * The controller of one match's address, /m/{match}: which of its screens is shown. It owns the model and what is only of the screen (menu
 * page, focus, replay, whatever a game keeps open); what a press does is in `actions.js`.
 */
import { html, nothing } from "./lit.js";
import { liveRegion } from "./parts.js";
import { actionsOf } from "./actions.js";
import { After } from "./after.js";
import { carryScreen, closedScreen, joinScreen, openingScreen } from "./door.js";
import { gameScreen } from "./game.js";
import { inviteScreen } from "./invite.js";
import { Handing } from "./handing.js";
import { endScreen, fetchRest } from "./later.js";
import { codeFor, matchLink } from "./link.js";
import { takeSeat } from "./seating.js";
import { showNews } from "./news.js";
import { titleOf } from "./title.js";
import { Match } from "../model/match.js";
import { api } from "../net/http.js";
import { fetchBinary } from "../net/socket.js";
import { needOf } from "../model/needs.js";
import { mindOf, otherSide } from "../model/people.js";
import { noteGame } from "../games/index.js";
import { takenWith } from "../places.js";
import { best, seats } from "../store.js";
import { deviceOf, nameHere } from "../model/device.js";
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

  /** `ticket`: from a carried seat's link, already erased from the address bar. `Around`: of a match around this device; else absent. */
  constructor({ id, ticket, Around, go, draw, ui, on, root }) {
    Object.assign(this, { id, ticket, go, draw, root, shared: on, nameHere: id });
    this.around = Around ? new Around(this) : null;
    if (this.around) this.go = (path) => location.assign(path);
    this.ui = Object.assign(Object.create(ui), { menu: null, replay: null, copied: "", said: "", code: null, ticket: null, placing: false, turned: false });
    this.ui.focus = { sea: "", cove: "" };
    this.ui.own = NOTHING_OPEN;
    this.handing = new Handing(this);
    this.after = new After(this);
    this.on = actionsOf(this);
    if (!ticket) this.#enter();
  }

  leave() {
    this.#left = true;
    clearInterval(this.#clock);
    this.around?.leave();
    this.match?.close();
  }

  wake() {
    this.match?.probe();
    if (!this.match && !this.ticket) this.#enter();
  }

  /** The window lost the focus, or the page is hidden: nobody can be sure who looks. */
  blur() {
    this.ui.own.shut();
  }

  /** One step back: once a key, whether the board or the window heard it first. */
  escape() {
    if (this.#backingOut) return;
    this.#backingOut = true;
    setTimeout(() => (this.#backingOut = false));
    const { ui, match } = this;
    if (ui.menu) this.on.menu(null);
    else if (match?.view && match.backOut()) return;
    else if (ui.own.open) this.#shutByKey();
    else if (ui.replay) this.on.replay();
  }

  #shutByKey() {
    this.ui.own.shut();
    this.root.querySelector('[data-key="cove"]')?.focus();
  }

  title() {
    return this.around?.covers ? this.around.title() : titleOf(this.match);
  }

  /** Whether there is more to see than that it opens. */
  get stands() {
    return Boolean(this.match ? this.match.view : this.summary) || this.closed !== "" || Boolean(this.ticket ?? this.around);
  }

  /** Whether the match waits for this player. Around one device it is for the curtain to say whom. */
  get waits() {
    return !this.around && Boolean(this.match?.view && needOf(this.match.view));
  }

  template() {
    const { around: curtain, closed, match } = this;
    if (!curtain || closed) return html`${this.#screen()}${nothing}${liveRegion(match?.story.heard ?? [])}`;
    const heard = curtain.state === "down" || curtain.state === "lowering" ? match.story.heard : curtain.heard;
    return html`${curtain.covers ? nothing : this.#screen()}${curtain.template()}${liveRegion(heard)}`;
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
    ui.focus.sea ||= match.game.screen.focus(ui.bottom);
    ui.focus.cove ||= ui.focus.sea;
    const { stage } = match.view;
    if (stage === "over") return endScreen(match, ui, on) ?? openingScreen(on);
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

  /** Change what the door shows. */
  openDoor(change) {
    this.door = { ...this.door, ...change };
    this.draw();
  }

  /** With a seat: to the board. Without: to the door, or to the watchers' place if both seats are taken. */
  async #enter() {
    if (this.around) return this.around.enter();
    const seat = seats.of(this.id);
    if (seat) return this.connect(seat.secret);
    try {
      this.summary = takenWith(this.id) ?? (await api.summary(this.id));
      noteGame(this.id, this.summary.game);
      this.closed = "";
      if (this.summary.stage !== "waiting") return this.watch();
    } catch (error) {
      this.closed = words.closed[error.code] ? error.code : "internal";
    }
    this.draw();
    return undefined;
  }

  watch() {
    this.#watching = true;
    this.connect(null);
  }

  /** `side`: around one device, whose secret it is. */
  connect(secret, side = "") {
    if (this.#left) return;
    this.match?.close();
    this.closed = "";
    this.nameHere = nameHere(this.id, side);
    const storage = secret ? tabStorage(side) : null;
    const match = new Match({ id: this.id, secret, keep: deviceOf(this.id, side), around: this.around !== null, storage });
    match.onChange = () => this.#changed(match);
    match.onNews = (news) => {
      this.around?.note(news);
      showNews(this, match, news);
    };
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
    if (match.view && this.ui.own === NOTHING_OPEN) this.#begin(match);
    if (match.view?.stage === "over") this.#ended(match);
    this.around?.see(match);
    this.draw();
  }

  /** The first view is here: what the game keeps on the screen besides the match; and now there is time to fetch what it did without. */
  #begin(match) {
    this.ui.own = match.game.screen.own({ onChange: this.draw, onShut: () => this.match?.shut(), onTap: (why) => this.match?.say(why) });
    void fetchRest(this.draw);
    void fetchBinary();
  }

  /** It is over: nothing stays open, and a result against a machine is remembered. */
  #ended(match) {
    if (this.ui.own.open) this.ui.own.shut();
    const { view, game, mine } = match;
    const result = game.screen.result?.(view);
    if (result) best.note(view.game, result.mind, result.shots, match.id);
    const mind = mine && mindOf(view, otherSide(mine));
    this.ui.best = mind ? best.of(view.game, mind) : null;
  }

  /** A press at the door: take the other seat, or open a carried one. The door shows what came of it. */
  async sit({ ticket }) {
    if (this.door.busy) return;
    this.openDoor({ busy: true, trouble: "", hint: "" });
    const { secret, ...door } = await takeSeat(this.id, { ticket, name: this.shared.name() });
    this.openDoor({ busy: false, ...door });
    if (!secret) return;
    this.ticket = null;
    this.connect(secret);
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

  again() {
    if (this.match && !this.closed) return this.match.probe();
    this.closed = "";
    if (this.#watching) this.watch();
    else this.#enter();
    return undefined;
  }
}

/** Until it is known what game it is. */
const NOTHING_OPEN = { open: false, shut() {} };

/** Where commands wait that are not yet answered. Around one device each seat has a place of its own: none sends the other one's. */
function tabStorage(side) {
  try {
    return side ? ofSide(sessionStorage, side) : sessionStorage;
  } catch {
    return null;
  }
}

const ofSide = (storage, side) => ({
  getItem: (name) => storage.getItem(`${name}.${side}`),
  setItem: (name, value) => storage.setItem(`${name}.${side}`, value),
  removeItem: (name) => storage.removeItem(`${name}.${side}`),
});
