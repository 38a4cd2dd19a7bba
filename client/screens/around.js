/**
 * Two people around one device. Between turns the curtain covers everything. Only the press on its key reads the next seat's secret and
 * connects; when that seat has nothing more to do the curtain rises, and the page is loaded anew, so that nothing of the seat stays in it.
 *
 * The curtain is "shut" (nothing lies behind it), "opening" (pressed, nothing came yet), "lowering", "down", or "rising" (over the board).
 */
import { nothing } from "./lit.js";
import { curtain } from "./curtain.js";
import { aloud, isToAct, nextSide, publicOf } from "../model/around.js";
import { nameOf } from "../model/people.js";
import { tell } from "../model/story.js";
import { api } from "../net/http.js";
import { around, spoken } from "../store.js";
import { words } from "../words/index.js";

/** ms that the curtain takes; how long an order may take to be answered before the page is left; between two looks for a server that is away. */
const TIMES = { up: 300, down: 500, answer: 4_000, look: 50, away: 1_500 };

/** Where the page was loaded. A match that is come to from another screen is loaded anew before its curtain is shown. */
const LOADED_AT = location.pathname;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Around {
  state = "shut";
  /** The match's public facts, once they are known; whose turn the curtain comes before; what was done in the turn before. */
  summary = null;
  side = "";
  said = [];
  trouble = "";
  #events = [];
  #leaving = false;

  constructor(table) {
    this.table = table;
    this.onHide = () => this.#cover();
    this.onBack = ({ persisted }) => persisted && location.reload();
    addEventListener("pagehide", this.onHide);
    addEventListener("pageshow", this.onBack);
  }

  leave() {
    removeEventListener("pagehide", this.onHide);
    removeEventListener("pageshow", this.onBack);
  }

  /** A browser may put a page aside as it is, to show it again when somebody goes back: it is put aside covered. */
  #cover() {
    const { match } = this.table;
    if (!match || match.view?.stage === "over") return;
    this.#leaving = true;
    this.state = "shut";
    match.close();
    this.table.draw();
  }

  /** Whether nothing of the match may be drawn. */
  get covers() {
    return this.state === "shut" || this.state === "opening";
  }

  title() {
    return words.around.title(this.summary ? nameOf(this.summary, this.side) : "");
  }

  /** Ask what everybody may know. A finished match has no secrets: it is opened at once. */
  async enter() {
    if (location.pathname !== LOADED_AT) return location.reload();
    const { table } = this;
    try {
      const summary = await api.summary(table.id);
      if (this.state === "shut") this.#show(summary, spoken.of(table.id));
      table.closed = "";
    } catch (error) {
      table.closed = words.closed[error.code] ? error.code : "internal";
    }
    if (this.summary?.stage === "over") this.lower();
    table.draw();
    return undefined;
  }

  #show(summary, events) {
    const before = this.summary;
    Object.assign(this, { summary, side: nextSide(summary), said: events.map((event) => tell(event, summary)).filter(Boolean) });
    if (!before) this.#focus(".curtain h1");
  }

  /** The one who acts next is alone with the board. */
  lower() {
    if (this.state !== "shut" || !this.summary || this.#leaving) return;
    this.state = "opening";
    this.table.connect(around.secret(this.table.id, this.side), this.side);
  }

  /** A frame came: what everybody may know of it is said on the next curtain. */
  note({ view, events, full }) {
    if (!full) this.#events.push(...aloud(events, view.game));
  }

  /** Whatever changed: is it still this seat's turn? */
  see({ view }) {
    if (!view || this.#leaving) return;
    if (view.stage === "over") this.#end();
    else if (!isToAct(view)) this.#rise(view);
    else if (this.state === "opening") this.#reveal();
  }

  #end() {
    if (this.state !== "down") around.end(this.table.id);
    this.state = "down";
  }

  #reveal() {
    this.state = isCalm() ? "down" : "lowering";
    this.#focus('.game [data-square][tabindex="0"]');
    setTimeout(() => {
      if (this.state === "lowering") this.state = "down";
      this.table.draw();
    }, TIMES.down);
  }

  #rise(view) {
    this.#leaving = true;
    const shown = !this.covers && !isCalm();
    spoken.keep(this.table.id, this.#events);
    this.summary = null;
    this.#show(publicOf(view), this.#events);
    this.state = shown ? "rising" : "shut";
    setTimeout(() => void this.#part(), shown ? TIMES.up : 0);
  }

  /** Nothing is drawn any more but the curtain. Once the last order is answered, and the server is there, the page begins anew. */
  async #part() {
    const { table } = this;
    this.state = "shut";
    table.draw();
    for (let waited = 0; table.match.pending.length && waited < TIMES.answer; waited += TIMES.look) await pause(TIMES.look);
    while (!(await this.#isThere())) await pause(TIMES.away);
    location.reload();
  }

  async #isThere() {
    try {
      await api.summary(this.table.id);
      return true;
    } catch (error) {
      this.trouble = error.code === "no_line" ? words.play.lineDown : "";
      this.table.draw();
      return error.code !== "no_line";
    }
  }

  #focus(selector) {
    setTimeout(() => this.table.root.querySelector(selector)?.focus({ preventScroll: true }));
  }

  /** The live region's texts while the curtain is there: only what is for both. */
  get heard() {
    return this.summary && this.#leaving ? [{ id: "curtain", text: [...this.said, words.around.pass(nameOf(this.summary, this.side))].join(" ") }] : [];
  }

  template() {
    const { line } = this.table.match ?? {};
    const trouble = this.trouble || (line?.state === "down" ? words.play.lineDown : "");
    const { state, summary, side, said } = this;
    const ready = state === "shut" && !this.#leaving;
    return state === "down" ? nothing : curtain({ state, summary, side, said, trouble, ready }, this.table.ui, this.table.on);
  }
}
