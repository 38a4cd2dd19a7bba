/**
 * The small diagrams of the instructions, by game and name: each a template, drawn by the same modules as the boards of a match. They are
 * fetched with the game that they are of.
 */
const FETCHED = {
  vortex: async () => (await import("./vortex.js")).vortex,
  battleships: async () => (await import("./battleships.js")).battleships,
};

/** The diagrams that are here. */
export const DIAGRAMS = {};

export async function fetchDiagrams(game) {
  DIAGRAMS[game] ??= await FETCHED[game]();
}
