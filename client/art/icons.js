/** Small signs on keys, each one path in a 24 by 24 box. */
import { html } from "../vendor/lit-html/lit-html.js";

const PATHS = {
  menu: "M4 7H20M4 12H20M4 17H14",
  eye: "M2.5 12C6 6.5 9 5.5 12 5.5S18 6.5 21.5 12C18 17.5 15 18.5 12 18.5S6 17.5 2.5 12ZM12 9.2A2.8 2.8 0 1 1 12 14.8A2.8 2.8 0 1 1 12 9.2",
  pin: "M9 3H15L14.5 10L17.5 13.5H6.5L9.5 10ZM12 13.5V21",
  sound: "M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9C18 10.5 18 13.5 16.5 15M19 6.5C22 9.5 22 14.5 19 17.5",
  silent: "M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
  back: "M9 6L4 11L9 16M4 11H15C18 11 20 13 20 16V18",
  dice: "M4 4H20V20H4ZM8.5 8.5V8.6M15.5 15.5V15.6M15.5 8.5V8.6M8.5 15.5V15.6M12 12V12.1",
  turn: "M5 12A7 7 0 0 1 18 8M18 4V8H14M19 12A7 7 0 0 1 6 16M6 20V16H10",
  play: "M8 5L19 12L8 19Z",
  pause: "M8 5V19M16 5V19",
  share: "M12 15V4M8 7.5L12 3.5L16 7.5M6 11H5V20H19V11H18",
  copy: "M9 9H20V20H9ZM15 9V4H4V15H9",
  flat: "M3 18L8 7H21L16 18Z",
  home: "M4 11L12 4L20 11V20H14V14H10V20H4Z",
  close: "M6 6L18 18M18 6L6 18",
  prev: "M15 5L8 12L15 19",
  next: "M9 5L16 12L9 19",
  swap: "M8 20V5M4 9L8 4.5L12 9M16 4V19M12 15L16 19.5L20 15",
  machine: "M12 4V6.5M12 17.5V20M4 12H6.5M17.5 12H20M6.3 6.3L8.1 8.1M15.9 15.9L17.7 17.7M17.7 6.3L15.9 8.1M8.1 15.9L6.3 17.7M12 6.5A5.5 5.5 0 1 1 12 17.5A5.5 5.5 0 1 1 12 6.5M12 10.5V13.5",
  hull: "M3 12C3 10.5 4 9.5 6 9.3C11 8.6 15 9 17 9.8C19 10.6 20.5 11.3 22 12C20.5 12.7 19 13.4 17 14.2C15 15 11 15.4 6 14.7C4 14.5 3 13.5 3 12ZM8.5 12H14",
  ship: "M12 3C16 8 17.5 12 17.5 16C17.5 19 16 21 12 21S6.5 19 6.5 16C6.5 12 8 8 12 3ZM12 12V15",
};

export const icon = (name) => html`<svg class="icon-art" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
  <path d=${PATHS[name] ?? ""} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
