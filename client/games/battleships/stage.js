/**
 * What motion needs of the two seas: where a square of either is on the screen, a stage over both for what flies from one to the other, and
 * a layer in each for what goes down in it.
 */
import { boxOf, hull } from "../../art/hulls/index.js";
import { placeOf } from "../../board/geometry.js";
import { otherSide } from "../../model/people.js";
import { Props } from "../../motion/props.js";
import { hulls } from "./berths.js";

/** From which hull a shot is seen to come, if it is afloat. */
const GUNS = ["battleship", "cruiser", "destroyer", "carrier", "submarine"];

export class Stage extends Props {
  constructor(root, { after, mine }) {
    super();
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

  /** A drawing of `wide` by `high` around a place of the screen. */
  put({ x, y, wide, high }, kind, drawing, box) {
    const style = { left: `${x - wide / 2}px`, top: `${y - high / 2}px`, width: `${wide}px`, height: `${high}px` };
    return this.add(this.layer(this.main, "over-seas"), kind, style, drawing, box);
  }

  /** The squares of a ship that lies as a wreck. */
  berth({ side, ship }) {
    return hulls({ [ship]: this.board.wrecks[side][ship] }, this.board.ships)[0].squares;
  }

  /** A hull as it was afloat, where its wreck lies now. */
  ghost(side, ship, wreck) {
    const { left, top, width, height } = wreck.style;
    const { down } = this.board.wrecks[side][ship];
    const layer = this.layer(this.sea(side).querySelector(".plane"), "layer hulls going");
    return this.add(layer, `hull ${ship}`, { left, top, width, height }, hull(ship, down), boxOf(this.board.ships[ship], down));
  }
}
