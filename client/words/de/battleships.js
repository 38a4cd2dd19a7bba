/** The texts of Battleships, in German; they lie over the common ones. Keys and parameters are those of `en/battleships.js`. */
import { accusative, capital, has, number, owned, some } from "./tools.js";

const ships = { carrier: "Träger", battleship: "Schlachtschiff", cruiser: "Kreuzer", submarine: "U-Boot", destroyer: "Zerstörer" };

const genderOf = (ship) => (ship === "battleship" || ship === "submarine" || !ships[ship] ? "n" : "m");
const nameOf = (ship) => ships[ship] ?? "Schiff";
/** "der Kreuzer", "das U-Boot"; and as what is done something to. */
const the = (ship) => `${genderOf(ship) === "m" ? "der" : "das"} ${nameOf(ship)}`;
const hit = (ship) => `${genderOf(ship) === "m" ? "den" : "das"} ${nameOf(ship)}`;
const your = (ship) => `dein ${nameOf(ship)}`;
const yourHit = (ship) => `dein${genderOf(ship) === "m" ? "en" : ""} ${nameOf(ship)}`;

const squares = {
  water: "freies Wasser",
  unknown: "noch nicht beschossen",
  hit: "Treffer",
  miss: "daneben",
  ship: (whose, ship) => owned(whose, ships[ship] ?? ship, genderOf(ship)),
  stood: (whose, ship) => `${owned(whose, ships[ship] ?? ship, genderOf(ship))}, nie gefunden`,
  sunk: "gesunken",
  last: "der letzte Schuss",
  lifted: "angehoben",
  bad: "hier nicht möglich",
  canFire: "drücken feuert",
};

const play = {
  legend: { placing: "Vor Schuss 1", shot: (n) => `Schuss ${number(n)}`, shots: (n) => some(n, "Schuss", "Schüsse") },
  flag: { yours: "Dein Schuss", theirs: () => "Gegenschuss" },
  counts: { afloat: (n, of) => `${n} von ${of} übrig`, best: (n) => `Bestes ${number(n)}` },
  turn: {
    first: "Gib den ersten Schuss ab.",
    firstHint: "Drück ein Feld in der fremden See.",
    yours: "Dein Schuss.",
    hint: "Drück ein Feld in der fremden See.",
    theirs: (name) => `${capital(name)} feuert.`,
    watching: (name) => `${capital(name)} feuert als Nächstes.`,
    watchHint: "Du siehst, was beide sehen: kein Schiff, bevor es sinkt.",
  },
  /** What the last shots did. */
  theyHit: (ship, _at) => `${nameOf(ship)} getroffen.`,
  theySank: (ship) => `${nameOf(ship)} verloren.`,
  theyMissed: (name, at) => `${capital(name)}: ${at} daneben.`,
  lastHit: (at) => `Dein letzter: ein Treffer auf ${at}.`,
  lastSank: (ship) => `Dein letzter hat ${hit(ship)} versenkt.`,
  lastMissed: (at) => `Dein letzter: auf ${at} daneben.`,
  youHit: (at) => `Du hast auf ${at} etwas getroffen.`,
  youSank: (ship) => `Du hast ${hit(ship)} versenkt.`,
  youMissed: (at) => `Auf ${at} daneben.`,
  theirLastHit: (ship, at) => `Der letzte Schuss traf ${yourHit(ship)} auf ${at}.`,
  theirLastSank: (ship) => `Der letzte Schuss hat ${yourHit(ship)} versenkt.`,
  theirLastMissed: (at) => `Der letzte Schuss ging auf ${at} daneben.`,
  theirLast: (name, what) => `${capital(name)} feuert. ${what}`.trim(),
  keys: { deal: "Neu geben", rotate: "Drehen", change: "Flotte ändern", turnBoard: "Andere Seite" },
  bar: { mySea: "Meine See ansehen", theirSea: "Fremde See ansehen", how: "So wird gespielt", other: "Andere See ansehen" },
  title: {
    yours: (name) => `Dein Schuss · ${name} · Cove`,
    theirs: (name) => `${capital(name)} feuert · Cove`,
    watching: (name) => `${capital(name)} feuert, du schaust zu · Cove`,
  },
  notify: (name) => `Dein Schuss gegen ${accusative(name)}.`,
  seas: {
    yours: "Deine See",
    theirs: "Fremde See",
    of: (whose) => headed(whose, "See"),
    swap: (title) => `Seen tauschen: ${title} groß zeigen`,
  },
  fleets: { yours: "Deine fünf", theirs: "Fremde Flotte", of: (whose) => headed(whose, "Flotte"), sunk: "gesunken" },
  hand: { title: "In der Hand", empty: "Drück ein Schiff, um es anzuheben.", ready: "Deine Flotte liegt bereit." },
  sea: "Die See",
  heading: (south, north) => `Schiffe versenken: ${capital(south)} gegen ${accusative(north)}`,
  machine: "Eine Maschine",
};

const commands = { fire: (at) => `Feuer auf ${at}` };

