/** What a match is made with: the player's name, the pace with a friend, and who may watch; and the language. Remembered on the device. */
import { html } from "./lit.js";
import { choice, nameInput } from "./parts.js";
import { choices } from "../store.js";
import { words } from "../words/index.js";
import { language, LANGUAGES } from "../words/language.js";

const { first: says } = words;

export function settings(draw) {
  const set = (name) => (value) => {
    choices.set(name, value);
    draw();
  };
  return html`<section class="panel settings">
    <details class="choices">
      <summary>${says.choices}</summary>
      <label class="field"><span>${says.name}</span>
        ${nameInput()}
      </label>
      <label class="field"><span>${words.around.beside}</span>
        ${nameInput("beside", words.around.besidePlace)}
      </label>
      ${choice("pace", says.pace, Object.keys(says.paces).map((turn) => [Number(turn), says.paces[turn]]), choices.get("turn"), set("turn"))}
      <p class="second">${says.paceHint(choices.get("turn"))}</p>
      ${choice("watch", says.watch, Object.entries(says.watches), choices.get("watch"), set("watch"))}
      <p class="second">${says.watchHint[choices.get("watch")]}</p>
    </details>
  </section>`;
}

/** The next language, named and spoken in itself, so that whoever reads only that one finds it. */
export function languageKey(on) {
  const tags = Object.keys(LANGUAGES);
  const next = tags[(tags.indexOf(language) + 1) % tags.length];
  return html`<button type="button" class="tongue" data-key="language" lang=${next} @click=${() => on.language(next)}>${LANGUAGES[next]}</button>`;
}
