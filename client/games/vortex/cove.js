/**
 * The cove's door: open while its key is held, or while it is pinned; toggled by the keyboard. It shuts by itself when the window loses
 * the focus, the pointer is lost or the turn ends. It holds no picture: what is inside is drawn only while `open`.
 */

import { words } from "./words.js";

/** ms under which a press with a mouse or finger was a tap, not a hold: then it is said how it works. */
const TAP = 250;

export class Cove {
  #held = false;
  #since = 0;

  open = false;
  pinned = false;

  /** `onChange()`: draw again; `onShut()`: what concerns boats must go; `onTap(why)`: say that the key is to be held. */
  constructor({ onChange, onShut, onTap, clock = () => performance.now() }) {
    Object.assign(this, { onChange, onShut, onTap, clock });
  }

  /** The pointer goes down on the key. A pinned cove is shut by its key. */
  hold(event) {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    this.#since = this.clock();
    if (this.open) return this.shut();
    this.#held = true;
    this.#set(true, false);
    return undefined;
  }

  /** The pointer is let go or lost. */
  release() {
    if (!this.#held) return;
    this.#held = false;
    if (this.pinned) return;
    this.shut();
    if (this.clock() - this.#since < TAP) this.onTap(words.why.holdIt);
  }

  /** A click without a pointer: the keyboard's or a screen reader's. */
  click(event) {
    if (event.detail !== 0 || event.pointerType) return;
    if (this.open) this.shut();
    else this.#set(true, true);
  }

  pin() {
    if (this.pinned) this.shut();
    else this.#set(true, true);
  }

  shut() {
    this.#held = false;
    if (!this.open) return;
    this.#set(false, false);
    this.onShut();
  }

  #set(open, pinned) {
    this.open = open;
    this.pinned = pinned;
    this.onChange();
  }
}
