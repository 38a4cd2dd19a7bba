/** What is laid on a square to say what it is just now: every cue has a shape of its own, the colour only repeats it. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { SPIRAL } from "../../../art/shots.js";
import { transformOf } from "../../../board/geometry.js";

/** One drawing on one square. `view box` 36×39 is a square as it lies in the plane. */
export function at(p, square, kind, drawing) {
  return html`<div class="at ${kind}" data-at=${square} style="transform:${transformOf(square, p.bottom, p.chart)}">
    <svg viewBox="0 0 36 39" preserveAspectRatio="none" aria-hidden="true">${drawing}</svg>
  </div>`;
}

/** Under the vessels. */
export function lowCues(p) {
  return [
    [...p.ticks].filter((square) => square !== p.chosen).map((square) => (isFree(p, square) ? at(p, square, "cue free", FREE) : at(p, square, "cue tick", TICKS))),
    [...p.reach].filter(([, how]) => how !== "sink").map(([square]) => at(p, square, "cue reach", REACH)),
    [...p.range].filter((square) => square !== p.aimed).map((square) => at(p, square, "cue range", RANGE)),
    p.chosen ? at(p, p.chosen, "cue chosen", CHOSEN) : nothing,
  ];
}

/** Open water to place on: half a board of frames would be a fence. */
const isFree = ({ placing }, square) => placing !== null && !placing.ships.includes(square) && !placing.boats.includes(square);

/** Over the vessels. */
export function highCues(p) {
  return [
    [...p.reach].filter(([square, how]) => how === "sink" && square !== p.asking).map(([square]) => at(p, square, "cue sink", SINK)),
    [...(p.placing?.bad.keys() ?? [])].map((square) => at(p, square, "cue sink", SINK)),
    [...(p.placing?.exposed ?? p.exposed ?? [])].map((square) => at(p, square, "cue exposed", EXPOSED)),
    p.lastShot && p.lastShot !== p.aimed ? at(p, p.lastShot, "cue last-shot", LAST_SHOT) : nothing,
    p.asking ? at(p, p.asking, "cue asking", ASKING) : nothing,
    p.aimed ? at(p, p.aimed, "cue aim", AIM) : nothing,
    p.storm ? at(p, p.storm, "act storm", SPIRAL) : nothing,
  ];
}

/** The dotted way of a staged move and its number; the ghost itself is the caller's. */
export function trail(p, { from, to }, ghost) {
  const [start, end] = [from, to].map((name) => transformOf(name, p.bottom, p.chart).match(/-?\d+/g).map((n) => Number(n) / 100));
  const middle = ([column, row]) => [(column + 0.5) * 36, (row + 0.5) * 39];
  const [[x1, y1], [x2, y2]] = [middle(start), middle(end)];
  return html`<svg class="trail" viewBox="0 0 ${p.chart.columns * 36} ${p.chart.rows * 39}" preserveAspectRatio="none" aria-hidden="true">
      <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    </svg>
    ${at(p, to, "ghost", svg`${ghost}${FIRST}`)}`;
}

const TICKS = svg`<path d="M4 11V4H11M25 4H32V11M32 28V35H25M11 35H4V28" />`;
const FREE = svg`<circle cx="18" cy="19.5" r="2.6" />`;
const EXPOSED = svg`<ellipse class="around" cx="18" cy="19.5" rx="16" ry="17.5" /><rect class="ground" x="21" y="-3" width="17" height="12" rx="6" /><path d="M23.5 3Q29.5 -3.4 35.5 3Q29.5 9.4 23.5 3Z" /><circle class="dot" cx="29.5" cy="3" r="1.9" />`;
const REACH = svg`<rect class="ground" x="2.5" y="2.5" width="31" height="34" rx="4" /><circle class="disc" cx="18" cy="19.5" r="4" />`;
const RANGE = svg`<ellipse class="under" cx="18" cy="19.5" rx="14.5" ry="16" /><ellipse cx="18" cy="19.5" rx="14.5" ry="16" />`;
const CHOSEN = svg`<rect class="ground" x="1.5" y="1.5" width="33" height="36" rx="4" /><rect class="inner" x="5.5" y="5.5" width="25" height="28" rx="2.5" />`;
const BANG = "M18 10.5V21.5M18 28V28.2";
const SINK = svg`<rect class="under" x="2.5" y="2.5" width="31" height="34" rx="3" /><rect class="frame" x="2.5" y="2.5" width="31" height="34" rx="3" />
  <g class="sign"><path class="bang under" d=${BANG} /><path class="bang" d=${BANG} /></g>`;
const ASKING = svg`<rect class="ground" x="1.5" y="1.5" width="33" height="36" rx="4" /><rect class="frame" x="5" y="5" width="26" height="29" rx="2.5" /><path class="bang under" d=${BANG} /><path class="bang" d=${BANG} />`;
const LAST_SHOT = svg`<path d="M3 12V3H12M24 3H33V12M33 27V36H24M12 36H3V27" /><path class="arrow" d="M13 -9H23L18 -1Z" />`;
const AIM = svg`<ellipse class="under" cx="18" cy="19.5" rx="14.5" ry="16" /><ellipse cx="18" cy="19.5" rx="14.5" ry="16" /><path d="M18 -2V9M18 30V41M-2 19.5H9M27 19.5H38" />`;
const FIRST = svg`<g class="count"><circle cx="30" cy="6" r="7" /><text x="30" y="9.6">1</text></g>`;
