/**
 * A ship in the hand: what pointer and keys do on the sea while a fleet is placed. A press lifts and sets down; a drag does both in one go;
 * a mouse that only hovers, and the arrows, bring the lifted ship along, so that an impossible spot shows before it is let go.
 */
import { hang, lift, rotate, setDown } from "./placing.js";
import { shipAt } from "./berths.js";

/** How far a pointer moves before a press is a drag, in pixels. */
const DRAG = 6;

export class Holding {
  constructor(match, ui, on) {
    Object.assign(this, { match, on, ui, view: match.view });
  }

  /** What lasts from one drawing to the next: { square, x, y, moving } while a pointer is down, `swallow`: the click that ends a drag. */
  get state() {
    return this.ui.own;
  }

  press(square) {
    if (this.state.swallow) return;
    this.on.press(square, "yours");
  }

  walk(square) {
    this.on.move(square, "sea");
    this.#bring(square);
  }

  down(event) {
    const square = event.target.dataset?.square;
    if (event.button || !event.isPrimary || !square || this.match.isReady) return;
    this.state.pointer = { square, x: event.clientX, y: event.clientY, moving: false };
  }

  moved(event) {
    const { pointer } = this.state;
    if (pointer && !pointer.moving && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > DRAG) this.#begin(pointer);
    if (pointer ? pointer.moving : event.pointerType === "mouse" && !event.buttons) this.#bring(squareUnder(event));
  }

  #begin(pointer) {
    const { draft } = this.match;
    const ship = shipAt({ ...draft.ships, ...(draft.lifted ? { [draft.lifted]: draft.hover } : {}) }, this.view.board.ships, pointer.square);
    if (!ship) return;
    pointer.moving = true;
    this.on.arrange((now) => (now.lifted === ship ? { ...now, grip: gripOf(this.view, now, pointer.square) } : lift(this.view, now, ship, pointer.square)));
  }

  up(event) {
    const { pointer } = this.state;
    this.state.pointer = null;
    if (!pointer?.moving) return;
    this.#bring(squareUnder(event));
    this.state.swallow = true;
    setTimeout(() => (this.state.swallow = false));
    this.on.arrange((draft) => setDown(this.view, draft));
  }

  cancel() {
    this.state.pointer = null;
  }

  key(event) {
    if (event.key.toLowerCase() !== "r" || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const square = event.target.dataset?.square ?? null;
    this.on.arrange((draft) => rotate(this.view, draft, square));
  }

  #bring(square) {
    const { draft } = this.match;
    if (!square || !draft?.lifted || this.match.hand.blocked()) return;
    const next = hang(this.view, draft, square);
    if (next !== draft) this.on.arrange(() => next);
  }
}

/** Which section of the lifted ship lies on `square`. */
function gripOf(view, draft, square) {
  const ship = { [draft.lifted]: draft.hover };
  return shipAt(ship, view.board.ships, square) ? lift(view, { ...draft, ships: ship }, draft.lifted, square).grip : draft.grip;
}

/** The square under a pointer, whatever holds the pointer. */
function squareUnder(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-square]")?.dataset.square ?? null;
}
