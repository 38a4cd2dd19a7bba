/** What flies and what it does where it lands, what is left on the water, and the storm: on a square of 36×39, around its middle. */
import { svg } from "../vendor/lit-html/lit-html.js";

const [X, Y] = [18, 19.5];
const around = (angle, radius, squash = 1) => [X + radius * Math.cos(angle), Y + radius * Math.sin(angle) * squash].map((n) => n.toFixed(1)).join(" ");

/** A star of `points`, from the inner to the outer radius and back. */
const star = (points, inner, outer, turn = 0) =>
  `M${Array.from({ length: points * 2 }, (_, n) => around(turn + (n * Math.PI) / points, n % 2 ? inner : outer, 1.06)).join("L")}Z`;

export const SHELL = svg`<ellipse class="glow" cx=${X} cy=${Y} rx="7" ry="7.6" /><ellipse class="shell" cx=${X} cy=${Y} rx="3.6" ry="4.6" />
  <ellipse class="shine" cx="17" cy="18" rx="1.2" ry="1.6" />`;
export const MUZZLE = svg`<path class="muzzle" d=${star(6, 4, 13)} />`;

/** Eight points, as the mark that stays; a hot heart, and what is flung about. */
const flung = (angle, n) => svg`<circle class="flung" r=${n % 2 ? 1.7 : 2.4} transform=${`translate(${around(angle, n % 2 ? 27 : 24)})`} />`;
const FLUNG = [0.3, 1.2, 2.2, 3.1, 4.2, 5.2].map(flung);
export const BURST = svg`<path class="burst" d=${star(8, 12, 22)} /><path class="heart" d=${star(8, 6, 12, 0.39)} />${FLUNG}`;

/** A crown of water: a wall of drops around a hole. */
const DROPS = Array.from({ length: 9 }, (_, n) => (n * 2 * Math.PI) / 9 - 0.2);
export const SPLASH = svg`<g class="splash"><ellipse cx=${X} cy=${Y} rx="9" ry="9.6" /><ellipse class="outer" cx=${X} cy=${Y} rx="17" ry="18" />
  <path d=${DROPS.map((angle) => `M${around(angle, 12)}L${around(angle, 20)}`).join("")} />
  ${DROPS.map((angle, n) => svg`<circle class="drop" r=${n % 3 ? 1.5 : 2.1} transform=${`translate(${around(angle, 25)})`} />`)}</g>`;

/** Rings that close over what went down, and its last bubbles. */
export const RINGS = svg`<g class="closing"><ellipse cx=${X} cy=${Y} rx="8" ry="8" /><ellipse cx=${X} cy=${Y} rx="15" ry="15" />
  ${[[14, 15], [21, 18], [17, 23], [23, 24]].map(([x, y], n) => svg`<circle class="drop" cx=${x} cy=${y} r=${1.2 + (n % 2) * 0.7} />`)}</g>`;

/** The corners of the square that a storm strikes. */
export const STRUCK = svg`<path class="struck" d="M1 11V1H11M25 1H35V11M35 28V38H25M11 38H1V28" />`;

/** An arm that winds out of the eye, thick at first, with a thin one that follows it. */
const RADIUS = 92;
function arm(turn, from, bend = 0) {
  const places = Array.from({ length: 25 }, (_, n) => {
    const t = n / 24;
    return around(turn + bend + 3.7 * t, from + (RADIUS - from) * t ** 1.25);
  });
  return `M${places.join("L")}`;
}

const ARMS = [["foam", 0], ["mist", 1.26], ["teal", 2.51], ["foam", 3.77], ["petrol", 5.03]];

/** The storm: five arms of the bands' colours turn out of a black eye, two and a half squares far. */
export const SPIRAL = svg`<g class="spiral"><circle class="deep" cx=${X} cy=${Y} r=${RADIUS - 14} />
  ${ARMS.map(
    ([band, turn]) => svg`<path class="casing" d=${arm(turn, 15)} /><path class=${band} d=${arm(turn, 15)} />
      <path class=${`${band} thin`} d=${arm(turn, 17, -0.2)} />`,
  )}
  <circle class="eye" cx=${X} cy=${Y} r="12" /></g>`;
