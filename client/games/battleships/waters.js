/** One sea of Battleships: the grid of squares where it is large, the hulls that the viewer may know, one element each, and the shots. */
import { html, nothing, repeat } from "../../screens/lit.js";
import { boxOf, hull, wreck } from "../../art/hulls/index.js";
import { placeOf } from "../../board/geometry.js";
import { grid, legends } from "../../board/grid.js";
import { water } from "../../board/water.js";
import { hangingFrame, hangingSign, lastMark, shotMarks } from "./marks.js";

const WATER = water();

/**
 * `p`: side, sea, name, hulls and wrecks ([{ ship, berth, squares }]), shots, last, flat; `lifted`: { ship, berth, length, bad } or null;
 * large seas also what the grid asks for (`board/grid.js`).
 */
export function waters(p) {
  const wrecked = new Set(p.wrecks.flatMap(({ squares }) => squares));
  return html`<div class="board sea waters${p.small ? " small" : ""}${p.fires ? " fires" : ""}" data-side=${p.side} ?data-flat=${p.flat}>
    <div class="beyond"></div>
    <div class="plane">
      ${WATER} ${p.small ? html`<div class="squares"></div>` : grid({ ...p, chart: p.sea, bottom: "south", hidden: false, chosen: null }, p.name)}
      <div class="layer hulls" aria-hidden="true">
        ${repeat(p.wrecks, ({ ship }) => ship, (one) => lying(one, p.sea, "wreck", wreck))}
        ${repeat(afloat(p), ({ ship }) => ship, (one) => lying(one, p.sea, one.ship === p.lifted?.ship ? "lifted" : "", hull))}
        ${p.lifted ? frame(p.lifted, p.sea) : nothing}
      </div>
      <div class="layer" aria-hidden="true">${shotMarks(p.shots, wrecked, p.sea)}${lastMark(p.last, p.sea)}</div>
      <div class="lip"></div>
    </div>
    <div class="horizon"></div>
    ${legends({ bottom: "south", chart: p.sea })}
  </div>`;
}

/** Hulls that are no wrecks; a lifted one where it hangs, and last, so that it lies over the others. */
function afloat({ hulls, wrecks, lifted }) {
  const gone = new Set([...wrecks.map(({ ship }) => ship), lifted?.ship]);
  const still = hulls.filter(({ ship }) => !gone.has(ship));
  return lifted ? [...still, { ship: lifted.ship, berth: lifted.berth, squares: { length: lifted.length } }] : still;
}

function lying({ ship, berth, squares }, sea, kind, draw) {
  return html`<div class="hull ${ship} ${kind}" data-ship=${ship} style=${spanOf(berth, squares.length, sea)}>
    <svg viewBox=${boxOf(squares.length, berth.down)} preserveAspectRatio="none">${draw(ship, berth.down)}</svg>
  </div>`;
}

function frame({ berth, length, bad }, sea) {
  const part = (kind, drawing) => html`<div class="at span cue hang ${kind}${bad ? " bad" : ""}" style=${spanOf(berth, length, sea)}>
    <svg viewBox=${boxOf(length, berth.down)} preserveAspectRatio="none">${drawing(length, berth.down)}</svg>
  </div>`;
  return html`${part("under", hangingFrame)}${bad ? part("over", hangingSign) : nothing}`;
}

/** Where a berth's squares lie in the plane. */
function spanOf({ at, down }, length, sea) {
  const { column, row } = placeOf(at, "south", sea);
  const [wide, high] = down ? [1, length] : [length, 1];
  const of = (n, all) => `${(n / all) * 100}%`;
  return `left:${of(column, sea.columns)};top:${of(row - high + 1, sea.rows)};width:${of(wide, sea.columns)};height:${of(high, sea.rows)}`;
}
