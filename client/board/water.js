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

/** Thin rings around the middle, every third one stronger, fainter further out. */
const RINGS = [24, 44, 68, 94, 120, 148, 178, 210, 244];

const EYE = html`<svg class="eye-rings" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
  ${RINGS.map((radius, n) => svg`<ellipse class=${n % 3 === 2 ? "strong" : "fine"} cx="180" cy="195" rx=${radius} ry=${radius * 1.08} opacity=${0.6 - n * 0.035} />`)}
</svg>`;

/** The crests of a rising sea: a long back and a curl that falls over, in rows; the nearer the larger. */
const ROWS = [[30, 12], [66, -26], [103, 40], [141, -8], [180, 22], [220, -34], [261, 6], [303, 34], [346, -18]];
const BACK = "M0 14C18 16 26 6 40 1C47 -2 60 -1 64 4C67 8 66 12 62 13";
const FOAM = "M38 1.2C46 -2 56 -1.5 61 1.5";

const crest = (x, y, size) => svg`<g transform=${`translate(${x} ${y}) scale(${size})`}><path class="mist" d=${BACK} /><path class="foam" d=${FOAM} /></g>`;

const CRESTS = html`<svg class="crests" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
  ${ROWS.map(([y, x]) => [0, 1, 2, 3].map((n) => crest(x + n * 92, y, (0.6 + (y / HEIGHT) * 0.5).toFixed(2))))}
</svg>`;

export const WATER = html`<div class="water">${sheet("near", 4711, 46)}${sheet("far", 977, 34)}${CRESTS}${EYE}</div>`;

/** The wave that a rising sea lifts over the front lip: the five bands, one above the other, wider than any screen. */
const BANDS = [["foam", 6], ["mist", 9], ["teal", 12.5], ["petrol", 16], ["deep", 19.5]];
const HUMPS = "q20 -9 45 0t45 0".repeat(26);

export const SURGE = html`<div class="surge" aria-hidden="true">
  <svg viewBox="0 0 2400 70">${BANDS.map(([band, y]) => svg`<path class=${band} d="M0 ${y}${HUMPS}V90H0Z" />`)}</svg>
</div>`;
