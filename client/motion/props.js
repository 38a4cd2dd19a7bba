/**
 * What exists on a board only while something happens, and what is kept out of sight until then. A stage of a game builds on it. It is put
 * into the document by hand and is nobody's template: drawing anew does not touch it, and `clear` leaves no trace of it.
 */
import { html, render } from "../vendor/lit-html/lit-html.js";

const BLANK = [{ opacity: 0 }, { opacity: 0 }];

export class Props {
  #things = new Set();
  #held = new Map();

  /** A drawing of `box` in an element of `style`, in `layer`, until `clear` or `remove`. */
  add(layer, kind, style, drawing, box = "0 0 36 39") {
    const thing = document.createElement("div");
    thing.className = `act ${kind}`;
    Object.assign(thing.style, style);
    render(html`<svg viewBox=${box} preserveAspectRatio="none" aria-hidden="true">${drawing}</svg>`, thing);
    layer.append(thing);
    this.#things.add(thing);
    return thing;
  }

  /** The last child of `parent` for such things; made when it is first needed. */
  layer(parent, kind) {
    const found = [...parent.children].find((one) => one.className === kind);
    if (found) return found;
    const layer = document.createElement("div");
    layer.className = kind;
    layer.setAttribute("aria-hidden", "true");
    parent.append(layer);
    return layer;
  }

  /** Keep elements out of sight until `show(key)`: what they stand for has not happened yet. */
  hide(key, elements) {
    const blank = elements.filter(Boolean).map((one) => one.animate(BLANK, { duration: 1, fill: "forwards" }));
    this.#held.set(key, [...(this.#held.get(key) ?? []), ...blank]);
  }

  show(key) {
    for (const animation of this.#held.get(key) ?? []) animation.cancel();
    this.#held.delete(key);
  }

  /** Take a thing away, now or when `animations` have ended. */
  remove(thing, animations = []) {
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      thing.remove();
      this.#things.delete(thing);
    });
  }

  clear() {
    for (const thing of this.#things) thing.remove();
    this.#things.clear();
    for (const key of [...this.#held.keys()]) this.show(key);
  }
}
