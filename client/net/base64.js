/** Bytes as base64 and back. */

/** Standard base64 with padding. */
export function toBase64(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

export function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** base64url without padding: tokens, ids. */
export function toBase64Url(bytes) {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
