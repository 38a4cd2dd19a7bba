/**
 * The screen of a demonstration: a recorded match on the real board, scene by scene, with captions that are also spoken. Where less motion is
 * wished nothing runs by itself: a press shows the next scene.
 */
import { html, nothing } from "../screens/lit.js";
import { mountain, wave } from "../screens/art.js";
import { iconKey, key, liveRegion, mark } from "../screens/parts.js";
import { figuresOf } from "../screens/sounds.js";
import { direct, skip } from "../motion/director.js";
import { GAMES } from "../games/index.js";
import { Film } from "./film.js";
import { Reel } from "./reel.js";
import { boardOf, deckOf } from "./stand-in.js";
import { SCENES } from "./scenes/index.js";
import { rulesPath, wayKey } from "./ways.js";
import { HOW } from "../words/how.js";
import { howWords as says, words, wordsOf } from "../words/index.js";

const SEAT = "south";

export class Showing {
  #left = false;
  #spoken = 0;
  heard = [];
  film = null;
  failed = false;

  constructor({ game, go, draw, ui, on, root }) {
    Object.assign(this, { game, go, draw, ui, on, root });
    this.captions = HOW[game].captions;
    this.scenes = SCENES[game];
    this.reel = new Reel(this.scenes, { onBeat: (beat, before) => this.#onBeat(beat, before) });
    void this.#load();
  }

  leave() {
    this.#left = true;
    this.reel.pause();
    skip();
  }

  title() {
    return says.title.short(wordsOf(this.game).name);
  }

  /** Hidden, nobody sees it run. */
  blur() {
    if (document.hidden) this.#press(() => this.reel.pause());
  }

  escape() {
    this.#press(() => this.reel.skip());
  }

  async #load() {
    try {
      this.film = new Film(await recording(this.game));
      if (!this.#left) this.reel.begin(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  /** A new beat: a new scene's caption is spoken; what happened since the beat before is acted on the board. */
  #onBeat(beat, before) {
    if (beat.scene !== this.shown) this.heard = [{ id: ++this.#spoken, text: this.#caption(beat.scene) }];
    this.shown = beat.scene;
    this.draw();
    if (before && before !== beat && !beat.cut && !beat.cove) this.#act(before, beat);
    else skip();
  }

  #act(before, beat) {
    const { screen } = GAMES[this.game];
    const [was, now] = [this.film.view(before), this.film.view(beat)];
    const events = this.film.between(before, beat);
    for (const figure of figuresOf(events, now)) this.on.play(figure);
    const shown = screen.motion.events(events, was);
    const ctx = { motion: screen.motion, bottom: SEAT, mine: SEAT, before: was.board, after: now.board };
    queueMicrotask(() => this.#left || void direct(this.root, shown, ctx));
  }

  #caption(scene) {
    return this.captions[this.scenes[scene].name];
  }

  #press(what) {
    if (!this.film) return;
    what();
    this.draw();
  }

  template() {
    return html`${this.#screen()}${liveRegion(this.heard)}`;
  }

  #screen() {
    const { screen, look } = GAMES[this.game];
    const view = this.film?.view(this.reel.beat) ?? null;
    return html`<main
      class="screen game showing"
      data-game=${this.game}
      data-look=${look}
      data-sky=${view ? screen.sky(view.board) : "calm"}
      data-phase=${view?.board.phase ?? "placing"}
      data-running=${this.reel.playing ? "yes" : "no"}
      data-scene=${this.film ? this.reel.scene + 1 : 0}
      ?data-ended=${this.reel.ended}
      ?data-flat=${this.ui.flat}
      @keydown=${(event) => this.#onKey(event)}
    >
      ${this.#head(view)} ${this.#chapters()}
      <section class="sea-slot" aria-label=${says.sea}>
        <div inert>${view ? boardOf(this.game, view, this.reel.beat, this.ui) : screen.bare(SEAT, this.ui.flat)}</div>
      </section>
      ${this.#speech()}
      <div class="keys">${this.#keys()}</div>
      ${view ? deckOf(this.game, view, this.reel.beat, this.ui) : nothing}
      <section class="shore">
        <div class="shore-art" aria-hidden="true">${mountain()}${wave()}</div>
        <div class="bar">${this.#ways()}</div>
      </section>
    </main>`;
  }

  #head(view) {
    const legend = view ? GAMES[this.game].screen.legend(view, SEAT) : nothing;
    return html`<header class="header">
      ${mark(22, this.go)}
      <p class="legend">${legend}</p>
      <p class="flag plain">${view ? says.scene(this.reel.scene + 1, this.scenes.length) : nothing}</p>
      <h1 class="headline">${says.heading(wordsOf(this.game).name)}</h1>
    </header>`;
  }

  #speech() {
    const text = this.film ? this.#caption(this.reel.scene) : this.failed ? says.failed : says.loading;
    return html`<section class="words"><p class="sentence">${text}</p></section>`;
  }

  #keys() {
    const { reel } = this;
    const label = reel.playing ? says.keys.pause : reel.ended ? says.keys.again : says.keys.play;
    return [
      iconKey({ label: says.keys.prev, mark: "prev", id: "prev" }, () => this.#press(() => reel.step(-1))),
      key({ label, id: "play", lit: true, mark: reel.playing ? "pause" : "play" }, () => this.#press(() => (reel.playing ? reel.pause() : reel.play()))),
      iconKey({ label: says.keys.next, mark: "next", id: "next" }, () => this.#press(() => reel.step(1))),
      key({ label: says.keys.skip, id: "skip", on: !reel.ended }, () => this.#press(() => reel.skip())),
    ];
  }

  /** Where to from here. */
  #ways() {
    return html`${wayKey({ path: rulesPath(this.game), label: says.all, id: "rules" }, this.go)} ${wayKey({ path: "/", label: says.home, id: "home" }, this.go)}`;
  }

  /** On a desk: all captions, the running one marked. */
  #chapters() {
    const now = this.film ? this.reel.scene : -1;
    return html`<aside class="rail chapters">
      <h2 class="legend">${says.chapters}</h2>
      <ol class="list">
        ${this.scenes.map(({ name }, scene) => html`<li aria-current=${scene === now ? "step" : nothing}>${this.captions[name]}</li>`)}
      </ol>
    </aside>`;
  }

  #onKey(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#press(() => this.reel.step(by));
  }
}

async function recording(game) {
  const answer = await fetch(`/client/demo/${game}.json`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}
