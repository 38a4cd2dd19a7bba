/** What a match's boards ask of a match, for one that is only shown: the view, what is chosen, how far the fleet is placed. Nothing answers. */
import { html } from "../screens/lit.js";
import { GAMES } from "../games/index.js";

const SEAT = "south";
const SILENT = Object.freeze({});

/** The board at a beat: the sea, or the open cove in its place. */
export function boardOf(game, view, beat, ui) {
  const match = standIn(game, view, beat);
  const own = uiOf(game, ui);
  const { screen } = GAMES[game];
  return beat.cove ? html`<div class="open-cove">${screen.chart(match, own, SILENT)}</div>` : screen.board(match, own, SILENT);
}

/** What lies beside the board: the other sea and the fleet's list, where a game has them. */
export function deckOf(game, view, beat, ui) {
  return html`<div class="still-deck" inert>${GAMES[game].screen.deck(standIn(game, view, beat), view, uiOf(game, ui), SILENT)}</div>`;
}

function standIn(game, view, beat) {
  const { helm, placing } = GAMES[game];
  return {
    view,
    game: GAMES[game],
    mine: SEAT,
    helm: { ...helm.IDLE, ...beat.helm },
    draft: beat.draft ? { ...placing.begin(view), ...beat.draft } : null,
    isReady: false,
    lastShot: null,
  };
}

function uiOf(game, { flat }) {
  return { flat, bottom: SEAT, focus: { sea: "", cove: "" }, own: GAMES[game].screen.own({}) };
}
