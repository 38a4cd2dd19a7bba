/** What this device remembers of one match, in the shape that `Match` asks for. */
import { makeToken } from "../net/tokens.js";
import { receipts, seen, drafts } from "../store.js";

/** `side`: around one device each seat has memories of its own, which the other one's page never reads. */
export function deviceOf(match, side = "") {
  const name = nameHere(match, side);
  return {
    draft: () => drafts.of(name),
    keepDraft: (draft) => drafts.keep(name, draft),
    seen: () => seen.of(name),
    noteSeen: (n) => seen.note(name, n),
    receipt: (facts) => receipts.note(name, { match, ...facts }),
    /** One nonce a device and match: placing again adds the same chance. */
    nonce: () => receipts.of(name)?.nonces.at(-1) ?? makeToken(),
  };
}

/** What a match is called in this device's memory. */
export const nameHere = (match, side) => (side ? `${match}.${side}` : match);
