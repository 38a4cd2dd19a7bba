/** What an address says, and what the page was sent with for it. */
const MATCH = /^\/m\/([A-Za-z0-9_-]{16,64})\/?$/;
const TICKET = /^#carry=([A-Za-z0-9_-]{43})$/;

/** The match at an address; undefined if it is another screen's. */
export const matchAt = ({ pathname }) => MATCH.exec(pathname)?.[1];

/** The ticket of a carried seat, or null. */
export const ticketAt = ({ hash }) => TICKET.exec(hash)?.[1] ?? null;

/** What everybody may know of a match, as it was when the page was sent at its address; else null. */
export function sentWith(match) {
  const sent = JSON.parse(document.querySelector("meta[name=cove-match]")?.content || "null");
  return sent?.match === match ? sent : null;
}

/** The same, once, because it grows old; and not from a page that the browser had put aside. */
export function takenWith(match) {
  const found = sentWith(match);
  if (found) document.querySelector("meta[name=cove-match]").remove();
  return performance.getEntriesByType("navigation")[0]?.type === "navigate" ? found : null;
}
