/** The frame that every screen of a match has: head, rail, board, words, keys, shore and menu, with a game's own parts between them. */
import { html, nothing } from "./lit.js";
import { header } from "./header.js";
import { menuSheet } from "./later.js";
import { rail, tools } from "./rail.js";
import { shore } from "./shore.js";
import { nameOf } from "../model/people.js";
import { wordsOf } from "../words/index.js";

/**
 * `view`: what is shown, which may be a position of long ago; `parts`: { phase, board, speech, under, keys, bar, panels, sheet }, all but
 * the first of them templates.
 */
export function frame(match, view, ui, on, parts) {
  const { screen, look } = match.game;
  const { play } = wordsOf(view.game);
  const deck = screen.deck(match, view, ui, on);
  return html`<main
    class="screen game${parts.phase === "over" ? " over" : ""}${match.mine ? "" : " watching"}"
    data-game=${view.game}
    data-look=${look}
    data-sky=${screen.sky(view.board)}
    data-phase=${parts.phase}
    data-cove=${ui.own.open ? "open" : "shut"}
    data-line=${match.line.state}
    data-menu=${ui.menu ? "open" : nothing}
    ?data-flat=${ui.flat}
  >
    <h1 class="visually-hidden">${play.heading(nameOf(view, "south"), nameOf(view, "north"))}</h1>
    ${header(match, view, ui.bottom, on.go)} ${screen.railed ? rail(match, ui, on) : html`<div class="desk-tools">${tools(ui, on)}</div>`}
    <section class="sea-slot" aria-label=${play.sea}>${parts.board}</section>
    ${parts.speech} ${parts.under}
    ${parts.keys === nothing ? nothing : html`<div class="keys">${parts.keys}</div>`} ${deck}
    ${shore(ui, on, { ...parts.bar, panels: parts.panels })} ${parts.sheet} ${ui.menu ? (menuSheet(match, ui, on) ?? nothing) : nothing}
  </main>`;
}
