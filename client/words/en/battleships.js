/** The texts of Battleships, in English; they lie over the common ones. `who` is "You" or a name, `whose` is "your" or "Anna’s". */
import { capital, some } from "./tools.js";

const ships = { carrier: "carrier", battleship: "battleship", cruiser: "cruiser", submarine: "submarine", destroyer: "destroyer" };

const nameOf = (ship) => ships[ship] ?? "ship";

const squares = {
  water: "open water",
  unknown: "not fired at",
  hit: "hit",
  miss: "a miss",
  ship: (whose, ship) => `${whose} ${ships[ship] ?? ship}`,
  stood: (whose, ship) => `${whose} ${ships[ship] ?? ship}, never found`,
  sunk: "sunk",
  last: "the last shot",
  lifted: "lifted",
  bad: "not possible here",
  canFire: "press to fire",
};

const play = {
  legend: { placing: "Before shot 1", shot: (n) => `Shot ${n}`, shots: (n) => some(n, "shot", "shots") },
  flag: { yours: "Your shot", theirs: () => "Their shot" },
  counts: { afloat: (n, of) => `${n} of ${of} afloat`, best: (n) => `best ${n}` },
  turn: {
    first: "Fire the first shot.",
    firstHint: "Press a square in their waters.",
    yours: "Your shot.",
    hint: "Press a square in their waters.",
    theirs: (name) => `${capital(name)} fires.`,
    watching: (name) => `${capital(name)} fires next.`,
    watchHint: "You see what both sides see: no ship before it is sunk.",
  },
  /** What the last shots did. */
  theyHit: (ship, at) => `Your ${ships[ship] ?? "ship"} is hit at ${at}.`,
  theySank: (ship) => `Your ${ships[ship] ?? "ship"} is sunk.`,
  theyMissed: (name, at) => `${capital(name)} missed at ${at}.`,
  lastHit: (at) => `Your last one: a hit at ${at}.`,
  lastSank: (ship) => `Your last one sank the ${ships[ship] ?? "ship"}.`,
  lastMissed: (at) => `Your last one: a miss at ${at}.`,
  youHit: (at) => `You hit something at ${at}.`,
  youSank: (ship) => `You sank the ${ships[ship] ?? "ship"}.`,
  youMissed: (at) => `A miss at ${at}.`,
  theirLastHit: (ship, at) => `Their last shot hit your ${ships[ship] ?? "ship"} at ${at}.`,
  theirLastSank: (ship) => `Their last shot sank your ${ships[ship] ?? "ship"}.`,
  theirLastMissed: (at) => `Their last shot missed at ${at}.`,
  theirLast: (name, what) => `${capital(name)} fires. ${what}`.trim(),
  keys: { deal: "Deal", rotate: "Turn it", change: "Change my fleet", turnBoard: "The other side" },
  bar: { mySea: "Look at my sea", theirSea: "Look at their waters", how: "How it is played", other: "Look at the other sea" },
  title: {
    yours: (name) => `Your shot · ${name} · Cove`,
    theirs: (name) => `${capital(name)} fires · Cove`,
    watching: (name) => `${capital(name)} fires, watching · Cove`,
  },
  notify: (name) => `It is your shot against ${name}.`,
  seas: {
    yours: "Your sea",
    theirs: "Their waters",
    of: (whose) => `${capital(whose)} sea`,
    swap: (title) => `Swap the seas: show ${title} large`,
  },
  fleets: { yours: "Your five", theirs: "Their fleet", of: (whose) => `${capital(whose)} fleet`, sunk: "sunk" },
  hand: { title: "In your hand", empty: "Press a ship to lift it.", ready: "Your fleet lies ready." },
  sea: "The sea",
  heading: (south, north) => `Battleships: ${capital(south)} against ${north}`,
  machine: "A machine",
};

const commands = { fire: (at) => `fire at ${at}` };

