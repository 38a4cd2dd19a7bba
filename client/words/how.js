/** The texts that teach the games: those that both have, and for each game its captions and its instructions. */
import { common } from "./en/how/common.js";
import { battleships } from "./en/how/battleships.js";
import { vortex } from "./en/how/vortex.js";

export const howWords = common;
export const HOW = { vortex, battleships };
