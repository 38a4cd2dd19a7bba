/**
 * Sitting down: the secret is made and kept before it is sent, so that pressing twice, or again after a lost answer, asks for the same seat.
 */
import { refusalText } from "../model/refusals.js";
import { api } from "../net/http.js";
import { around, seats, wishes } from "../store.js";
import { words } from "../words/index.js";

/**
 * Take the other seat of `match`, or the one that `ticket` carries. Gives { secret } when the seat is this device's, and otherwise what
 * the door shows: { taken } or { trouble, hint }.
 */
export async function takeSeat(match, { ticket, name }) {
  const wish = ticket ? `carry.${ticket.slice(0, 8)}` : `sit.${match}`;
  const secret = wishes.secret(wish);
  try {
    const { seat } = await (ticket ? api.carry(match, ticket, secret) : api.sit(match, secret, name));
    seats.keep(match, secret, seat);
    wishes.done(wish);
    return { secret };
  } catch (error) {
    return whatCame(error);
  }
}

/**
 * Make a match of two around this device and take both its seats, each with a secret of its own. `names`: by side. Gives the match; an
 * error leaves the wishes standing, so that a second press asks for the same match and seats.
 */
export async function seatTwo(game, names) {
  const wished = { south: `around.${game}.south`, north: `around.${game}.north` };
  const secrets = { south: wishes.secret(wished.south), north: wishes.secret(wished.north) };
  const { match } = await api.make({ game, secret: secrets.south, name: names.south, turn: 0, watch: "nobody" });
  await api.sit(match, secrets.north, names.north);
  around.keep(match, secrets);
  for (const wish of Object.values(wished)) wishes.done(wish);
  return match;
}

function whatCame(error) {
  const { code } = error;
  if (code === "seats_taken") return { taken: true };
  if (code === "no_such_ticket") return { trouble: words.carry.gone, hint: words.carry.goneHint };
  const known = words.closed[code];
  return known ? { trouble: known.title, hint: known.text } : { trouble: refusalText(error), hint: "" };
}
