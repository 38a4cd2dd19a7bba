/** Links to a match, and ways to hand them on: copy, the system's share sheet, a code to scan. Each has a way without a secure context. */
import { api } from "../net/http.js";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where others reach this server: this page's origin, or, if that is only this machine, the address that the server gave. */
export function address() {
  const given = document.querySelector('meta[name="cove-address"]')?.content;
  return LOOPBACK.test(location.hostname) && given ? given.replace(/\/$/, "") : location.origin;
}

export const matchLink = (match) => `${address()}/m/${match}`;
export const carryLink = (match, ticket) => `${matchLink(match)}#carry=${ticket}`;

/** A link as people read it: without the scheme. */
export const shown = (link) => link.replace(/^https?:\/\//, "");

/** Show a field's whole link, scheme and all, and select it: what is copied by hand must be a link wherever it is pasted. */
export function selectLink(field) {
  field.value = field.dataset.text;
  field.select();
}

/** Copy `field`'s link. True if it was copied, false if it is only selected. */
export async function copy(field) {
  field.focus();
  selectLink(field);
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(field.dataset.text).then(() => true);
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

export const canShare = () => typeof navigator.share === "function";

/** The share sheet. Closing it is not an error. */
export async function share(title, text, url) {
  try {
    await navigator.share({ title, text, url });
  } catch {
    return;
  }
}

/** The picture of a code for `text`, as a data address, or "" if the server could not draw it. */
export async function codeFor(text) {
  try {
    return `data:image/svg+xml;base64,${btoa(await api.qr(text))}`;
  } catch {
    return "";
  }
}

/** Let the device keep `value` as a file. */
export function save(name, value) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
