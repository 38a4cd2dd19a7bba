/**
 * Close codes: whether to come back, and after how long at first. The table is the one in `proto/codes.md`; a code that is not in it
 * (a cut line, 1006) is come back for.
 */
const NEVER = new Map([
  [1009, "too_big"],
  [4400, "malformed"],
  [4401, "bad_secret"],
  [4403, "not_for_watchers"],
  [4404, "no_such_match"],
  [4410, "ended"],
  [4500, "quarantined"],
]);

/** Codes that ask for more patience than a cut line: ms before the first try. */
const FIRST_WAIT = new Map([
  [1012, 1000],
  [4429, 5000],
  [4503, 2000],
]);

export const LONGEST_WAIT = 15_000;
const SHORTEST_WAIT = 250;

/** Why this code is the end of it, or null if the page should come back. */
export function finalReason(code) {
  return NEVER.get(code) ?? null;
}

/**
 * How long to wait before try number `tries` (from 0) after a close with `code`: doubled each time, half of it drawn at random
 * (`random` gives 0 up to 1), so that a restart does not bring everybody back in the same second.
 */
export function waitBefore(code, tries, random) {
  const full = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, FIRST_WAIT.get(code) ?? 0) * 2 ** Math.min(tries, 8));
  return Math.round(full / 2 + (full / 2) * random());
}
