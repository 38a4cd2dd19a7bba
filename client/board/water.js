/** The water of the tilted board, drawn once: two sheets of swell that slide, the crests of a rising sea and the rings of its eye. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const WIDTH = 360;
const HEIGHT = 390;

/** The same lines on every device: a small generator with a fixed start. */
function lines(start, count) {
  let state = start;
  const next = (span) => ((state = (state * 16807) % 2147483647) % 1000) / 1000 * span;
  return Array.from({ length: count }, () => {
    const [x, y, length] = [next(WIDTH) - 20, next(HEIGHT), 24 + next(70)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 4).toFixed(1)} ${(next(5) - 2.5).toFixed(1)} ${(length / 2).toFixed(1)} 0t${(length / 2).toFixed(1)} ${(next(3) - 1.5).toFixed(1)}`;
  }).join("");
}

const sheet = (kind, start, count) => html`<svg class="swell ${kind}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d=${lines(start, count)} /></svg>`;

const RINGS = [
  ["deep", 186],
  ["petrol", 158],
  ["teal", 130],
  ["mist", 102],
  ["foam", 74],
];

const EYE = html`<svg class="eye-rings" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
  ${RINGS.map(([band, radius]) => svg`<ellipse class=${band} cx="180" cy="195" rx=${radius} ry=${radius * 1.08} />`)}
</svg>`;

/** Where the long crests of a rising sea begin. */
const CREST_FEET = [[20, 62], [150, 48], [262, 84], [-30, 128], [96, 140], [226, 158], [20, 206], [150, 222], [280, 236], [-24, 282], [92, 298], [212, 316], [30, 360], [276, 352]];

const CRESTS = html`<svg class="crests" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
  ${CREST_FEET.map(
    ([x, y]) => svg`<path class="mist" d="M${x} ${y}c20 2 40 -13 62 -15q21 -2 20 6q-2 7 -10 5" /><path class="foam" d="M${x + 48} ${y - 13}q18 -5 31 -1" />`,
  )}
</svg>`;

export const WATER = html`<div class="water">${sheet("near", 4711, 46)}${sheet("far", 977, 34)}${CRESTS}${EYE}</div>`;

/** The wave that a rising sea lifts over the front lip: the five bands, one above the other. */
const BANDS = ["foam", "mist", "teal", "petrol", "deep"];
const hump = "q22.5 -8 45 0t45 0t45 0t45 0t45 0t45 0t45 0t45 0";

export const SURGE = html`<div class="surge" aria-hidden="true">
  <svg viewBox="0 0 360 60" preserveAspectRatio="none">
    ${BANDS.map((band, index) => svg`<path class=${band} d="M0 ${20 + index * 4}${hump}V70H0Z" />`)}
  </svg>
</div>`;
