/**
 * The scenes of Vortex's demonstration. A beat names by `mark` what of the recording is shown (`demo/vortex.json`), and says what is chosen or
 * aimed meanwhile, or how far the fleet is placed; `cove`: the private chart lies open instead of the sea; `cut`: time has passed.
 */
const SHIPS = ["b2", "a1", "c1", "d2", "f2", "g1", "h2", "i1"];
const BOATS = ["c5", "h5"];

const placing = (ships, boats = 0) => ({ ships: SHIPS.slice(0, ships), boats: BOATS.slice(0, boats) });

/** [name of its caption, beats]. */
const SCENES = [
  ["fleet", [
    ...[0, 2, 4, 6, 8].map((ships) => ({ mark: "", draft: placing(ships), ms: 340 })),
    { mark: "", draft: placing(8, 1), cove: true, ms: 600 },
    { mark: "", draft: placing(8, 2), cove: true, ms: 1100 },
  ]],
  ["staged", [{ mark: "began", ms: 500 }, { mark: "began", helm: { chosen: "s5" }, ms: 1200 }, { mark: "staged", ms: 1700 }]],
  ["committed", [{ mark: "staged", helm: { chosen: "s4" }, ms: 1200 }, { mark: "committed", ms: 2000 }]],
  ["unseen", [{ mark: "passed", ms: 600 }, { mark: "unseen", ms: 2800 }]],
  ["cove", [{ mark: "third", cut: true, helm: { chosen: "sa" }, cove: true, ms: 1700 }, { mark: "stolen", cove: true, ms: 1500 }]],
  ["fire", [
    { mark: "beside", ms: 700 },
    { mark: "beside", helm: { chosen: "sa", aimed: "c8" }, ms: 800 },
    { mark: "fired", ms: 2200 },
    { mark: "flashing", ms: 1000 },
  ]],
  ["storm", [{ mark: "rising2", cut: true, ms: 1300 }, { mark: "rising1", cut: true, ms: 1200 }, { mark: "storm", ms: 3500 }]],
  ["port", [{ mark: "last", cut: true, helm: { chosen: "s5" }, ms: 1200 }, { mark: "port", ms: 2500 }]],
];

export const vortex = SCENES.map(([name, beats]) => ({ name, beats }));
