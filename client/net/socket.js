/**
 * A line to one match that mends itself. It knows sockets, pings and waiting; what frames mean is `session.js`'s.
 *
 * Lifecycle: `open()` → hello → frames … → cut → wait → hello → …, until `close()` or a close code that says not to come back.
 * Handed in by the owner: `onFrame(frame)`, `onState(state, reason)` with state "connecting", "up", "down" or "shut" (for good).
 * A line is "up" with the first frame that arrives, not with the socket: a proxy may accept what the server never sees.
 */
import { JSON_TEXT, takeEarly } from "./early.js";
import * as plain from "./plain.js";
import { finalReason, waitBefore } from "./closes.js";

/** ms: how often to ping, how long a pong may take, how long it may take after a wake, how long a connection may take. */
export const TIMES = { ping: 20_000, pong: 8_000, probe: 1_500, connect: 10_000 };

/** What is spoken: JSON, until there was time to fetch what is shorter. */
let codec = plain;

export async function fetchBinary() {
  codec = await import("./codec.js").catch(() => plain);
}

/** What the line needs of the world; tests hand in their own. */
const WORLD = {
  early: takeEarly,
  socket: (url) => new WebSocket(url, codec.PROTOCOLS),
  later: (call, ms) => setTimeout(call, ms),
  cancel: (timer) => clearTimeout(timer),
  random: Math.random,
};

export class Line {
  #world;
  #socket = null;
  #timers = new Map();
  #tries = 0;
  #state = "connecting";

  constructor({ url, hello, onFrame, onState, world = {} }) {
    this.url = url;
    this.hello = hello;
    this.onFrame = onFrame;
    this.onState = onState;
    this.#world = { ...WORLD, ...world };
  }

  get state() {
    return this.#state;
  }

  /** Connect now, whatever was being waited for. */
  open() {
    if (this.#state === "shut") return;
    this.#drop();
    const early = this.#world.early(this.url, this.hello);
    const socket = early?.socket ?? this.#world.socket(this.url);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket === this.#socket && this.#write({ t: "hello", ...this.hello });
    socket.onmessage = ({ data }) => socket === this.#socket && this.#receive(data);
    socket.onclose = ({ code }) => socket === this.#socket && this.#lost(code);
    this.#socket = socket;
    this.#after("connect", TIMES.connect, () => this.#lost(1006));
    queueMicrotask(() => early?.heard.forEach((data) => socket.onmessage({ data })));
  }

  /** Send a frame; false if the line is not up (nothing is queued here: see `outbox.js`). */
  send(frame) {
    return this.#state === "up" && this.#write(frame);
  }

  /**
   * After waking, or when the network changed: is the socket alive? It has 1.5 s to answer, then it is replaced. A line that is
   * waiting to reconnect does so at once.
   */
  probe() {
    if (this.#state === "shut") return;
    if (this.#state !== "up" || !this.#write({ t: "ping" })) this.open();
    else this.#after("pong", TIMES.probe, () => this.#replace());
  }

  /** Hang up for good. */
  close() {
    this.#drop();
    this.#become("shut", "left");
  }

  #write(frame) {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(codec.encode(this.#socket.protocol || JSON_TEXT, frame));
    return true;
  }

  #receive(data) {
    const frame = this.#read(data);
    if (!frame) return this.#replace();
    this.#heard();
    this.onFrame(frame);
  }

  #read(data) {
    try {
      return codec.decode(this.#socket.protocol || JSON_TEXT, data);
    } catch {
      return null;
    }
  }

  /** Any frame proves that the line lives. */
  #heard() {
    this.#tries = 0;
    this.#cancel("connect");
    this.#cancel("pong");
    this.#become("up");
    if (!this.#timers.has("ping")) this.#after("ping", TIMES.ping, () => this.#ping());
  }

  /** However much arrives, something must leave too: a proxy cuts a socket that is quiet in either direction. */
  #ping() {
    this.#write({ t: "ping" });
    this.#after("pong", TIMES.pong, () => this.#replace());
    this.#after("ping", TIMES.ping, () => this.#ping());
  }

  #replace() {
    this.#become("down");
    this.open();
  }

  #lost(code) {
    this.#drop();
    const reason = finalReason(code);
    if (reason) return this.#become("shut", reason);
    this.#become("down");
    this.#after("retry", waitBefore(code, this.#tries++, this.#world.random), () => this.open());
  }

  #drop() {
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState < 2) socket.close(1000);
  }

  #become(state, reason = "") {
    if (this.#state === state) return;
    this.#state = state;
    this.onState(state, reason);
  }

  #after(name, ms, call) {
    this.#cancel(name);
    this.#timers.set(
      name,
      this.#world.later(() => {
        this.#timers.delete(name);
        call();
      }, ms),
    );
  }

  #cancel(name) {
    if (this.#timers.has(name)) this.#world.cancel(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
