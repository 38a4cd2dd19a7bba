/** Small parts that several screens use: keys, the mark, the line of sentence and second, legends, a field to copy from. */
import { html, nothing, repeat } from "./lit.js";
import { icon, nameMark } from "./art.js";
import { choices } from "../store.js";
import { words, wordsOf } from "../words/index.js";

/** A key. One that is off stays pressable, so that it can say why. */
export function key({ label, small = "", lit = false, on = true, mark = "", id = "", spoken = null, expanded = null }, onPress) {
  return html`<button
    type="button"
    class="key${lit ? " lit" : ""}${on ? "" : " off"}"
    data-key=${id}
    aria-disabled=${on ? nothing : "true"}
    aria-label=${spoken ?? nothing}
    aria-expanded=${expanded === null ? nothing : String(expanded)}
    @click=${onPress}
  >
    ${mark ? icon(mark) : nothing}<span class="label">${label}${small ? html`<small>${small}</small>` : nothing}</span>
  </button>`;
}

/** A key that shows a picture only; `label` is what it says. */
export function iconKey({ label, mark, id = "", pressed = null, expanded = null, lit = false }, onPress) {
  return html`<button
    type="button"
    class="key icon${lit ? " lit" : ""}"
    data-key=${id}
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    aria-expanded=${expanded === null ? nothing : String(expanded)}
    @click=${onPress}
  >
    ${icon(mark)}
  </button>`;
}

/** The name, which leads to the first screen. */
export function mark(height, go) {
  return html`<a class="mark" href="/" aria-label=${words.page.mark} @click=${(event) => follow(event, "/", go)}>${nameMark(height)}</a>`;
}

/** A link inside the page: an ordinary link for every other kind of click. */
export function follow(event, path, go) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(path);
}

/** The sentence under the board and the line under it. */
export function sentences(sentence, second, extra = nothing) {
  return html`<section class="words">
    <p class="sentence">${words.capital(sentence)}</p>
    <p class="second">${typeof second === "string" ? words.capital(second) : second}</p>
    ${extra}
  </section>`;
}

/** One of several, as radio buttons in a row. `options`: [value, label] pairs. */
export function choice(name, legend, options, value, onChoose) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="segments">
      ${options.map(
        ([option, label]) => html`<label class="segment">
          <input type="radio" name=${name} .checked=${option === value} @change=${() => onChoose(option)} /><span>${label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** The one live region: it outlives the screens, and its texts keep their nodes, so that each is spoken once. */
export function liveRegion(heard) {
  return html`<div class="live visually-hidden" aria-live="polite" role="log">
    ${repeat(heard, ({ id }) => id, ({ id, text }) => html`<p data-heard=${id}>${text}</p>`)}
  </div>`;
}

/** The player's name, remembered as it is typed; or, as `name` "beside", that of whoever plays beside them. */
export function nameInput(name = "name", placeholder = words.first.namePlace) {
  return html`<input
    name=${name}
    maxlength="40"
    autocomplete=${name === "name" ? "nickname" : "off"}
    placeholder=${placeholder}
    .value=${choices.get(name)}
    @input=${(event) => choices.set(name, event.target.value)}
  />`;
}

/** How many watch: an eye and a number, for the ear a sentence. */
export function watcherCount(count) {
  return html`${icon("eye")}<span aria-hidden="true">${count}</span><span class="visually-hidden">${words.first.watching(count)}</span>`;
}

export { icon };

/** How a game is played, in a few lines. */
export const howLines = (game) => html`<ul class="list how">${(wordsOf(game).how?.lines ?? []).map((line) => html`<li>${line}</li>`)}</ul>`;
