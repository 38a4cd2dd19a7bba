/** What teaches a game: fetched only when somebody wants to see it. */
export { Instructions } from "./instructions.js";
export { Showing } from "./showing.js";
