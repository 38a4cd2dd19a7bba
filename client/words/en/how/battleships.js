/** What teaches Battleships, in English: the captions of the demonstration, and the instructions (their form: see `vortex.js`). */
const captions = {
  fleet: "Five ships are dealt to you. Lift one, turn it, set it down; then say ready.",
  miss: "In turn, each fires one shot into the other’s waters. A cross: nothing there.",
  theirs: "Then they fire into your sea. They learn what they hit, never where your fleet lies.",
  hit: "A burst is a hit. You are not told which ship it is, and it is their shot next all the same.",
  follow: "So you feel along: the rest of it lies beside the first hit.",
  sunk: "Its last square, and it sinks. The wreck lies open, and their list strikes it out.",
  end: "Whoever sinks all five first has won, and both fleets are shown.",
};

const sections = [
  {
    id: "aim",
    title: "What it is about",
    text: ["Each side hides five ships in a sea of its own. You fire blindly into the other’s waters and listen. Whoever has sunk all five of the other’s ships first has won."],
  },
  {
    id: "fleet",
    title: "Your fleet",
    text: [
      "Your sea has ten columns, a to j, and ten rows, 1 to 10. In it lie a carrier of five squares, a battleship of four, a cruiser and a submarine of three, and a destroyer of two: seventeen squares in all.",
      "A fleet is dealt to you as soon as you sit down, every arrangement being as likely as any other. You can keep it, have another one dealt, or move and turn the ships. Say ready when it pleases you; until the other side is ready too, you may still change it.",
    ],
    points: ["A ship lies across or down, never aslant, and wholly inside the sea.", "No two ships share a square. They may touch.", "Neither side sees anything of how the other’s ships lie."],
    pictures: {
      five: "The five, from the carrier to the destroyer.",
      touching: "Allowed: these two touch.",
      overlap: "Not allowed: the lifted cruiser would lie across the destroyer. It stays in your hand until it finds room.",
    },
  },
  {
    id: "shots",
    title: "Shot by shot",
    text: ["The sides take turns with one shot each. South, who sits down first, begins; against a machine that is you, and a rematch between people swaps the sides."],
    points: [
      "Name a square of their sea that you have not fired at before. A press fires at once.",
      "You are told whether it was a hit or a miss. All hear it, those who watch as well.",
      "A hit gives no second shot: it is the other side’s turn either way.",
      "Which ship was hit is not told, until it sinks. Its owner sees it, of course.",
      "The last shot into each sea is marked by bold corners and an arrow.",
    ],
    pictures: {
      miss: "A miss: a cross in a circle.",
      hit: "A hit: a burst. Four corners and an arrow point out the last shot.",
    },
  },
  {
    id: "sinking",
    title: "Sinking",
    text: ["When the last square of a ship is hit, the ship sinks. Both sides hear which one it was, its wreck is shown where it lay, and it is struck out on the list of the fleet."],
    pictures: {
      two: "Two hits in a row: the ship may go on at either end.",
      sunk: "One more, and it was the cruiser. Its wreck is shown to all.",
    },
  },
  {
    id: "end",
    title: "The end",
    text: [
      "The game is over as soon as all seventeen squares of a fleet are hit. There is no draw. A game also ends when a side resigns, or where there is a clock lets its time run out.",
      "Then both fleets are shown: the ships that were never found lie where they lay. Against a machine your best result is remembered on your device: the fewest shots that sank its fleet.",
    ],
  },
  {
    id: "looking",
    title: "Finding them",
    text: ["A few thoughts for the first game:"],
    points: [
      "The smallest ship covers two squares. Firing on every other square, as on the dark squares of a chessboard, misses none.",
      "After a hit try the squares next to it; after two in a row, the ends.",
      "Where two ships touch, one hit too many tells you so: a ship has sunk, and a burst is left over.",
      "Where there is no room for the ships that are still afloat, you need not look.",
    ],
  },
];

export const battleships = { captions, sections };
