/** The shore below the board: wave and mountain, panels that need an answer, and the bar with the menu and a game's own keys. */
import { html, nothing } from "./lit.js";
import { iconKey, key } from "./parts.js";
import { mountain, wave } from "./art.js";
import { mindOf, nameOf, otherSide } from "../model/people.js";
import { words } from "../words/index.js";

const { play } = words;
const { bar: says } = play;

/** `middle`: what stands between the menu and the last key; `last`: a small key. */
export function shore(ui, on, { middle, last, panels = nothing }) {
  return html`<section class="shore">
    <div class="shore-art" aria-hidden="true">${mountain()}${wave()}</div>
    <div class="panels">${panels}</div>
    <div class="bar">
      ${iconKey({ label: ui.menu ? says.closeMenu : says.menu, mark: "menu", id: "menu", expanded: ui.menu !== null }, on.menu)} ${middle} ${last}
    </div>
  </section>`;
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
  if (match.presence.seats[other] !== "gone" || mindOf(view, other)) return nothing;
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
