/**
 * Every text of the page that belongs to no game, in English. Short, calm, in the second person. A sentence that depends on something
 * is a function of it. A name at its beginning ("the Admiral") gets a capital here; `who` and `whose`, which may stand inside a
 * sentence too, get theirs where they are shown.
 *
 * `who` is "You" or a name, `whose` is "your" or "Anna’s": see `people`. Events are told in the past tense, so that one wording serves both.
 */
import { capital, list, number, pronouns, side, some } from "./tools.js";

const people = {
  ...pronouns,
  whose: (name) => `${name}’s`,
  nameless: "Guest",
  unnamed: { south: "South", north: "North" },
};

const join = {
  waits: (name) => `${capital(name)} waits for you.`,
  waitsUnnamed: "Somebody waits for you.",
  side: (of) => `You would play ${side[of]}.`,
  unhurried: "Unhurried: days are fine. First you place your fleet.",
  timed: (turn) => `${turn < 60 ? `${turn} seconds` : some(turn / 60, "minute", "minutes")} a turn. First you place your fleet.`,
  take: "Take the other seat",
  taking: "Taking the seat.",
  watch: "Watch",
  taken: "Somebody else took the seat just now.",
  takenHint: "You can watch the game.",
  takenShut: "This match is not open to watchers.",
};

const carry = {
  title: "Play on, on this device.",
  text: "This link opens your seat here. It works once. The other device keeps it too.",
  key: "Open my seat here",
  opening: "Opening your seat.",
  gone: "This link was used already or is too old.",
  goneHint: "Ask for a new one on the first device: menu, then “Another device”.",
};

const menu = {
  title: "Menu",
  resign: "Resign",
  resignAsk: "Give the game up?",
  callOff: "Call the game off",
  callOffAsk: "Call the game off? The link will no longer work.",
  yes: "Yes, I resign",
  yesOff: "Yes, call it off",
  no: "No, play on",
  offer: "Offer a draw",
  offered: "Draw offered",
  flat: "Flat view",
  tilt: "Tilted view",
  sound: "Sound is on",
  silent: "Sound is off",
  volume: { 1: "Loud", 0.5: "Half as loud", 0.2: "Quiet" },
  theme: { system: "Light: as the device", dusk: "Light: dusk", day: "Light: day" },
  notify: "Tell me when it is my turn",
  notifying: "You are told when it is your turn",
  notifyForbidden: "The browser forbids messages",
  ticks: "Vibration on",
  noTicks: "Vibration off",
  bell: "Bell at your turn: on",
  noBell: "Bell at your turn: off",
  carry: "Another device",
  carryTitle: "Take your seat with you",
  carryText: "Open this on your other device. It works once, within ten minutes. Show it to nobody else.",
  carryMaking: "Making the link.",
  how: "How it is played",
  hints: "Hints are off",
  hinting: "Hints are on",
  receipt: "Save my receipt",
  home: "First screen",
  close: "Close",
};

const closed = {
  no_such_match: { title: "There is no such match.", text: "The link may be cut short, or the match was put away long ago." },
  bad_secret: { title: "This device no longer has a seat here.", text: "If the match is open to watchers, you can watch it." },
  not_for_watchers: { title: "This match is not open to watchers.", text: "Both seats are taken. You can begin a game of your own." },
  ended: { title: "This match is no longer kept.", text: "Finished matches are put away after a while." },
  quarantined: { title: "This match cannot go on.", text: "Something went wrong on the server. The match was set aside and its record is kept." },
  too_big: { title: "The server did not accept a message.", text: "Open the page again. If it happens again, tell whoever runs this server." },
  malformed: { title: "The server did not understand this page.", text: "Open the page again: it may be an old copy." },
  no_line: { title: "Nobody answers.", text: "The server or the network is away. Nothing is lost; try again in a moment." },
  internal: { title: "Something went wrong on the server.", text: "Nothing was changed. Try again in a moment." },
  too_many: { title: "Too many requests just now.", text: "Wait a few seconds, then try again." },
  home: "First screen",
  again: "Try again",
  watch: "Watch",
  opening: "Opening the match.",
};

