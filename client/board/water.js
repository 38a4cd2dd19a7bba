/** The water of a board, drawn once: two sheets of swell that slide, and whatever weather a game adds. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

export const WIDTH = 360;
export const HEIGHT = 390;

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

export const water = (weather = nothing) => html`<div class="water">${sheet("near", 4711, 46)}${sheet("far", 977, 34)}${weather}</div>`;
