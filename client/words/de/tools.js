/** Small helpers for German sentences: numbers and lists, and what German bends: who has done something, whose a thing is, against whom. */
import { toolsOf } from "../tools.js";

const small = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];

export const { capital, count, list, number, some } = toolsOf("de", small);

export const side = { south: "Süd", north: "Nord" };
export const pronouns = { you: "Du", your: "dein" };

/** "Du hast", "Anna hat"; and the same with other verbs. */
const verb = (you, others) => (who) => (who === pronouns.you ? `Du ${you}` : `${who} ${others}`);
export const has = verb("hast", "hat");
export const is = verb("bist", "ist");
export const wants = verb("möchtest", "möchte");

/** A name that is a title has its article ("der Admiral") and is bent with it; of these only "Matrose" takes an n. */
const bent = (name, article, ending) => (name.startsWith("der ") ? `${article} ${name.slice(4)}${name.endsWith("e") && name !== "der Kommodore" ? "n" : ending}` : name);
export const accusative = (name) => bent(name, "den", "");
export const dative = (name) => bent(name, "dem", "");

/** "Annas", "von Klaus", "des Admirals". */
export function whose(name) {
  if (name.startsWith("der ")) return bent(name, "des", "s");
  return /[sßxz]$|\s/i.test(name) ? `von ${name}` : `${name}s`;
}

const ARTICLES = { m: "der", f: "die", n: "das" };

/** The owner and what is owned, as the one that does something: "dein Schiff", "Annas Schiff", "das Schiff des Admirals". */
export function owned(of, noun, gender) {
  if (of === pronouns.your) return `${of}${gender === "f" ? "e" : ""} ${noun}`;
  return /^(des|von) /.test(of) ? `${ARTICLES[gender]} ${noun} ${of}` : `${of} ${noun}`;
}
