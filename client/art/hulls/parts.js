/** What several hulls carry: turrets, funnels, planks, boats. Coordinates are a hull's own: bow to the right, 36 wide for each square. */
import { svg } from "../../vendor/lit-html/lit-html.js";

/** A turret at `x` on the middle line with `barrels`; `to`: 1 trains it to the bow, -1 to the stern. */
export function turret(x, to, size, barrels = [-2.4, 0, 2.4]) {
  return svg`<g transform=${`translate(${x} 18) scale(${to * size} ${size})`}>
    <path class="barrel" d=${barrels.map((y) => `M4 ${y}H13`).join("")} />
    <path class="house-top" d="M-5 -3.6L-3 -5H4L6.4 -3V3L4 5H-3L-5 3.6Z" /><path class="shine" d="M-2.6 -3.4H3.6" />
  </g>`;
}

export const funnel = (x, rx = 3.5, ry = 3) => svg`<ellipse class="funnel" cx=${x} cy="18" rx=${rx} ry=${ry} />`;

export const boat = (x, y) => svg`<ellipse class="boat-aboard" cx=${x} cy=${y} rx="3.6" ry="1.7" />`;

/** A bridge with its lamp and the yard across. */
export const bridge = (x, half) =>
  svg`<path class="house-top" d=${`M${x - 4} ${18 - half}H${x + 2}L${x + 5} ${18 - half + 2.5}V${18 + half - 2.5}L${x + 2} ${18 + half}H${x - 4}Z`} />
    <path class="yard" d=${`M${x + 0.5} ${18 - half + 0.6}V${18 + half - 0.6}`} /><circle class="lamp" cx=${x + 0.5} cy="18" r="1.7" />`;

/** The seams of a plank deck, from `x1` to `x2`. */
export const seams = (x1, x2, ys) => svg`<path class="seams" d=${ys.map((y) => `M${x1} ${y}H${x2}`).join("")} />`;
