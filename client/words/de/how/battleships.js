/** What teaches Battleships, in German: the captions of the demonstration, and the instructions (their form: see `en/how/vortex.js`). */
const captions = {
  fleet: "Du bekommst fünf Schiffe. Heb eins an, dreh es, setz es ab; dann drück „Bereit“.",
  miss: "Abwechselnd gebt ihr einen Schuss in die fremde See ab. Ein Kreuz: Dort ist nichts.",
  theirs: "Dann wird in deine See gefeuert. Ein Treffer wird bekannt, nie aber, wie deine Flotte liegt.",
  hit: "Ein Stern ist ein Treffer. Du erfährst nicht, welches Schiff, und dran ist trotzdem die andere Seite.",
  follow: "Also tastest du dich voran: Der Rest liegt neben dem ersten Treffer.",
  sunk: "Das letzte Feld, und es sinkt. Das Wrack liegt offen, und in der Liste ist das Schiff gestrichen.",
  end: "Wer zuerst alle fünf versenkt, hat gewonnen, und beide Flotten sind zu sehen.",
};

const sections = [
  {
    id: "aim",
    title: "Worum es geht",
    text: ["Jede Seite verbirgt fünf Schiffe in einer eigenen See. Du feuerst blind in die fremde und horchst. Wer zuerst alle fünf Schiffe der anderen Seite versenkt, hat gewonnen."],
  },
  {
    id: "fleet",
    title: "Deine Flotte",
    text: [
      "Deine See hat zehn Spalten, a bis j, und zehn Reihen, 1 bis 10. Darin liegen ein Träger mit fünf Feldern, ein Schlachtschiff mit vier, ein Kreuzer und ein U-Boot mit drei und ein Zerstörer mit zwei: zusammen siebzehn Felder.",
      "Du bekommst eine Flotte, sobald du Platz nimmst; jede Aufstellung ist gleich wahrscheinlich. Du kannst sie behalten, dir eine andere geben lassen oder die Schiffe versetzen und drehen. Sag „Bereit“, wann es dir passt; bis auch die andere Seite bereit ist, darfst du noch ändern.",
    ],
    points: ["Ein Schiff liegt quer oder längs, nie schräg, und ganz in der See.", "Zwei Schiffe teilen sich kein Feld. Berühren dürfen sie sich.", "Keine Seite sieht etwas davon, wie die Schiffe der anderen liegen."],
    pictures: {
      five: "Die fünf, vom Träger bis zum Zerstörer.",
      touching: "Erlaubt: Diese beiden berühren sich.",
      overlap: "Nicht erlaubt: Der angehobene Kreuzer läge über dem Zerstörer. Er bleibt in deiner Hand, bis er Platz findet.",
    },
  },
  {
    id: "shots",
    title: "Schuss um Schuss",
    text: ["Die Seiten wechseln sich ab, mit je einem Schuss. Süd beginnt, also wer zuerst Platz nimmt; gegen eine Maschine bist du das, und eine Revanche zwischen zwei Menschen tauscht die Seiten."],
    points: [
      "Nenn ein Feld der fremden See, auf das du noch nicht geschossen hast. Ein Druck feuert sofort.",
      "Du erfährst, ob es ein Treffer war oder daneben ging. Alle hören es, auch wer zuschaut.",
      "Ein Treffer gibt keinen zweiten Schuss: So oder so ist die andere Seite dran.",
      "Welches Schiff getroffen wurde, wird nicht gesagt, bis es sinkt. Wem es gehört, sieht es natürlich.",
      "Den letzten Schuss in jede See zeigen kräftige Ecken und ein Pfeil.",
    ],
    pictures: {
      miss: "Daneben: ein Kreuz im Kreis.",
      hit: "Ein Treffer: ein Stern. Vier Ecken und ein Pfeil zeigen den letzten Schuss.",
    },
  },
  {
    id: "sinking",
    title: "Sinken",
    text: ["Ist das letzte Feld eines Schiffs getroffen, sinkt es. Beide Seiten hören, welches es war, das Wrack ist zu sehen, wo es lag, und in der Liste der Flotte wird es gestrichen."],
    pictures: {
      two: "Zwei Treffer nebeneinander: Das Schiff kann an jedem Ende weitergehen.",
      sunk: "Noch einer, und es war der Kreuzer. Alle sehen das Wrack.",
    },
  },
  {
    id: "end",
    title: "Das Ende",
    text: [
      "Die Partie ist vorbei, sobald alle siebzehn Felder einer Flotte getroffen sind. Ein Remis gibt es nicht. Sie endet auch, wenn eine Seite aufgibt oder, wo es eine Uhr gibt, ihre Zeit ablaufen lässt.",
      "Dann sind beide Flotten zu sehen: Was nie gefunden wurde, liegt, wo es lag. Gegen eine Maschine merkt sich dein Gerät dein bestes Ergebnis: mit wie wenigen Schüssen du ihre Flotte versenkt hast.",
    ],
  },
  {
    id: "looking",
    title: "Wie man sie findet",
    text: ["Ein paar Gedanken für die erste Partie:"],
    points: [
      "Das kleinste Schiff bedeckt zwei Felder. Wer auf jedes zweite Feld feuert, wie auf die dunklen Felder eines Schachbretts, verfehlt keins.",
      "Nach einem Treffer versuch die Felder daneben; nach zweien in einer Linie die Enden.",
      "Wo zwei Schiffe sich berühren, verrät es ein Treffer zu viel: Ein Schiff ist gesunken, und ein Stern bleibt übrig.",
      "Wo für die Schiffe, die noch schwimmen, kein Platz ist, brauchst du nicht zu suchen.",
    ],
  },
];

export const battleships = { captions, sections };
