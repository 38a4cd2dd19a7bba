/** The shore below the board: wave and mountain, panels that need an answer, and the bar with the menu, the cove and the pin. */
import { html, nothing } from "./lit.js";
import { icon, iconKey, key } from "./parts.js";
import { mountain, wave } from "./art.js";
import { nameOf, otherSide } from "../model/people.js";
import { words } from "../words/index.js";

const { play } = words;
const { bar: says } = play;

/** `middle`: what stands between the menu and the last key; `last`: pin or sound. */
export function shore(ui, on, { middle, last, panels = nothing }) {
  return html`<section class="shore">
    <div class="shore-art" aria-hidden="true">${mountain()}${wave()}</div>
    <div class="panels">${panels}</div>
    <div class="bar">
      ${iconKey({ label: ui.menu ? says.closeMenu : says.menu, mark: "menu", id: "menu", expanded: ui.menu !== null }, on.menu)} ${middle} ${last}
    </div>
  </section>`;
}

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

export function soundKey(ui, on) {
  return iconKey({ label: ui.mute ? says.silent : says.sound, mark: ui.mute ? "silent" : "sound", id: "sound", pressed: !ui.mute }, on.sound);
}

/** Panels over the shore: a draw offer, a side that left, what happened meanwhile. Never over the sea. */
export function panels(match, on) {
  return [offer(match, on), claim(match, on), meanwhile(match, on)];
}

function offer(match, on) {
  const standing = match.view.offer;
  if (!standing || !match.mine || match.view.stage !== "playing") return nothing;
  if (standing.side === match.mine) return html`<div class="panel note">${play.offer.yours}</div>`;
  const answer = (accept) => () => on.give({ t: "reply", offer: standing.number, accept });
  return html`<div class="panel ask" data-panel="offer">
    <p>${play.offer.theirs(nameOf(match.view, standing.side))}</p>
    <div class="keys">${key({ label: play.offer.decline, id: "decline" }, answer(false))}${key({ label: play.offer.accept, id: "accept" }, answer(true))}</div>
  </div>`;
}

/** A timed match whose other side has gone on its turn may be claimed. */
function claim(match, on) {
  const { view, mine } = match;
  if (!mine || !view.pace || view.stage !== "playing" || match.myTurn) return nothing;
  const other = otherSide(mine);
  if (match.presence.seats[other] !== "gone") return nothing;
  return html`<div class="panel ask" data-panel="claim">
    <p>${play.claim.text(nameOf(view, other))} ${play.claim.hint}</p>
    <div class="keys">${key({ label: play.claim.key, id: "claim" }, () => on.give({ t: "claim", turn: view.board.turn }))}</div>
  </div>`;
}

function meanwhile(match, on) {
  if (!match.meanwhile.length) return nothing;
  return html`<div class="panel meanwhile" data-panel="meanwhile">
    <h2 class="legend">${play.meanwhile.title}</h2>
    <ul class="list">${match.meanwhile.map((text) => html`<li>${text}</li>`)}</ul>
    <div class="keys">${key({ label: play.meanwhile.got, id: "read" }, on.read)}</div>
  </div>`;
}
