/** Small helpers for English sentences. */
import { toolsOf } from "../tools.js";

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const { capital, count, list, number, some } = toolsOf("en-GB", small);

export const side = { south: "south", north: "north" };
export const pronouns = { you: "You", your: "your" };
