/** The sound language: short figures in D minor pentatonic, made on the spot. Silent before the first press and while muted. */

const PITCH = { D2: 73.42, D3: 146.83, F3: 174.61, "G#3": 207.65, G3: 196, A3: 220, E3: 164.81, D4: 293.66, F4: 349.23, G4: 392, A4: 440, D5: 587.33, A5: 880, D6: 1174.66 };

/** Notes as [pitch, start, length] in seconds; `type` the wave; `noise` as [start, length, from Hz, to Hz]. */
const FIGURES = {
  moved: { notes: [["D4", 0, 0.07], ["A4", 0.07, 0.07]] },
  aimed: { type: "square", notes: [["A4", 0, 0.04], ["A4", 0.08, 0.04]] },
  fired: { noise: [0, 0.09, 900, 300], notes: [["D3", 0, 0.12]], type: "sine" },
  splash: { noise: [0, 0.35, 1200, 300], notes: [] },
  hit: { noise: [0, 0.06, 600, 400], notes: [["D3", 0, 0.18], ["G#3", 0, 0.18]] },
  sunk: { notes: [["A3", 0, 0.16], ["F3", 0.16, 0.16], ["D3", 0.32, 0.16], ["D2", 0.48, 0.2]] },
  collision: { notes: [["D3", 0, 0.06], ["D3", 0.12, 0.06], ["A3", 0.22, 0.16], ["F3", 0.38, 0.16], ["D3", 0.54, 0.2]] },
  rising: { noise: [0, 1.4, 200, 500], notes: [] },
  storm: { noise: [0, 1.8, 300, 900], notes: [["D2", 0, 1.8]] },
  eye: { type: "sine", notes: [["D5", 0, 0.5], ["A5", 0.5, 0.5], ["D6", 1, 0.9]] },
  refused: { notes: [["F3", 0, 0.08], ["E3", 0.08, 0.08]] },
  your_turn: { notes: [["D4", 0, 0.12], ["G4", 0.12, 0.12], ["A4", 0.24, 0.3]] },
  won: { notes: ["D4", "F4", "G4", "A4", "D5"].map((pitch, i) => [pitch, i * 0.11, 0.11]) },
  lost: { notes: ["A3", "G3", "F3", "D3"].map((pitch, i) => [pitch, i * 0.22, 0.22]) },
};
const PEAK = 0.2; // −14 dB

let context = null;
let muted = false;

export const sound = {
  /** A first press happened: from here on there may be sound. */
  unlock() {
    const Context = globalThis.AudioContext;
    if (Context && !context) context = new Context();
    context?.resume?.();
  },
  play(name) {
    const figure = FIGURES[name];
    if (!context || muted || !figure) return;
    const start = context.currentTime + 0.01;
    for (const [pitch, at, length] of figure.notes) tone(figure.type ?? "triangle", PITCH[pitch], start + at, length);
    if (figure.noise) rush(start, figure.noise);
  },
  mute(value) {
    muted = value;
  },
};

function envelope(at, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(PEAK, at + 0.01);
  gain.gain.linearRampToValueAtTime(0, at + length + 0.05);
  gain.connect(context.destination);
  return gain;
}

function tone(type, frequency, at, length) {
  const wave = context.createOscillator();
  wave.type = type;
  wave.frequency.value = frequency;
  wave.connect(envelope(at, length));
  wave.start(at);
  wave.stop(at + length + 0.06);
}

function rush(start, [at, length, from, to]) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, start + at);
  band.frequency.linearRampToValueAtTime(to, start + at + length);
  source.connect(band).connect(envelope(start + at, length));
  source.start(start + at);
}
