/** The English texts that teach the games. */
import { battleships } from "./battleships.js";
import { vortex } from "./vortex.js";

export const games = { vortex, battleships };
