/**
 * One match as the page knows it: the stream's view, who is here, the line, the story, and what this player is about to do. Headless:
 * `onChange()` says that something is to be drawn again, `onNews(news)` that events came to be shown (they are drawn by others).
 */
import { toHex } from "../net/codec.js";
import { Session } from "../net/session.js";
import * as helmOf from "./vortex.js";
import { Fleet } from "./fleet.js";
import * as draftOf from "./placing.js";
import { commandName } from "./says.js";
import { otherSide, sideOf, nameOf } from "./people.js";
import { Story } from "./story.js";
import { words } from "../words/index.js";

/** ms that a command may take before the page says that it is being sent. */
const SENDING_AFTER = 300;

const wait = (call, ms) => setTimeout(call, ms);

/** Events that are left out of "while you were away". */
const ROUTINE = new Set(["turn", "passed"]);

/** What belongs to a turn: given twice by a second press, it would be two. */
const ORDERLY = new Set(["order", "place", "deal"]);

export class Match {
  #session;
  #names = new Map();

  view = null;
  presence = { seats: {}, watching: 0 };
  line = { state: "connecting", reason: "" };
  story = new Story();
  helm = helmOf.IDLE;
  /** The square that was fired at last, and the turn of it. */
  lastShot = null;
  /** What happened while the player was away, until they have read it. */
  meanwhile = [];
  /** A line about a command's fate after the line was down, and other passing news. */
  note = "";
  offset = 0;
  n = -1;
  slow = false;

  /**
   * `keep`: { draft(), keepDraft(draft), seen(), noteSeen(n), receipt(facts), nonce() }, what the device remembers;
   * `makeSession` is for tests.
   */
  constructor({ id, secret = null, keep, storage = null, clock = Date.now, later = wait, makeSession = (options) => new Session(options) }) {
    this.id = id;
    this.secret = secret;
    this.keep = keep;
    this.fleet = new Fleet(keep);
    this.clock = clock;
    this.later = later;
    this.onChange = () => {};
    this.onNews = () => {};
    const told = {
      onView: (news) => this.#see(news),
      onAnswer: (command, refusal) => this.#answer(command, refusal),
      onPresence: (presence) => this.#set({ presence }),
      onClock: (now) => (this.offset = now - this.clock()),
      onLine: (state, reason) => this.#lineIs(state, reason),
    };
    this.#session = makeSession({ match: id, secret, told, storage });
  }

  open() {
    this.#session.open();
  }

  close() {
    this.#session.close();
  }

  /** Is the socket alive? Asked on waking. */
  probe() {
    this.#session.line.probe();
  }

  get mine() {
    return sideOf(this.view);
  }

  get opponent() {
    return this.mine ? nameOf(this.view, otherSide(this.mine)) : "";
  }

  get myTurn() {
    return this.view !== null && helmOf.isMyTurn(this.view);
  }

  get pending() {
    return this.#session.outbox.pending;
  }

  /** An order is on its way: nothing else of the kind may be given. */
  get busy() {
    return this.pending.some((command) => ORDERLY.has(command.t));
  }

  /** What is being sent, in words, once it takes long enough to be worth saying; else "". */
  get sending() {
    const [first] = this.pending;
    return first && (this.slow || this.line.state !== "up") ? this.#nameOf(first) : "";
  }

  /** The fleet that is being placed, or null. */
  get draft() {
    return this.fleet.draft;
  }

  /** Whether this side has said ready and is not changing its fleet. */
  get isReady() {
    return this.fleet.isReady(this.view);
  }

  /** ms left of the running turn, or null without a clock. */
  left(now = this.clock()) {
    const { clock } = this.view ?? {};
    return clock ? Math.max(0, clock.since + clock.turn - (now + this.offset)) : null;
  }

  /** A press on a square of the sea or the cove. */
  press(square, place) {
    this.note = "";
    const blocked = this.#blocked();
    if (this.view.stage === "playing" || this.view.stage === "over") {
      const { helm, order } = blocked ? { helm: { ...this.helm, told: blocked }, order: null } : helmOf.press(this.view, this.helm, square, place);
      this.#steer(helm, order);
    } else if (this.mine) {
      if (this.isReady) this.say(words.placing.why.readyFirst);
      else this.#keepDraft(blocked ? { ...this.draft, told: blocked } : draftOf.press(this.view, this.draft, square, place));
    }
  }

