/**
 * The texts of Vortex, in English; they lie over the common ones. `who` is "You" or a name, `whose` is "your" or "Anna’s". Events are
 * told in the past tense, so that one wording serves both. Nothing that is said of a hidden boat names its square: these texts are
 * shown while the cove is shut.
 */
import { capital, count, list, some } from "./tools.js";

const kind = { ship: "ship", boat: "boat" };
const cause = {
  rock: "ran on a rock and sank",
  collision: "sank in a collision",
  shot: "was hit and sank",
  storm: "was sunk by the storm",
};

const squares = {
  rock: "rock",
  water: "open water",
  port: (whose) => `${whose} port`,
  vessel: (whose, of) => `${whose} ${kind[of]}`,
  boat: (whose, n) => `${whose} boat ${n}`,
  flashing: (whose, left) => `${whose} boat, flashing, ${left === 0 ? "last turn" : `${some(left, "turn", "turns")} left`}`,
  seen: (whose) => `${whose} boat, seen in the eye`,
  missed: (age) => `you fired here ${age === 0 ? "this turn" : `${some(age, "turn", "turns")} ago`}: empty water`,
  hit: (age) => `you hit something here ${age === 0 ? "this turn" : `${some(age, "turn", "turns")} ago`}`,
  staged: "your first move ends here",
  stagedFrom: "moves first",
  canMove: "can move",
  canFire: "can fire",
  canPlace: "free",
  chosen: "chosen",
  reach: "in reach",
  sink: "moving here would sink it",
  range: "in range",
  aimed: "aimed at",
  asked: "press again to move here",
  placedShip: "your ship, placed",
  placedBoat: "your boat, placed",
  lifted: "lifted",
  exposed: "could be reached",
  bad: "not possible here",
  theirs: "the other half",
};

const play = {
  legend: { placing: "Before turn 1", turn: (n) => `Turn ${n}` },
  weather: { calm: "Calm sea", 2: "Rising sea: 2", 1: "Rising sea: 1", eye: "Eye of the storm" },
  counts: { ships: (n) => some(n, "ship", "ships"), boats: (n) => some(n, "boat", "boats"), shells: (n) => some(n, "shell", "shells") },
  shellsLeft: (n) => `${some(n, "shell", "shells")} left`,
  move: {
    first: "Move a vessel.",
    second: "Move a second vessel.",
    only: "Move your last vessel.",
    hintFirst: "Two vessels move each turn. Boats move in the cove.",
    warned: { 2: "The sea is rising: a storm breaks after the next turn.", 1: "A storm breaks when this turn ends.", eye: "The water stands still: every boat shows for this one turn." },
    staged: (from, to) => `The first is staged: ${from} to ${to}. Nobody sees it yet.`,
    stagedBoat: "The first is staged: a boat. Nobody sees it yet.",
    chosen: (square) => `${square}: press a lit square.`,
    chosenBoat: (n) => `Boat ${n}: press a lit square.`,
    shipHint: "One or two squares in a straight line.",
    boatHint: "One square, not diagonal.",
    askRock: (square) => `There is a rock at ${square}. It would sink.`,
    askOwn: (square) => `Your own vessel is at ${square}. Both would sink.`,
    askTheirs: (square) => `A vessel is at ${square}. Both would sink.`,
    askCove: "That would sink it. Open the cove and look first.",
    askAgain: "Press the square again to do it, or let go.",
    goAhead: (square) => `Sink it at ${square}`,
    ram: (square) => `Or run ${square} into it`,
    ramBoat: "Or run your boat into it",
  },
  fire: {
    choose: "Fire, or pass.",
    chooseHint: "Press one of your vessels, then a square beside it.",
    empty: "The depot is empty.",
    emptyHint: "Pass to end your turn.",
    chosen: (square) => `${square}: press a square beside it.`,
    chosenBoat: (n) => `Boat ${n}: press a square beside it.`,
    chosenHint: "A shell is spent, hit or miss. A boat that fires is seen.",
    aimedWater: (square) => `Aimed at ${square}, open water.`,
    aimed: (square, what) => `Aimed at ${square}, ${what}.`,
    aimedHint: "Press the square again, or Fire. It cannot be taken back.",
    at: (square) => `Fire at ${square}`,
    instead: "Or aim at it",
  },
  wait: {
    moving: (name) => `${capital(name)} moves.`,
    firing: (name) => `${capital(name)} may fire.`,
    watching: "You are watching.",
    watchHint: "You see what both sides see: no hidden boats, no marks.",
    hint: "You can look into the cove meanwhile.",
  },
  keys: {
    back: "Take back",
    letGo: "Let go",
    fire: "Fire",
    pass: "Pass",
  },
  bar: {
    hold: "Hold to open the cove",
    letGo: "Let go to close",
    close: "Close the cove",
    boatsNext: "Next: boats, in the cove",
    boatsPlaced: "Hold to see your boats",
    pin: "Keep the cove open",
    unpin: "Close the cove",
    shut: "Both coves are shut to you",
  },
  cove: {
    only: "only you see this",
    look: "Your boats, and nobody else’s.",
    chart: "The cove: your private chart",
    wait: "It is not your turn. Look around.",
    none: "Both your boats are sunk.",
  },
  heading: (south, north) => `Vortex: ${south}, south, against ${north}, north`,
};

