/**
 * What the page keeps on the device: seats and their secrets, receipts, choices. Everything survives storage that is full, forbidden
 * or spoiled: then it lives as long as the tab.
 */
import { makeToken } from "./net/tokens.js";

const PREFIX = "cove.";
/** How many matches are remembered, newest first: as many as `POST /api/mine` takes. */
const MOST_SEATS = 50;

const memory = new Map();

function read(name, otherwise) {
  try {
    const text = memory.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null || text === undefined ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

function write(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

function drop(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    return;
  }
}

/** Whether what is written down here is still there after the page was loaded anew. */
export function lasts() {
  write("lasts", true);
  const kept = !memory.has("lasts");
  drop("lasts");
  return kept;
}

/** Choices, with what holds until somebody chooses. `theme`: "system", "dusk" or "day". `language`: a tag, or "" for the browser's. `beside`: who plays beside you, around this device. */
const CHOICES = { name: "", beside: "", turn: 0, watch: "link", flat: false, mute: false, volume: 1, theme: "system", language: "", notify: false, bell: true, ticks: true, hints: false, faces: false, "mind.vortex": "", "mind.battleships": "" };

export const choices = {
  get: (name) => read(`choice.${name}`, CHOICES[name]),
  set: (name, value) => write(`choice.${name}`, value),
};

/** Seats: match → { secret, seat, since }. The secret is written down before the seat is asked for, so that asking again asks for the same. */
export const seats = {
  all: () => Object.entries(read("seats", {})).map(([match, kept]) => ({ match, ...kept })),
  of: (match) => read("seats", {})[match] ?? null,
  keep(match, secret, seat = "") {
    const others = seats.all().filter((kept) => kept.match !== match);
    const newest = [{ match, secret, seat, since: Date.now() }, ...others.sort((a, b) => b.since - a.since)].slice(0, MOST_SEATS);
    write("seats", Object.fromEntries(newest.map(({ match: id, ...kept }) => [id, kept])));
  },
  forget(match) {
    const { [match]: _gone, ...others } = read("seats", {});
    write("seats", others);
  },
};

/**
 * Matches of two people around this device: match → { since, over }. Each seat's secret lies apart, so that whoever lists the matches or
 * shows the curtain reads none.
 */
export const around = {
  all: () => Object.entries(read("around", {})).map(([match, kept]) => ({ match, ...kept })),
  has: (match) => Object.hasOwn(read("around", {}), match),
  secret: (match, side) => read(`around.${match}.${side}`, null),
  /** `secrets`: by side. The oldest matches are forgotten, as with seats. */
  keep(match, secrets) {
    for (const [side, secret] of Object.entries(secrets)) write(`around.${match}.${side}`, secret);
    write("around", { ...read("around", {}), [match]: { since: Date.now(), over: false } });
    for (const old of around.all().sort((a, b) => b.since - a.since).slice(MOST_SEATS)) around.forget(old.match);
  },
  /** It is finished: it stays, to be looked back on, and is no longer listed. */
  end(match) {
    const all = read("around", {});
    write("around", { ...all, [match]: { ...all[match], over: true } });
  },
  forget(match) {
    for (const side of ["south", "north"]) drop(`around.${match}.${side}`);
    const { [match]: _gone, ...others } = read("around", {});
    write("around", others);
  },
};

/** A secret that is on its way: made once for each wish (a new match, a seat, a carried seat), dropped when the answer is there. */
export const wishes = {
  secret(name) {
    const kept = read(`wish.${name}`, null);
    if (kept) return kept;
    const made = makeToken();
    write(`wish.${name}`, made);
    return made;
  },
  done: (name) => drop(`wish.${name}`),
};

/**
 * Receipts, by the name that a match has here (around one device each seat has its own): what the referee committed to, as this page received it: the seed's hash, both placements' hashes, this seat's nonces, and
 * chain heads by the number of the frame that brought them. `cove verify` holds a finished match against it.
 */
const MOST_HEADS = 200;

export const receipts = {
  of: (name) => read(`receipt.${name}`, null),
  note(name, { match = name, seed, commitments, nonce, seat, n, head }) {
    const kept = read(`receipt.${name}`, { match, nonces: [], heads: {} });
    if (seed) kept.seed ??= seed;
    if (seat) kept.seat ??= seat;
    if (commitments) kept.commitments ??= commitments;
    if (nonce && !kept.nonces.includes(nonce)) kept.nonces.push(nonce);
    if (head) kept.heads[n] = head;
    const numbers = Object.keys(kept.heads).map(Number).sort((a, b) => a - b);
    for (const number of numbers.slice(1, Math.max(1, numbers.length - MOST_HEADS + 1))) delete kept.heads[number];
    write(`receipt.${name}`, kept);
  },
};

/** How far this device has seen a match: the number of the last frame that was shown. */
export const seen = {
  of: (match) => read(`seen.${match}`, -1),
  note: (match, n) => write(`seen.${match}`, n),
};

/** What belongs to the tab, under its own prefix: gone with it. */
const tab = {
  read(name) {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + name));
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      return;
    }
  },
};

/** A fleet that is being placed, so that a reload does not lose it. It belongs to the tab: on a shared device the next tab starts empty. */
export const drafts = {
  of: (name) => tab.read(`draft.${name}`),
  keep: (name, draft) => tab.write(`draft.${name}`, draft),
};

/** What both people around a device may know of the turn that ended: public events, for the curtain that comes after it. */
export const spoken = {
  of: (match) => tab.read(`spoken.${match}`) ?? [],
  keep: (match, events) => tab.write(`spoken.${match}`, events),
};

/** The fewest shots that sank a machine's fleet on this device: game and mind → { shots, match }. Noting a match twice changes nothing. */
export const best = {
  of: (game, mind) => read(`best.${game}`, {})[mind] ?? null,
  note(game, mind, shots, match) {
    const all = read(`best.${game}`, {});
    if (all[mind] && all[mind].shots <= shots) return;
    write(`best.${game}`, { ...all, [mind]: { shots, match } });
  },
};
