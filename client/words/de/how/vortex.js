/** What teaches Vortex, in German: the captions of the demonstration, and the instructions (their form: see `en/how/vortex.js`). */
const captions = {
  fleet: "Acht Schiffe, die alle sehen. Zwei Boote, in einer Bucht, in die nur du schaust.",
  staged: "Je Zug bewegst du zwei Einheiten. Die erste ist nur gesetzt: Noch sieht es niemand.",
  committed: "Die zweite macht es fest, und beide fahren.",
  unseen: "Nun fährt die andere Seite: ein Schiff und ein verborgenes Boot. Du erfährst nur, dass ein Boot fuhr.",
  cove: "Deine schleichen ebenso dahin, ein Feld je Zug, auf deiner geheimen Seekarte.",
  fire: "Ein Schuss versenkt, was nebenan liegt. Ein Boot, das feuert, blinkt für alle, und seine Züge werden gezählt.",
  storm: "Zwei Züge lang steigt die See. Dann nimmt der Sturm, was auf einem Feld liegt.",
  port: "Ein Schiff von dir im anderen Hafen gewinnt sofort. Ebenso, wer alles versenkt.",
};

const sections = [
  {
    id: "aim",
    title: "Worum es geht",
    text: [
      "Zwei Flotten teilen sich eine See. Fahr mit einem Schiff in den Hafen der anderen Seite, oder lass ihr keine Einheit, und du hast gewonnen. Die meisten Partien enden in einem Hafen.",
      "Vortex wurde 1977 von Michael P. Kaufmann erdacht, um einen kleinen Chip herum, der nie mitspielte: Er hütete die Geheimnisse beider Seiten, lehnte ab, was nicht erlaubt war, und schickte die Stürme. Hier tut das Cove.",
    ],
  },
  {
    id: "sea",
    title: "Die See",
    text: [
      "Zehn Spalten, a bis j, und zehn Reihen, 1 bis 10. Süd, das zuerst fährt, ist in den Reihen 1 bis 5 zu Hause, Nord in den Reihen 6 bis 10. Jede Seite hat mitten in ihrer letzten Reihe einen Hafen aus zwei Feldern, und in jeder Hälfte liegen fünf Felsen.",
      "Alles geschieht nach oben, unten, links oder rechts. Schräg gilt nicht, weder beim Fahren noch beim Feuern.",
    ],
    pictures: { sea: "Die See mit beiden Flotten. Volle Lampen sind deine, Ringe die der anderen Seite; die Tore sind die Häfen." },
  },
  {
    id: "fleet",
    title: "Aufstellen",
    text: [
      "Jede Seite stellt acht Schiffe und zwei Boote in ihrer Hälfte auf, jede Einheit auf einem eigenen Feld, nicht auf einem Felsen und nicht in einem Hafen. Drück das Wasser für Schiffe, öffne die Bucht für die Boote, oder lass dir eine Flotte geben, deren Schiffe in deinen drei hinteren Reihen liegen.",
      "Beide Seiten tun das zugleich. Keine sieht etwas von der anderen Flotte, bis beide bereit sind; so lange darfst du deine noch ändern. Dann leuchten alle Schiffe, und die Boote bleiben verborgen: Es sind U-Boote, und nur wem sie gehören, weiß, wo sie sind.",
    ],
  },
  {
    id: "moving",
    title: "Fahren",
    text: ["Jeder Zug beginnt mit zwei Bewegungen von zwei verschiedenen Einheiten. Hast du nur noch eine, bewegt sie sich einmal; und sind deine Einheiten eingekeilt, machst du so viele Bewegungen, wie es gibt."],
    points: [
      "Ein Schiff fährt ein oder zwei Felder in eine Richtung. Über zwei Felder darf es an jeder Einheit vorbei, aber an keinem Felsen und keinem Hafen.",
      "Ein Boot fährt ein Feld. In einen Hafen fährt es nie.",
      "Keine Einheit fährt in den Hafen ihrer eigenen Seite.",
      "Die erste Bewegung ist gesetzt: Nur du siehst sie, und du darfst sie zurücknehmen. Die zweite macht beide fest. Sie werden nacheinander ausgeführt, die gesetzte zuerst.",
      "Ob eine Bewegung erlaubt ist, hängt nie von verborgenen Booten ab: Durch Probieren erfährst du nichts.",
      "Versenkt die erste Bewegung die Einheit, die als zweite fahren sollte, entfällt die zweite.",
    ],
    pictures: {
      ship: "Wohin ein Schiff fahren kann: ein oder zwei Felder. Links versperrt der Felsen den Weg; wer auf ihn läuft, sinkt.",
      boat: "Wohin ein Boot fahren kann, auf der Karte in der Bucht: ein Feld.",
      staged: "Eine gesetzte Bewegung, wie man sie selbst sieht. Die andere Seite sieht das Schiff noch, wo es war.",
    },
  },
  {
    id: "sinking",
    title: "Auflaufen",
    text: ["Eine Bewegung darf auf einem besetzten Feld oder einem Felsen enden. Das kostet die Einheit, und manchmal ist es das wert."],
    points: [
      "Kommt eine Einheit auf ein Feld, auf dem eine andere liegt, sinken beide: fremde wie eigene, gesehene wie verborgene.",
      "Eine Einheit, deren Bewegung auf einem Felsen endet, sinkt. Der Felsen bleibt.",
      "Ist zu sehen, dass eine Bewegung deine eigene Einheit versenken würde, fragt die Seite noch einmal.",
    ],
    pictures: {
      collision: "Auf dem umrahmten Feld liegt ein fremdes Schiff. Wer dorthin fährt, versenkt beide.",
      sunk: "Danach: Ein zerbrochenes Segel zeigt einige Züge lang, wo eine Einheit unterging.",
    },
  },
  {
    id: "firing",
    title: "Feuern",
    text: ["Nach den Bewegungen darfst du feuern, so oft du willst, Schuss um Schuss; dann passt du, und dein Zug ist zu Ende. Feuern musst du nicht."],
    points: [
      "Wähl eine deiner Einheiten und ein Feld daneben. Schiffe und Boote reichen gleich weit. Auf Felsen lässt sich nicht feuern.",
      "Was auf dem Feld liegt, sinkt, auch deine eigenen Einheiten. Ein Schuss in leeres Wasser ist trotzdem verbraucht.",
      "Dein Depot fasst 25 Granaten für die ganze Partie. Ist es leer, kannst du noch fahren und passen.",
      "Jeden Schuss hören alle: woher, wohin, und was er versenkt. Dein eigenes Brett zeigt ein Kreuz für leeres Wasser und einen Punkt für einen Treffer; sie verblassen in zehn Zügen, und nur du siehst sie.",
      "Ein Boot, das feuert, verrät sich. Es blinkt auf seinem Feld für den Rest dieses Zuges und die sechs danach; daneben steht, wie viele noch bleiben. So lange sind auch seine Bewegungen zu sehen. Wer wieder feuert, beginnt die Zählung von vorn.",
    ],
    pictures: {
      range: "Worauf ein Schiff feuern kann: die Felder daneben. Hier ist das obere anvisiert.",
      flash: "Ein fremdes Boot hat gefeuert: Es ist zu sehen und wird dunkel, wenn sechs weitere Züge vorbei sind.",
    },
  },
  {
    id: "weather",
    title: "Das Wetter",
    text: ["Zwischen zwei Zügen kann das Wetter eingreifen. Niemand sieht weiter voraus, als die See es zeigt."],
    points: [
      "Ein Sturm kommt etwa alle zwölf Züge: 9 bis 15 Züge nach dem vorigen oder nach dem Beginn. In den beiden Zügen davor steigt die See, für alle sichtbar: 2, dann 1.",
      "Er trifft ein Feld, jedes außer Felsen und Häfen mit gleicher Wahrscheinlichkeit, und versenkt, was dort ist. Alle erfahren, welches es war.",
      "Das Auge des Sturms kommt etwa alle 25 Züge, 21 bis 29 nach dem vorigen oder dem Beginn, und ohne Vorwarnung. Einen Zug lang ist jedes Boot zu sehen, auf beiden Seiten.",
    ],
    pictures: {
      rising: "Steigende See: Der Sturm kommt, wenn dieser Zug vorbei ist.",
      storm: "Der Sturm auf seinem Feld.",
      eye: "Im Auge steht das Wasser still, und die Boote sind zu sehen, ohne Zahl.",
    },
  },
  {
    id: "secrets",
    title: "Wer was sieht",
    points: [
      "Alle sehen die Schiffe, was gesunken ist, die übrigen Granaten, wie viele Boote jede Seite hat, und ob die See steigt.",
      "Nur du siehst deine verborgenen Boote, deine gesetzte Bewegung und deine Zeichen.",
      "Fährt ein Boot ungesehen, erfahren alle, dass eins fuhr; nicht welches, und nicht woher oder wohin.",
      "Sinkt ein verborgenes Boot, wird das Feld genannt.",
      "Wer zuschaut, sieht, was öffentlich ist, und nicht mehr. Ist die Partie vorbei, liegt alles offen.",
    ],
  },
  {
    id: "end",
    title: "Das Ende",
    text: ["Gewonnen hat die Seite,"],
    points: [
      "deren Schiff eine Bewegung im Hafen der anderen beendet: sofort, noch vor einer zweiten Bewegung;",
      "deren Gegenüber weder Schiff noch Boot übrig hat. Verlieren beide ihre letzten Einheiten im selben Augenblick, ist es Remis. Wer die eigene letzte Einheit versenkt, hat verloren;",
      "deren Gegenüber aufgibt oder, wo es eine Uhr gibt, die Zeit ablaufen lässt.",
      "Auf Remis könnt ihr euch auch einigen. Und sinkt sechzig Züge lang nichts, kommt Flaute, und die Partie wird gewertet: Mehr Einheiten gewinnen; dann das Schiff, das seinem Zielhafen am nächsten ist; sonst ist es Remis.",
    ],
  },
  {
    id: "hints",
    title: "Hinweise",
    text: [
      "Im Menü einer Partie kannst du Hinweise einschalten. Dann markiert ein Auge über einem gebrochenen Ring jede deiner Einheiten, an die eine sichtbare fremde im nächsten Zug herankäme: indem sie auffährt, oder indem sie nach einer Bewegung oder im Stehen von nebenan feuert.",
      "Der Hinweis betrachtet immer nur eine fremde Einheit und nimmt an, dass alles andere bleibt, wo es ist. Von verborgenen Booten weiß er nichts: Was kein Zeichen trägt, ist nicht sicher.",
    ],
    pictures: { hint: "Das linke Schiff ist in Reichweite: Die fremde Einheit könnte zwei Felder nach unten fahren und zur Seite feuern. Das rechte nicht." },
  },
];

export const vortex = { captions, sections };