const placing = {
  sentence: "Deine Flotte ist auf See.",
  waiting: "Deine Flotte ist unterwegs.",
  hint: "Drück ein Schiff, um es anzuheben, oder „Bereit“.",
  lifted: (ship) => `${nameOf(ship)} angehoben: Drück Wasser, oder dreh.`,
  hangs: (ship, other) => `${capital(the(ship))} kann nicht über ${yourHit(other)} ragen.`,
  watchHint: "Keine Seite sieht die andere.",
  why: {
    liftFirst: "Drück erst ein Schiff, um es anzuheben.",
    waterOnly: "Drück ein Schiff, um es anzuheben.",
    hangs: (ship) => `${capital(the(ship))} kann dort nicht liegen. Drück freies Wasser, oder dreh.`,
    noFleet: "Deine Flotte ist unterwegs. Einen Augenblick.",
  },
};

const why = {
  fired: (at) => `Auf ${at} hast du schon geschossen. Wähl ein anderes Feld.`,
  ownSea: "Das ist deine eigene See. Feuer in die fremde.",
  notYours: (name) => `${capital(name)} feuert. Danach kommst du.`,
};

const events = {
  dealt: "Du hast eine Flotte bekommen. Ändere sie, wie du magst.",
  fired: (who, at, struck) => `${has(who)} auf ${at} gefeuert: ${struck ? "ein Treffer" : "daneben"}.`,
  firedOwn: (who, at, ship) => `${has(who)} auf ${at} gefeuert: ${your(ship)} ist getroffen.`,
  sank: (whose, ship) => `${capital(owned(whose, ships[ship] ?? ship, genderOf(ship)))} ist gesunken.`,
};

const ends = {
  won: { fleet_sunk: "Alle fünf versenkt. Du gewinnst." },
  lost: { fleet_sunk: "Alle fünf verloren. Du verlierst." },
  watched: { fleet_sunk: (name) => `Alle fünf versenkt. ${capital(name)} gewinnt.` },
  shots: (n) => `${some(n, "Schuss", "Schüsse")} von dir.`,
  bothShots: (one, n, other, m) => `${some(n, "Schuss", "Schüsse")} ${by(one)}, ${number(m)} ${by(other)}.`,
  best: (name) => `Dein bestes Ergebnis gegen ${accusative(name)}.`,
  bestIs: (name, n) => `Dein Bestes gegen ${accusative(name)}: ${number(n)}.`,
};

/** "von Anna", "vom Admiral". */
function by(name) {
  return name.startsWith("der ") ? `vom ${accusative(name).slice(4)}` : `von ${name}`;
}

const lookback = {
  title: (turn, last) => `Schuss ${turn} von ${last}`,
  before: "Vor dem ersten Schuss",
  tally: (sunk, shots) => `${some(shots, "Schuss", "Schüsse")} · ${number(sunk)} gesunken`,
};

const how = {
  title: "So spielt man Schiffe versenken",
  lines: [
    "Jede Seite verbirgt fünf Schiffe in ihrer eigenen See: mit 5, 4, 3, 3 und 2 Feldern, zusammen 17. Sie dürfen sich berühren.",
    "Du bekommst gleich eine Flotte. Versetz und dreh die Schiffe, wie du magst, dann drück „Bereit“.",
    "Abwechselnd gebt ihr je einen Schuss auf ein Feld der fremden See ab. Du erfährst, ob er traf; ein Treffer gibt keinen zweiten Schuss.",
    "Ist das letzte Feld eines Schiffs getroffen, sinkt es, und beide sehen das Wrack.",
    "Wer zuerst alle fünf versenkt, gewinnt.",
  ],
};

const refusals = {
  off_board: ({ ship, square }) => (ship ? `${capital(the(ship))} liegt nicht ganz in der See. Versetz oder dreh das Schiff.` : `${square ?? "Das"} liegt außerhalb der See. Wähl ein anderes Feld.`),
  already_fired: ({ square }) => `Auf ${square ?? "dieses Feld"} hast du schon geschossen. Wähl ein anderes.`,
  wrong_fleet: ({ ship }) => (ships[ship] ? `${capital(the(ship))} fehlt. Lass dir eine neue Flotte geben.` : "Eine Flotte hat von jedem Schiff eins. Lass dir eine neue geben."),
  overlap: ({ ship, square }) => (ship && square ? `${capital(the(ship))} und ein anderes Schiff liegen beide auf ${square}. Versetz oder dreh eins davon.` : "Zwei Schiffe liegen auf einem Feld. Versetz oder dreh eins davon."),
};

/** The machines, weakest first. `name` stands in a sentence; `title` on a key; `thinks`: how it thinks, in one line. */
const minds = {
  sailor: { name: "der Matrose", title: "Matrose", thinks: "Feuert blindlings umher. Etwa 95 Schüsse." },
  gunner: { name: "der Kanonier", title: "Kanonier", thinks: "Sucht im Schachbrett. Etwa 55 Schüsse." },
  captain: { name: "der Kapitän", title: "Kapitän", thinks: "Sucht schräg, dann in Linie. Etwa 50 Schüsse." },
  admiral: { name: "der Admiral", title: "Admiral", thinks: "Zählt, wo du liegen kannst. Etwa 45 Schüsse." },
};

/** As a heading: "Annas See", "See von Ines". */
const headed = (whose, noun) => capital(owned(whose, noun, "f").replace(/^die /, ""));

export const battleships = {
  name: "Schiffe versenken",
  what: "Fünf verstecken, fünf finden.",
  shareText: "Spiel Schiffe versenken mit mir: Versteck fünf Rümpfe und finde meine zuerst.",
  ships, minds, squares, play, commands, placing, why, events, ends, lookback, how, refusals,
};
