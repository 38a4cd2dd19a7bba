/** A player, in the head of a screen, on a plate, or as a second line: who is here, the name, and what is left. */
import { html } from "./lit.js";
import { icon } from "./parts.js";
import { gameOf } from "../games/index.js";
import { mindOf, nameOf } from "../model/people.js";
import { words, wordsOf } from "../words/index.js";

const { play } = words;

/** A lamp for a person, lit as long as they are here; a sign of its own for a machine. */
export function presence(match, view, side) {
  if (mindOf(view, side)) return html`<span class="machine" title=${play.machine}>${icon("machine")}</span>`;
  const taken = view.seats[side]?.name !== undefined;
  return html`<span class="dot ${taken ? (match.presence.seats[side] ?? "gone") : "gone"}"></span>`;
}

/** One player: presence, name, side, what is left. */
export function person(match, view, side, role) {
  return html`<div class="${role} ${view.board.side === side ? "turn" : ""}">
    ${presence(match, view, side)}<b>${words.capital(nameOf(view, side))}</b>
    <small>${underName(match, view, side)}</small>
    <span class="counts">${counts(view, side)}</span>
  </div>`;
}

/** The side, and whether somebody is away; for a machine how it thinks, where there is room. */
export function underName(match, view, side) {
  const mind = mindOf(view, side);
  if (mind) return html`<span class="thinks">${wordsOf(view.game).minds[mind]?.thinks ?? ""}</span>`;
  const taken = view.seats[side]?.name !== undefined;
  const away = taken ? play.presence[match.presence.seats[side] ?? "gone"] : play.notHere;
  return [gameOf(view).screen.sided ? words.side[side] : "", away].filter(Boolean).join(" · ");
}

/** What a side has left, or how far it is with placing. */
export function counts(view, side) {
  const left = gameOf(view).screen.counts(view, side);
  if (left !== null) return left;
  return view.seats[side]?.name === undefined ? "" : view.seats[side]?.placed ? play.placedNow : play.placingNow;
}
