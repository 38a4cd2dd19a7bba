/** The tilted sea that everybody may look at. It is never told where a hidden boat is, and draws one element per vessel. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { boat, ghostShip, ship } from "../../../art/vessels.js";
import { mark, port, rock, sail } from "../../../art/pieces.js";
import { words } from "../words.js";
import { at, highCues, lowCues, trail } from "./cues.js";
import { transformOf } from "../../../board/geometry.js";
import { grid, legends } from "../../../board/grid.js";
import { boatsOf, fadedness, lightsOf, ownSide, shipsOf, sunkOf } from "./things.js";
import { SURGE, WATER } from "./weather.js";

export function sea(p) {
  return html`<div class="board sea" ?data-flat=${p.flat}>
    <div class="beyond"></div>
    <div class="plane">
      ${WATER} ${grid(p, words.play.sea)}
      <div class="layer ground" aria-hidden="true">${ground(p)}</div>
      <div class="layer low" aria-hidden="true">${marks(p)}${lowCues(p)}${p.staged ? trail(p, p.staged, ghostShip) : nothing}</div>
      <div class="layer vessels" aria-hidden="true">${afloat(p)}</div>
      <div class="layer high" aria-hidden="true">${highCues(p)}</div>
      <div class="lip"></div>
    </div>
    <div class="horizon"></div>
    ${legends(p)} ${SURGE}
  </div>`;
}

function ground(p) {
  const ports = Object.entries(p.chart.ports).flatMap(([side, squares]) => squares.map((square) => [square, side]));
  return [
    p.chart.rocks.map((square, index) => at(p, square, `rock turn-${index % 4}`, rock)),
    ports.map(([square, side]) => at(p, square, `port ${side === ownSide(p) ? "yours" : "theirs"} ${side === p.bottom ? "near" : "far"}`, port)),
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
  const lights = [...boats, ...lightsOf(p, boats)];
  const taken = new Set([...ships, ...lights].map(({ square }) => square));
  return [
    repeat(sunkOf(p, taken), ({ key }) => key, (one) => at(p, one.square, `sunk ${one.own ? "yours" : "theirs"}`, sail)),
    repeat(ships, ({ key }) => key, (one) => vessel(p, one, "ship", ship(one.own))),
    repeat(lights, ({ key }) => key, (one) => vessel(p, one, one.light?.left === undefined ? "boat" : "boat flashing", boat(one.own, one.light))),
  ];
}

/** Later rows lie before earlier ones, and what is lifted or aimed from before everything. */
function vessel(p, { vessel: name, square, own }, kind, drawing) {
  const lifted = square === p.chosen || square === p.aimedFrom;
  return html`<div
    class="vessel ${kind} ${own ? "yours" : "theirs"}${lifted ? " lifted" : ""}${p.staged?.from === square ? " leaving" : ""}"
    data-vessel=${name || nothing}
    data-at=${square}
    style="transform:${transformOf(square, p.bottom, p.chart)}"
  >
    <svg viewBox="0 0 36 39" preserveAspectRatio="none">${drawing}</svg>
  </div>`;
}
