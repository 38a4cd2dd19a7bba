/** The private chart of the cove: flat, in its own green, with the boats that nobody else sees. The same squares as the sea. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { boatOutline, ghostBoat, ghostShip, shipOutline } from "../../../art/vessels.js";
import { gate, mark, rockOutline, sail } from "../../../art/pieces.js";
import { words } from "../words.js";
import { boatNumber, isBoat } from "../sea.js";
import { at, highCues, lowCues, trail } from "./cues.js";
import { transformOf } from "../../../board/geometry.js";
import { grid, legends } from "../../../board/grid.js";
import { boatsOf, fadedness, lightsOf, shipsOf, sunkOf } from "./things.js";

export function chart(p) {
  return html`<div class="board chart">
    <div class="plane">
      ${grid(p, words.play.cove.chart)}
      <div class="layer ground" aria-hidden="true">${ground(p)}</div>
      <div class="layer low" aria-hidden="true">${marks(p)}${lowCues(p)}${p.staged ? trail(p, p.staged, isBoat(p.staged.vessel) ? ghostBoat : ghostShip) : nothing}</div>
      <div class="layer vessels" aria-hidden="true">${afloat(p)}</div>
      <div class="layer high" aria-hidden="true">${highCues(p)}</div>
    </div>
    ${legends(p)}
  </div>`;
}

function ground(p) {
  const ports = Object.entries(p.chart.ports).flatMap(([side, squares]) => squares.map((square) => [square, side]));
  return [
    p.chart.rocks.map((square, index) => at(p, square, `rock turn-${index % 4}`, rockOutline)),
    ports.map(([square, side]) => at(p, square, `port ${side === p.bottom ? "near" : "far"}`, gate)),
  ];
}

function marks(p) {
  return Object.entries(p.marks).map(([square, { turn, hit }]) => {
    const age = fadedness(p.turn - turn);
    return at(p, square, `past ${hit ? "hit" : "miss"} age-${age}`, mark(hit, age));
  });
}

function afloat(p) {
  const ships = shipsOf(p);
  const boats = boatsOf(p);
  const lights = lightsOf(p, boats);
  const taken = new Set([...ships, ...boats, ...lights].map(({ square }) => square));
  return [
    repeat(sunkOf(p, taken), ({ key }) => key, (one) => at(p, one.square, "sunk", sail)),
    repeat(ships, ({ key }) => key, (one) => vessel(p, one, "ship", shipOutline(one.own))),
    repeat([...boats, ...lights], ({ key }) => key, (one) => vessel(p, one, one.light?.left === undefined ? "boat" : "boat flashing", outlineOf(one))),
  ];
}

const outlineOf = ({ own, vessel: name, light }) => boatOutline(own, name ? boatNumber(name) : 0, light);

function vessel(p, { vessel: name, square, own }, kind, drawing) {
  return html`<div
    class="vessel ${kind} ${own ? "yours" : "theirs"}"
    data-vessel=${name || nothing}
    data-at=${square}
    style="transform:${transformOf(square, p.bottom, p.chart)}"
  >
    <svg viewBox="0 0 36 39" preserveAspectRatio="none">${drawing}</svg>
  </div>`;
}
