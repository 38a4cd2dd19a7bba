/**
 * The page begins here, with as little as can be: whatever takes a way there and back is sent on it before the page itself, `main.js`, is
 * here. Whoever opens a match is connected to it meanwhile; on the first screen that is fetched which the next press will want.
 */
import { around, seats } from "./store.js";
import { openEarly } from "./net/early.js";
import { sentWith, matchAt, ticketAt } from "./places.js";

/** ms until what can wait is asked for: so that it arrives behind what cannot. */
const SOON = 200;

/** The seat that this device has there, or a watcher's place once there is something to watch. */
function connect(match) {
  const seat = seats.of(match);
  const summary = sentWith(match);
  if (seat) openEarly(match, seat.secret);
  else if (summary && summary.stage !== "waiting" && !around.has(match)) openEarly(match, null);
}

/** The page came with the addresses of what its first screen does without. */
function fetchSoon() {
  for (const link of document.querySelectorAll("link[data-soon]")) link.rel = link.dataset.soon;
}

if (document.readyState === "loading") await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
const match = matchAt(location);
if (match && !ticketAt(location)) connect(match);
setTimeout(fetchSoon, SOON);
/* Not waited for: it needs what is here. */
void import("./main.js");
