/**
 * What happened, in sentences: each event is told once, in the order in which it came. A game's own events are told by the game.
 */
import { sideOf, nameOf, who } from "./people.js";
import { gameOf } from "../games/index.js";
import { words, wordsOf } from "../words/index.js";

const say = words.events;

/** One sentence for each kind of event that any match has. */
const SENTENCES = {
  joined: (e) => say.joined(e.name || words.people.unnamed[e.side]),
  placed: (e, view) => say.placed(who(view, e.side)),
  replaced: () => say.replaced,
  dealt: (e, view) => wordsOf(view.game).events.dealt,
  began: () => say.began,
  over: (e, view) => (e.cause === "resigned" ? resultOf(view, e) : endOf(view, e)),
  offered: (e, view) => say.offered(who(view, e.side)),
  declined: (e, view) => say.declined(who(view, e.side)),
  accepted: (e, view) => say.accepted(who(view, e.side)),
  offer_lapsed: () => say.offer_lapsed,
  resigned: (e, view) => say.resigned(who(view, e.side)),
  rematch: (e, view) => say.rematch(who(view, e.side)),
  carried: () => say.carried,
  resumed: () => say.resumed,
};

/** The sentence for one event, or "". */
export function tell(event, view) {
  const sentence = gameOf(view).tell[event.e] ?? SENTENCES[event.e];
  return words.capital(sentence?.(event, view) ?? "");
}

/** How the game ended, for whoever looks. */
export function endOf(view, { winner, cause }) {
  const mine = sideOf(view);
  const { ends } = wordsOf(view.game);
  if (!winner) return ends.drawn[cause] ?? ends.drawn.other;
  const loser = winner === "south" ? "north" : "south";
  const [table, named] = mine === null ? ["watched", winner] : winner === mine ? ["won", loser] : ["lost", winner];
  const sentence = ends[table][cause] ?? ends.result[table];
  return typeof sentence === "function" ? sentence(nameOf(view, named)) : sentence;
}

/** Who won, and no more: that somebody resigned has been told by its own event. */
function resultOf(view, { winner }) {
  const mine = sideOf(view);
  if (mine === null) return words.ends.result.watched(nameOf(view, winner));
  return winner === mine ? words.ends.result.won : words.ends.result.lost;
}

/** Lines that are kept for "what happened". */
const MOST_LINES = 120;

/** What is announced but not kept: it is nobody's history. A game has its own besides. */
const PASSING = new Set(["dealt", "replaced", "carried"]);

/**
 * The running story of one match: `lines` for the list (newest first), `heard` for the live region (each text once, with an id).
 */
export class Story {
  #since = [];
  #next = 1;

  lines = [];
  heard = [];

  /** A step's events are told and announced. Returns { event, text } for each that has words. */
  step(before, view, events) {
    const ended = before !== null && before.board.side === sideOf(view) && before.board.turn !== view.board.turn;
    this.#since = ended ? [...events] : [...this.#since, ...events];
    return this.#tellAll(view, events, before?.board.turn ?? 0);
  }

  /**
   * A full view came with what happened since the viewer's own last turn: only what was not told yet is told now. Returns
   * { event, text } for each.
   */
  full(view, meanwhile) {
    const known = this.#since.every((event, at) => same(event, meanwhile[at])) ? this.#since.length : 0;
    this.#since = [...meanwhile];
    return this.#tellAll(view, meanwhile.slice(known), turnBefore(view, meanwhile));
  }

  /** A full view whose events are known: they go on the list, and nothing is announced. Returns nothing. */
  know(view, meanwhile) {
    if (!this.lines.length) this.#tellAll(view, meanwhile, turnBefore(view, meanwhile), false);
    this.#since = [...meanwhile];
    return [];
  }

  /** Say something that is no event (a refusal, a line that came back). */
  announce(text) {
    if (text) this.heard = [...this.heard.slice(-5), { id: this.#next++, text }];
  }

  #tellAll(view, events, turn, aloud = true) {
    const told = [];
    for (const event of events) {
      if (event.e === "turn") turn = event.turn;
      const text = tell(event, view);
      if (!text) continue;
      told.push({ event, text });
      if (!PASSING.has(event.e) && !gameOf(view).passing.has(event.e)) this.lines = [{ id: this.#next++, turn, text }, ...this.lines].slice(0, MOST_LINES);
    }
    if (aloud) this.announce(told.map(({ text }) => text).join(" "));
    return told;
  }
}

/** The turn that was on when the first of `events` happened. */
function turnBefore(view, events) {
  const first = events.find((event) => event.e === "turn");
  return first ? first.turn - 1 : (view.board.turn ?? 0);
}

function same(one, other) {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, value[key]]));
}
