/** All German texts of the page but those that teach a game; what names the ways to them is here. */
import { battleships } from "./battleships.js";
import { common } from "./common.js";
import { common as teaching } from "./how/common.js";
import { vortex } from "./vortex.js";

export { common, teaching };
export const games = { vortex, battleships };
