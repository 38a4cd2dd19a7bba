/**
 * The texts of Vortex, in German; they lie over the common ones. Keys and parameters are those of `en/vortex.js`. Nothing that is said of a
 * hidden boat names its square: these texts are shown while the cove is shut. A "Boot" is a submarine, an "Einheit" any vessel.
 */
import { accusative, capital, count, has, list, number, owned, some } from "./tools.js";

const kind = { ship: "Schiff", boat: "Boot" };
const cause = {
  rock: "ist auf einen Felsen gelaufen und gesunken",
  collision: "ist bei einem Zusammenstoß gesunken",
  shot: "wurde getroffen und ist gesunken",
  storm: "ist im Sturm gesunken",
};

const vessel = (whose, of) => owned(whose, kind[of], "n");
const ago = (age) => (age === 0 ? "in diesem Zug" : `vor ${some(age, "Zug", "Zügen")}`);

const squares = {
  rock: "Felsen",
  water: "freies Wasser",
  port: (whose) => owned(whose, "Hafen", "m"),
  vessel,
  boat: (whose, n) => `${vessel(whose, "boat")}, Nummer ${n}`,
  flashing: (whose, left) => `${vessel(whose, "boat")}, blinkt, ${left === 0 ? "letzter Zug" : `noch ${some(left, "Zug", "Züge")}`}`,
  seen: (whose) => `${vessel(whose, "boat")}, im Auge zu sehen`,
  missed: (age) => `dein Schuss ${ago(age)}: leeres Wasser`,
  hit: (age) => `dein Schuss ${ago(age)}: ein Treffer`,
  staged: "hier endet deine erste Bewegung",
  stagedFrom: "fährt zuerst",
  canMove: "kann fahren",
  canFire: "kann feuern",
  canPlace: "frei",
  chosen: "gewählt",
  reach: "erreichbar",
  sink: "hier würde sie sinken",
  range: "in Schussweite",
  aimed: "anvisiert",
  asked: "noch einmal drücken, um hierher zu fahren",
  placedShip: "dein Schiff, aufgestellt",
  placedBoat: "dein Boot, aufgestellt",
  lifted: "angehoben",
  exposed: "angreifbar",
  bad: "hier nicht möglich",
  theirs: "die andere Hälfte",
};

const play = {
  legend: { placing: "Vor Zug 1", turn: (n) => `Zug ${n}` },
  weather: { calm: "Ruhige See", 2: "Die See steigt: 2", 1: "Die See steigt: 1", eye: "Sturmauge" },
  counts: { ships: (n) => some(n, "Schiff", "Schiffe"), boats: (n) => some(n, "Boot", "Boote"), shells: (n) => `${number(n)} Schuss` },
  shellsLeft: (n) => `noch ${number(n)} Schuss`,
  move: {
    first: "Bewege eine Einheit.",
    second: "Bewege eine zweite Einheit.",
    only: "Bewege deine letzte Einheit.",
    hintFirst: "Je Zug fahren zwei Einheiten. Boote fahren in der Bucht.",
    warned: { 2: "Die See steigt: Nach dem nächsten Zug bricht ein Sturm los.", 1: "Nach diesem Zug bricht ein Sturm los.", eye: "Das Wasser steht still: Für diesen Zug sind alle Boote zu sehen." },
    staged: (from, to) => `Die erste ist gesetzt: ${from} nach ${to}. Noch sieht es niemand.`,
    stagedBoat: "Die erste ist gesetzt: ein Boot. Noch sieht es niemand.",
    chosen: (square) => `${square}: Drück ein helles Feld.`,
    chosenBoat: (n) => `Boot ${n}: Drück ein helles Feld.`,
    shipHint: "Ein oder zwei Felder geradeaus.",
    boatHint: "Ein Feld, nicht schräg.",
    askRock: (square) => `Felsen auf ${square}: Sie würde sinken.`,
    askOwn: (square) => `Eigene Einheit auf ${square}: Beide sinken.`,
    askTheirs: (square) => `Fremde Einheit auf ${square}: Beide sinken.`,
    askCove: "Sie würde sinken. Sieh erst in die Bucht.",
    askAgain: "Drück das Feld noch einmal, um es zu tun, oder lass los.",
    goAhead: (square) => `Auf ${square} versenken`,
    ram: (square) => `Oder ${square} rammt sie`,
    ramBoat: "Oder dein Boot rammt sie",
  },
  fire: {
    choose: "Feuern oder passen.",
    chooseHint: "Drück eine deiner Einheiten, dann ein Feld daneben.",
    empty: "Das Depot ist leer.",
    emptyHint: "Pass, um deinen Zug zu beenden.",
    chosen: (square) => `${square}: Drück ein Feld daneben.`,
    chosenBoat: (n) => `Boot ${n}: Drück ein Feld daneben.`,
    chosenHint: "Das kostet eine Granate, Treffer oder nicht. Ein Boot, das feuert, wird gesehen.",
    aimedWater: (square) => `Ziel ${square}, freies Wasser.`,
    aimed: (square, what) => `Ziel ${square}, ${what}.`,
    aimedHint: "Drück das Feld noch einmal, oder „Feuer“. Zurücknehmen geht nicht.",
    at: (square) => `Feuer auf ${square}`,
    instead: "Oder ziel darauf",
  },
  wait: {
    moving: (name) => `${capital(name)} fährt.`,
    firing: (name) => `${capital(name)} darf feuern.`,
    watching: "Du schaust zu.",
    watchHint: "Du siehst, was beide sehen: keine verborgenen Boote, keine Zeichen.",
    hint: "Du kannst inzwischen in die Bucht sehen.",
  },
  keys: {
    back: "Zug zurück",
    letGo: "Loslassen",
    fire: "Feuer",
    pass: "Passen",
  },
  bar: {
    hold: "Halten öffnet die Bucht",
    letGo: "Loslassen schließt",
    close: "Bucht schließen",
    boatsNext: "Jetzt die Boote, in der Bucht",
    boatsPlaced: "Halten zeigt deine Boote",
    pin: "Bucht offen lassen",
    unpin: "Bucht schließen",
    shut: "Beide Buchten sind dir verschlossen",
  },
  cove: {
    only: "nur du siehst das",
    look: "Deine Boote, sonst keine.",
    chart: "Die Bucht: deine geheime Seekarte",
    wait: "Du bist nicht dran. Sieh dich um.",
    none: "Deine beiden Boote sind gesunken.",
  },
  heading: (south, north) => `Vortex: ${capital(south)}, Süd, gegen ${accusative(north)}, Nord`,
};

