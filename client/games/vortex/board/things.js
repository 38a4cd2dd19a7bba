/** What both boards show, gathered from the view: who stands where, and what lies in the water. Nothing is drawn here. */

/** Ships afloat, and while placing the own ones: [{key, vessel, square, own}]. Keys stay with a vessel, so that it can be moved. */
export function shipsOf(p) {
  if (p.placing) return p.placing.ships.map((square) => ({ key: `placing-${square}`, vessel: "", square, own: true }));
  return vesselsIn(p, p.board.ships);
}

/** Boats whose owner or the end of the game shows them, with their light if they have one. */
export function boatsOf(p) {
  if (p.placing) {
    return (p.placing.boats ?? []).map((square, index) => ({ key: `boat-${square}`, vessel: index ? "sb" : "sa", square, own: true, light: null }));
  }
  return vesselsIn(p, p.board.boats).map((boat) => ({ ...boat, light: p.board.lights?.[boat.square] ?? null }));
}

/** Lights on the water that belong to no boat among `boats`. */
export function lightsOf(p, boats) {
  const known = new Set(boats.map(({ square }) => square));
  return Object.entries(p.board.lights ?? {})
    .filter(([square]) => !known.has(square))
    .map(([square, light]) => ({ key: `light-${square}`, vessel: "", square, own: light.side === ownSide(p), light }));
}

/** What sank of late, where nothing floats now. After the game: everything. */
export function sunkOf(p, taken) {
  const over = p.board.phase === "over";
  return Object.entries(p.board.sunk ?? {})
    .filter(([, { turn, square }]) => (over || p.turn - turn <= 3) && !taken.has(square))
    .map(([number, one]) => ({ ...one, key: number, own: one.side === ownSide(p) }));
}

/** A watcher sees the lower side as a player sees its own. */
export const ownSide = (p) => p.mine ?? p.bottom;

/** How faded a mark is: four steps, none beyond nine turns. */
export const fadedness = (age) => [0, 0, 1, 1, 2, 2, 2, 3, 3, 3][Math.min(9, Math.max(0, age))];

function vesselsIn(p, fleets = {}) {
  return Object.entries(fleets).flatMap(([side, vessels]) =>
    Object.entries(vessels).map(([vessel, square]) => ({ key: vessel, vessel, square, own: side === ownSide(p) })),
  );
}
