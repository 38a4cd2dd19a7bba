/** The first screen: what this is, one press to start, your unfinished games, and games to watch. */
import { html, nothing } from "./lit.js";
import { choice, follow, icon, iconKey, key, mark, nameInput, watcherCount } from "./parts.js";
import { how } from "./menu.js";
import { nameOf, otherSide } from "../model/people.js";
import { coast, firstPanel } from "./art.js";
import { choices, seats, wishes } from "../store.js";
import { api } from "../net/http.js";
import { words } from "../words/index.js";

const { first: says } = words;

export class First {
  mine = [];
  live = [];
  how = false;
  making = false;
  trouble = "";

  constructor({ go, draw, ui, on }) {
    Object.assign(this, { go, draw, ui, on });
    this.load();
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
    this.how = false;
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

  /** Unfinished games, those that wait for this player first; matches that are no longer kept are forgotten. */
  #known(matches) {
    for (const { match } of matches.filter(({ gone }) => gone)) seats.forget(match);
    const rank = (game) => (game.stage === "over" ? 2 : game.your_turn ? 0 : 1);
    return matches.filter(({ gone, stage }) => !gone && stage !== "over").sort((one, other) => rank(one) - rank(other));
  }

  /** One press makes one match: the secret is kept until the answer is there, so that a second try asks for the same one. */
  async start() {
    if (this.making) return;
    Object.assign(this, { making: true, trouble: "" });
    this.draw();
    const secret = wishes.secret("make");
    try {
      const made = await api.make({ game: "vortex", secret, ...this.#wish() });
      seats.keep(made.match, secret, made.seat);
      wishes.done("make");
      this.go(`/m/${made.match}`);
    } catch (error) {
      this.trouble = words.closed[error.code]?.text ?? error.text ?? words.closed.internal.text;
    }
    this.making = false;
    this.draw();
  }

  #wish() {
    return { name: this.on.name(), turn: choices.get("turn"), watch: choices.get("watch") };
  }

  template() {
    return html`<main class="screen first">
      <header class="header">
        ${mark(46, this.go)}
        <h1 class="slogan">${says.slogan}</h1>
        <div class="tools">
          ${key({ label: says.how, id: "how", mark: "play" }, () => this.#toggleHow())}
          ${iconKey({ label: this.ui.mute ? words.play.bar.silent : words.play.bar.sound, mark: this.ui.mute ? "silent" : "sound", id: "sound" }, this.on.sound)}
        </div>
      </header>
      <section class="panel game-card">
        <div class="picture" aria-hidden="true">${firstPanel()}</div>
        <div class="titles">
          <h2>${says.game}</h2>
          <p>${says.what}</p>
        </div>
        <div class="keys">
          ${key({ label: says.friend, small: this.making ? says.making : says.byLink, id: "start", lit: true, on: !this.making }, () => this.start())}
        </div>
        ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing} ${this.#choices()}
      </section>
      ${this.how ? html`<section class="panel how-panel"><h2 class="title">${words.how.title}</h2>${how()}</section>` : nothing}
      <div class="lists">
        ${this.mine.length ? this.#section(says.yours, this.mine, (game) => this.#own(game)) : nothing}
        ${this.#section(says.live, this.live, (game) => this.#watched(game), says.none)}
      </div>
      <div class="foot" aria-hidden="true">${coast()}</div>
    </main>`;
  }

  #toggleHow() {
    this.how = !this.how;
    this.draw();
  }

  #choices() {
    const set = (name) => (value) => {
      choices.set(name, value);
      this.draw();
    };
    return html`<details class="choices">
      <summary>${says.choices}</summary>
      <label class="field"><span>${says.name}</span>
        ${nameInput()}
      </label>
      ${choice("pace", says.pace, Object.keys(says.paces).map((turn) => [Number(turn), says.paces[turn]]), choices.get("turn"), set("turn"))}
      <p class="second">${says.paceHint(choices.get("turn"))}</p>
      ${choice("watch", says.watch, Object.entries(says.watches), choices.get("watch"), set("watch"))}
      <p class="second">${says.watchHint[choices.get("watch")]}</p>
    </details>`;
  }

  #section(title, games, row, none = "") {
    return html`<section>
      <div class="list-head"><h2 class="legend">${title}</h2><span>${games.length ? says.games(games.length) : nothing}</span></div>
      ${games.length ? html`<ul class="list games">${games.map((game) => html`<li>${row(game)}</li>`)}</ul>` : html`<p class="second">${none}</p>`}
    </section>`;
  }

  #own(game) {
    const other = otherSide(game.seat);
    const taken = game.seats[other]?.name !== undefined;
    const [tone, text] = flagOf(game);
    return this.#row(game, taken ? says.with(nameOf(game, other)) : says.alone, when(game), html`<span class="flag ${tone}">${text}</span>`);
  }

  #watched(game) {
    const both = says.and(nameOf(game, "south"), nameOf(game, "north"));
    return this.#row(game, both, `${says.game} · ${when(game)}`, watchers(game.watching ?? 0));
  }

  #row(game, title, under, end) {
    const path = `/m/${game.match}`;
    return html`<a class="plate row" href=${path} @click=${(event) => follow(event, path, this.go)}>
      ${icon("ship")}<span><b>${title}</b><small>${under}</small></span>${end}
    </a>`;
  }
}

const watchers = (count) => html`<span class="flag watchers">${watcherCount(count)}</span>`;

const when = ({ turn }) => (turn ? says.turn(turn) : says.before);

function flagOf(game) {
  if (game.stage === "over") return ["plain", says.finished];
  if (game.stage === "waiting") return ["plain", says.invite];
  if (game.stage === "placing") return game.seats[game.seat]?.placed ? ["plain", says.toPlaceWait] : ["lit", says.toPlace];
  return game.your_turn ? ["lit", says.yourTurn] : ["plain", says.theirTurn];
}
