/** The cruiser: two turrets and one funnel. */
import { svg } from "../../vendor/lit-html/lit-html.js";
import { boat, bridge, funnel, seams, turret } from "./parts.js";

export const CRUISER = {
  length: 3,
  outline: "M3.5 18Q3.5 11 11.5 9.6C32 6.6 60 6.8 76 9.4Q92 11.8 105 18Q92 24.2 76 26.6C60 29.2 32 29.4 11.5 26.4Q3.5 25 3.5 18Z",
  plan: svg`<path class="planks" d="M20 9.3C36 7.6 60 7.8 76 10.4V25.6C60 28.2 36 28.4 20 26.7Z" />
    ${seams(20, 76, [11, 13.4, 22.6, 25])}
    <path class="house" d="M33.5 12H61L67 15.2V20.8L61 24H33.5L31 21V15Z" />
    <path class="yard dark" d="M37.5 15V21M34.8 18H40.2" />${boat(45, 13.3)}${boat(45, 22.7)}
    ${funnel(49)}${bridge(60, 4.6)}${turret(21, -1, 0.85)}${turret(78, 1, 0.85)}
    <path class="rope" d="M93 15.4L99 16.8M93 20.6L99 19.2" />`,
};