const commands = {
  move: (from, to) => `${from} to ${to}`,
  moveBoat: "a boat’s move",
  back: "taking back",
  fire: (at) => `fire at ${at}`,
  pass: "pass",
};

const placing = {
  ships: (left) => (left === 8 ? "Place eight ships in your half." : `Place ${count(left)} more ${left === 1 ? "ship" : "ships"}.`),
  boats: (left) => (left === 2 ? "Now two boats, in the cove." : "One more boat, in the cove."),
  boatsHere: (left) => (left === 2 ? "Press two squares for your boats." : "Press a square for the other boat."),
  boatsDone: "Both boats are placed.",
  done: "Your fleet is placed.",
  doneHint: "Press Ready, or lift a vessel to move it.",
  hint: "Press water to set one down, press it again to lift it.",
  lifted: (square) => `${square} is lifted: press water to set it down, or itself to put it back in hand.`,
  boatLifted: "A boat is lifted: press water to set it down.",
  exposed: (items) => `${list(items)} could be reached on the other side’s first turn.`,
  theirHalf: (name) => `${capital(name)}’s half. You see it when both are ready.`,
  theirHalfEmpty: "The other half. You see it when both are ready.",
  why: {
    half: (rows) => `Your half is rows ${rows}. Place your vessels there.`,
    rock: "That is a rock. Press open water.",
    port: "That is a port: nothing may be placed there. Press open water.",
    allShips: "All eight ships are placed. Press one to lift it.",
    allBoats: "Both boats are placed. Press one to lift it.",
    boatHere: "That square is taken in your cove. Choose another.",
    shipHere: "One of your ships is there. Choose another square.",
    notYet: (ships, boats) => `Still to place: ${list([ships && some(ships, "ship", "ships"), boats && some(boats, "boat", "boats")].filter(Boolean))}.`,
  },
};

const why = {
  pressOwn: "Press one of your own vessels first.",
  theirs: (whose) => `That is ${whose}. Press one of yours.`,
  rock: "That is a rock.",
  staged: (to) => `It moves first already, to ${to}. Take it back to change that.`,
  nowhere: "It has nowhere to go. Press another vessel.",
  ship: (from) => `${from} cannot go there. A ship moves one or two squares in a straight line, past no rock or port.`,
  boat: "Your boat cannot go there. A boat moves one square, and into no port.",
  ownPort: "That is your own port: none of your vessels may enter it.",
  range: (from) => `${from} cannot fire there: only at the four squares beside it, and at no rock.`,
  boatRange: "Your boat cannot fire there: only at the four squares beside it, and at no rock.",
  cannotFire: "It has nothing to fire at. Press another vessel.",
  boatInCove: "Your boat is commanded in the cove. Hold the cove open and press it there.",
  shipOnSea: "Ships are commanded on the sea. In the cove you command your boats.",
  noBack: "Nothing is staged yet.",
  noFire: "First move two vessels, then you may fire.",
  aimFirst: "Press one of your vessels, then a square beside it.",
  noPass: "First move two vessels, then you may pass.",
  nothingChosen: "Nothing is chosen.",
  holdIt: "Hold it to see your boats, or press the pin to keep the cove open.",
};

const events = {
  turnYours: (n) => `Turn ${n}. It is your turn.`,
  turnTheirs: (n, name) => `Turn ${n}. It is ${name}’s turn.`,
  staged: (from, to) => `Staged: ${from} to ${to}.`,
  stagedBoat: "Staged: a boat.",
  back: "Taken back.",
  movedShip: (who, from, to) => `${who} moved a ship, ${from} to ${to}.`,
  movedBoat: (who) => `${who} moved a boat, unseen.`,
  movedOwnBoat: "You moved a boat.",
  movedSeenBoat: (who, from, to) => `${who} moved a boat, ${from} to ${to}.`,
  lapsed: (whose) => `${capital(whose)} second move lapsed: its vessel had sunk.`,
  sank: (square, whose, of, by) => (by === "storm" ? `${square}: ${whose} ${kind[of]} sank.` : `${square}: ${whose} ${kind[of]} ${cause[by] ?? "sank"}.`),
  fired: (who, at, hit) => `${who} fired at ${at}: ${hit ? "a hit" : "empty water"}.`,
  lit: (whose, square) => `${capital(whose)} boat flashes at ${square}.`,
  dark: (whose, square) => `${capital(whose)} boat at ${square} went dark.`,
  passed: (who) => `${who} passed.`,
  rising: (turns) => (turns === 1 ? "The sea rises higher: a storm comes after this turn." : "The sea begins to rise: a storm is coming."),
  storm: (square, hit) => (hit ? `Storm at ${square}.` : `Storm at ${square}: it struck empty water.`),
  eye: "The eye of the storm: every boat is seen this turn.",
  eye_over: "The eye has passed. The boats are hidden again.",
  calm: "The sea fell calm: sixty turns without a loss. The game is judged.",
};

