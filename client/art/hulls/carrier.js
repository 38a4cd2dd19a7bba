/** The carrier: a flight deck with an angled runway, wires, catapults, three lifts, an island with its funnel, aircraft, and 77. */
import { svg } from "../../vendor/lit-html/lit-html.js";

const PLANE = "M-6 -.6L-1.4 -1L-3.4 -4.6H-1.6L1.8 -1L4.4 -.6Q5.6 0 4.4 .6L1.8 1L-1.6 4.6H-3.4L-1.4 1L-6 .6L-7 2.2H-8L-7.2 0L-8 -2.2H-7Z";
const plane = (x, y, turn) => svg`<path class="aircraft" d=${PLANE} transform=${`translate(${x} ${y}) rotate(${turn}) scale(.82)`} />`;
const lift = (x, y) => svg`<rect class="lift" x=${x} y=${y} width="12" height="5.4" />`;

export const CARRIER = {
  length: 5,
  outline: "M3.5 9L13 5.2L56 4.2L64 2H137L147 5L168 7.6Q177 10.5 177 18Q177 25 168 27.5L139 29.5L132 32.8H36L27 30L12 29L3.5 25.5Z",
  plan: svg`<path class="runway" d="M4.5 25V10L13.5 6.3L57 5.3L64.5 3.1H136L142 4.6Z" />
    <path class="line" d="M8 12.4L60 6M8 24L134 4.6M130 14.5H174M112 28.3H132" />
    <path class="dashes" d="M9 18.4L112 4.6M98 21.5H173" />
    <path class="stripes" d="M5.5 13.5H9M5.5 16H9M5.5 18.5H9M5.5 21H9M5.5 23.5H9" />
    <path class="wires" d="M17 14.2L18.5 22M21 13.6L22.5 21.4M25 13L26.5 20.8M29 12.4L30.5 20.2" />
    ${lift(72, 3.4)}${lift(52, 26.4)}${lift(108, 26)}
    ${plane(40, 9.2, -12)}${plane(50, 7.8, -12)}${plane(45, 29, -24)}${plane(128, 27.5, -18)}${plane(139, 26.4, -18)}
    <path class="house" d="M67.5 25.5L70 23.6H97L99.5 26V31.2H69L67.5 29.5Z" /><rect class="house-top" x="73" y="25" width="8.5" height="5" rx="1" />
    <circle class="lamp" cx="77.2" cy="27.5" r="1.5" /><ellipse class="funnel" cx="88" cy="27.5" rx="4" ry="2.1" /><path class="yard" d="M95 25V30" />
    <path class="number" d="M151 8.8H155L152.6 14M157.5 9.2H161.5L159.1 14.4" />`,
};
