/** What motion needs of the board of Vortex: where a square is, who stands there, and what is drawn only while it moves. */
import { boat, ship } from "../../art/vessels.js";
import { placeOf } from "../../board/geometry.js";
import { Props } from "../../motion/props.js";

export class Stage extends Props {
  #met = new Set();

  constructor(root, ctx) {
    super();
    this.sea = root.querySelector(".board.sea");
    this.main = root.querySelector("main.game");
    this.plane = this.sea?.querySelector(".plane") ?? null;
    this.bottom = ctx.bottom;
    this.chart = ctx.after?.chart ?? ctx.before?.chart;
    this.before = ctx.before ?? {};
    this.own = ctx.mine ?? ctx.bottom;
  }

  get ready() {
    return this.plane !== null && this.chart !== undefined;
  }

  /** The transform of a square, `by` pixels above it. */
  at(square, by = 0) {
    const { column, row } = placeOf(square, this.bottom, this.chart);
    return `translate(${column * 100}%, ${row * 100}%) translateY(${-by}px)`;
  }

  /** From one square's middle to another's, in squares. */
  way(from, to) {
    const [one, other] = [from, to].map((square) => placeOf(square, this.bottom, this.chart));
    return { x: other.column - one.column, y: other.row - one.row };
  }

  /** How many squares lie between two. */
  apart(from, to) {
    const { x, y } = this.way(from, to);
    return Math.max(Math.abs(x), Math.abs(y));
  }

  /** The drawn element of a vessel, by its name or, for a boat that has none, by its square. */
  vessel(name, square) {
    return this.sea.querySelector(name ? `[data-vessel="${name}"]` : `.vessel.boat[data-at="${square}"]`);
  }

  /** What lies on a square and says what has happened there. */
  traces(square) {
    return [...this.sea.querySelectorAll(["past", "sunk", "last-shot"].map((kind) => `.${kind}[data-at="${square}"]`).join())];
  }

  put(square, kind, drawing) {
    return this.add(this.layer(this.plane, "layer stage"), `at ${kind}`, { transform: this.at(square) }, drawing);
  }

  /** Whether a vessel that sinks was on the board until now: a ship, or a boat in sight. */
  wasSeen({ side, vessel, square, kind }) {
    return kind === "ship" ? this.before.ships?.[side]?.[vessel] !== undefined : this.before.lights?.[square] !== undefined;
  }

  /** Whether this is the first that is heard of two meeting there. */
  meets(square) {
    const first = !this.#met.has(square);
    this.#met.add(square);
    return first;
  }

  /** A vessel that is no longer on the board, as it was. */
  ghost(side, kind, square) {
    const own = side === this.own;
    return this.put(square, `vessel ${kind} ${own ? "yours" : "theirs"}`, kind === "ship" ? ship(own) : boat(own, null));
  }

  /** The weather that was goes on until `clear` or `calm`, whatever the view says by now. */
  keepStormy() {
    this.main.dataset.weather = "storm";
  }

  calm() {
    delete this.main?.dataset.weather;
  }

  clear() {
    super.clear();
    this.calm();
  }
}
