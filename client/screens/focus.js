/** The focus is never lost: when a drawing takes away what had it, it goes to the same key's successor, to the board, or to the first key. */
export class Focus {
  #held = null;
  #adrift = null;

  constructor(root) {
    this.root = root;
  }

  /** Before a drawing: note what has the focus. */
  note() {
    const { activeElement } = document;
    this.#held = activeElement && this.root.contains(activeElement) ? activeElement : null;
  }

  /** After a drawing. What has nowhere to go yet is tried again after the next one. */
  keep() {
    if (this.#held && !this.#held.isConnected) this.#adrift = this.#held;
    if (!this.#adrift) return;
    if (document.activeElement !== document.body) this.#adrift = null;
    else if (this.#place(this.#adrift)) this.#adrift = null;
  }

  #place({ dataset }) {
    const find = (selector) => this.root.querySelector(selector);
    const next = (dataset.key && find(`[data-key="${dataset.key}"]`)) || find(".squares [tabindex='0']") || find("[data-key]");
    next?.focus({ preventScroll: true });
    return Boolean(next);
  }
}
