/** What a refusal says to the player: by its code, with what its detail points at; the server's own sentence for a code that is not known here. */
import { words, wordsOf } from "../words/index.js";

/** `game`: its name, if it is known. */
export function refusalText({ code, text, detail }, game) {
  const known = wordsOf(game).refusals[code];
  return (typeof known === "function" ? known(detail ?? {}) : known) ?? text ?? words.refusals.internal;
}

/** The same for an answer of the HTTP API, or none at all, in one sentence or two. */
export const troubleText = (trouble, game) => words.closed[trouble.code]?.text ?? refusalText(trouble, game);
