/**
 * Commands that were given and not yet answered. Each keeps its id until somebody says what became of it, here and in the tab's
 * storage, so that neither a cut line nor a reload can lose it or make two of it.
 */
import { makeId } from "./tokens.js";

/** ms before a command is sent again to which nobody could give an answer. */
const AGAIN = 700;

export class Outbox {
  #waiting;

  /** `storage`: a Storage or null; `key`: where in it; `send(frame)`: true if the frame left. */
  constructor({ storage, key, send, later = (call, ms) => setTimeout(call, ms) }) {
    this.storage = storage;
    this.key = key;
    this.send = send;
    this.later = later;
    this.#waiting = new Map(this.#load().map((frame) => [frame.id, frame]));
  }

  /** The commands that wait for an answer, oldest first. */
  get pending() {
    return [...this.#waiting.values()];
  }

  /** Give a command: it gets its id here, and is kept before it is sent. Returns the id. */
  give(command) {
    const frame = { ...command, id: makeId() };
    this.#waiting.set(frame.id, frame);
    this.#save();
    this.send(frame);
    return frame.id;
  }

  /** The answer to `id` came: returns the command, or null if it was not waited for. */
  answered(id) {
    const frame = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    this.#save();
    return frame;
  }

  /** Nobody can say yet: the same id again, a little later. */
  unknown(id) {
    this.later(() => this.#waiting.has(id) && this.send(this.#waiting.get(id)), AGAIN);
  }

  /** The line is back: everything again, in order, under the same ids. */
  resend() {
    for (const frame of this.pending) this.send(frame);
  }

  #load() {
    try {
      const kept = JSON.parse(this.storage?.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((frame) => typeof frame?.id === "string") : [];
    } catch {
      return [];
    }
  }

  /** Storage may be full or forbidden: the memory's copy goes on working. */
  #save() {
    try {
      if (this.#waiting.size) this.storage?.setItem(this.key, JSON.stringify(this.pending));
      else this.storage?.removeItem(this.key);
    } catch {
      return;
    }
  }
}
