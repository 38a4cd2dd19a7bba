/** Which language the page speaks. Another one is another file beside `en.js`, chosen here. */
export { words } from "./en.js";
