/** What any language needs to make sentences: numbers, plurals and lists in its own forms. */

/** The first letter as a capital; a square's name stays as it is. */
const capital = (text) => (/^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** `locale`: a language tag; `small`: the numbers from 0 on that are written as words. */
export function toolsOf(locale, small) {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale);
  const number = (n) => numbers.format(n);
  return {
    capital,
    number,
    /** A number in words, as long as it is small. */
    count: (n) => small[n] ?? number(n),
    /** "1 shell", "3 shells". */
    some: (n, one, many) => `${number(n)} ${plurals.select(n) === "one" ? one : many}`,
    /** "a, b and c". */
    list: (items) => lists.format(items),
  };
}
