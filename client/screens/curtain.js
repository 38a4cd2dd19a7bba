/** The curtain between two people around one device: a wave that covers everything, what both may know, and one key. */
import { html, nothing } from "./lit.js";
import { iconKey, key, mark } from "./parts.js";
import { soundKey } from "./shore.js";
import { breaker, crest } from "./art.js";
import { coverOf } from "../games/index.js";
import { nameOf, otherSide } from "../model/people.js";
import { words, wordsOf } from "../words/index.js";

const { around: says } = words;

/** `state`, `summary`, `side`, `said`: the curtain's, see `around.js`; `trouble`: why nothing comes, or ""; `ready`: whether it can be lowered. */
export function curtain({ state, summary, side, said, trouble, ready }, ui, on) {
  return html`<main class="screen curtain" data-curtain=${state} data-look=${summary ? coverOf(summary.game).look : nothing} ?inert=${state === "lowering"}>
    <div class="crest" aria-hidden="true">${crest()}</div>
    <header>${mark(22, on.go)}<p class="legend">${summary ? wordsOf(summary.game).name : ""}</p></header>
    <h1 tabindex="-1">${summary ? says.pass(nameOf(summary, side)) : words.closed.opening}</h1>
    <p class="aside" role=${trouble ? "status" : nothing}>${trouble || (summary ? says.aside(nameOf(summary, otherSide(side)), nameOf(summary, side)) : "")}</p>
    <div class="breaker" aria-hidden="true">${breaker()}</div>
    ${said.length ? meanwhile(said) : html`<div class="said"></div>`}
    <div class="keys">${key({ label: says.alone, id: "alone", lit: true, on: ready && Boolean(summary) }, on.lower)}</div>
    <div class="bar">
      ${iconKey({ label: words.menu.home, mark: "home", id: "home" }, () => on.go("/"))}
      <p class="key off bar-note">${summary?.turn ? words.first.turn(summary.turn) : words.first.before}</p>
      ${soundKey(ui, on)}
    </div>
  </main>`;
}

function meanwhile(said) {
  return html`<section class="said">
    <h2 class="legend">${says.meanwhile}</h2>
    <ul class="list" tabindex="0">${said.map((text) => html`<li>${text}</li>`)}</ul>
  </section>`;
}
