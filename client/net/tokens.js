/**
 * Random names and secrets. `getRandomValues` exists on plain http too, where `crypto.subtle` and `randomUUID` do not.
 */
import { toBase64Url } from "./base64.js";

function random(count) {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(count)));
}

/** A seat's secret, a ticket or a nonce: 32 bytes, 43 characters. */
export const makeToken = () => random(32);

/** A command's id: 16 bytes, 22 characters. */
export const makeId = () => random(16);