const commands = {
  move: (from, to) => `${from} nach ${to}`,
  moveBoat: "die Fahrt eines Bootes",
  back: "Zurücknehmen",
  fire: (at) => `Feuer auf ${at}`,
  pass: "Passen",
};

const placing = {
  ships: (left) => (left === 8 ? "Stell acht Schiffe in deiner Hälfte auf." : `Noch ${count(left)} ${left === 1 ? "Schiff" : "Schiffe"}.`),
  boats: (left) => (left === 2 ? "Jetzt zwei Boote, in der Bucht." : "Noch ein Boot, in der Bucht."),
  boatsHere: (left) => (left === 2 ? "Drück zwei Felder für deine Boote." : "Drück ein Feld für das andere Boot."),
  boatsDone: "Beide Boote sind aufgestellt.",
  done: "Deine Flotte steht.",
  doneHint: "Drück „Bereit“, oder heb eine Einheit an, um sie zu versetzen.",
  hint: "Drück Wasser, um eins abzusetzen, drück es noch einmal, um es anzuheben.",
  lifted: (square) => `${square} ist angehoben: Drück Wasser, um es abzusetzen, oder es selbst, um es wieder in die Hand zu nehmen.`,
  boatLifted: "Ein Boot ist angehoben: Drück Wasser, um es abzusetzen.",
  exposed: (items) => `${list(items)} ${items.length === 1 ? "ist" : "sind"} schon im ersten Zug der anderen Seite angreifbar.`,
  theirHalf: (name) => `${capital(name)} stellt hier auf. Du siehst es, wenn beide bereit sind.`,
  theirHalfEmpty: "Die andere Hälfte. Du siehst sie, wenn beide bereit sind.",
  why: {
    half: (rows) => `Deine Hälfte sind die Reihen ${rows}. Stell deine Einheiten dort auf.`,
    rock: "Das ist ein Felsen. Drück freies Wasser.",
    port: "Das ist ein Hafen: Dort darf nichts stehen. Drück freies Wasser.",
    allShips: "Alle acht Schiffe stehen. Drück eins, um es anzuheben.",
    allBoats: "Beide Boote sind aufgestellt. Drück eins, um es anzuheben.",
    boatHere: "Dieses Feld ist in deiner Bucht besetzt. Wähl ein anderes.",
    shipHere: "Dort ist eins deiner Schiffe. Wähl ein anderes Feld.",
    notYet: (ships, boats) => `Noch aufzustellen: ${list([ships && some(ships, "Schiff", "Schiffe"), boats && some(boats, "Boot", "Boote")].filter(Boolean))}.`,
  },
};

