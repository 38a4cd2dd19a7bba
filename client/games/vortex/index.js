/** What Vortex says of itself; see the table in `games/index.js`. */
import { COVER } from "./cover.js";
import * as helm from "./helm.js";
import * as placing from "./placing.js";
import * as says from "./says.js";
import { SCREEN } from "./screen.js";
import { FIGURES, figureOfPress } from "./sounds.js";
import { ALOUD, PASSING, ROUTINE, TELL } from "./tell.js";
import { words } from "./words.js";

/** What the keys do that only Vortex has. */
const KEYS = {
  back: (match) => match.order({ do: "back" }),
  pass: (match) => match.order({ do: "pass" }),
  commit: (match) => match.steer(helm.commit(match.view, match.helm)),
  instead: (match) => match.steer(helm.takeInstead(match.view, match.helm)),
};

const count = (events, name) => events.filter((event) => event.e === name).length;

const LOOKBACK = {
  marked: { sank: "sunk", storm: "storm", eye: "eye" },
  title: (back) => (back.turn ? words.lookback.title(back.turn, back.lastTurn) : words.lookback.before),
  tally: (events) => words.lookback.tally(count(events, "sank"), count(events, "storm"), count(events, "eye")),
};

export const VORTEX = {
  words,
  look: COVER.look,
  draws: true,
  hints: true,
  dealsAtOnce: false,
  pause: 0,
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
