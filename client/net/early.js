/**
 * A socket to a match that is opened before the code is here that reads it, so that it does not wait for the one on its way there and back
 * after the other. It says hello, keeps what it hears, and is taken over by the first line to the same match with the same secret.
 */

/** The subprotocol for which nothing has to be fetched. */
export const JSON_TEXT = "cove.1.json";

/** Where the socket of `match` is, seen from the page at `location`. */
export function socketUrl(match, { protocol, host } = location) {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/${match}`;
}

let early = null;

/** `secret`: of a seat; null to watch. */
export function openEarly(match, secret) {
  drop();
  const url = socketUrl(match);
  const [socket, heard] = [new WebSocket(url, [JSON_TEXT]), []];
  socket.onopen = () => socket.send(JSON.stringify({ ...helloOf(secret), t: "hello" }));
  socket.onmessage = ({ data }) => heard.push(data);
  early = { url, secret, socket, heard };
}

/** What a line says of itself. */
export const helloOf = (secret) => (secret ? { secret } : {});

/** That socket with what it has heard, once; null if there is none for this line, or it was lost meanwhile. */
export function takeEarly(url, { secret = null }) {
  if (!early) return null;
  const { socket, heard } = early;
  if (early.url !== url || early.secret !== secret || socket.readyState > 1) drop();
  const found = early && { socket, heard };
  early = null;
  return found;
}

function drop() {
  const { socket } = early ?? {};
  early = null;
  if (socket) socket.onmessage = null;
  socket?.close(1000);
}
