/** The commands that are on their way, in words: what each is called, whether it is worth saying that it is being sent, and its fate. */
import { gameOf } from "../games/index.js";
import { words } from "../words/index.js";

/** ms that a command may take before the page says that it is being sent. */
const SENDING_AFTER = 300;

export class Sending {
  #names = new Map();
  /** A command was on its way when the line went down: its fate is worth a sentence. */
  #cut = false;

  slow = false;

  /** `later(call, ms)`; `onSlow()`: something takes long enough to be worth saying. */
  constructor(later, onSlow) {
    Object.assign(this, { later, onSlow });
  }

  /** A command was given while `view` was shown. `waits()`: whether it still waits when it has taken long. */
  began(id, command, view, waits) {
    this.#names.set(id, nameFor(command, view));
    this.slow = false;
    this.later(() => {
      if (!waits()) return;
      this.slow = true;
      this.onSlow();
    }, SENDING_AFTER);
  }

  nameOf(command, view) {
    return this.#names.get(command.id) ?? nameFor(command, view);
  }

  cut() {
    this.#cut = true;
  }

  /** The answer to `command` came; `left`: others still wait. Gives the sentence about its fate that is worth saying, or "". */
  answered(command, view, refusal, left) {
    const name = command ? this.nameOf(command, view) : "";
    if (command) this.#names.delete(command.id);
    const wasCut = this.#cut;
    this.#cut = wasCut && left && !refusal;
    return wasCut && !refusal ? words.play.counted(name) : "";
  }
}

/** What a command is called, seen from the view it was given for. */
function nameFor(command, view) {
  if (command.t === "order") return gameOf(view).says.commandName(command.do ?? {}, view);
  return words.commands[command.t] ?? command.t;
}