const why = {
  pressOwn: "Drück erst eine deiner eigenen Einheiten.",
  theirs: (whose) => `Das ist ${whose}. Drück eine deiner Einheiten.`,
  rock: "Das ist ein Felsen.",
  staged: (to) => `Diese Einheit fährt schon zuerst, nach ${to}. Nimm das zurück, um es zu ändern.`,
  nowhere: "Sie kann nirgendwohin. Drück eine andere Einheit.",
  ship: (from) => `${from} kann nicht dorthin. Ein Schiff fährt ein oder zwei Felder geradeaus, an keinem Felsen oder Hafen vorbei.`,
  boat: "Dein Boot kann nicht dorthin. Ein Boot fährt ein Feld weit und in keinen Hafen.",
  ownPort: "Das ist dein eigener Hafen: Keine deiner Einheiten darf hinein.",
  range: (from) => `${from} kann nicht dorthin feuern: nur auf die vier Felder daneben, und auf keinen Felsen.`,
  boatRange: "Dein Boot kann nicht dorthin feuern: nur auf die vier Felder daneben, und auf keinen Felsen.",
  cannotFire: "Sie hat kein Ziel. Drück eine andere Einheit.",
  boatInCove: "Dein Boot wird in der Bucht geführt. Halt die Bucht offen und drück es dort.",
  shipOnSea: "Schiffe werden auf der See geführt. In der Bucht führst du deine Boote.",
  noBack: "Noch ist nichts gesetzt.",
  noFire: "Beweg erst zwei Einheiten, dann darfst du feuern.",
  aimFirst: "Drück eine deiner Einheiten, dann ein Feld daneben.",
  noPass: "Beweg erst zwei Einheiten, dann darfst du passen.",
  nothingChosen: "Nichts ist gewählt.",
  holdIt: "Halt die Taste, um deine Boote zu sehen, oder drück die Nadel, damit die Bucht offen bleibt.",
};

const events = {
  turnYours: (n) => `Zug ${n}. Du bist dran.`,
  turnTheirs: (n, name) => `Zug ${n}. ${capital(name)} ist dran.`,
  staged: (from, to) => `Gesetzt: ${from} nach ${to}.`,
  stagedBoat: "Gesetzt: ein Boot.",
  back: "Zurückgenommen.",
  movedShip: (who, from, to) => `${has(who)} ein Schiff bewegt, ${from} nach ${to}.`,
  movedBoat: (who) => `${has(who)} ein Boot bewegt, ungesehen.`,
  movedOwnBoat: "Du hast ein Boot bewegt.",
  movedSeenBoat: (who, from, to) => `${has(who)} ein Boot bewegt, ${from} nach ${to}.`,
  lapsed: (whose) => `${capital(owned(whose, "zweite Bewegung", "f"))} entfiel: Die Einheit war schon gesunken.`,
  sank: (square, whose, of, by) => `${square}: ${capital(vessel(whose, of))} ${by === "storm" ? "ist gesunken" : (cause[by] ?? "ist gesunken")}.`,
  fired: (who, at, hit) => `${has(who)} auf ${at} gefeuert: ${hit ? "ein Treffer" : "leeres Wasser"}.`,
  lit: (whose, square) => `${capital(vessel(whose, "boat"))} blinkt auf ${square}.`,
  dark: (whose, square) => `${capital(vessel(whose, "boat"))} auf ${square} ist wieder dunkel.`,
  passed: (who) => `${has(who)} gepasst.`,
  rising: (turns) => (turns === 1 ? "Die See steigt höher: Nach diesem Zug kommt ein Sturm." : "Die See beginnt zu steigen: Ein Sturm kommt."),
  storm: (square, hit) => (hit ? `Sturm auf ${square}.` : `Sturm auf ${square}: Er traf leeres Wasser.`),
  eye: "Das Auge des Sturms: In diesem Zug sind alle Boote zu sehen.",
  eye_over: "Das Auge ist vorübergezogen. Die Boote sind wieder verborgen.",
  calm: "Flaute: sechzig Züge ohne Verlust. Die Partie wird gewertet.",
};

const ends = {
  won: {
    port: "Dein Schiff ist am Ziel. Du gewinnst.",
    wiped_out: "Alles versenkt. Du gewinnst.",
    calm: "Die Flaute wertet für dich. Du gewinnst.",
  },
  lost: {
    port: (name) => `${capital(name)} ist in deinem Hafen. Du verlierst.`,
    wiped_out: "Flotte gesunken. Du verlierst.",
    calm: (name) => `Die Flaute wertet für ${accusative(name)}.`,
  },
  watched: {
    port: (name) => `${capital(name)} ist im Hafen und gewinnt.`,
    wiped_out: (name) => `Alles versenkt. ${capital(name)} gewinnt.`,
    calm: (name) => `Die Flaute wertet für ${accusative(name)}.`,
  },
  drawn: {
    both_gone: "Die letzten sanken zusammen. Remis.",
    calm: "Die Flaute fand niemanden vorn. Remis.",
  },
  shown: "Boote, Zeichen und gesunkene Schiffe beider Seiten sind zu sehen.",
};

