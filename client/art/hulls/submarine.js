/** The submarine: a spine, diving planes, and nothing on deck. */
import { svg } from "../../vendor/lit-html/lit-html.js";

export const SUBMARINE = {
  length: 3,
  low: true,
  outline: "M3 18C16 12.4 32 10 60 10C85 10 98 11.2 102.5 14.2Q105 18 102.5 21.8C98 24.8 85 26 60 26C32 26 16 23.6 3 18Z",
  under: svg`<path class="wash" d="M1 18C-3 15.5 -8 16.5 -13 14.5M1 18C-3 20.5 -8 19.5 -13 21.5M22 8.6C40 5.4 74 5 96 8.6M22 27.4C40 30.6 74 31 96 27.4M107 13.6Q111 18 107 22.4" /><path class="planes" d="M7 16.5L4.5 7.5L12 8.5L19 14.5ZM7 19.5L4.5 28.5L12 27.5L19 21.5ZM88 11L90.5 6.5L96 7L96.5 12ZM88 25L90.5 29.5L96 29L96.5 24Z" />`,
  plan: svg`<path class="spine" d="M30 18H88" /><path class="spine" d="M15 16.8C34 13.3 76 12.8 99 15" /><path class="belly" d="M24 22C44 24 78 24.2 98 22L97 19.8C78 21.2 44 21 25 20Z" />`,
};
