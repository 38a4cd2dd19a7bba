/**
 * Every text of the page that belongs to no game, in German. Short, calm, to a "du". Keys and parameters are those of `en/common.js`.
 *
 * `who` is "Du" or a name, `whose` is "dein", "Annas", "von Klaus" or "des Admirals": see `tools.js`, which bends what stands around them.
 */
import { accusative, capital, dative, has, is, list, number, pronouns, side, some, wants, whose } from "./tools.js";

const people = {
  ...pronouns,
  whose,
  nameless: "Gast",
  unnamed: { south: "der Süden", north: "der Norden" },
};

const perTurn = (turn) => `${turn < 60 ? `${number(turn)} Sekunden` : some(turn / 60, "Minute", "Minuten")} je Zug`;

const join = {
  waits: (name) => `${capital(name)} wartet auf dich.`,
  waitsUnnamed: "Jemand wartet auf dich.",
  side: (of) => `Du spielst ${side[of]}.`,
  unhurried: "Ohne Eile: Tage sind in Ordnung. Zuerst stellst du deine Flotte auf.",
  timed: (turn) => `${perTurn(turn)}. Zuerst stellst du deine Flotte auf.`,
  take: "Den Platz einnehmen",
  taking: "Du nimmst Platz.",
  watch: "Zuschauen",
  taken: "Gerade hat sich jemand anders gesetzt.",
  takenHint: "Du kannst zuschauen.",
  takenShut: "Diese Partie hat kein Publikum.",
};

const carry = {
  title: "Spiel auf diesem Gerät weiter.",
  text: "Dieser Link öffnet deinen Platz hier. Er gilt einmal. Das andere Gerät behält ihn auch.",
  key: "Meinen Platz hier öffnen",
  opening: "Dein Platz wird geöffnet.",
  gone: "Dieser Link ist verbraucht oder zu alt.",
  goneHint: "Hol dir auf dem ersten Gerät einen neuen: Menü, dann „Anderes Gerät“.",
};

const menu = {
  title: "Menü",
  resign: "Aufgeben",
  resignAsk: "Die Partie aufgeben?",
  callOff: "Partie absagen",
  callOffAsk: "Die Partie absagen? Der Link gilt dann nicht mehr.",
  yes: "Ja, ich gebe auf",
  yesOff: "Ja, absagen",
  no: "Nein, weiterspielen",
  offer: "Remis anbieten",
  offered: "Remis angeboten",
  flat: "Flache Ansicht",
  tilt: "Schräge Ansicht",
  sound: "Der Ton ist an",
  silent: "Der Ton ist aus",
  volume: { 1: "Laut", 0.5: "Halb so laut", 0.2: "Leise" },
  theme: { system: "Licht: wie das Gerät", dusk: "Licht: Dämmerung", day: "Licht: Tag" },
  notify: "Sag mir, wenn ich dran bin",
  notifying: "Du erfährst, wenn du dran bist",
  notifyForbidden: "Der Browser verbietet Nachrichten",
  ticks: "Vibration an",
  noTicks: "Vibration aus",
  bell: "Glocke am Zug: an",
  noBell: "Glocke am Zug: aus",
  carry: "Anderes Gerät",
  carryTitle: "Nimm deinen Platz mit",
  carryText: "Öffne das auf deinem anderen Gerät. Es gilt einmal, zehn Minuten lang. Zeig es sonst niemandem.",
  carryMaking: "Der Link entsteht.",
  how: "So wird gespielt",
  hints: "Hinweise sind aus",
  hinting: "Hinweise sind an",
  receipt: "Meinen Beleg sichern",
  home: "Startseite",
  close: "Schließen",
};

