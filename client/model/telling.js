/** What a match's frames tell: the story, each event once; what happened while the player was away; and where the last shot went. */
import { gameOf } from "../games/index.js";
import { sideOf } from "./people.js";
import { Story } from "./story.js";

export class Telling {
  story = new Story();
  /** The square that was fired at last, and the turn of it. */
  lastShot = null;
  /** What happened while the player was away, until they have read it. */
  meanwhile = [];

  /** `keep`: { seen(), noteSeen(n) }: how far this device has seen the match. */
  constructor(keep) {
    this.keep = keep;
  }

  /** A frame came: `news` as the session tells it; `n` is the frame's number. */
  take(news, n) {
    const { before, view, events, full, gap } = news;
    const away = full && gap && sideOf(view) !== null && (before !== null || this.keep.seen() >= 0);
    const told = full ? this.#catchUp(news, n) : this.story.step(before, view, events);
    if (away) this.#wasAway(view, told);
    this.#noteShots(view, events);
    this.keep.noteSeen(n);
  }

  /** A device that saw all of this before is not told again. */
  #catchUp({ before, view, events, gap }, n) {
    const fresh = before === null && this.keep.seen() === n;
    return fresh || !gap ? this.story.know(view, events) : this.story.full(view, events);
  }

  #wasAway(view, told) {
    const worth = told.filter(({ event }) => !gameOf(view).routine.has(event.e)).map(({ text }) => text);
    if (worth.length) this.meanwhile = worth;
  }

  #noteShots({ board }, events) {
    for (const event of events) {
      if (event.e === "fired") this.lastShot = { square: event.at, turn: board.turn };
    }
    if (this.lastShot && (board.turn ?? 0) - this.lastShot.turn > 1) this.lastShot = null;
  }
}
