/**
 * A finished match, step by step, with everything revealed: a position is the truth's view after so many steps. Pure.
 */
import { merge } from "../net/patch.js";
import { gameOf } from "../games/index.js";
import { tell } from "./story.js";

export class Lookback {
  /** `view` is a truth's view at the start of play, `steps` what followed; `you` turns the words: { seat } or nothing. */
  constructor({ view, steps }, you) {
    const whose = you ? { you } : {};
    this.positions = [{ ...view, ...whose }];
    this.steps = steps;
    for (const step of steps) this.positions.push({ ...merge(this.positions.at(-1), step.p ?? {}), ...whose });
    this.at = this.positions.length - 1;
  }

  get last() {
    return this.positions.length - 1;
  }

  get view() {
    return this.positions[this.at];
  }

  get turn() {
    return this.view.board.turn ?? 0;
  }

  get lastTurn() {
    return this.positions.at(-1).board.turn ?? 0;
  }

  /** The events that led to the shown position. */
  get events() {
    return this.at ? (this.steps[this.at - 1].e ?? []) : [];
  }

  /** What happened in the shown step, in a sentence or more. */
  get text() {
    return this.events.map((event) => tell(event, this.view)).filter(Boolean).join(" ");
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.last, at));
  }

  /** Marks of the timeline: { at, kind }, one for each step and kind of event that the game wants marked. */
  get marks() {
    const { marked } = gameOf(this.view).lookback;
    return this.steps.flatMap(({ e = [] }, index) => {
      const kinds = new Set(e.map((event) => marked[event.e]).filter(Boolean));
      return [...kinds].map((kind) => ({ at: index + 1, kind }));
    });
  }

  /** Where in the game it is, in words, and how much of each thing happened. */
  get title() {
    return gameOf(this.view).lookback.title(this);
  }

  get tally() {
    return gameOf(this.view).lookback.tally(this.steps.flatMap(({ e = [] }) => e));
  }
}