const closed = {
  no_such_match: { title: "Diese Partie gibt es nicht.", text: "Vielleicht ist der Link abgeschnitten, oder die Partie wurde längst weggeräumt." },
  bad_secret: { title: "Dieses Gerät hat hier keinen Platz mehr.", text: "Wenn die Partie Publikum haben darf, kannst du zuschauen." },
  not_for_watchers: { title: "Diese Partie hat kein Publikum.", text: "Beide Plätze sind besetzt. Du kannst eine eigene beginnen." },
  ended: { title: "Diese Partie wird nicht mehr aufbewahrt.", text: "Beendete Partien werden nach einer Weile weggeräumt." },
  quarantined: { title: "Diese Partie kann nicht weitergehen.", text: "Auf dem Server ging etwas schief. Die Partie liegt beiseite, ihr Protokoll bleibt erhalten." },
  too_big: { title: "Der Server hat eine Nachricht nicht angenommen.", text: "Öffne die Seite neu. Geschieht es wieder, sag es denen, die den Server betreiben." },
  malformed: { title: "Der Server hat diese Seite nicht verstanden.", text: "Öffne sie neu: Vielleicht ist sie veraltet." },
  no_line: { title: "Niemand antwortet.", text: "Server oder Netz sind weg. Verloren ist nichts; versuch es gleich noch einmal." },
  internal: { title: "Auf dem Server ging etwas schief.", text: "Es hat sich nichts geändert. Versuch es gleich noch einmal." },
  too_many: { title: "Gerade sind es zu viele Anfragen.", text: "Warte ein paar Sekunden und versuch es dann noch einmal." },
  home: "Startseite",
  again: "Noch einmal",
  watch: "Zuschauen",
  opening: "Die Partie wird geöffnet.",
};

const page = { loading: "Cove wird geöffnet.", mark: "Cove, Startseite" };

const play = {
  flag: {
    yours: "Du bist dran",
    theirs: (name) => `${capital(name)} ist dran`,
    place: "Aufstellen",
    placed: "Bereit",
    won: "Gewonnen",
    lost: "Verloren",
    wins: (name) => `${capital(name)} gewinnt`,
    drawn: "Remis",
    off: "Abgesagt",
  },
  placingNow: "stellt auf …",
  placedNow: "bereit",
  presence: { here: "", away: "weg", gone: "fort" },
  machine: "Eine Maschine",
  notHere: "noch nicht da",

  keys: {
    deal: "Flotte geben",
    ready: "Bereit",
    change: "Flotte ändern",
    link: "Der Link",
    turnBoard: "Brett drehen",
    happened: "Was geschah",
    replay: "Verlauf",
    rematch: "Nochmal",
    goRematch: "Los geht’s",
    share: "Teilen",
  },
  bar: {
    menu: "Menü",
    closeMenu: "Menü schließen",
    sound: "Ton ausschalten",
    silent: "Ton einschalten",
    flat: "Flach",
    tilt: "Schräg",
    home: "Zur Startseite",
  },
  sea: "Die See",
  rematchWaits: "Die Revanche steht bereit und wartet auf dich.",
  offer: {
    theirs: (name) => `${capital(name)} bietet Remis an.`,
    yours: "Du hast Remis angeboten. Das gilt, bis eine Antwort kommt.",
    accept: "Annehmen",
    decline: "Weiterspielen",
  },
  claim: { text: (name) => `${capital(name)} ist fort.`, hint: "Du kannst warten oder die Partie beanspruchen.", key: "Partie beanspruchen" },
  meanwhile: { title: "Während du weg warst", got: "Weiter", none: "Noch ist nichts geschehen." },
  happened: "Was geschah",
  sending: (what) => `Unterwegs: ${what}.`,
  lineDown: "Die Leitung ist weg. Neuer Versuch.",
  lineDownSent: (what) => `Abgeschickt: ${what}. Du erfährst, ob es zählt.`,
  lineDownHint: "Verloren ist nichts. Es geht hier weiter, sobald die Leitung steht.",
  retry: "Jetzt versuchen",
  counted: (what) => `Die Leitung steht wieder. Es zählt: ${what}.`,
  title: {
    yours: (name) => `Du bist dran · ${name} · Cove`,
    theirs: (name) => `${capital(name)} ist dran · Cove`,
    place: "Stell deine Flotte auf · Cove",
    placed: (name) => `${capital(name)} stellt auf · Cove`,
    waiting: "Noch fehlt jemand · Cove",
    watching: (name) => `${capital(name)} ist dran, du schaust zu · Cove`,
    over: (result) => `${result} · Cove`,
    home: "Cove",
  },
  /** Messages of the system: nothing that is said here may tell of the board. */
  notify: (name) => `Du bist dran gegen ${accusative(name)}.`,
  notifyFleet: (name) => `${capital(name)} hat den anderen Platz eingenommen. Stell deine Flotte auf.`,
};

