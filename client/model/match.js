/**
 * One match as the page knows it: the stream's view, who is here, the line, the story, and what this player is about to do. Headless:
 * `onChange()` says that something is to be drawn again, `onNews(news)` that events came to be shown (they are drawn by others).
 */
import { toHex } from "../net/base64.js";
import { Session } from "../net/session.js";
import { gameOf } from "../games/index.js";
import { Hand } from "./hand.js";
import { refusalText } from "./refusals.js";
import { isMyTurn, nameOf, otherSide, sideOf } from "./people.js";
import { Sending } from "./sending.js";
import { Telling } from "./telling.js";

const wait = (call, ms) => setTimeout(call, ms);

/** What belongs to a turn: given twice by a second press, it would be two. */
const ORDERLY = new Set(["order", "place", "deal"]);

export class Match {
  #session;
  #sending;

  view = null;
  presence = { seats: {}, watching: 0 };
  line = { state: "connecting", reason: "" };
  /** A line about a command's fate after the line was down, and other passing news. */
  note = "";
  offset = 0;
  n = -1;

  /**
   * `keep`: { draft(), keepDraft(draft), seen(), noteSeen(n), receipt(facts), nonce() }, what the device remembers; `around`: both seats
   * are people around this device; `makeSession` is for tests.
   */
  constructor({ id, secret = null, keep, around = false, storage = null, clock = Date.now, later = wait, makeSession = (options) => new Session(options) }) {
    this.id = id;
    this.secret = secret;
    this.keep = keep;
    this.around = around;
    this.hand = new Hand(this);
    this.telling = new Telling(keep);
    this.clock = clock;
    this.#sending = new Sending(later, () => this.onChange());
    this.onChange = () => {};
    this.onNews = () => {};
    const told = {
      onView: (news) => this.#see(around ? { ...news, before: forBoth(news.before), view: forBoth(news.view) } : news),
      onAnswer: (command, refusal) => this.#answer(command, refusal),
      onPresence: (presence) => this.#set({ presence: around ? { ...presence, seats: BOTH_HERE } : presence }),
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

  get story() {
    return this.telling.story;
  }

  get lastShot() {
    return this.telling.lastShot;
  }

  get meanwhile() {
    return this.telling.meanwhile;
  }

  get game() {
    return gameOf(this.view);
  }

  get opponent() {
    return this.mine ? nameOf(this.view, otherSide(this.mine)) : "";
  }

  get myTurn() {
    return isMyTurn(this.view ?? {});
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
    return first && (this.#sending.slow || this.line.state !== "up") ? this.#sending.nameOf(first, this.view) : "";
  }

  /** What is chosen and aimed, in the game's own words; `told`: why the last press did nothing. */
  get helm() {
    return this.hand.helm;
  }

  get fleet() {
    return this.hand.fleet;
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

  /** A press on a square; `place` says of which of the boards. */
  press(square, place) {
    this.note = "";
    this.hand.press(square, place);
  }

  /** Change the fleet that is being placed: `change(draft, placing)` gives the new draft. */
  arrange(change) {
    this.hand.arrange(change);
  }

  /** Escape: one step back. True if there was something to back out of. */
  backOut() {
    return this.hand.backOut();
  }

  /** What only its owner may see is shut. */
  shut() {
    this.hand.shut();
  }

  /** One of the keys under the board. `key` is what the game’s `says` made of it. */
  key({ id, on, why }) {
    const blocked = on ? this.hand.blocked() : why;
    if (blocked) return this.say(blocked);
    (this.game.keys[id] ?? KEYS[id])?.(this);
    return undefined;
  }

  /** Why something did not happen: it stands in the second line and is spoken. */
  say(text) {
    this.hand.say(text);
  }

  steer(change) {
    this.hand.steer(change);
  }

  order(order) {
    this.hand.order(order);
  }

  /** Give a command; ids, keeping and repeating are the outbox's. */
  give(command) {
    const id = this.#session.give(command);
    this.#sending.began(id, command, this.view, () => this.pending.some((waiting) => waiting.id === id));
    this.note = "";
    this.onChange();
    return id;
  }

  place() {
    const nonce = this.keep.nonce();
    this.keep.receipt({ nonce });
    this.give({ t: "place", replaces: this.view.you.placement ?? 0, nonce, do: this.game.placing.order(this.draft) });
  }

  /** Everything on the "while you were away" list has been read. */
  read() {
    this.telling.meanwhile = [];
    this.onChange();
  }

  #set(change) {
    Object.assign(this, change);
    this.onChange();
  }

  #see({ before, view, events, full, gap, head }) {
    this.view = view;
    this.n = this.#session.n;
    this.telling.take({ before, view, events, full, gap }, this.n);
    this.hand.see(view, full ? [] : events, full || turned(before, view));
    this.keep.receipt({ seed: view.seed, commitments: view.commitments, seat: this.mine, n: this.n, head: head?.length ? toHex(head) : "" });
    this.#dealAtOnce();
    this.onNews({ before, view, events: full ? [] : events, full });
    this.onChange();
  }

  /** Where a game wants it, a fleet is dealt as soon as its owner has sat down. */
  #dealAtOnce() {
    const { draft, view } = this;
    if (!this.game.dealsAtOnce || !draft || this.busy || view.you.dealt || view.seats[this.mine].placed) return;
    if (!this.game.placing.isComplete(draft)) this.give({ t: "deal" });
  }

  #answer(command, refusal) {
    const fate = this.#sending.answered(command, this.view, refusal, this.pending.length > 0);
    if (refusal) return this.#refuse(command, refusal);
    if (fate) this.note = fate;
    this.story.announce(fate);
    this.onChange();
    return undefined;
  }

  #refuse(command, refusal) {
    const text = refusalText(refusal, this.view?.game);
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
    if (state === "down" && this.pending.length) this.#sending.cut();
    this.#set({ line: { state, reason } });
  }
}

/** What the keys do that any game has. */
const KEYS = {
  letGo: (match) => match.backOut(),
  deal: (match) => match.give({ t: "deal" }),
  ready: (match) => match.place(),
  change: (match) => {
    match.fleet.changing = true;
    match.onChange();
  },
};

/** Whoever sits around a device is here, whichever of them is connected. */
const BOTH_HERE = Object.freeze({ south: "here", north: "here" });

/** Around one device the end belongs to both: it is told and shown as to somebody who watched. */
function forBoth(view) {
  if (view?.stage !== "over") return view;
  const { you: _seat, ...open } = view;
  return open;
}

const turned = (before, view) => before?.board.turn !== view.board.turn || before?.board.phase !== view.board.phase;
