/** Each game's picture on the first screen, which does not wait for them. */
import { firstPanel as vortex } from "../art/panel.js";
import { battleshipsPanel as battleships } from "../art/fleet-panel.js";

export const PANELS = { vortex, battleships };