const commands = {
  place: "deine Flotte",
  deal: "neue Flotte",
  resign: "deine Aufgabe",
  offer: "dein Remisangebot",
  reply: "deine Antwort",
  claim: "dein Anspruch",
  rematch: "die Revanche",
  ticket: "der Link",
};

const placing = {
  ready: "Du bist bereit.",
  readyHint: (name) => `${capital(name)} stellt noch auf. Du kannst deine Flotte noch ändern.`,
  readyAlone: "Der andere Platz ist noch frei. Du kannst deine Flotte noch ändern.",
  watch: "Beide Seiten stellen ihre Flotte auf.",
  watchHint: "Du siehst sie, wenn beide bereit sind.",
  why: { readyFirst: "Du bist schon bereit. Drück erst „Flotte ändern“." },
};

const why = {
  sending: "Dein letzter Befehl ist noch unterwegs. Einen Augenblick.",
  lineDown: "Die Leitung ist weg. Du kannst weiterspielen, sobald sie wieder steht.",
  watching: "Du schaust zu. Ziehen können nur die beiden, die spielen.",
  over: "Die Partie ist vorbei. Du kannst den Verlauf ansehen.",
  notYours: (name) => `${capital(name)} ist dran. Danach kommst du.`,
};

const events = {
  joined: (name) => `${capital(name)} hat den anderen Platz eingenommen.`,
  placed: (who) => `${is(who)} bereit.`,
  replaced: "Deine geänderte Flotte steht.",
  dealt: "Du hast eine Flotte bekommen. Ändere sie, wie du magst.",
  began: "Beide Flotten stehen. Die Partie beginnt.",
  offered: (who) => `${has(who)} Remis angeboten.`,
  declined: (who) => `${has(who)} das Remis abgelehnt.`,
  accepted: (who) => `${has(who)} das Remis angenommen.`,
  offer_lapsed: "Das Remisangebot ist verfallen.",
  resigned: (who) => `${has(who)} aufgegeben.`,
  rematch: (who) => `${wants(who)} eine Revanche.`,
  carried: "Dein Platz ist jetzt auch auf einem anderen Gerät offen.",
  resumed: "Der Server war weg. Die Uhr ist zurückgestellt: Die verlorene Zeit zählt für niemanden.",
};

const ends = {
  won: {
    resigned: (name) => `${capital(name)} gibt auf. Du gewinnst.`,
    time: (name) => `${capital(name)}: Zeit abgelaufen. Du gewinnst.`,
    abandoned: (name) => `${capital(name)} ist fort. Du gewinnst.`,
  },
  lost: {
    resigned: "Du hast aufgegeben. Du verlierst.",
    time: "Deine Zeit ist abgelaufen.",
    abandoned: "Du warst zu lange weg.",
  },
  watched: {
    resigned: (name) => `Die andere Seite gibt auf. ${capital(name)} gewinnt.`,
    time: (name) => `Zeit abgelaufen. ${capital(name)} gewinnt.`,
    abandoned: (name) => `Die andere Seite ist fort. ${capital(name)} gewinnt.`,
  },
  drawn: {
    agreed: "Ihr habt euch auf Remis geeinigt.",
    withdrawn: "Die Partie wurde abgesagt.",
    other: "Remis.",
  },
  result: { won: "Du gewinnst.", lost: "Du verlierst.", watched: (name) => `${capital(name)} gewinnt.` },
};

