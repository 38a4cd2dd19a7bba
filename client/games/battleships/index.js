/** What Battleships says of itself; see the table in `games/index.js`. */
import { COVER } from "./cover.js";
import * as helm from "./helm.js";
import * as placing from "./placing.js";
import * as says from "./says.js";
import { SCREEN } from "./screen.js";
import { FIGURES, figureOfPress } from "./sounds.js";
import { ALOUD, PASSING, ROUTINE, TELL } from "./tell.js";
import { words } from "./words.js";

const KEYS = {
  rotate: (match) => match.arrange((draft) => placing.rotate(match.view, draft)),
  ready,
};

/** Ready: a lifted ship is set down first, and where it cannot lie nothing is sent. */
function ready(match) {
  const { draft, view } = match;
  if (placing.obstacles(view, draft).length) return match.say(words.placing.why.hangs(draft.lifted));
  match.arrange(() => placing.settle(view, draft));
  return match.place();
}

const LOOKBACK = {
  marked: { sank: "sunk" },
  title: (back) => (back.at ? words.lookback.title(back.turn - (back.at < back.last ? 1 : 0), back.lastTurn) : words.lookback.before),
  tally: (events) => words.lookback.tally(events.filter(({ e }) => e === "sank").length, events.filter(({ e }) => e === "fired").length),
};

export const BATTLESHIPS = {
  words,
  look: COVER.look,
  draws: false,
  dealsAtOnce: true,
  pause: 250,
  helm,
  placing,
  keys: KEYS,
  says,
  tell: TELL,
  aloud: ALOUD,
  passing: PASSING,
  routine: ROUTINE,
  figures: FIGURES,
  figureOfPress,
  lookback: LOOKBACK,
  screen: SCREEN,
};