const lookback = {
  title: (turn, last) => `Zug ${turn} von ${last}`,
  before: "Vor Zug 1",
  tally: (sunk, storms, eyes) => `${number(sunk)} gesunken · ${some(storms, "Sturm", "Stürme")} · ${some(eyes, "Auge", "Augen")}`,
};

const how = {
  title: "So wird Vortex gespielt",
  lines: [
    "Jede Seite hat acht Schiffe, die beide sehen, und zwei Boote in der Bucht, die nur du siehst.",
    "In deinem Zug bewegst du zwei verschiedene Einheiten. Ein Schiff fährt ein oder zwei Felder geradeaus, ein Boot eins.",
    "Dann darfst du feuern: Drück eine Einheit, ein Feld daneben und „Feuer“. Dein Depot fasst 25 Granaten. Dann pass.",
    "Ein Boot, das feuert, blinkt noch sechs Züge lang für alle sichtbar.",
    "Zwei Einheiten auf einem Feld sinken beide. So geht es auch einer, die auf einen Felsen läuft.",
    "Zwei Züge vor einem Sturm steigt die See; er trifft ein Feld. Im Auge des Sturms sind einen Zug lang alle Boote zu sehen.",
    "Du gewinnst, wenn eins deiner Schiffe den anderen Hafen erreicht oder die andere Seite keine Einheit mehr hat.",
  ],
};

const refusals = {
  wrong_phase: "Das geht in diesem Teil des Zuges nicht. Die Zeile darüber sagt, was geht.",
  no_such_vessel: "Diese Einheit gibt es nicht. Drück eine deiner eigenen.",
  vessel_sunk: "Diese Einheit ist gesunken. Drück eine andere.",
  same_vessel: "Diese Einheit fährt schon zuerst. Wähl für die zweite Bewegung eine andere.",
  off_board: "Das liegt außerhalb des Bretts. Wähl ein helles Feld.",
  too_far: "Das ist zu weit oder schräg. Wähl ein helles Feld.",
  rock_in_way: "Ein Felsen ist im Weg. Wähl ein helles Feld.",
  port_in_way: "Ein Hafen ist im Weg. Wähl ein helles Feld.",
  own_port: "Keine deiner Einheiten darf in deinen eigenen Hafen. Wähl ein anderes Feld.",
  boat_into_port: "Ein Boot fährt in keinen Hafen. Wähl ein anderes Feld.",
  out_of_range: "Das ist außer Reichweite. Feuer auf eins der vier Felder neben der Einheit.",
  depot_empty: "Das Depot ist leer. Pass, um deinen Zug zu beenden.",
  target_rock: "Das ist ein Felsen. Wähl ein anderes Feld.",
  nothing_staged: "Es gibt nichts zurückzunehmen.",
  wrong_fleet: "Eine Flotte hat acht Schiffe und zwei Boote. Stell auf, was fehlt.",
  not_your_half: "Dieses Feld liegt nicht in deiner Hälfte. Versetz die markierte Einheit.",
  on_rock: "Dort ist ein Felsen. Versetz die markierte Einheit.",
  in_port: "In einem Hafen darf nichts stehen. Versetz die markierte Einheit.",
  same_square: "Zwei Einheiten stehen auf einem Feld. Versetz eine davon.",
};

/** The machines, weakest first. `name` stands in a sentence; `title` on a key; `thinks`: how it thinks, in one line. */
const minds = {
  mate: { name: "der Maat", title: "Maat", thinks: "Denkt einen Zug weit, manchmal falsch." },
  lieutenant: { name: "der Leutnant", title: "Leutnant", thinks: "Denkt einen Zug weit, verlässlich." },
  commodore: { name: "der Kommodore", title: "Kommodore", thinks: "Bedenkt deine beste Antwort, bevor er fährt." },
};

export const vortex = {
  name: "Vortex",
  what: "Acht Lichter, zwei geheime Boote, Stürme. Von 1977.",
  shareText: "Spiel Vortex mit mir: acht helle Schiffe, zwei ungesehene Boote, Stürme.",
  kinds: kind, squares, play, commands, placing, why, events, ends, lookback, how, refusals, minds,
};
