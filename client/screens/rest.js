/** What a board does without at first: fetched as soon as it stands. See `later.js`. */
export { endScreen } from "./end.js";
export { menuSheet } from "./menu.js";
