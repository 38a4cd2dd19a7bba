/**
 * The scenes of Battleships' demonstration. A beat names by `mark` what of the recording is shown (`demo/battleships.json`), and says how the
 * fleet lies while it is placed, and which ship hangs where.
 */
const FLEET = {
  carrier: { at: "c8", down: false },
  battleship: { at: "b2", down: true },
  cruiser: { at: "e4", down: false },
  submarine: { at: "i3", down: true },
  destroyer: { at: "f1", down: false },
};
const DEALT = { ...FLEET, cruiser: { at: "g4", down: true } };

const lifted = (at, down) => ({ ships: DEALT, lifted: "cruiser", hover: { at, down } });

/** [name of its caption, beats]. */
const SCENES = [
  ["fleet", [
    { mark: "", draft: { ships: DEALT }, ms: 1200 },
    { mark: "", draft: lifted("g4", true), ms: 900 },
    { mark: "", draft: lifted("e4", false), ms: 900 },
    { mark: "placed", draft: { ships: FLEET }, ms: 1200 },
  ]],
  ["miss", [{ mark: "began", ms: 1300 }, { mark: "miss", ms: 2700 }]],
  ["theirs", [{ mark: "theirs", ms: 3800 }]],
  ["hit", [{ mark: "hit", ms: 4000 }]],
  ["follow", [{ mark: "struck", ms: 1700 }, { mark: "follow", ms: 2400 }]],
  ["sunk", [{ mark: "sunk", ms: 4600 }]],
  ["end", [{ mark: "end", cut: true, ms: 4200 }]],
];

export const battleships = SCENES.map(([name, beats]) => ({ name, beats }));
