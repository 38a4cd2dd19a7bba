/** Which language the page speaks: another one is another folder beside `en`, chosen here. A game's texts lie over the common ones. */
import { common } from "./en/common.js";
import { battleships } from "./en/battleships.js";
import { vortex } from "./en/vortex.js";

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** `over` laid over `under`, map by map: what only one of them has stays. */
function overlay(under, over) {
  const all = { ...under };
  for (const [key, value] of Object.entries(over)) all[key] = isMap(value) && isMap(under[key]) ? overlay(under[key], value) : value;
  return all;
}

export const words = common;

const OF_GAMES = { vortex: overlay(common, vortex), battleships: overlay(common, battleships) };

/** The texts for a game's name; the common ones for a game that is not known here. */
export const wordsOf = (game) => OF_GAMES[game] ?? common;
