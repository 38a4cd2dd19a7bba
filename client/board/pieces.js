/** What stands on the board: one element each, placed by transform so that motion can carry it. Never pressed: the squares are. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { anchor, boat, cross, dot, rock, ship, wreck } from "../art/vessels.js";
import { placeOf } from "./geometry.js";

const SIDES = ["south", "north"];

/** A position as custom properties: the stylesheet turns them into a transform. */
export const at = (p, square) => {
  const [column, row] = placeOf(square, p.chart, p.bottom);
  return `--c:${column};--r:${row}`;
};

export function pieces(p, { boats = false } = {}) {
  return html`<div class="layer" aria-hidden="true">
    ${p.chart.rocks.map((square, i) => html`<div class="piece rock" style=${at(p, square)}>${rock(i)}</div>`)}
    ${SIDES.flatMap((side) => p.chart.ports[side].map((square) => html`<div class="piece port ${whose(p, side)} ${side === p.bottom ? "near" : "far"}" style=${at(p, square)}>${anchor()}</div>`))}
    ${marks(p)} ${sunk(p)} ${staged(p)} ${repeat(vessels(p, boats), (v) => v.key, (v) => vessel(p, v))} ${lights(p)}
    ${p.aimed ? html`<div class="piece aim" style=${at(p, p.aimed)}></div>` : nothing}
  </div>`;
}

/** Whose a thing is to the viewer: watchers see south as near and north as far. */
const whose = (p, side) => (side === (p.mine ?? p.bottom) ? "yours" : "theirs");

function vessels(p, boats) {
  const found = SIDES.flatMap((side) => Object.entries(p.board.ships?.[side] ?? {}).map(([key, square]) => ({ key, side, square, kind: "ship" })));
  if (p.placing) {
    found.push(...p.placing.ships.map((square) => ({ key: `ship-${square}`, side: p.mine, square, kind: "ship" })));
    if (boats) found.push(...(p.placing.boats ?? []).map((square, i) => ({ key: `boat-${square}`, side: p.mine, square, kind: "boat", name: i + 1 })));
  }
  if (boats || p.board.phase === "over") {
    for (const side of SIDES) {
      Object.entries(p.board.boats?.[side] ?? {}).forEach(([key, square]) => found.push({ key, side, square, kind: "boat", name: key.at(-1) === "a" ? 1 : 2 }));
    }
  }
  return found;
}

function vessel(p, { key, side, square, kind, name }) {
  const lifted = p.chosen === square ? " lifted" : "";
  return html`<div class="piece vessel ${kind} ${whose(p, side)}${lifted}" data-vessel=${key} style=${at(p, square)}>
    ${kind === "ship" ? ship(whose(p, side)) : boat(whose(p, side))}${kind === "boat" ? html`<b class="name">${name}</b>` : nothing}
  </div>`;
}

/** Submarines that everyone sees: flashing with the turns left, or shown by the eye without a count. */
function lights(p) {
  const found = Object.entries(p.board.lights ?? {});
  return found.map(
    ([square, light]) => html`<div class="piece light ${whose(p, light.side)}" style=${at(p, square)}>
      ${boat(whose(p, light.side))}${light.left === undefined ? nothing : html`<b class="count">${light.left}</b>`}
    </div>`,
  );
}

/** Four ages of marks, each thinner than the one before. */
function marks(p) {
  return Object.entries(p.marks ?? {}).map(([square, mark]) => {
    const age = Math.min(3, Math.floor(((p.turn ?? 0) - mark.turn) / 2.5));
    return html`<div class="piece mark age${age} ${mark.hit ? "hit" : "miss"}" style=${at(p, square)}>${mark.hit ? dot(age) : cross(age)}</div>`;
  });
}

function sunk(p) {
  return Object.entries(p.board.sunk ?? {}).map(
    ([key, one]) => html`<div class="piece sunk ${whose(p, one.side)}" data-sunk=${key} style=${at(p, one.square)}>${wreck()}</div>`,
  );
}

function staged(p) {
  if (!p.staged) return nothing;
  return html`<div class="piece ghost" style=${at(p, p.staged.to)}>${ship("yours")}<b class="count">1</b></div>
    <div class="piece from" style=${at(p, p.staged.from)}></div>`;
}
