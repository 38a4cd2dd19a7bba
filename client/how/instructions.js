/** The page of a game's full instructions: sections with small diagrams, made to be read, walked by headings, and printed. */
import { html, nothing } from "../screens/lit.js";
import { key, mark } from "../screens/parts.js";
import { coverOf } from "../games/index.js";
import { DIAGRAMS } from "./diagrams/index.js";
import { shortPath, wayKey } from "./ways.js";
import { HOW } from "../words/how.js";
import { howWords as says, wordsOf } from "../words/index.js";

export class Instructions {
  constructor({ game, go, ui, root }) {
    Object.assign(this, { game, go, ui, root, sections: HOW[game].sections });
  }

  leave() {}

  title() {
    return says.title.rules(wordsOf(this.game).name);
  }

  template() {
    const { name } = wordsOf(this.game);
    return html`<main class="screen instructions" data-look=${coverOf(this.game).look} data-game=${this.game}>
      <header class="header">
        ${mark(22, this.go)}
        <h1 class="headline">${says.rulesHeading(name)}</h1>
      </header>
      <div class="page">
        ${this.#contents()} <div class="sections">${this.sections.map((section) => this.#section(section))}</div>
      </div>
    </main>`;
  }

  #contents() {
    return html`<nav class="contents" aria-label=${says.contents}>
      <div class="keys">
        ${wayKey({ path: shortPath(this.game), label: says.short, id: "short", lit: true, mark: "play" }, this.go)}
        ${key({ label: says.print, id: "print" }, () => print())} ${wayKey({ path: "/", label: says.home, id: "home" }, this.go)}
      </div>
      <ol class="list">
        ${this.sections.map(({ id, title }) => html`<li><a href=${`#${id}`} @click=${(event) => this.#jump(event, id)}>${title}</a></li>`)}
      </ol>
    </nav>`;
  }

  /** Within the page: the address keeps no fragment, which belongs to carried seats. */
  #jump(event, id) {
    event.preventDefault();
    const heading = this.root.querySelector(`#${id} h2`);
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  #section({ id, title, text = [], points = [], pictures = {} }) {
    return html`<section id=${id} aria-labelledby=${`${id}-title`}>
      <h2 id=${`${id}-title`} tabindex="-1">${title}</h2>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${points.length ? html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>` : nothing}
      ${this.#pictures(pictures)}
    </section>`;
  }

  #pictures(pictures) {
    const shown = Object.entries(pictures);
    if (!shown.length) return nothing;
    return html`<div class="pictures">
      ${shown.map(([name, caption]) => html`<figure data-picture=${name}>${DIAGRAMS[this.game][name]()}<figcaption>${caption}</figcaption></figure>`)}
    </div>`;
  }
}
