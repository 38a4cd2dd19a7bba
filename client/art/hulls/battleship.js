/** The battleship: a plank deck, three triple turrets, two funnels, a bridge, secondaries along the sides, boats. */
import { svg } from "../../vendor/lit-html/lit-html.js";
import { boat, bridge, funnel, seams, turret } from "./parts.js";

const secondary = (x, y) => svg`<path class="house-top" d=${`M${x - 2.4} ${y - 1.7}H${x + 1.2}L${x + 2.6} ${y}L${x + 1.2} ${y + 1.7}H${x - 2.4}Z`} /><path class="barrel thin" d=${`M${x + 2.4} ${y}H${x + 5}`} />`;

export const BATTLESHIP = {
  length: 4,
  outline: "M3.5 18Q3.5 9 13 7.3C40 4 82 4.2 104 7Q125 9.8 141 18Q125 26.2 104 29C82 31.8 40 32 13 28.7Q3.5 27 3.5 18Z",
  plan: svg`<path class="planks" d="M14 8.3C40 5.2 82 5.4 104 8V28C82 30.6 40 30.8 14 27.7Z" />
    ${seams(14, 104, [9.5, 12.3, 15.1, 20.9, 23.7, 26.5])}
    <path class="house" d="M42.5 11H80L86.5 14.5V21.5L80 25H42.5L39.5 22V14Z" />
    ${[50, 58.5, 67].map((x) => [secondary(x, 9.6), secondary(x, 26.4)])}
    ${boat(45.5, 13.2)}${boat(45.5, 22.8)}<circle class="mast" cx="42.5" cy="18" r="1.7" />
    ${funnel(54)}${funnel(64.5)}${bridge(76, 5)}
    ${turret(26, -1, 1.05)}${turret(93, 1, 1.05)}${turret(110, 1, 0.95)}
    <path class="rope" d="M126.5 14.8Q128.5 18 126.5 21.2M130.5 16.2L136 17.4M130.5 19.8L136 18.6" />`,
};
