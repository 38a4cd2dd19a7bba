/** What this device remembers of one match, in the shape that `Match` asks for. */
import { makeToken } from "../net/tokens.js";
import { receipts, seen, drafts } from "../store.js";

export function deviceOf(match) {
  return {
    draft: () => drafts.of(match),
    keepDraft: (draft) => drafts.keep(match, draft),
    seen: () => seen.of(match),
    noteSeen: (n) => seen.note(match, n),
    receipt: (facts) => receipts.note(match, facts),
    /** One nonce a device and match: placing again adds the same chance. */
    nonce: () => receipts.of(match)?.nonces.at(-1) ?? makeToken(),
  };
}
