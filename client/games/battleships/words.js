/** The texts of Battleships, over the common ones. */
import { wordsOf } from "../../words/index.js";

export const words = wordsOf("battleships");
