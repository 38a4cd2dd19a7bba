/** A recorded match: what its seat saw after each step, and what happened between two moments that have names. Pure. */
import { Lookback } from "../model/lookback.js";

export class Film {
  /** `recording`: { view, steps, marks } as `tests/support/demos.py` writes it. */
  constructor(recording) {
    this.marks = { ...recording.marks, "": 0 };
    this.story = new Lookback(recording, null);
  }

  /** The seat's view at a beat. */
  view({ mark }) {
    return this.story.positions[this.marks[mark]];
  }

  /** All that the seat was told after one beat's moment, up to another's. */
  between(one, other) {
    return this.story.steps.slice(this.marks[one.mark], this.marks[other.mark]).flatMap(({ e = [] }) => e);
  }
}
