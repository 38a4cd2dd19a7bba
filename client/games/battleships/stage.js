/**
 * What motion needs of the two seas: where a square of either is on the screen, a stage over both for what exists only while it moves, and
 * what is held back until its shot has landed. The stage is put into the screen by hand and is nobody's template.
 */
import { html, render } from "../../screens/lit.js";
import { placeOf } from "../../board/geometry.js";
import { otherSide } from "../../model/people.js";
import { hulls } from "./berths.js";

/** From which hull a shot is seen to come, if it is afloat. */
const GUNS = ["battleship", "cruiser", "destroyer", "carrier", "submarine"];

export class Stage {
  #things = new Set();
  #held = new Map();

  constructor(root, { after, mine }) {
    this.main = root.querySelector("main.game");
    this.board = after;
    this.mine = mine;
  }

  get ready() {
    return this.main !== null && this.board?.sea !== undefined && this.sea("north") !== null && this.sea("south") !== null;
  }

  sea(side) {
    return this.main.querySelector(`.waters[data-side="${side}"]`);
  }

  /** The middle of a square of `side`'s sea within the screen, and its size: { x, y, wide, high }. */
  spot(side, square) {
    const { columns, rows } = this.board.sea;
    const { column, row } = placeOf(square, "south", this.board.sea);
    return this.#within(side, (column + 0.5) / columns, (row + 0.5) / rows);
  }

  /** Where a shot into `side`'s sea comes from: an own hull that is afloat, else the far edge of the shooter's sea. */
  muzzle(side) {
    const shooter = otherSide(side);
    const gone = this.board.wrecks?.[shooter] ?? {};
    const fleet = shooter === this.mine ? (this.board.fleet ?? this.board.fleets?.[shooter] ?? {}) : {};
    const gun = GUNS.find((ship) => fleet[ship] && !gone[ship]);
    if (!gun) return this.#within(shooter, 0.5, 0.02);
    const { squares } = hulls({ [gun]: fleet[gun] }, this.board.ships)[0];
    return this.spot(shooter, squares[squares.length >> 1]);
  }

  #within(side, across, along) {
    const water = this.sea(side).querySelector(".water").getBoundingClientRect();
    const main = this.main.getBoundingClientRect();
    const { columns, rows } = this.board.sea;
    return {
      x: water.left - main.left + water.width * across,
      y: water.top - main.top + water.height * along,
      wide: water.width / columns,
      high: water.height / rows,
    };
  }

  /** A drawing of `wide` by `high` around a place, until `clear`. */
  put({ x, y, wide, high }, kind, drawing, box = "0 0 36 39") {
    const thing = document.createElement("div");
    thing.className = `act ${kind}`;
    Object.assign(thing.style, { left: `${x - wide / 2}px`, top: `${y - high / 2}px`, width: `${wide}px`, height: `${high}px` });
    render(html`<svg viewBox=${box} preserveAspectRatio="none" aria-hidden="true">${drawing}</svg>`, thing);
    this.#layer().append(thing);
    this.#things.add(thing);
    return thing;
  }

  /** Keep what is drawn for `key` out of sight until `show(key)`. */
  hide(key, elements) {
    const blank = [{ opacity: 0 }, { opacity: 0 }];
    this.#held.set(key, elements.filter(Boolean).map((one) => one.animate(blank, { duration: 1, fill: "forwards" })));
  }

  show(key) {
    for (const animation of this.#held.get(key) ?? []) animation.cancel();
    this.#held.delete(key);
  }

  remove(thing) {
    thing.remove();
    this.#things.delete(thing);
  }

  clear() {
    for (const thing of this.#things) thing.remove();
    this.#things.clear();
    for (const key of [...this.#held.keys()]) this.show(key);
  }

  #layer() {
    const found = this.main.querySelector(":scope > .over-seas");
    if (found) return found;
    const layer = document.createElement("div");
    layer.className = "over-seas";
    layer.setAttribute("aria-hidden", "true");
    this.main.append(layer);
    return layer;
  }
}
