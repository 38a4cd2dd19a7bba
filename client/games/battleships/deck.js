/** Beside or below the large sea: the other sea as one key that swaps them, the ship in hand while placing, and the fleet's list. */
import { html, nothing, svg } from "../../screens/lit.js";
import { boxOf, HULLS, hull, silhouette } from "../../art/hulls/index.js";
import { otherSide, sideOf, whose } from "../../model/people.js";
import { wrecksOf } from "./facts.js";
import { largeSide, smallSea, titleOf } from "./seas.js";
import { words } from "./words.js";

const { play } = words;

export function deck(match, view, ui, on) {
  const inPlay = view.stage === "playing" || (view.stage === "over" && view.board.turn);
  if (inPlay) return html`<section class="deckside">${otherSea(view, ui, on)}${fleetList(view, otherSide(ui.bottom))}</section>`;
  return match.mine && view.stage !== "over" ? html`<section class="deckside">${hand(match)}${fleetList(view, match.mine)}</section>` : nothing;
}

function otherSea(view, ui, on) {
  const title = titleOf(view, otherSide(largeSide(ui)));
  return html`<div class="deck-part">
    <h2 class="legend">${title}</h2>
    <div class="small-sea">
      ${smallSea(view, ui)}<button type="button" data-key="swap" aria-label=${play.seas.swap(title)} @click=${() => swap(ui, on)}></button>
    </div>
  </div>`;
}

export function swap(ui, on) {
  ui.own.swapped = !ui.own.swapped;
  on.show({});
}

/** The lifted ship, large and always across, so that it can be looked at. */
function hand({ draft, isReady }) {
  const ship = draft?.lifted;
  return html`<div class="deck-part hand-part">
    <h2 class="legend">${play.hand.title}</h2>
    <div class="in-hand${ship ? "" : " empty"}">
      ${ship ? html`<div class="hull ${ship}"><svg viewBox=${boxOf(HULLS[ship].length, false)} aria-hidden="true">${hull(ship, false)}</svg></div>` : html`<p class="second">${isReady ? play.hand.ready : play.hand.empty}</p>`}
    </div>
  </div>`;
}

/** The five of `side` with their lengths; the sunk ones struck out. */
function fleetList(view, side) {
  const sunk = wrecksOf(view, side);
  const mine = sideOf(view);
  const title = mine === null ? play.fleets.of(whose(view, side)) : side === mine ? play.fleets.yours : play.fleets.theirs;
  return html`<div class="deck-part fleet-part">
    <h2 class="legend">${title}</h2>
    <ul class="list fleet" aria-label=${title}>
      ${Object.entries(view.board.ships).sort(([, one], [, other]) => other - one).map(([ship, length]) => row(ship, length, ship in sunk))}
    </ul>
  </div>`;
}

function row(ship, length, sunk) {
  return html`<li class=${sunk ? "sunk" : ""}>
    <svg viewBox="0 0 184 36" aria-hidden="true">${HULLS[ship] ? silhouette(ship, sunk) : svg``}</svg>
    <span class="name">${words.capital(words.ships[ship] ?? ship)}</span> <b>${length}</b>
    ${sunk ? html`<span class="visually-hidden">, ${play.fleets.sunk}</span>` : nothing}
  </li>`;
}
