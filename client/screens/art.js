/** The drawings that the screens use, and where each lies. */
export { nameMark } from "../art/mark.js";
export { icon } from "../art/icons.js";
export { breaker, coast, crest, wave } from "../art/wave.js";
export { mountain, ridge } from "../art/mountain.js";
export { depot } from "../art/depot.js";
