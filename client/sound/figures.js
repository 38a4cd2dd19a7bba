/**
 * The figures, as tables. `notes`: [pitch or Hz, start, length, pitch or Hz it falls to], in seconds; `noise`: [start, length, from Hz, to
 * Hz, turns around the head]; `voices`: how many sound at once; `bell`: notes fade away; `tail`: seconds of the end that the next figure may
 * cover; `rest`: silence after it; `swell`: it rises slowly and falls again.
 */
export const PITCH = {
  D2: 73.42, D3: 146.83, E3: 164.81, F3: 174.61, "G#3": 207.65, G3: 196, A3: 220, C4: 261.63, D4: 293.66, F4: 349.23, G4: 392, A4: 440,
  D5: 587.33, A5: 880, D6: 1174.66,
};

const sinking = (start, [high, middle, low, lowest]) => [[high, start, 0.16], [middle, start + 0.16, 0.16], [low, start + 0.32, 0.32, lowest]];
const knock = (start) => [["D3", start, 0.09], ["G#3", start, 0.09]];

export const FIGURES = {
  moved: { notes: [["D4", 0, 0.07], ["A4", 0.07, 0.07]] },
  aimed: { type: "square", level: 0.5, notes: [["A4", 0, 0.04], ["A4", 0.08, 0.04]] },
  fired: { type: "sine", voices: 2, noise: [[0, 0.09, 1200, 300]], notes: [[160, 0, 0.16, 60]], rest: 0.25 },
  splash: { noise: [[0, 0.35, 1200, 300]] },
  hit: { voices: 3, noise: [[0, 0.06, 700, 400]], notes: [["D3", 0, 0.18], ["G#3", 0, 0.18]] },
  sunk: { notes: sinking(0, ["A3", "F3", "D3", "D2"]) },
  collision: {
    voices: 3,
    noise: [[0, 0.05, 700, 400], [0.15, 0.05, 700, 400]],
    notes: [...knock(0), ...knock(0.15), ...sinking(0.3, ["A3", "F3", "D3", "D2"]), ...sinking(0.3, ["C4", "A3", "F3", 87.31])],
  },
  rising: { swell: true, noise: [[0, 1.4, 200, 500]], tail: 0.6 },
  rising_high: { swell: true, noise: [[0, 1.4, 200, 500], [1.1, 1.4, 200, 500]], tail: 0.6 },
  storm: { voices: 2, noise: [[0, 1.8, 300, 900, 5]], notes: [["D2", 0, 1.8]] },
  eye: { type: "sine", bell: true, level: 0.9, notes: [["D5", 0, 0.7], ["A5", 0.5, 0.7], ["D6", 1, 2]], tail: 0.8, rest: 1 },
  refused: { level: 0.5, notes: [["F3", 0, 0.08], ["E3", 0.08, 0.08]] },
  your_turn: { bell: true, level: 0.9, notes: [["D4", 0, 0.2], ["G4", 0.12, 0.2], ["A4", 0.24, 0.9]], tail: 0.5 },
  won: { notes: ["D4", "F4", "G4", "A4", "D5"].map((pitch, i) => [pitch, i * 0.11, i === 4 ? 0.3 : 0.11]) },
  lost: { notes: ["A3", "G3", "F3", "D3"].map((pitch, i) => [pitch, i * 0.22, 0.22]) },
};
