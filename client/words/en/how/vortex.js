/**
 * What teaches Vortex, in English: the captions of the demonstration, and the instructions. A section is { id, title, text, points, pictures }:
 * paragraphs, then a list, then what the diagrams show, by their name in `how/diagrams/vortex.js`.
 */
const captions = {
  fleet: "Eight ships, for all to see. Two boats, in a cove that only you look into.",
  staged: "Each turn you move two vessels. The first is only staged: nobody sees it yet.",
  committed: "The second one commits both, and both are carried out.",
  unseen: "Now they move: a ship, and a hidden boat. You learn only that a boat moved.",
  cove: "Yours steal along just so, one square a turn, on your private chart.",
  fire: "A shot sinks what is next door. A boat that fires flashes for all to see, its turns counted.",
  storm: "The sea rises for two turns. Then the storm takes what is on one square.",
  port: "A ship of yours in their port wins at once. So does sinking all they have.",
};

const sections = [
  {
    id: "aim",
    title: "What it is about",
    text: [
      "Two fleets share one sea. Run a ship into the other side’s port, or leave the other side without a vessel, and you have won. Most games end in a port.",
      "Vortex was devised in 1977 by Michael P. Kaufmann around a small chip that never played: it kept the secrets of both sides, turned down what was not allowed, and sent the storms. Here Cove does that.",
    ],
  },
  {
    id: "sea",
    title: "The sea",
    text: [
      "Ten columns, a to j, and ten rows, 1 to 10. South, who moves first, lives in rows 1 to 5; north in rows 6 to 10. Each side has a port of two squares in the middle of its last row, and five rocks lie in each half.",
      "Everything happens up, down, left or right. Diagonals do not count, neither for moving nor for firing.",
    ],
    pictures: { sea: "The sea with both fleets out. Filled lamps are yours, rings are theirs; the gates are the ports." },
  },
  {
    id: "fleet",
    title: "Setting out",
    text: [
      "Each side sets out eight ships and two boats in its own half, each on a square of its own, not on a rock and not in a port. Press the water for ships, open the cove for the boats, or have a fleet dealt, which keeps the ships in your three back rows.",
      "Both sides do this at once. Neither sees anything of the other’s fleet until both are ready; until then you may still change yours. Then all ships are lit, and the boats stay hidden: they are submarines, and only their owner knows where.",
    ],
  },
  {
    id: "moving",
    title: "Moving",
    text: ["Every turn begins with two moves by two different vessels. Once you are down to a single vessel, it moves once; and if your vessels are hemmed in, you make as many moves as there are."],
    points: [
      "A ship goes one or two squares in one direction. On its way over two squares it may pass over any vessel, but over no rock and no port.",
      "A boat goes one square. It enters no port at all.",
      "No vessel enters the port of its own side.",
      "The first move is staged: only you see it, and you may take it back. Your second move commits both. They are carried out one after the other, the staged one first.",
      "Whether a move is allowed never depends on hidden boats: you learn nothing by trying.",
      "Should the first move sink the vessel that was to move second, the second one lapses.",
    ],
    pictures: {
      ship: "Where a ship can go: one or two squares. The rock blocks the way to the left; running on it would sink the ship.",
      boat: "Where a boat can go, on the chart in the cove: one square.",
      staged: "A staged move, as its owner sees it. The other side sees the ship where it still is.",
    },
  },
  {
    id: "sinking",
    title: "Running into things",
    text: ["A move may end on a taken square or on a rock. It costs the vessel, and sometimes that is worth it."],
    points: [
      "Where a vessel arrives on a square that holds another one, both sink: theirs, yours, seen or hidden.",
      "A vessel that ends its move on a rock sinks. The rock stays.",
      "If you can see that a move would sink your own vessel, the page asks once more.",
    ],
    pictures: {
      collision: "The framed square holds one of theirs. Moving there would sink both.",
      sunk: "Afterwards: a broken sail marks for some turns where a vessel went down.",
    },
  },
  {
    id: "firing",
    title: "Firing",
    text: ["After the moves you may fire as often as you like, shot by shot, and then you pass, which ends your turn. You need not fire at all."],
    points: [
      "Choose one of your vessels and a square next to it. Ships and boats reach equally far. Rocks cannot be fired at.",
      "Whatever is on that square sinks, your own vessels included. A shot into empty water is spent all the same.",
      "Your depot holds 25 shells for the whole game. When it is empty you can still move and pass.",
      "Every shot is heard by all: where from, where to, and what it sank. Your own board keeps a cross for empty water and a dot for a hit; they fade over ten turns, and only you see them.",
      "A boat that fires gives itself away. It flashes on its square for the rest of this turn and the six turns after it, with the turns left shown beside it. Meanwhile its moves are seen. Firing again starts the count anew.",
    ],
    pictures: {
      range: "What a ship can fire at: the squares next to it. Here the one above is aimed at.",
      flash: "One of their boats has fired: it is seen, and goes dark when six more turns are over.",
    },
  },
  {
    id: "weather",
    title: "The weather",
    text: ["Between two turns the weather may act. Nobody can foresee it further than the sea shows."],
    points: [
      "A storm comes about every twelve turns: 9 to 15 turns after the one before, or after the start. During the two turns before it, the sea rises for all to see: 2, then 1.",
      "It strikes one square, any but rocks and ports with equal chance, and sinks what is there. All are told which square.",
      "The eye of the storm comes about every 25 turns, 21 to 29 after the one before or the start, and without warning. For one turn every boat is seen, on both sides.",
    ],
    pictures: {
      rising: "A rising sea: the storm comes when this turn is over.",
      storm: "The storm on its square.",
      eye: "In the eye the water stands still and the boats are seen, without a count.",
    },
  },
  {
    id: "secrets",
    title: "Who sees what",
    points: [
      "All see the ships, what sank, the shells left, how many boats each side has, and whether the sea is rising.",
      "Only you see your hidden boats, your staged move, and your marks.",
      "When a boat moves unseen, all learn that one moved; not which, nor from where to where.",
      "Where a hidden boat sinks, the square is told.",
      "Those who watch see what is public and nothing more. When the game is over everything is laid open.",
    ],
  },
  {
    id: "end",
    title: "The end",
    text: ["The game is won by the side"],
    points: [
      "whose ship ends a move in the other side’s port: at once, even before a second move;",
      "whose opponent has neither ship nor boat left. If both sides lose their last vessels in the same moment, it is a draw. Whoever sinks their own last vessel has lost;",
      "whose opponent resigns, or lets the time run out where there is a clock.",
      "A draw may also be agreed on. And if for sixty turns in a row nothing sinks, the sea falls calm and the game is judged: more vessels afloat wins; then the ship that is nearest to the port it sails for; then it is a draw.",
    ],
  },
  {
    id: "hints",
    title: "Hints",
    text: [
      "In the menu of a game you can switch hints on. Then an eye over a broken ring marks each of your vessels that one of theirs in sight could get at on their next turn: by running into it, or by firing from next door after moving or standing still.",
      "The hint looks at one enemy vessel at a time and takes it that everything else stays where it is. It knows nothing of hidden boats: what has no mark is not safe.",
    ],
    pictures: { hint: "The left ship is in reach: theirs could move two squares down and fire to its side. The right one is not." },
  },
];

export const vortex = { captions, sections };
