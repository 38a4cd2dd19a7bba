/**
 * One match as the page knows it: the stream's view, who is here, the line, the story, and what this player is about to do. Headless:
 * `onChange()` says that something is to be drawn again, `onNews(news)` that events came to be shown (they are drawn by others).
 */
import { toHex } from "../net/codec.js";
import { Session } from "../net/session.js";
import { gameOf } from "../games/index.js";
import { Fleet } from "./fleet.js";
import { isMyTurn, nameOf, otherSide, sideOf } from "./people.js";
import { Sending } from "./sending.js";
import { Telling } from "./telling.js";
import { words, wordsOf } from "../words/index.js";

const wait = (call, ms) => setTimeout(call, ms);

/** What belongs to a turn: given twice by a second press, it would be two. */
const ORDERLY = new Set(["order", "place", "deal"]);

export class Match {
  #session;
  #sending;
  #orderedAt = -Infinity;

  view = null;
  presence = { seats: {}, watching: 0 };
  line = { state: "connecting", reason: "" };
  helm = Object.freeze({ told: "" });
  /** A line about a command's fate after the line was down, and other passing news. */
  note = "";
  offset = 0;
  n = -1;

  /**
   * `keep`: { draft(), keepDraft(draft), seen(), noteSeen(n), receipt(facts), nonce() }, what the device remembers;
   * `makeSession` is for tests.
   */
  constructor({ id, secret = null, keep, storage = null, clock = Date.now, later = wait, makeSession = (options) => new Session(options) }) {
    this.id = id;
    this.secret = secret;
    this.keep = keep;
    this.fleet = new Fleet(keep);
    this.telling = new Telling(keep);
    this.clock = clock;
    this.#sending = new Sending(later, () => this.onChange());
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
      const { helm, order } = blocked ? { helm: { ...this.helm, told: blocked }, order: null } : this.game.helm.press(this.view, this.helm, square, place);
      this.steer({ helm, order });
    } else if (this.mine) {
      this.arrange((draft, placing) => placing.press(this.view, draft, square, place));
    }
  }

  /** Change the fleet that is being placed: `change(draft, placing)` gives the new draft. Otherwise it is said why not. */
  arrange(change) {
    const blocked = this.isReady ? words.placing.why.readyFirst : this.#blocked();
    if (this.isReady) this.say(blocked);
    else if (this.draft) this.#keepDraft(blocked ? { ...this.draft, told: blocked } : change(this.draft, this.game.placing));
  }

  #blocked() {
    if (!this.mine || this.view.stage === "over") return "";
    if (this.line.state !== "up") return words.why.lineDown;
    const tooSoon = this.view.stage === "playing" && this.clock() - this.#orderedAt < this.game.pause;
    return this.busy || tooSoon ? words.why.sending : "";
  }

  /** Escape: one step back. True if there was something to back out of. */
  backOut() {
    const { helm, placing } = this.game;
    if (this.helm !== helm.IDLE) return this.steer({ helm: helm.IDLE, order: null }) ?? true;
    if (!this.draft?.lifted) return false;
    this.#keepDraft(placing.letGo(this.draft));
    return true;
  }

  /** The cove is shut. */
  shut() {
    const { helm, placing } = this.game;
    if (this.draft) this.fleet.draft = placing.shut(this.draft);
    this.#set({ helm: helm.shut(this.helm) });
  }

  /** One of the keys under the board. `key` is what the game’s `says` made of it. */
  key({ id, on, why }) {
    const blocked = on ? this.#blocked() : why;
    if (blocked) return this.say(blocked);
    (this.game.keys[id] ?? KEYS[id])?.(this);
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
    this.#sending.began(id, command, this.view, () => this.pending.some((waiting) => waiting.id === id));
    this.note = "";
    this.onChange();
    return id;
  }

  order(order) {
    this.#orderedAt = this.clock();
    this.give({ t: "order", turn: this.view.board.turn, ply: this.view.you.ply, do: order });
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

  /** Take over what a press or a key made of the helm, and give the order that came of it. */
  steer({ helm, order }) {
    if (helm.told && helm.told !== this.helm.told) this.story.announce(helm.told);
    this.helm = helm;
    if (order) this.order(order);
    this.onChange();
  }

  #keepDraft(draft) {
    if (draft.told && draft.told !== this.draft.told) this.story.announce(draft.told);
    this.fleet.set(this.view, draft);
    this.onChange();
  }

  #see({ before, view, events, full, gap, head }) {
    this.view = view;
    this.n = this.#session.n;
    this.telling.take({ before, view, events, full, gap }, this.n);
    this.helm = this.game.helm.tidy(view, full || turned(before, view) ? { ...this.helm, told: "" } : this.helm);
    this.fleet.see(view, full ? [] : events);
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
    const text = wordsOf(this.view?.game).refusals[refusal.code] ?? refusal.text;
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

const turned = (before, view) => before?.board.turn !== view.board.turn || before?.board.phase !== view.board.phase;