const lookback = {
  slider: "Stelle in der Partie",
  spoken: (n, of, what) => `Schritt ${n} von ${of}. ${what}`,
  prev: "Ein Schritt zurück",
  next: "Ein Schritt weiter",
  close: "Schließen",
  loading: "Die ganze Partie wird geholt.",
  failed: "Die Partie ließ sich nicht holen. Versuch es noch einmal.",
};

const first = {
  slogan: "Zwei Seespiele voller Geheimnisse.",
  machine: "Maschine",
  minds: "Welche Maschine",
  friend: "Zu zweit",
  byLink: "per Link",
  making: "Die Partie entsteht.",
  name: "Dein Name",
  namePlace: "Woran man dich erkennt",
  pace: "Tempo",
  paces: { 0: "Ohne Eile", 30: "30 s", 60: "1 min", 180: "3 min" },
  paceHint: (turn) => (turn ? `${perTurn(turn)}, mit einer Uhr, die beide sehen.` : "Tage sind in Ordnung. Keine Uhr."),
  watch: "Wer zuschauen darf",
  watches: { listed: "Alle", link: "Mit Link", nobody: "Niemand" },
  watchHint: { listed: "Die Partie steht unten auf jeder Startseite.", link: "Nur wer den Link hat.", nobody: "Niemand außer euch beiden." },
  choices: "Name, Tempo, Publikum",
  yours: "Deine Partien",
  live: "Gerade zu sehen",
  games: (n) => some(n, "Partie", "Partien"),
  none: "Gerade spielt niemand öffentlich.",
  with: (game, name) => `${game} mit ${dative(name)}`,
  alone: (game) => `${game}, noch fehlt jemand`,
  yourTurn: "Du bist dran",
  theirTurn: "Nicht dran",
  toPlace: "Aufstellen",
  invite: "Einladen",
  toPlaceWait: "Noch nicht bereit",
  turn: (n) => `Zug ${n}`,
  before: "Vor dem Beginn",
  and: (one, other) => `${one} und ${other}`,
  watching: (n) => `${number(n)} ${n === 1 ? "schaut" : "schauen"} zu`,
  best: (n) => `Dein Bestes: ${number(n)}.`,
  how: "So geht es",
  closeHow: "Schließen",
};

const around = {
  label: "Zu zweit",
  device: "hier",
  unnamed: { south: "Nummer eins", north: "Nummer zwei" },
  beside: "Wer neben dir spielt",
  besidePlace: "An diesem Gerät",
  keepsNothing: "Dieser Browser bewahrt für die Seite nichts auf, und zu zweit an einem Gerät braucht es das. Verlass das private Fenster, oder spielt per Link.",
  pass: (name) => `Gib das Gerät an ${accusative(name)}.`,
  aside: (other, name) => `${capital(other)} schaut weg. Alles bleibt verdeckt, bis ${name} so weit ist.`,
  alone: "Ich bin allein mit dem Brett",
  meanwhile: "Während du weggeschaut hast",
  title: (name) => (name ? `${capital(name)} ist dran · Cove` : "Cove"),
  listed: (game) => `${game}, hier`,
  turnOf: (name) => `${capital(name)} ist dran`,
};

const invite = {
  title: "Gib das weiter.",
  link: "Der Link dieser Partie",
  copy: "Link kopieren",
  copied: "Der Link ist kopiert.",
  copyByHand: "Der Link ist markiert. Kopier ihn mit der Tastatur oder lang gedrückt.",
  share: "Teilen",
  waiting: "Der andere Platz ist noch frei.",
  hint: "Der Link enthält die Partie und sonst nichts. Du kannst weggehen.",
  placed: "Deine Flotte steht.",
  place: "Inzwischen aufstellen",
  qr: "Der Link als Code zum Scannen",
  noQr: "Der Code ließ sich nicht zeichnen. Der Link tut es auch.",
};