const page = { loading: "Cove is opening.", mark: "Cove, first screen" };

const play = {
  flag: {
    yours: "Your turn",
    theirs: (name) => `${capital(name)}’s turn`,
    place: "Place",
    placed: "Ready",
    won: "You won",
    lost: "You lost",
    wins: (name) => `${capital(name)} won`,
    drawn: "Drawn",
    off: "Called off",
  },
  placingNow: "placing…",
  placedNow: "ready",
  presence: { here: "", away: "away", gone: "gone" },
  machine: "A machine",
  notHere: "not here yet",

  keys: {
    deal: "Deal me a fleet",
    ready: "Ready",
    change: "Change my fleet",
    link: "The link",
    turnBoard: "Turn the board",
    happened: "What happened",
    replay: "Replay",
    rematch: "Rematch",
    goRematch: "To the rematch",
    share: "Share",
  },
  bar: {
    menu: "Menu",
    closeMenu: "Close the menu",
    sound: "Turn the sound off",
    silent: "Turn the sound on",
    flat: "Flat",
    tilt: "Tilted",
    home: "Back to the first screen",
  },
  sea: "The sea",
  rematchWaits: "The rematch is made. It waits for you.",
  offer: {
    theirs: (name) => `${capital(name)} offers a draw.`,
    yours: "You offered a draw. It stands until it is answered.",
    accept: "Accept",
    decline: "Play on",
  },
  claim: { text: (name) => `${capital(name)} has left.`, hint: "You can wait, or claim the game.", key: "Claim the game" },
  meanwhile: { title: "While you were away", got: "Go on", none: "Nothing has happened yet." },
  happened: "What happened",
  sending: (what) => `Sending: ${what}.`,
  lineDown: "The line is down. Trying again.",
  lineDownSent: (what) => `Sent: ${what}. You will be told whether it counted.`,
  lineDownHint: "Nothing is lost. The game goes on from here when the line is back.",
  retry: "Try now",
  counted: (what) => `The line is back. It counted: ${what}.`,
  title: {
    yours: (name) => `Your turn · ${name} · Cove`,
    theirs: (name) => `${capital(name)}’s turn · Cove`,
    place: "Place your fleet · Cove",
    placed: (name) => `${capital(name)} is placing · Cove`,
    waiting: "Waiting for a friend · Cove",
    watching: (name) => `${capital(name)}’s turn, watching · Cove`,
    over: (result) => `${result} · Cove`,
    home: "Cove",
  },
  /** Messages of the system: nothing that is said here may tell of the board. */
  notify: (name) => `It is your turn against ${name}.`,
  notifyFleet: (name) => `${capital(name)} took the other seat. Place your fleet.`,
};

const commands = {
  place: "your fleet",
  deal: "a deal",
  resign: "your resignation",
  offer: "the draw offer",
  reply: "your answer",
  claim: "your claim",
  rematch: "the rematch",
  ticket: "the link",
};

const placing = {
  ready: "You are ready.",
  readyHint: (name) => `${capital(name)} is placing. You can still change your fleet.`,
  readyAlone: "Nobody has taken the other seat yet. You can still change your fleet.",
  watch: "Both sides place their fleets.",
  watchHint: "You see them when both are ready.",
  why: { readyFirst: "You said ready. Press “Change my fleet” first." },
};

const why = {
  sending: "Your last order is on its way. A moment.",
  lineDown: "The line is down. The board can be pressed again when it is back.",
  watching: "You are watching. Only the two players can act.",
  over: "The game is over. You can look back at it.",
  notYours: (name) => `It is ${name}’s turn. Yours comes next.`,
};

