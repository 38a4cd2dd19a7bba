/** The small diagrams of the instructions, by game and name: each a template, drawn by the same modules as the boards of a match. */
import { battleships } from "./battleships.js";
import { vortex } from "./vortex.js";

export const DIAGRAMS = { vortex, battleships };
