/** The weather on the tilted board, drawn once: the crests of a rising sea, the wave over its lip, and the rings of its eye. */
import { html, svg } from "../../../vendor/lit-html/lit-html.js";
import { HEIGHT, WIDTH, water } from "../../../board/water.js";

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

export const WATER = water(html`${CRESTS}${EYE}`);

/** The wave that a rising sea lifts over the front lip: the five bands, one above the other, wider than any screen. */
const BANDS = [["foam", 6], ["mist", 9], ["teal", 12.5], ["petrol", 16], ["deep", 19.5]];
const HUMPS = "q20 -9 45 0t45 0".repeat(26);

export const SURGE = html`<div class="surge" aria-hidden="true">
  <svg viewBox="0 0 2400 70">${BANDS.map(([band, y]) => svg`<path class=${band} d="M0 ${y}${HUMPS}V90H0Z" />`)}</svg>
</div>`;
