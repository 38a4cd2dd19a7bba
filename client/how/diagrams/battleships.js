/** Diagrams of Battleships: small pieces of sea, laid flat. */
import { hulls } from "../../games/battleships/berths.js";
import { waters } from "../../games/battleships/waters.js";
import { frame } from "./frame.js";

const LENGTHS = { carrier: 5, battleship: 4, cruiser: 3, submarine: 3, destroyer: 2 };
const NOTHING = { side: "north", small: true, flat: true, hulls: [], wrecks: [], shots: {}, last: null, lifted: null };

const lying = (ships) => hulls(ships, LENGTHS);
const across = (at) => ({ at, down: false });
const down = (at) => ({ at, down: true });

function piece(columns, rows, what) {
  const sea = { columns, rows };
  return frame(sea, waters({ ...NOTHING, ...what, sea }));
}

export const battleships = {
  five: () => piece(10, 5, { hulls: lying({ carrier: across("a5"), battleship: across("f4"), cruiser: across("b3"), submarine: across("g2"), destroyer: across("c1") }) }),
  touching: () => piece(5, 4, { hulls: lying({ cruiser: across("b3"), destroyer: down("b1") }) }),
  overlap: () => piece(5, 4, { hulls: lying({ cruiser: across("b2"), destroyer: down("c2") }), lifted: { ship: "cruiser", berth: across("b2"), length: 3, bad: true } }),
  miss: () => piece(5, 3, { shots: { c2: "miss" } }),
  hit: () => piece(5, 3, { shots: { a3: "miss", c2: "hit" }, last: "c2" }),
  two: () => piece(5, 3, { shots: { b2: "hit", c2: "hit" } }),
  sunk: () => piece(5, 3, { shots: { b2: "hit", c2: "hit", d2: "hit" }, wrecks: lying({ cruiser: across("b2") }) }),
};