const refusals = {
  game_over: "Die Partie ist vorbei. Du kannst den Verlauf ansehen.",
  not_placed: "Erst müssen beide Seiten ihre Flotte aufstellen.",
  already_placed: "Beide Flotten stehen und lassen sich nicht mehr ändern.",
  stale: "Die Partie war schon weiter, als das ankam, darum zählt es nicht. Sieh aufs Brett und wähl neu.",
  not_your_turn: "Du bist nicht dran. Danach kommst du.",
  already_offered: "Du hast schon Remis angeboten. Im nächsten Zug kannst du es wieder.",
  no_offer: "Dieses Remisangebot gilt nicht mehr.",
  not_absent: "Die andere Seite ist noch da oder eben erst gegangen. Warte ein wenig.",
  untimed: "Diese Partie hat keine Eile. Warte, oder biete Remis an.",
  not_over: "Die Partie ist noch nicht vorbei.",
  too_many_in_turn: "Das wurde zu oft geändert. Es bleibt, wie es jetzt ist.",
  no_draws: "Dieses Spiel kennt kein Remis.",
  no_rematch: "Hier ist niemand, mit dem du noch einmal spielen könntest. Beginn eine neue Partie.",
  too_many_tickets: "Zu viele Links warten darauf, benutzt zu werden. Nimm einen davon, oder warte zehn Minuten.",
  no_such_ticket: "Dieser Link ist verbraucht oder zu alt. Hol dir auf dem ersten Gerät einen neuen.",
  id_reused: "Das hat nicht gezählt. Drück noch einmal.",
  internal: "Auf dem Server ging etwas schief, und es hat sich nichts geändert. Drück noch einmal.",
  try_again: "Der Server ist beschäftigt, und es hat sich nichts geändert. Drück noch einmal.",
  too_many: ({ retry = 0 }) => `Zu viel auf einmal. Warte ${some(Math.max(1, Math.ceil(retry / 1000)), "Sekunde", "Sekunden")} und drück dann noch einmal.`,
  store_down: "Der Server kann gerade nichts aufschreiben. Es hat sich nichts geändert; versuch es gleich noch einmal.",
  restart: "Der Server startet neu, und es hat sich nichts geändert. Drück in ein paar Sekunden noch einmal.",
  moved: "Die Partie wechselt gerade den Server, und es hat sich nichts geändert. Drück noch einmal.",
  broken: "Die Partie war gerade nicht zu erreichen. Drück noch einmal.",
  not_ready: "Der Server ist noch nicht bereit für Partien. Versuch es gleich noch einmal.",
  bad_secret: "Dieses Gerät hat hier keinen Platz mehr.",
  ended: "Diese Partie wird nicht mehr aufbewahrt.",
  quarantined: "Diese Partie kann nicht weitergehen. Ihr Protokoll bleibt erhalten.",
  no_such_match: "Diese Partie gibt es nicht.",
  no_such_game: "Dieses Spiel hat der Server nicht. Wähl ein anderes.",
  no_such_mind: "Diese Maschine hat der Server nicht. Wähl eine andere.",
  seats_taken: "Beide Plätze sind besetzt. Du kannst zuschauen.",
  no_name: "Ein Name braucht mindestens einen Buchstaben.",
  name_too_long: "Dieser Name ist zu lang: 24 Zeichen genügen.",
  not_for_watchers: "Diese Partie ist nur für die beiden offen, die spielen.",
  origin: "Der Server antwortet nur seiner eigenen Seite. Öffne sie unter der Adresse des Servers.",
  malformed: "Der Server hat das nicht verstanden. Öffne die Seite neu: Vielleicht ist sie veraltet.",
  subprotocol: "Seite und Server sprechen verschieden. Öffne die Seite neu: Vielleicht ist sie veraltet.",
  not_json: "Der Server hat das nicht verstanden. Öffne die Seite neu: Vielleicht ist sie veraltet.",
  not_found: "Unter dieser Adresse ist nichts.",
  method_not_allowed: "So lässt sich der Server nicht fragen. Öffne die Seite neu: Vielleicht ist sie veraltet.",
  too_big: "Das war dem Server zu groß. Mach es kürzer.",
  watching: "Du schaust zu. Ziehen können nur die beiden, die spielen.",
};

export const common = {
  people, side, play, commands, placing, why, events, ends, lookback,
  first, around, invite, join, carry, menu, closed, refusals, page, some, number, capital, list,
};
