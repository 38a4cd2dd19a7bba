/** The keys of the cove: one that is held, or toggled by the keyboard, and the pin. */
import { html } from "../../screens/lit.js";
import { icon, iconKey } from "../../screens/parts.js";
import { words } from "./words.js";

const { bar: says } = words.play;

/** The key that opens the cove: held, or toggled by the keyboard. */
export function coveKey(cove, label) {
  const text = cove.open ? (cove.pinned ? says.close : says.letGo) : label;
  return html`<button
    type="button"
    class="key cove-key${cove.open ? " lit" : ""}"
    data-key="cove"
    aria-expanded=${String(cove.open)}
    @pointerdown=${(event) => cove.hold(event)}
    @pointerup=${() => cove.release()}
    @pointercancel=${() => cove.release()}
    @lostpointercapture=${() => cove.release()}
    @click=${(event) => cove.click(event)}
    @contextmenu=${(event) => event.preventDefault()}
  >
    ${icon("eye")}<span class="label">${text}</span>
  </button>`;
}

export function pinKey(cove) {
  return iconKey({ label: cove.pinned ? says.unpin : says.pin, mark: "pin", id: "pin", pressed: cove.pinned }, () => cove.pin());
}