const ends = {
  won: {
    port: "Your ship is in their port. You win.",
    wiped_out: "Their last vessel is sunk. You win.",
    calm: "The calm sea judged for you. You win.",
  },
  lost: {
    port: (name) => `${capital(name)}’s ship is in your port. You lose.`,
    wiped_out: "Your last vessel is sunk. You lose.",
    calm: (name) => `The calm sea judged for ${name}.`,
  },
  watched: {
    port: (name) => `${capital(name)}’s ship is in the port. ${capital(name)} wins.`,
    wiped_out: (name) => `The other side’s last vessel is sunk. ${capital(name)} wins.`,
    calm: (name) => `The calm sea judged for ${name}.`,
  },
  drawn: {
    both_gone: "The last vessels sank together. It is drawn.",
    calm: "The calm sea found no winner. It is drawn.",
  },
  shown: "Both sides’ boats, marks and sunk ships are shown.",
};

const lookback = {
  title: (turn, last) => `Turn ${turn} of ${last}`,
  before: "Before turn 1",
  tally: (sunk, storms, eyes) => `${sunk} sunk · ${some(storms, "storm", "storms")} · ${some(eyes, "eye", "eyes")}`,
};

const how = {
  title: "How Vortex is played",
  lines: [
    "Each side has eight ships that both see, and two boats that only their owner sees, in the cove.",
    "On your turn you move two different vessels. A ship goes one or two squares straight, a boat one.",
    "Then you may fire: press a vessel, a square beside it, and Fire. Your depot holds 25 shells. Then pass.",
    "A boat that fires flashes for everyone to see for six turns more.",
    "Two vessels on one square both sink. So does one that runs on a rock.",
    "The sea rises two turns before a storm strikes one square. In the eye of the storm all boats are seen for a turn.",
    "You win when a ship of yours reaches their port, or when they have no vessel left.",
  ],
};

const refusals = {
  wrong_phase: "That is not possible in this part of the turn. The line above says what is.",
  no_such_vessel: "There is no such vessel. Press one of yours.",
  vessel_sunk: "That vessel is sunk. Press another.",
  same_vessel: "That vessel moves first already. Choose a different one for the second move.",
  off_board: "That is off the board. Choose a lit square.",
  too_far: "That is too far, or diagonal. Choose a lit square.",
  rock_in_way: "A rock is in the way. Choose a lit square.",
  port_in_way: "A port is in the way. Choose a lit square.",
  own_port: "None of your vessels may enter your own port. Choose another square.",
  boat_into_port: "A boat enters no port. Choose another square.",
  out_of_range: "That is out of range. Fire at one of the four squares beside the vessel.",
  depot_empty: "The depot is empty. Pass to end your turn.",
  target_rock: "That is a rock. Choose another square.",
  nothing_staged: "There is nothing to take back.",
  wrong_fleet: "A fleet is eight ships and two boats. Place what is missing.",
  not_your_half: "That square is not in your half. Move the marked vessel.",
  on_rock: "There is a rock. Move the marked vessel.",
  in_port: "Nothing may be placed in a port. Move the marked vessel.",
  same_square: "Two vessels are on one square. Move one of them.",
};

/** The machines, weakest first. `name` stands in a sentence; `title` on a key; `thinks`: how it thinks, in one line. */
const minds = {
  mate: { name: "the Mate", title: "Mate", thinks: "Looks one turn ahead, and now and then misjudges." },
  lieutenant: { name: "the Lieutenant", title: "Lieutenant", thinks: "Looks one turn ahead, soundly." },
  commodore: { name: "the Commodore", title: "Commodore", thinks: "Thinks of your best reply before it moves." },
};

export const vortex = {
  name: "Vortex",
  what: "Eight lit ships, two unseen boats, storms. From 1977.",
  shareText: "Play Vortex with me: eight lit ships, two unseen boats, storms.",
  kinds: kind, squares, play, commands, placing, why, events, ends, lookback, how, refusals, minds,
};
