/** On a wide screen: both players, what happened, and the tools. */
import { html, repeat } from "./lit.js";
import { iconKey, key } from "./parts.js";
import { counts, presence, underName } from "./people.js";
import { soundKey } from "./shore.js";
import { nameOf, otherSide } from "../model/people.js";
import { words } from "../words/index.js";

const { play } = words;

export function rail(match, ui, on) {
  return html`<aside class="rail">
    ${[otherSide(ui.bottom), ui.bottom].map((side) => plate(match, match.view, side))}
    <h2 class="legend">${play.happened}</h2>
    ${happened(match.story.lines)} ${tools(ui, on)}
  </aside>`;
}

/** The menu, the sound, and the tilt of the board. */
export function tools(ui, on) {
  return html`<div class="tools">
    ${iconKey({ label: play.bar.menu, mark: "menu", id: "rail-menu", expanded: ui.menu !== null }, () => on.menu())} ${soundKey(ui, on)}
    ${key({ label: ui.flat ? play.bar.tilt : play.bar.flat, id: "flat", mark: "flat" }, on.flat)}
  </div>`;
}

function plate(match, view, side) {
  return html`<div class="plate player ${view.board.side === side ? "turn" : ""}">
    ${presence(match, view, side)}<b>${side === match.mine ? words.people.you : words.capital(nameOf(view, side))}</b>
    <small>${underName(match, view, side)}</small>
    <span class="counts">${counts(view, side)}</span>
  </div>`;
}

/** The list of what happened, newest first. */
export function happened(lines) {
  return html`<ol class="what-happened list" tabindex="0">
    ${lines.length ? repeat(lines, ({ id }) => id, ({ turn, text }) => html`<li><b>${turn || ""}</b> <span>${text}</span></li>`) : html`<li>${play.meanwhile.none}</li>`}
  </ol>`;
}
