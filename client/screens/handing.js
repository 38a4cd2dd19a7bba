/** Handing things on: a seat to another device, the match's link, a finished game. */
import { canShare, carryLink, codeFor, copy, matchLink, share } from "./link.js";
import { makeToken } from "../net/tokens.js";
import { words, wordsOf } from "../words/index.js";

export class Handing {
  /** `table`: whose match, screen and choices these are. */
  constructor(table) {
    this.table = table;
  }

  /** A link that carries this seat: the ticket is made here, laid by a command, and shown when that was answered. */
  async carry() {
    const token = makeToken();
    this.table.show({ menu: "carry", copied: "", ticket: { token, laid: false, code: "" } });
    const id = this.table.match.give({ t: "ticket", ticket: token });
    await this.table.answered(id);
    const { ticket } = this.table.ui;
    if (ticket?.token !== token) return;
    this.table.show({ ticket: { token, laid: true, code: await codeFor(carryLink(this.table.id, token)) } });
  }

  async copy(event) {
    const field = event.target.closest("main").querySelector("input.link");
    const done = await copy(field);
    this.#say(done ? words.invite.copied : words.invite.copyByHand);
  }

  #say(text) {
    this.table.match.story.announce(text);
    this.table.show({ copied: text, said: text });
  }

  async shareGame() {
    const link = matchLink(this.table.id);
    if (canShare()) return share(wordsOf(this.table.match.view?.game).name, this.table.match.story.lines[0]?.text ?? "", link);
    const field = Object.assign(document.createElement("input"), { value: link, className: "visually-hidden" });
    field.dataset.text = link;
    this.table.root.append(field);
    const done = await copy(field);
    field.remove();
    this.#say(done ? words.invite.copied : link);
    return undefined;
  }
}
