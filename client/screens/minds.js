/** The machines of a game on the first screen: one of them is chosen, and a line says how it thinks and what was the best against it. */
import { html, nothing } from "./lit.js";
import { choice } from "./parts.js";
import { best, choices } from "../store.js";
import { words, wordsOf } from "../words/index.js";

const { first: says } = words;

/** { chosen, template }: the chosen machine's name ("" where there is none) and the row to choose another. `games`: as the server lists them. */
export function minds(game, games, draw) {
  const all = games.find(({ name }) => name === game)?.minds ?? [];
  if (!all.length) return { chosen: "", template: nothing };
  const kept = choices.get(`mind.${game}`);
  const chosen = all.includes(kept) ? kept : all[all.length >> 1];
  const choose = (mind) => {
    choices.set(`mind.${game}`, mind);
    draw();
  };
  const named = wordsOf(game).minds;
  const options = all.map((mind) => [mind, named[mind]?.title ?? mind]);
  return { chosen, template: html`<div class="minds">${choice(`mind-${game}`, says.minds, options, chosen, choose)}<p class="second">${thinking(game, chosen)}</p></div>` };
}

function thinking(game, mind) {
  const kept = best.of(game, mind);
  return [wordsOf(game).minds[mind]?.thinks, kept && says.best(kept.shots)].filter(Boolean).join(" ");
}
