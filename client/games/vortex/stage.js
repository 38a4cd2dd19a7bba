/**
 * What motion needs of the board: where a square is, and a stage over the vessels for what exists only while it moves. The stage is put
 * into the board by hand and is nobody's template: drawing anew does not touch it.
 */
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { boat, ship } from "../../art/vessels.js";
import { placeOf } from "../../board/geometry.js";

export class Stage {
  #things = new Set();

  constructor(root, ctx) {
    this.sea = root.querySelector(".board.sea");
    this.plane = this.sea?.querySelector(".plane") ?? null;
    this.bottom = ctx.bottom;
    this.chart = ctx.after?.chart ?? ctx.before?.chart;
    this.before = ctx.before;
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

  /** How many squares lie between two. */
  apart(from, to) {
    const [one, other] = [from, to].map((square) => placeOf(square, this.bottom, this.chart));
    return Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));
  }

  /** The drawn element of a vessel, by its name or, for a boat that has none, by its square. */
  vessel(name, square) {
    return this.sea.querySelector(name ? `[data-vessel="${name}"]` : `.vessel.boat[data-at="${square}"]`);
  }

  /** A drawing on a square of 36×39, until `clear`. */
  put(square, kind, drawing) {
    const thing = document.createElement("div");
    thing.className = `at act ${kind}`;
    thing.style.transform = this.at(square);
    render(html`<svg viewBox="0 0 36 39" preserveAspectRatio="none" aria-hidden="true">${drawing}</svg>`, thing);
    this.#layer().append(thing);
    this.#things.add(thing);
    return thing;
  }

  /** A vessel that is no longer on the board, as it was. */
  ghost(side, kind, square) {
    const own = side === this.own;
    return this.put(square, `vessel ${kind} ${own ? "yours" : "theirs"}`, kind === "ship" ? ship(own) : boat(own, null));
  }

  remove(thing) {
    thing.remove();
    this.#things.delete(thing);
  }

  clear() {
    for (const thing of this.#things) thing.remove();
    this.#things.clear();
  }

  #layer() {
    const found = this.plane.querySelector(".stage");
    if (found) return found;
    const layer = document.createElement("div");
    layer.className = "layer stage";
    layer.setAttribute("aria-hidden", "true");
    this.plane.append(layer);
    return layer;
  }
}
