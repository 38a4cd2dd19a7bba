/** Small signs on keys, each one path in a 24 by 24 box. */
import { html } from "../vendor/lit-html/lit-html.js";

const PATHS = {
  menu: "M4 7H20M4 12H20M4 17H14",
  eye: "M2.500 12C6 6.500 9 5.500 12 5.500S18 6.500 21.500 12C18 17.500 15 18.500 12 18.500S6 17.500 2.500 12ZM12 9.200A2.800 2.800 0 1 1 12 14.800A2.800 2.800 0 1 1 12 9.200",
  pin: "M9 3H15L14.500 10L17.500 13.500H6.500L9.500 10ZM12 13.500V21",
  sound: "M4 9.500H8L13 5V19L8 14.500H4ZM16.500 9C18 10.500 18 13.500 16.500 15M19 6.500C22 9.500 22 14.500 19 17.500",
  silent: "M4 9.500H8L13 5V19L8 14.500H4ZM16.500 9.500L21.500 14.500M21.500 9.500L16.500 14.500",
  back: "M9 6L4 11L9 16M4 11H15C18 11 20 13 20 16V18",
  dice: "M4 4H20V20H4ZM8.500 8.500V8.600M15.500 15.500V15.600M15.500 8.500V8.600M8.500 15.500V15.600M12 12V12.100",
  turn: "M5 12A7 7 0 0 1 18 8M18 4V8H14M19 12A7 7 0 0 1 6 16M6 20V16H10",
  play: "M8 5L19 12L8 19Z",
  share: "M12 15V4M8 7.500L12 3.500L16 7.500M6 11H5V20H19V11H18",
  copy: "M9 9H20V20H9ZM15 9V4H4V15H9",
  flat: "M3 18L8 7H21L16 18Z",
  home: "M4 11L12 4L20 11V20H14V14H10V20H4Z",
  close: "M6 6L18 18M18 6L6 18",
  prev: "M15 5L8 12L15 19",
  next: "M9 5L16 12L9 19",
  ship: "M12 3C16 8 17.500 12 17.500 16C17.500 19 16 21 12 21S6.500 19 6.500 16C6.500 12 8 8 12 3ZM12 12V15",
};

export const icon = (name) => html`<svg class="icon-art" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
  <path d=${PATHS[name] ?? ""} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
