/** The ways to what teaches: keys on the first screen, and a link from a match, which stays open behind it. */
import { html } from "../screens/lit.js";
import { follow, icon } from "../screens/parts.js";
import { howWords as says, wordsOf } from "../words/index.js";

export const rulesPath = (game) => `/how/${game}`;
export const shortPath = (game) => `/how/${game}/short`;

/** A link inside the page that looks like a key. */
export function wayKey({ path, label, id, spoken = label, lit = false, mark = "" }, go) {
  return html`<a class="key${lit ? " lit" : ""}" data-key=${id} href=${path} aria-label=${spoken} @click=${(event) => follow(event, path, go)}>
    ${mark ? icon(mark) : ""}<span class="label">${label}</span>
  </a>`;
}

/** The short demonstration and the rules, for a game's panel on the first screen. */
export function teachingKeys(game, go) {
  const { name } = wordsOf(game);
  return html`<div class="teaching">
    ${wayKey({ path: shortPath(game), label: says.short, spoken: says.shortOf(name), id: `short-${game}`, mark: "play" }, go)}
    ${wayKey({ path: rulesPath(game), label: says.rules, spoken: says.rulesOf(name), id: `how-${game}` }, go)}
  </div>`;
}

/** From the menu of a match: in a tab of its own. */
export const rulesLink = (game) => html`<a class="key" data-key="menu-rules" href=${rulesPath(game)} target="_blank" rel="noopener">${says.allApart}</a>`;
