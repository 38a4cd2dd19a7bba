/** The texts of the page in the language that it speaks here. A game's texts lie over the common ones. */
import { language, LOADERS } from "./language.js";

const { common, games, teaching } = await LOADERS[language].page();

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** `over` laid over `under`, map by map: what only one of them has stays. */
function overlay(under, over) {
  const all = { ...under };
  for (const [key, value] of Object.entries(over)) all[key] = isMap(value) && isMap(under[key]) ? overlay(under[key], value) : value;
  return all;
}

export const words = common;

/** The ways to what teaches, and what those screens have in common. */
export const howWords = teaching;

const OF_GAMES = Object.fromEntries(Object.entries(games).map(([name, texts]) => [name, overlay(common, texts)]));

/** The texts for a game's name; the common ones for a game that is not known here. */
export const wordsOf = (game) => OF_GAMES[game] ?? common;
