/** The fleet that is being placed on this device: its draft, and whether it is being changed after its owner said ready. */
import { gameOf } from "../games/index.js";
import { sideOf } from "./people.js";

const BEFORE_PLAY = new Set(["waiting", "placing"]);

export class Fleet {
  draft = null;
  changing = false;

  /** `keep`: { draft(), keepDraft(draft) }: what the tab remembers. */
  constructor(keep) {
    this.keep = keep;
  }

  set(view, draft) {
    this.draft = draft;
    this.keep.keepDraft(gameOf(view).placing.kept(draft));
  }

  /** Whether its owner said ready, and is not changing it. */
  isReady(view) {
    return Boolean(view?.seats[sideOf(view)]?.placed) && !this.changing;
  }

  /** A new view: a deal replaces the draft, an accepted placement becomes it, and the beginning of play ends it. */
  see(view, events) {
    const mine = sideOf(view);
    if (mine === null || !BEFORE_PLAY.has(view.stage)) return this.#end();
    if (events.some((event) => event.e === "dealt")) return this.set(view, gameOf(view).placing.begin(view, view.you.dealt));
    if (events.some((event) => isOwnPlacement(event, mine))) return this.#placed(view);
    this.draft ??= gameOf(view).placing.begin(view, this.keep.draft());
    return undefined;
  }

  /** A refused placement: the draft stays, its bad square is marked, and it can be changed. */
  refused(view, refusal, text) {
    this.changing = Boolean(view.seats[sideOf(view)]?.placed);
    this.set(view, gameOf(view).placing.refused(this.draft, refusal, text));
  }

  #placed(view) {
    this.changing = false;
    this.draft = gameOf(view).placing.begin(view);
  }

  #end() {
    this.draft = null;
    this.changing = false;
  }
}

const isOwnPlacement = (event, mine) => event.e === "replaced" || (event.e === "placed" && event.side === mine);
