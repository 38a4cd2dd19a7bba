/**
 * Which languages the page speaks, and which of them this device gets: the one that was chosen here, else the first that the browser asks
 * for, else English. It holds until the page is loaded anew. Another language is a line here, a folder beside `en/`, and its line in `LOADERS`.
 */
import { choices } from "../store.js";

/** Each language by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The texts of a language, fetched only if it is spoken. */
export const LOADERS = {
  en: { page: () => import("./en/index.js"), how: () => import("./en/how/index.js") },
  de: { page: () => import("./de/index.js"), how: () => import("./de/how/index.js") },
};

/** `kept`: what was chosen, or ""; `wanted`: language tags, the dearest first ("de-AT"). */
export function languageOf(kept, wanted) {
  const known = (tag) => Object.hasOwn(LANGUAGES, tag);
  return known(kept) ? kept : (wanted.map((tag) => tag.toLowerCase().split("-")[0]).find(known) ?? "en");
}

export const language = languageOf(choices.get("language"), navigator.languages ?? []);