  #blocked() {
    if (!this.mine || this.view.stage === "over") return "";
    if (this.line.state !== "up") return words.why.lineDown;
    return this.busy ? words.why.sending : "";
  }

  /** Escape: one step back. True if there was something to back out of. */
  backOut() {
    if (this.helm !== helmOf.IDLE) return this.#steer(helmOf.IDLE, null) ?? true;
    if (!this.draft?.lifted) return false;
    this.#keepDraft(draftOf.letGo(this.draft));
    return true;
  }

  /** The cove is shut. */
  shut() {
    if (this.draft) this.fleet.draft = draftOf.shut(this.draft);
    this.#set({ helm: helmOf.shut(this.helm) });
  }

  /** One of the keys under the board. `key` is what `says.js` made of it. */
  key({ id, on, why }) {
    const blocked = on ? this.#blocked() : why;
    if (blocked) return this.say(blocked);
    KEYS[id]?.(this);
    return undefined;
  }

  /** Why something did not happen: it stands in the second line and is spoken. */
  say(text) {
    if (this.draft && this.view.stage !== "playing") this.fleet.draft = { ...this.draft, told: text };
    else this.helm = { ...this.helm, told: text };
    this.story.announce(text);
    this.onChange();
  }

  /** Give a command; ids, keeping and repeating are the outbox's. */
  give(command) {
    const id = this.#session.give(command);
    this.#names.set(id, commandName(command, this.view));
    this.note = "";
    this.slow = false;
    this.later(() => this.pending.some((waiting) => waiting.id === id) && this.#set({ slow: true }), SENDING_AFTER);
    this.onChange();
    return id;
  }

  order(order) {
    this.give({ t: "order", turn: this.view.board.turn, ply: this.view.you.ply, do: order });
  }

  place() {
    const nonce = this.keep.nonce();
    this.keep.receipt({ nonce });
    this.give({ t: "place", replaces: this.view.you.placement ?? 0, nonce, do: draftOf.order(this.draft) });
  }

  /** Everything on the "while you were away" list has been read. */
  read() {
    this.#set({ meanwhile: [] });
  }

  #nameOf(command) {
    return this.#names.get(command.id) ?? commandName(command, this.view);
  }

  #set(change) {
    Object.assign(this, change);
    this.onChange();
  }

  #steer(helm, order) {
    if (helm.told && helm.told !== this.helm.told) this.story.announce(helm.told);
    this.helm = helm;
    if (order) this.order(order);
    this.onChange();
  }

  #keepDraft(draft) {
    if (draft.told && draft.told !== this.draft.told) this.story.announce(draft.told);
    this.fleet.set(draft);
    this.onChange();
  }

  #see({ before, view, events, full, gap, head }) {
    this.view = view;
    const away = full && gap && this.mine !== null && (before !== null || this.keep.seen() >= 0);
    const news = full ? this.#catchUp(before, view, events, gap) : this.story.step(before, view, events);
    if (away) this.#wasAway(news);
    this.#noteShots(events);
    this.helm = helmOf.tidy(view, full || turned(before, view) ? { ...this.helm, told: "" } : this.helm);
    this.fleet.see(view, full ? [] : events);
    this.keep.receipt({ seed: view.seed, commitments: view.commitments, seat: this.mine, n: this.#session.n, head: head?.length ? toHex(head) : "" });
    this.n = this.#session.n;
    this.keep.noteSeen(this.n);
    this.onNews({ before, view, events: full ? [] : events, full });
    this.onChange();
  }

  /** Turns that began and passed are not worth reading: what was done in them is. */
  #wasAway(news) {
    const worth = news.filter(({ event }) => !ROUTINE.has(event.e)).map(({ text }) => text);
    if (worth.length) this.meanwhile = worth;
  }

  /** A device that saw all of this before is not told again. */
  #catchUp(before, view, events, gap) {
    const fresh = before === null && this.keep.seen() === this.#session.n;
    return fresh || !gap ? this.story.know(view, events) : this.story.full(view, events);
  }

  #noteShots(events) {
    for (const event of events) {
      if (event.e === "fired") this.lastShot = { square: event.at, turn: this.view.board.turn };
    }
    if (this.lastShot && (this.view.board.turn ?? 0) - this.lastShot.turn > 1) this.lastShot = null;
  }

  #answer(command, refusal) {
    const name = command && this.#nameOf(command);
    if (command) this.#names.delete(command.id);
    if (refusal) return this.#refuse(command, refusal);
    if (this.slowLine) this.note = words.play.counted(name);
    if (this.slowLine) this.story.announce(this.note);
    this.slowLine = this.pending.length > 0 && this.slowLine;
    this.onChange();
    return undefined;
  }

  #refuse(command, refusal) {
    const text = words.refusals[refusal.code] ?? refusal.text;
    this.slowLine = false;
    if (command?.t === "place" && this.draft) {
      this.fleet.refused(this.view, refusal, text);
      this.story.announce(this.draft.told);
      this.onChange();
    } else {
      this.say(text);
    }
    this.onRefused?.(refusal);
  }

  #lineIs(state, reason) {
    if (state === "down" && this.pending.length) this.slowLine = true;
    this.#set({ line: { state, reason } });
  }
}

/** What the keys do. */
const KEYS = {
  letGo: (match) => match.backOut(),
  back: (match) => match.order({ do: "back" }),
  pass: (match) => match.order({ do: "pass" }),
  commit: (match) => follow(match, helmOf.commit(match.view, match.helm)),
  instead: (match) => follow(match, helmOf.takeInstead(match.view, match.helm)),
  deal: (match) => match.give({ t: "deal" }),
  ready: (match) => match.place(),
  change: (match) => {
    match.fleet.changing = true;
    match.onChange();
  },
};

function follow(match, { helm, order }) {
  match.helm = helm;
  if (order) match.order(order);
  match.onChange();
}

const turned = (before, view) => before?.board.turn !== view.board.turn || before?.board.phase !== view.board.phase;
