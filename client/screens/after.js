/** What follows a match: looking back at it step by step, and the rematch. */
import { noteGame } from "../games/index.js";
import { Lookback } from "../model/lookback.js";
import { api } from "../net/http.js";
import { around, seats } from "../store.js";
import { words } from "../words/index.js";

export class After {
  /** `table`: whose match and screen these are. */
  constructor(table) {
    this.table = table;
  }

  async replay() {
    const { table } = this;
    if (table.ui.replay) return table.show({ replay: null, said: "" });
    table.show({ said: words.lookback.loading });
    try {
      const whole = await api.lookback(table.id, table.match.secret ?? undefined);
      table.show({ replay: new Lookback(whole, table.match.view.you), said: "" });
    } catch {
      table.show({ said: words.lookback.failed });
    }
    return undefined;
  }

  step(at) {
    const { table } = this;
    table.ui.replay.go(at);
    table.match.story.announce(table.ui.replay.text);
    table.draw();
  }

  /** Whoever asks for the rematch is taken there once it is made; the other one is shown the way. */
  async rematch() {
    const { table } = this;
    await table.answered(table.match.give({ t: "rematch" }));
    const next = table.match.view?.rematch?.match;
    if (next) this.toRematch(next);
  }

  /** The rematch has the same two players with their secrets, which open the other seats. */
  toRematch(next) {
    const { match, go, id } = this.table;
    if (match.around) around.keep(next, { south: around.secret(id, "north"), north: around.secret(id, "south") });
    else if (match.secret) seats.keep(next, match.secret);
    noteGame(next, match.view.game);
    go(`/m/${next}`);
  }
}