const events = {
  joined: (name) => `${capital(name)} took the other seat.`,
  placed: (who) => `${who === pronouns.you ? "You are" : `${who} is`} ready.`,
  replaced: "Your changed fleet is placed.",
  dealt: "A fleet was dealt. Change it as you like.",
  began: "Both fleets are placed. The game begins.",
  offered: (who) => `${who} offered a draw.`,
  declined: (who) => `${who} declined the draw.`,
  accepted: (who) => `${who} accepted the draw.`,
  offer_lapsed: "The draw offer lapsed.",
  resigned: (who) => `${who} resigned.`,
  rematch: (who) => `${who === pronouns.you ? "You want" : `${who} wants`} a rematch.`,
  carried: "Your seat was opened on another device too.",
  resumed: "The server was away. The clock was set back: the time lost counts for nobody.",
};

const ends = {
  won: {
    resigned: (name) => `${capital(name)} resigned. You win.`,
    time: (name) => `${capital(name)}’s time ran out. You win.`,
    abandoned: (name) => `${capital(name)} left the game. You win.`,
  },
  lost: {
    resigned: "You resigned. You lose.",
    time: "Your time ran out.",
    abandoned: "You left the game for too long.",
  },
  watched: {
    resigned: (name) => `The other side resigned. ${capital(name)} wins.`,
    time: (name) => `Time ran out. ${capital(name)} wins.`,
    abandoned: (name) => `The other side left. ${capital(name)} wins.`,
  },
  drawn: {
    agreed: "You agreed on a draw.",
    withdrawn: "The game was called off.",
    other: "It is drawn.",
  },
  result: { won: "You win.", lost: "You lose.", watched: (name) => `${capital(name)} wins.` },
};

const lookback = {
  slider: "Where in the game",
  spoken: (n, of, what) => `Step ${n} of ${of}. ${what}`,
  prev: "One step back",
  next: "One step on",
  close: "Close",
  loading: "Fetching the whole game.",
  failed: "The game could not be fetched. Try again.",
};

const first = {
  slogan: "Two games at sea. The secrets are kept.",
  machine: "A machine",
  minds: "Which machine",
  friend: "A friend",
  byLink: "by link",
  making: "Making the match.",
  name: "Your name",
  namePlace: "How your friend knows you",
  pace: "Pace",
  paces: { 0: "Unhurried", 30: "30 s", 60: "1 min", 180: "3 min" },
  paceHint: (turn) => (turn ? `${turn < 60 ? `${turn} seconds` : some(turn / 60, "minute", "minutes")} for each turn, with a clock that both see.` : "Days are fine. No clock."),
  watch: "Who may watch",
  watches: { listed: "Anyone", link: "With the link", nobody: "Nobody" },
  watchHint: { listed: "It stands below on everybody’s first screen.", link: "Only those who have the link.", nobody: "Nobody but the two of you." },
  choices: "Name, pace, watchers",
  yours: "Your games",
  live: "Live to watch",
  games: (n) => some(n, "game", "games"),
  none: "Nobody plays in the open just now.",
  with: (game, name) => `${game} with ${name}`,
  alone: (game) => `${game}, waiting for a friend`,
  yourTurn: "Your turn",
  theirTurn: "Their turn",
  toPlace: "Place",
  invite: "Invite",
  toPlaceWait: "They place",
  turn: (n) => `Turn ${n}`,
  before: "Before the start",
  and: (one, other) => `${one} and ${other}`,
  watching: (n) => `${n} watching`,
  best: (n) => `Your best: ${n}.`,
  how: "How it works",
  closeHow: "Close",
};

const around = {
  label: "Two here",
  device: "one device",
  unnamed: { south: "Player one", north: "Player two" },
  beside: "Who plays beside you",
  besidePlace: "Around one device",
  keepsNothing: "This browser keeps nothing for this page, and two around one device need that. Leave private browsing, or play by link.",
  pass: (name) => `Pass the device to ${name}.`,
  aside: (other, name) => `${capital(other)} looks aside. Everything stays covered until ${name} says so.`,
  alone: "I am alone with the board",
  meanwhile: "While you looked aside",
  title: (name) => (name ? `${capital(name)} is next · Cove` : "Cove"),
  listed: (game) => `${game}, around this device`,
  turnOf: (name) => `${capital(name)}’s turn`,
};

