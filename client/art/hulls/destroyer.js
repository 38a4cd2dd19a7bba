/** The destroyer: one gun, torpedo tubes, rails for depth charges at the stern. */
import { svg } from "../../vendor/lit-html/lit-html.js";
import { bridge, funnel, turret } from "./parts.js";

const charges = [6.5, 9, 11.5].flatMap((x) => [15, 18, 21].map((y) => `M${x} ${y}h1.5`)).join("");

export const DESTROYER = {
  length: 2,
  outline: "M3.5 18Q3.5 11.3 10 10.3C26 8.3 42 8.7 51 10.7Q61 13 69 18Q61 23 51 25.3C42 27.3 26 27.7 10 25.7Q3.5 24.7 3.5 18Z",
  plan: svg`<path class="charges" d=${charges} /><path class="tubes" d="M17.5 15.3H23.5M17.5 18H23.5M17.5 20.7H23.5" />
    <path class="house" d="M27.5 12.6H42L46.5 15.4V20.6L42 23.4H27.5Z" />${funnel(33.5, 3.2, 2.6)}${bridge(42.5, 4)}${turret(54, 1, 0.62, [-1.6, 1.6])}`,
};
