/**
 * The player's hand: what is chosen, aimed or lifted, what a press or a key makes of it, and why something cannot be done now. The game says
 * what a press means; an order that comes of it goes to the match.
 */
import { Fleet } from "./fleet.js";
import { words } from "../words/index.js";

export class Hand {
  #orderedAt = -Infinity;

  helm = Object.freeze({ told: "" });

  /** `match`: whose view, line, story and commands these are. */
  constructor(match) {
    this.match = match;
    this.fleet = new Fleet(match.keep);
  }

  /** A new view: what no longer holds is let go; `fresh`: what the last press was told no longer matters. */
  see(view, events, fresh) {
    this.helm = this.match.game.helm.tidy(view, fresh ? { ...this.helm, told: "" } : this.helm);
    this.fleet.see(view, events);
  }

  /** A press on a square; `place` says of which of the boards. */
  press(square, place) {
    const { view, game, mine } = this.match;
    if (view.stage === "playing" || view.stage === "over") {
      const blocked = this.blocked();
      const done = blocked ? null : game.helm.press(view, this.helm, square, place);
      const stray = done?.order && this.#isStray();
      this.steer(done && !stray ? done : { helm: { ...this.helm, told: blocked || words.why.sending }, order: null });
    } else if (mine) {
      this.arrange((draft, placing) => placing.press(view, draft, square, place));
    }
  }

  /** Change the fleet that is being placed: `change(draft, placing)` gives the new draft. Otherwise it is said why not. */
  arrange(change) {
    const { draft } = this.fleet;
    if (this.fleet.isReady(this.match.view)) return this.say(words.placing.why.readyFirst);
    const blocked = this.blocked();
    if (draft) this.#keep(blocked ? { ...draft, told: blocked } : change(draft, this.match.game.placing));
    return undefined;
  }

  /** An order that comes right after another is a stray second tap. */
  #isStray() {
    const { game, clock } = this.match;
    return clock() - this.#orderedAt < game.pause;
  }

  /** Why nothing can be done now, or "". */
  blocked() {
    const { mine, view, line, busy } = this.match;
    if (!mine || view.stage === "over") return "";
    if (line.state !== "up") return words.why.lineDown;
    return busy ? words.why.sending : "";
  }

  /** One step back. True if there was something to back out of. */
  backOut() {
    const { helm, placing } = this.match.game;
    if (this.helm !== helm.IDLE) return this.steer({ helm: helm.IDLE, order: null }) ?? true;
    if (!this.fleet.draft?.lifted) return false;
    this.#keep(placing.letGo(this.fleet.draft));
    return true;
  }

  /** What only its owner may see is shut. */
  shut() {
    const { helm, placing } = this.match.game;
    if (this.fleet.draft) this.fleet.draft = placing.shut(this.fleet.draft);
    this.helm = helm.shut(this.helm);
    this.match.onChange();
  }

  /** Take over what a press or a key made of the helm, and give the order that came of it. */
  steer({ helm, order }) {
    if (helm.told && helm.told !== this.helm.told) this.match.story.announce(helm.told);
    this.helm = helm;
    if (order) this.order(order);
    this.match.onChange();
  }

  order(order) {
    const { view, clock } = this.match;
    this.#orderedAt = clock();
    this.match.give({ t: "order", turn: view.board.turn, ply: view.you.ply, do: order });
  }

  /** Why something did not happen: it stands in the second line and is spoken. */
  say(text) {
    if (this.fleet.draft && this.match.view.stage !== "playing") this.fleet.draft = { ...this.fleet.draft, told: text };
    else this.helm = { ...this.helm, told: text };
    this.match.story.announce(text);
    this.match.onChange();
  }

  #keep(draft) {
    if (draft.told && draft.told !== this.fleet.draft.told) this.match.story.announce(draft.told);
    this.fleet.set(this.match.view, draft);
    this.match.onChange();
  }
}
