/** The texts of Vortex, over the common ones. */
import { wordsOf } from "../../words/index.js";

export const words = wordsOf("vortex");
