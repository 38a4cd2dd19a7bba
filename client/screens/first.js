/** The first screen: what this is, a panel for each game with one press to start, your unfinished games, and games to watch. */
import { html, nothing } from "./lit.js";
import { iconKey, key, mark } from "./parts.js";
import { coast } from "./art.js";
import { lists } from "./lists.js";
import { how } from "./menu.js";
import { settings } from "./settings.js";
import { minds } from "./minds.js";
import { gameOf, GAMES } from "../games/index.js";
import { choices, seats, wishes } from "../store.js";
import { api } from "../net/http.js";
import { words, wordsOf } from "../words/index.js";

const { first: says } = words;

export class First {
  mine = [];
  live = [];
  /** The game whose rules are shown, or "". */
  how = "";
  /** What is being made: a game's name and "friend" or "machine", or "". */
  making = "";
  trouble = { game: "", text: "" };

  constructor({ go, draw, ui, on }) {
    Object.assign(this, { go, draw, ui, on, games: choices.get("games") });
    this.load();
    void this.#askForGames();
    this.timer = setInterval(() => document.hidden || this.load(), 15_000);
  }

  leave() {
    clearInterval(this.timer);
  }

  title() {
    return words.play.title.home;
  }

  wake() {
    this.load();
  }

  escape() {
    this.how = "";
    this.draw();
  }

  async load() {
    const held = seats.all();
    const asked = held.map(({ match, secret }) => ({ match, secret }));
    const [mine, live] = await Promise.allSettled([held.length ? api.mine(asked) : { matches: [] }, api.live()]);
    if (mine.value) this.mine = this.#known(mine.value.matches);
    if (live.value) this.live = live.value.matches.filter(({ match }) => !seats.of(match));
    this.draw();
  }

  /** Which games the server has, and which machines play them: kept, so that the next visit begins with them. */
  async #askForGames() {
    try {
      this.games = (await api.games()).games;
      choices.set("games", this.games);
      this.draw();
    } catch {
      return;
    }
  }

  /** Unfinished games, those that wait for this player first; matches that are no longer kept are forgotten. */
  #known(matches) {
    for (const { match } of matches.filter(({ gone }) => gone)) seats.forget(match);
    const rank = (game) => (game.your_turn ? 0 : 1);
    return matches.filter(({ gone, stage }) => !gone && stage !== "over").sort((one, other) => rank(one) - rank(other));
  }

  /** One press makes one match: the secret is kept until the answer is there, so that a second try asks for the same one. */
  async start(game, mind = "") {
    if (this.making) return;
    Object.assign(this, { making: `${game} ${mind}`, trouble: { game: "", text: "" } });
    this.draw();
    const wish = `make.${game}.${mind}`;
    const secret = wishes.secret(wish);
    try {
      const made = await api.make({ game, secret, ...this.#wish(mind) });
      seats.keep(made.match, secret, made.seat);
      wishes.done(wish);
      this.go(`/m/${made.match}`);
    } catch (error) {
      this.trouble = { game, text: words.closed[error.code]?.text ?? error.text ?? words.closed.internal.text };
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
          ${iconKey({ label: this.ui.mute ? words.play.bar.silent : words.play.bar.sound, mark: this.ui.mute ? "silent" : "sound", id: "sound" }, this.on.sound)}
        </div>
      </header>
      <div class="panels-of-games">${this.#offered().map((game) => this.#panel(game))}</div>
      ${settings(this.draw)} ${lists(this.mine, this.live, this.go)}
      <div class="foot" aria-hidden="true">${coast()}</div>
    </main>`;
  }

  /** The games that the page can draw and the server has; until it has said so, all. */
  #offered() {
    const known = Object.keys(GAMES);
    const there = this.games.map(({ name }) => name).filter((name) => known.includes(name));
    return there.length ? known.filter((name) => there.includes(name)) : known;
  }

  #panel(game) {
    const text = wordsOf(game);
    const { screen, look } = gameOf({ game });
    const machines = minds(game, this.games, this.draw);
    return html`<section class="panel game-card${look === "night" ? " night" : ""}" data-game=${game}>
      <div class="picture" aria-hidden="true">${screen.panel()}</div>
      <div class="titles">
        <h2>${text.name}</h2>
        <p>${text.what}</p>
      </div>
      <div class="keys">
        ${machines.chosen ? this.#startKey(game, machines.chosen) : nothing} ${this.#friendKey(game, !machines.chosen)}
        ${key({ label: says.rules, spoken: says.howOf(text.name), id: `how-${game}`, expanded: this.how === game }, () => this.#toggleHow(game))}
      </div>
      ${machines.template}
      ${this.trouble.game === game ? html`<p class="trouble" role="alert">${this.trouble.text}</p>` : nothing}
      ${this.how === game ? html`<div class="how-panel"><h3 class="title">${text.how.title}</h3>${how(game)}</div>` : nothing}
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

  #toggleHow(game) {
    this.how = this.how === game ? "" : game;
    this.draw();
  }
}

