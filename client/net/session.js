/**
 * One viewer's stream of a match: frames in, states out. Counts the frames, asks for a full view after a gap, and brings commands
 * and their answers together. Knows no game.
 *
 * Told to the owner, in this order for every frame: `onView({before, view, events, full, head})`, `onAnswer(command, refusal|null)`,
 * `onPresence(presence)`, `onClock(serverNow)`, `onLine(state, reason)`.
 */
import { merge } from "./patch.js";
import { helloOf, socketUrl } from "./early.js";
import { Line } from "./socket.js";
import { Outbox } from "./outbox.js";

export class Session {
  #n = -1;
  #asked = false;

  constructor({ match, secret, told, storage = null, world = {}, url = socketUrl(match) }) {
    this.told = told;
    this.view = null;
    this.line = new Line({
      url,
      hello: helloOf(secret),
      world,
      onFrame: (frame) => this.#take(frame),
      onState: (state, reason) => this.#lineIs(state, reason),
    });
    this.outbox = new Outbox({ storage, key: `cove.outbox.${match}`, send: (frame) => this.view !== null && this.line.send(frame) });
  }

  /** The number of the last frame that was taken. */
  get n() {
    return this.#n;
  }

  open() {
    this.line.open();
  }

  close() {
    this.line.close();
  }

  /** Give a command. It is kept until it is answered. */
  give(command) {
    return this.outbox.give(command);
  }

  #lineIs(state, reason) {
    this.#asked = false;
    this.told.onLine(state, reason);
  }

  #take(frame) {
    if (frame.now) this.told.onClock(frame.now);
    HANDLERS[frame.t]?.(this, frame);
  }

  full(frame) {
    const before = this.view;
    const news = { before, view: frame.v, events: frame.meanwhile ?? [], full: true, gap: this.#n !== frame.n, head: frame.h };
    this.view = frame.v;
    this.#n = frame.n;
    this.#asked = false;
    this.told.onView(news);
    this.outbox.resend();
  }

  step(frame) {
    if (this.view === null || frame.n !== this.#n + 1) return this.#resync();
    const before = this.view;
    this.view = merge(before, frame.p ?? {});
    this.#n = frame.n;
    this.told.onView({ before, view: this.view, events: frame.e ?? [], full: false, gap: false, head: frame.h });
  }

  /** One request for a gap, however many steps arrive before the full view does. */
  #resync() {
    if (!this.#asked) this.#asked = this.line.send({ t: "resync" });
  }
}

/** What is done with each type of frame. A type that is not here comes from a newer server and means nothing to this page. */
const HANDLERS = {
  full: (session, frame) => session.full(frame),
  step: (session, frame) => session.step(frame),
  ok: (session, { id }) => answer(session, id, null),
  no: (session, { id, code, text, detail }) => answer(session, id, { code, text, detail: detail ?? {} }),
  unknown: (session, { id }) => session.outbox.unknown(id),
  presence: (session, frame) => session.told.onPresence({ seats: frame.seats, watching: frame.watching }),
};

/** An answer is passed on once: the second one, to a command that was sent twice, finds nothing waiting. An empty id is no command's. */
function answer(session, id, refusal) {
  const command = session.outbox.answered(id);
  if (command || (refusal && id === "")) session.told.onAnswer(command, refusal);
}
