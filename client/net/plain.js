/** Frames to text and back, for the subprotocol that is JSON. Pure: no socket, no state. `bytes` fields (a chain head) are Uint8Array here. */
import { fromBase64, toBase64 } from "./base64.js";
import { JSON_TEXT } from "./early.js";

/** Every subprotocol that is spoken with this alone. */
export const PROTOCOLS = [JSON_TEXT];

/** Frames whose `h` is bytes, which JSON carries as base64. */
const WITH_HEAD = new Set(["full", "step"]);

/** The text of `frame`. */
export const encode = (_protocol, frame) => JSON.stringify(headAsText(sorted(frame)));

/** The frame in `text`. Throws on anything that is not a map with a type. */
export const decode = (_protocol, text) => checked(headAsBytes(JSON.parse(text)));

export function checked(frame) {
  if (frame === null || typeof frame !== "object" || typeof frame.t !== "string") throw new TypeError("not a frame");
  return frame;
}

/** `value` with the keys of every map in order, as the server writes them too: the same frame is always the same bytes. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

function headAsText(frame) {
  return frame.h instanceof Uint8Array ? { ...frame, h: toBase64(frame.h) } : frame;
}

function headAsBytes(frame) {
  return WITH_HEAD.has(frame?.t) && typeof frame.h === "string" ? { ...frame, h: fromBase64(frame.h) } : frame;
}
