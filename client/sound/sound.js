/**
 * The sound language: short figures in D minor pentatonic, made on the spot. Silent before the first press and while muted. Figures of
 * one step follow each other; what would come too late is left out.
 */
import { FIGURES, PITCH } from "./figures.js";

const PEAK = 0.2; // −14 dB
const ATTACK = 0.01;
const LATEST = 3; // seconds that a figure may wait for those before it

let context = null;
/** All voices go through it: how loud it is. */
let out = null;
let loudness = 1;
let muted = false;
let free = 0;

export const sound = {
  /** A first press happened: from here on there may be sound. */
  unlock() {
    const Context = globalThis.AudioContext;
    if (Context && !context) {
      context = new Context();
      out = context.createGain();
      out.gain.value = loudness;
      out.connect(context.destination);
    }
    if (!muted) context?.resume?.()?.catch?.(() => undefined);
  },

  /** How loud everything is, from 0 to 1: the peak of −14 dB is 1. */
  volume(value) {
    loudness = value;
    if (out) out.gain.setTargetAtTime(value, context.currentTime, 0.02);
  },

  play(name) {
    const figure = FIGURES[name];
    if (!context || muted || !figure) return;
    const start = Math.max(context.currentTime + 0.01, free);
    if (start - context.currentTime > LATEST) return;
    const voices = [...(figure.notes ?? []).map((note) => tone(figure, note, start)), ...(figure.noise ?? []).map((one) => rush(figure, one, start))];
    free = Math.max(start, ...voices) - (figure.tail ?? 0) + (figure.rest ?? 0);
  },

  mute(value) {
    muted = value;
    if (muted) free = 0;
    if (context) void (muted ? context.suspend() : context.resume());
  },
};

/** Up in 10 ms, held or falling away like a bell, then off. Voices that sound together share the peak. */
function envelope(figure, at, length) {
  const gain = context.createGain();
  const peak = (PEAK * (figure.level ?? 1)) / (figure.voices ?? 1);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + (figure.swell ? length / 2 : ATTACK));
  if (figure.bell) gain.gain.exponentialRampToValueAtTime(peak / 60, at + length);
  else gain.gain.setValueAtTime(peak, at + Math.max(figure.swell ? length / 2 : ATTACK, length - (figure.swell ? length / 3 : 0.03)));
  gain.gain.linearRampToValueAtTime(0, at + length + 0.02);
  return gain;
}

/** A note [pitch, start, length, pitch to fall to]; returns when it ends. */
function tone(figure, [pitch, after, length, to], start) {
  const at = start + after;
  const wave = context.createOscillator();
  wave.type = figure.type ?? "triangle";
  wave.frequency.setValueAtTime(PITCH[pitch] ?? pitch, at);
  if (to) wave.frequency.exponentialRampToValueAtTime(PITCH[to] ?? to, at + length);
  wave.connect(envelope(figure, at, length)).connect(out);
  wave.start(at);
  wave.stop(at + length + 0.04);
  return at + length;
}

/** Noise [start, length, from Hz, to Hz, turns] through a band that slides; `turns`: how often it goes around, faster and faster. */
function rush(figure, [after, length, from, to, turns = 0], start) {
  const at = start + after;
  const source = context.createBufferSource();
  source.buffer = noise(length);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  const heard = source.connect(band).connect(envelope(figure, at, length));
  (turns ? heard.connect(circling(at, length, turns)) : heard).connect(out);
  source.start(at);
  return at + length;
}

function circling(at, length, turns) {
  const pan = context.createStereoPanner();
  const curve = Float32Array.from({ length: 96 }, (_, i) => Math.sin(2 * Math.PI * turns * (i / 95) ** 2));
  pan.pan.setValueCurveAtTime(curve, at, length);
  return pan;
}

function noise(length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * (length + 0.05)), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
