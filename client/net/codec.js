/**
 * Frames to bytes and back, for both subprotocols. Pure: no socket, no state. `bytes` fields (a chain head) are Uint8Array here.
 */
import { decode as unpack } from "../vendor/msgpack/decode.mjs";
import { encode as pack } from "../vendor/msgpack/encode.mjs";
import { fromBase64, toBase64 } from "./base64.js";

export const MSGPACK = "cove.1.msgpack";
export const JSON_TEXT = "cove.1.json";

/** Every subprotocol this page speaks, the one it likes best first. */
export const PROTOCOLS = [MSGPACK, JSON_TEXT];

/** Frames whose `h` is bytes, which JSON carries as base64. */
const WITH_HEAD = new Set(["full", "step"]);

/** The bytes (or text) of `frame`. */
export function encode(protocol, frame) {
  return protocol === MSGPACK ? pack(frame, { sortKeys: true }) : JSON.stringify(headAsText(sorted(frame)));
}

/** The frame in `data`. Throws on anything that is not a map with a type. */
export function decode(protocol, data) {
  const frame = protocol === MSGPACK ? unpack(new Uint8Array(data)) : headAsBytes(JSON.parse(data));
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

export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
