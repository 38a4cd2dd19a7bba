/** The demonstrations, by the game's name: scenes of { name, beats }. */
import { battleships } from "./battleships.js";
import { vortex } from "./vortex.js";

export const SCENES = { vortex, battleships };
