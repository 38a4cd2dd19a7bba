/** What lies on the squares of a sea: misses, hits, the last shot, the frame under a lifted hull. Every cue has a shape of its own. */
import { html, nothing, repeat, svg } from "../../screens/lit.js";
import { transformOf } from "../../board/geometry.js";

const MISS = svg`<ellipse class="around" cx="18" cy="19.5" rx="12.4" ry="13.4" /><path class="cross" d="M11.5 12.5L24.5 26.5M24.5 12.5L11.5 26.5" />`;
const HIT = svg`<path class="star" d="M18 4L21.2 11.4L28.6 8.4L25.4 16L33 19.5L25.4 23L28.6 30.6L21.2 27.6L18 35L14.8 27.6L7.4 30.6L10.6 23L3 19.5L10.6 16L7.4 8.4L14.8 11.4Z" /><circle class="eye" cx="18" cy="19.5" r="4.4" />`;
const DISC = svg`<path class="ticks" d="M18 8V31M7.5 19.5H28.5" /><circle class="disc" cx="18" cy="19.5" r="5" />`;
const LAST = svg`<path d="M2 12V2H12M24 2H34V12M34 27V37H24M12 37H2V27" /><path class="arrow" d="M12.5 -10H23.5L18 -2Z" />`;

const DRAWN = { miss: MISS, hit: HIT, wreck: DISC };

/** `shots`: square → miss or hit; `wrecked`: the squares of wrecks. */
export function shotMarks(shots, wrecked, sea) {
  const all = Object.entries(shots).map(([square, met]) => [square, wrecked.has(square) ? "wreck" : met]);
  return repeat(all, ([square]) => square, ([square, kind]) => at(square, `shot ${kind}`, DRAWN[kind], sea));
}

export const lastMark = (square, sea) => (square ? at(square, "cue last-shot", LAST, sea) : nothing);

function at(square, kind, drawing, sea) {
  return html`<div class="at ${kind}" data-at=${square} style="transform:${transformOf(square, "south", sea)}">
    <svg viewBox="0 0 36 39" preserveAspectRatio="none" aria-hidden="true">${drawing}</svg>
  </div>`;
}

const sizeOf = (length, down) => (down ? [36, length * 39] : [length * 36, 39]);

/** The frame under a whole hull: where a lifted ship hangs. Where it cannot lie the frame is dashed. */
export function hangingFrame(length, down) {
  const [wide, high] = sizeOf(length, down);
  return svg`<rect class="ground" x="1.5" y="1.5" width=${wide - 3} height=${high - 3} rx="5" />`;
}

/** The "!" over a hull that hangs where it cannot lie. */
export function hangingSign(length, down) {
  const x = sizeOf(length, down)[0] - 5;
  return svg`<g class="bang"><circle cx=${x} cy="2" r="9.5" /><path d=${`M${x} -3.6V3.4M${x} 7V7.3`} /></g>`;
}
