/** Frames to bytes and back, for both subprotocols. Pure, as `plain.js`, which is JSON's half: this one is fetched when there is time. */
import { decode as unpack } from "../vendor/msgpack/decode.mjs";
import { encode as pack } from "../vendor/msgpack/encode.mjs";
import { JSON_TEXT } from "./early.js";
import * as plain from "./plain.js";

export { JSON_TEXT } from "./early.js";
export const MSGPACK = "cove.1.msgpack";

/** Every subprotocol this page speaks, the one it likes best first. */
export const PROTOCOLS = [MSGPACK, JSON_TEXT];

/** The bytes (or text) of `frame`. */
export const encode = (protocol, frame) => (protocol === MSGPACK ? pack(frame, { sortKeys: true }) : plain.encode(protocol, frame));

/** The frame in `data`. Throws on anything that is not a map with a type. */
export const decode = (protocol, data) => (protocol === MSGPACK ? plain.checked(unpack(new Uint8Array(data))) : plain.decode(protocol, data));
