/** The unfinished matches around this device, for the first screen's list: asked for by what everybody may know, without a secret. */
import { api } from "../net/http.js";
import { around } from "../store.js";

/** No more than so many are asked for, newest first. */
const MOST = 8;

/** Summaries with `around: true`; a match that is no longer kept is forgotten. One that cannot be asked for just now is left out. */
export async function listed() {
  const open = around.all().filter(({ over }) => !over).sort((one, other) => other.since - one.since);
  const found = await Promise.all(open.slice(0, MOST).map(({ match }) => summary(match)));
  return found.filter(Boolean);
}

async function summary(match) {
  try {
    const shown = await api.summary(match);
    if (shown.stage === "over") around.end(match);
    return { ...shown, around: true, your_turn: true };
  } catch ({ code }) {
    if (code === "no_such_match" || code === "ended") around.forget(match);
    return null;
  }
}
