/** The texts that teach the games, in the language that the page speaks here: each game's captions and instructions. Fetched only to be shown. */
import { language, LOADERS } from "./language.js";

export const { games: HOW } = await LOADERS[language].how();
