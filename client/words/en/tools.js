/** Small helpers for sentences: numbers, plurals, capitals, lists. */
const number = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const count = (n) => number[n] ?? String(n);
export const some = (n, one, many) => `${n} ${n === 1 ? one : many}`;
/** The first letter as a capital; a square's name stays as it is. */
export const capital = (text) => (/^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
export const list = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

export const side = { south: "south", north: "north" };
export const pronouns = { you: "You", your: "your" };