const placing = {
  sentence: "Your fleet is at sea.",
  waiting: "Your fleet is on its way.",
  hint: "Press a ship to lift it, or Ready.",
  lifted: (ship) => `${capital(ships[ship])} lifted: press water to set it down, or turn it.`,
  hangs: (ship, other) => `The ${ships[ship]} cannot lie across the ${ships[other]}.`,
  watchHint: "Neither side sees the other’s.",
  why: {
    liftFirst: "Press a ship to lift it first.",
    waterOnly: "Press a ship to lift it.",
    hangs: (ship) => `The ${ships[ship]} cannot lie there. Press free water, or turn it.`,
    noFleet: "Your fleet is on its way. A moment.",
  },
};

const why = {
  fired: (at) => `You have fired at ${at} before. Choose another square.`,
  ownSea: "That is your own sea. Fire into their waters.",
  notYours: (name) => `${capital(name)} fires. Yours comes next.`,
};

const events = {
  dealt: "A fleet was dealt. Change it as you like.",
  fired: (who, at, hit) => `${who} fired at ${at}: ${hit ? "a hit" : "a miss"}.`,
  firedOwn: (who, at, ship) => `${who} fired at ${at}: your ${ships[ship] ?? "ship"} is hit.`,
  sank: (whose, ship) => `${capital(whose)} ${ships[ship] ?? ship} sank.`,
};

const ends = {
  won: { fleet_sunk: "Their last ship is sunk. You win." },
  lost: { fleet_sunk: "Your last ship is sunk. You lose." },
  watched: { fleet_sunk: (name) => `The last ship is sunk. ${capital(name)} wins.` },
  shots: (n) => `You fired ${some(n, "shot", "shots")}.`,
  bothShots: (one, n, other, m) => `${capital(one)} fired ${n}, ${other} ${m}.`,
  best: (name) => `Your best so far against ${name}.`,
  bestIs: (name, n) => `Your best against ${name}: ${n}.`,
};

const lookback = {
  title: (turn, last) => `Shot ${turn} of ${last}`,
  before: "Before the first shot",
  tally: (sunk, shots) => `${some(shots, "shot", "shots")} · ${sunk} sunk`,
};

const how = {
  title: "How Battleships is played",
  lines: [
    "Each side hides five ships in its own sea: of 5, 4, 3, 3 and 2 squares, 17 in all. They may touch.",
    "A fleet is dealt at once. Move and turn the ships as you like, then press Ready.",
    "In turn you fire one shot each at a square of the other’s waters. You hear whether it hit; a hit gives no second shot.",
    "When a ship’s last square is hit it sinks, and its wreck is shown to both.",
    "Whoever sinks all five first wins.",
  ],
};

const refusals = {
  off_board: ({ ship, square }) => (ship ? `The ${nameOf(ship)} does not lie inside the sea. Move or turn it.` : `${square ?? "That"} is off the sea. Choose another square.`),
  already_fired: ({ square }) => `You have fired at ${square ?? "that square"} before. Choose another square.`,
  wrong_fleet: ({ ship }) => (ships[ship] ? `The ${ships[ship]} is missing. Deal a new fleet.` : "A fleet has one of each ship. Deal a new one."),
  overlap: ({ ship, square }) => (ship && square ? `The ${nameOf(ship)} and another ship both lie on ${square}. Move or turn one of them.` : "Two ships lie on one square. Move or turn one of them."),
};

/** The machines, weakest first. `name` stands in a sentence; `title` on a key; `thinks`: how it thinks, in one line. */
const minds = {
  sailor: { name: "the Sailor", title: "Sailor", thinks: "Fires anywhere it has not fired yet. About 95 shots." },
  gunner: { name: "the Gunner", title: "Gunner", thinks: "Hunts on a chequerboard, then around a hit. About 55 shots." },
  captain: { name: "the Captain", title: "Captain", thinks: "Hunts on diagonals, then in line. About 50 shots." },
  admiral: { name: "the Admiral", title: "Admiral", thinks: "Counts every place your fleet could be. About 45 shots." },
};

export const battleships = {
  name: "Battleships",
  what: "Hide five hulls. Find theirs first.",
  shareText: "Play Battleships with me: hide five hulls, find mine first.",
  ships, minds, squares, play, commands, placing, why, events, ends, lookback, how, refusals,
};
