/** What the first screen shows of Vortex: all of it that is fetched before the game is opened. */
import { firstPanel } from "../../art/panel.js";

export const COVER = { look: "dusk", icon: "ship", panel: firstPanel };
