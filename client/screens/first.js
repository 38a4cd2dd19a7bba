/** The first screen: what this is, a panel for each game with one press to start, your unfinished games, and games to watch. */
import { html, nothing } from "./lit.js";
import { iconKey, key, mark } from "./parts.js";
import { coast } from "./art.js";
import { lists } from "./lists.js";
import { languageKey, settings } from "./settings.js";
import { listed } from "./here.js";
import { minds } from "./minds.js";
import { seatTwo } from "./seating.js";
import { teachingKeys } from "../how/ways.js";
import { coverOf, COVERS, fetchGame, noteGame } from "../games/index.js";
import { around, choices, lasts, seats, wishes } from "../store.js";
import { troubleText } from "../model/refusals.js";
import { openEarly } from "../net/early.js";
import { api, Trouble } from "../net/http.js";
import { words, wordsOf } from "../words/index.js";

const { first: says } = words;

/** ms before games to watch are asked for where nobody played before: on a slow line that would stand in the way of a first press. */
const NOBODYS = 700;

export class First {
  /** From here one goes on to matches: what they need is fetched ahead. */
  leadsOn = true;
  mine = [];
  live = [];
  /** What is being made: a game's name and a machine's, "" for a friend, "here" for two around this device; or "". */
  making = "";
  trouble = { game: "", text: "" };
  /** By game: what draws its picture, once that is here. */
  pictures = {};

  constructor({ go, draw, ui, on }) {
    Object.assign(this, { go, draw, ui, on, games: gamesHere() });
    this.soon = setTimeout(() => this.load(), seats.all().length || around.all().length ? 0 : NOBODYS);
    void this.#fetchPictures();
    this.timer = setInterval(() => document.hidden || this.load(), 15_000);
  }

  async #fetchPictures() {
    const { PANELS } = await import("../games/panels.js").catch(() => ({ PANELS: {} }));
    this.pictures = PANELS;
    this.draw();
  }

  leave() {
    clearTimeout(this.soon);
    clearInterval(this.timer);
  }

  title() {
    return words.play.title.home;
  }

  wake() {
    this.load();
  }

  async load() {
    const held = seats.all();
    const asked = held.map(({ match, secret }) => ({ match, secret }));
    const [mine, live, here] = await Promise.allSettled([held.length ? api.mine(asked) : { matches: [] }, api.live(), listed()]);
    if (mine.value) this.mine = this.#known([...here.value, ...mine.value.matches]);
    if (live.value) this.live = live.value.matches.filter(({ match }) => !seats.of(match));
    this.draw();
  }

  /** Unfinished games, those that wait for this player first; matches that are no longer kept are forgotten. */
  #known(matches) {
    for (const { match } of matches.filter(({ gone }) => gone)) seats.forget(match);
    const rank = (game) => (game.your_turn ? 0 : 1);
    return matches.filter(({ gone, stage }) => !gone && stage !== "over").sort((one, other) => rank(one) - rank(other));
  }

  /** One press makes one match: the secret is kept until the answer is there, so that a second try asks for the same one. */
  start(game, mind = "") {
    return this.#make(game, mind, async () => {
      const wish = `make.${game}.${mind}`;
      const secret = wishes.secret(wish);
      const made = await api.make({ game, secret, ...this.#wish(mind) });
      seats.keep(made.match, secret, made.seat);
      wishes.done(wish);
      return made.match;
    });
  }

  /** Two around this device. The page is left between their turns: what is not kept would be lost. */
  startHere(game) {
    const { unnamed, keepsNothing } = words.around;
    const names = { south: choices.get("name").trim() || unnamed.south, north: choices.get("beside").trim() || unnamed.north };
    return this.#make(game, "here", () => (lasts() ? seatTwo(game, names) : Promise.reject(new Trouble("", keepsNothing))));
  }

  /** `make()` gives the match that this press made; what went wrong is said under the keys. */
  async #make(game, what, make) {
    if (this.making) return;
    Object.assign(this, { making: `${game} ${what}`, trouble: { game: "", text: "" } });
    this.draw();
    void fetchGame(game).catch(() => null);
    try {
      const match = await make();
      noteGame(match, game);
      if (seats.of(match)) openEarly(match, seats.of(match).secret);
      this.go(`/m/${match}`);
    } catch (error) {
      this.trouble = { game, text: troubleText(error, game) };
    }
    this.making = "";
    this.draw();
  }

  /** A game against a machine is unhurried: a clock is for two people. */
  #wish(mind) {
    const wish = { name: this.on.name(), turn: choices.get("turn"), watch: choices.get("watch") };
    return mind ? { ...wish, turn: 0, mind } : wish;
  }

  template() {
    return html`<main class="screen first">
      <header class="header">
        ${mark(46, this.go)}
        <h1 class="slogan">${says.slogan}</h1>
        <div class="tools">
          ${languageKey(this.on)}
          ${iconKey({ label: this.ui.mute ? words.play.bar.silent : words.play.bar.sound, mark: this.ui.mute ? "silent" : "sound", id: "sound" }, this.on.sound)}
        </div>
      </header>
      <div class="panels-of-games">${this.#offered().map((game) => this.#panel(game))}</div>
      ${settings(this.draw)} ${lists(this.mine, this.live, this.go)}
      <div class="foot" aria-hidden="true">${coast()}</div>
    </main>`;
  }

  /** The games that the page can draw and the server has. */
  #offered() {
    const known = Object.keys(COVERS);
    const there = this.games.map(({ name }) => name).filter((name) => known.includes(name));
    return there.length ? known.filter((name) => there.includes(name)) : known;
  }

  #panel(game) {
    const text = wordsOf(game);
    const { look } = coverOf(game);
    const machines = minds(game, this.games, this.draw);
    return html`<section class="panel game-card${look === "night" ? " night" : ""}" data-game=${game}>
      <div class="picture" aria-hidden="true">${this.pictures[game]?.() ?? nothing}</div>
      <div class="titles">
        <h2>${text.name}</h2>
        <p>${text.what}</p>
      </div>
      <div class="keys">
        ${machines.chosen ? this.#startKey(game, machines.chosen) : nothing} ${this.#friendKey(game, !machines.chosen)} ${this.#hereKey(game)}
        ${teachingKeys(game, this.go)}
      </div>
      ${machines.template}
      ${this.trouble.game === game ? html`<p class="trouble" role="alert">${this.trouble.text}</p>` : nothing}
    </section>`;
  }

  #startKey(game, mind) {
    const small = this.making === `${game} ${mind}` ? says.making : wordsOf(game).minds[mind]?.title ?? mind;
    return key({ label: says.machine, small, id: `machine-${game}`, lit: true, on: !this.making }, () => this.start(game, mind));
  }

  #friendKey(game, lit) {
    const small = this.making === `${game} ` ? says.making : says.byLink;
    return key({ label: says.friend, small, id: `friend-${game}`, lit, on: !this.making }, () => this.start(game));
  }

  #hereKey(game) {
    const { label, device } = words.around;
    const small = this.making === `${game} here` ? says.making : device;
    return key({ label, small, id: `here-${game}`, on: !this.making }, () => this.startHere(game));
  }
}

/** Which games the server has, and which machines play them: the page was sent with them, so that its first press waits for nothing. */
function gamesHere() {
  return JSON.parse(document.querySelector("meta[name=cove-games]").content);
}
