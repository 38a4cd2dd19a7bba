/** What the first screen shows of Battleships: all of it that is fetched before the game is opened. */
import { battleshipsPanel } from "../../art/fleet-panel.js";

export const COVER = { look: "night", icon: "hull", panel: battleshipsPanel };
