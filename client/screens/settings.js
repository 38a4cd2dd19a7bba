/** What a match is made with: the player's name, the pace with a friend, and who may watch. Remembered on the device. */
import { html } from "./lit.js";
import { choice, nameInput } from "./parts.js";
import { choices } from "../store.js";
import { words } from "../words/index.js";

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
