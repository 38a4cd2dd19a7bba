/** The lists of the first screen: your unfinished games, those that wait for you first, and games to watch. */
import { html, nothing } from "./lit.js";
import { follow, icon, watcherCount } from "./parts.js";
import { coverOf, noteGame } from "../games/index.js";
import { nextSide } from "../model/around.js";
import { nameOf, otherSide } from "../model/people.js";
import { words, wordsOf } from "../words/index.js";

const { around: saysAround, first: says } = words;

export function lists(mine, live, go) {
  return html`<div class="lists">
    ${mine.length ? section(says.yours, mine, (game) => own(game, go)) : nothing} ${section(says.live, live, (game) => watched(game, go), says.none)}
  </div>`;
}

function section(title, games, row, none = "") {
  return html`<section>
    <div class="list-head"><h2 class="legend">${title}</h2><span>${games.length ? says.games(games.length) : nothing}</span></div>
    ${games.length ? html`<ul class="list games">${games.map((game) => html`<li>${row(game)}</li>`)}</ul>` : html`<p class="second">${none}</p>`}
  </section>`;
}

function own(game, go) {
  if (game.around) return here(game, go);
  const other = otherSide(game.seat);
  const taken = game.seats[other]?.name !== undefined;
  const { name } = wordsOf(game.game);
  const [tone, text] = flagOf(game);
  return row(game, taken ? says.with(name, nameOf(game, other)) : says.alone(name), when(game), html`<span class="flag ${tone}">${text}</span>`, go);
}

/** Around this device: one row for both, which says whose turn the curtain comes before. */
function here(game, go) {
  const next = saysAround.turnOf(nameOf(game, nextSide(game)));
  return row(game, saysAround.listed(wordsOf(game.game).name), when(game), html`<span class="flag lit">${next}</span>`, go);
}

function watched(game, go) {
  const both = words.capital(says.and(nameOf(game, "south"), nameOf(game, "north")));
  const watching = html`<span class="flag watchers">${watcherCount(game.watching ?? 0)}</span>`;
  return row(game, both, `${wordsOf(game.game).name} · ${when(game)}`, watching, go);
}

function row(game, title, under, end, go) {
  const path = `/m/${game.match}`;
  noteGame(game.match, game.game);
  return html`<a class="plate row" href=${path} @click=${(event) => follow(event, path, go)}>
    ${icon(coverOf(game.game).icon)}<span><b>${title}</b><small>${under}</small></span>${end}
  </a>`;
}

const when = ({ turn }) => (turn ? says.turn(turn) : says.before);

function flagOf(game) {
  if (game.stage === "waiting") return ["plain", says.invite];
  if (game.stage === "placing") return game.seats[game.seat]?.placed ? ["plain", says.toPlaceWait] : ["lit", says.toPlace];
  return game.your_turn ? ["lit", says.yourTurn] : ["plain", says.theirTurn];
}