const invite = {
  title: "Hand this to your friend.",
  link: "The link of this match",
  copy: "Copy the link",
  copied: "The link is copied.",
  copyByHand: "The link is selected. Copy it with your keyboard or a long press.",
  share: "Share",
  waiting: "Waiting for the other seat.",
  hint: "The link holds the match and nothing else. You can leave.",
  placed: "Your fleet is placed.",
  place: "Place my fleet meanwhile",
  qr: "The link as a code to scan",
  noQr: "The code could not be drawn. The link works as well.",
};

const refusals = {
  game_over: "The game is over. You can look back at it.",
  not_placed: "Both sides have to place their fleets first.",
  already_placed: "Both fleets are placed and can no longer be changed.",
  stale: "The game had gone on when this arrived, so it did not count. Look at the board and choose again.",
  not_your_turn: "It is not your turn. Yours comes next.",
  already_offered: "You have offered a draw already. You can offer again in the next turn.",
  no_offer: "That draw offer no longer stands.",
  not_absent: "The other side is still here or has only just left. Wait a little.",
  untimed: "This match is unhurried. Wait, or offer a draw.",
  not_over: "The game is not over yet.",
  too_many_in_turn: "That was changed too often. It stays as it stands now.",
  no_draws: "This game knows no draws.",
  no_rematch: "There is nobody here to play again with. Begin a new game.",
  too_many_tickets: "Too many links wait to be used. Use one of them, or wait ten minutes.",
  no_such_ticket: "This link was used already or is too old. Ask for a new one on the first device.",
  id_reused: "That did not count. Press it once more.",
  internal: "Something went wrong on the server and nothing was changed. Press it once more.",
  try_again: "The server is busy and nothing was changed. Press it once more.",
  too_many: ({ retry = 0 }) => `Too much at once. Wait ${some(Math.max(1, Math.ceil(retry / 1000)), "second", "seconds")}, then press it once more.`,
  store_down: "The server cannot write anything down just now. Nothing was changed; try again in a moment.",
  restart: "The server is restarting and nothing was changed. Press it once more in a few seconds.",
  moved: "The match was just changing servers and nothing was changed. Press it once more.",
  broken: "The match could not be reached just now. Press it once more.",
  not_ready: "The server is not ready for games yet. Try again in a moment.",
  bad_secret: "This device no longer has a seat here.",
  ended: "This match is no longer kept.",
  quarantined: "This match cannot go on. Its record is kept.",
  no_such_match: "There is no such match.",
  no_such_game: "This server does not have that game. Choose another.",
  no_such_mind: "This server does not have that machine. Choose another.",
  seats_taken: "Both seats are taken. You can watch.",
  no_name: "A name needs at least one letter.",
  name_too_long: "That name is too long: 24 characters are enough.",
  not_for_watchers: "This match is open to its two players only.",
  origin: "The server answers only to its own page. Open the page from the server’s address.",
  malformed: "The server did not understand that. Open the page again: it may be an old copy.",
  subprotocol: "This page and the server speak differently. Open the page again: it may be an old copy.",
  not_json: "The server did not understand that. Open the page again: it may be an old copy.",
  not_found: "There is nothing at this address.",
  method_not_allowed: "The server is not asked in that way. Open the page again: it may be an old copy.",
  too_big: "That was too large for the server. Make it shorter.",
  watching: "You are watching. Only the two players can act.",
};

export const common = {
  people, side, play, commands, placing, why, events, ends, lookback,
  first, around, invite, join, carry, menu, closed, refusals, page, some, number, capital, list,
};
