/**
 * A demonstration as it runs: scenes, each of some beats, one after another by themselves, or by press. It knows no game and no DOM.
 *
 * A beat is { scene, ms, … }: the number of its scene, how long it stays, and whatever the game wants drawn. `onBeat(beat, before)` is called
 * for each beat that is come to; `before` is the beat that was shown until then if this one followed by itself, else null.
 */
const wait = (call, ms) => setTimeout(call, ms);
const forget = (timer) => clearTimeout(timer);

export class Reel {
  #timer = null;

  at = 0;
  playing = false;

  /** `later(call, ms)` gives something that `stop` undoes. */
  constructor(scenes, { onBeat, later = wait, stop = forget }) {
    Object.assign(this, { onBeat, later, stop });
    this.scenes = scenes.length;
    this.beats = scenes.flatMap(({ beats }, scene) => beats.map((beat) => ({ ...beat, scene })));
  }

  get beat() {
    return this.beats[this.at];
  }

  get scene() {
    return this.beat.scene;
  }

  /** Nothing comes after what is shown. */
  get ended() {
    return this.at === this.beats.length - 1;
  }

  /** Begin at the beginning: running, or on the first scene's last beat, waiting for presses. */
  begin(playing) {
    this.#halt();
    this.playing = playing;
    this.#show(playing ? 0 : this.#lastOf(0), null);
  }

  /** Go on, or from the beginning if it has ended. */
  play() {
    if (this.ended) return this.begin(true);
    this.playing = true;
    this.#wind();
    return undefined;
  }

  pause() {
    this.#halt();
    this.playing = false;
  }

  /** To the scene `by` further on: running it begins there, else its end is shown. */
  step(by) {
    const scene = Math.max(0, Math.min(this.scenes - 1, this.scene + by));
    this.#halt();
    this.#show(this.playing ? this.#firstOf(scene) : this.#lastOf(scene), null);
  }

  /** To the very end. */
  skip() {
    this.pause();
    this.#show(this.beats.length - 1, null);
  }

  #show(at, before) {
    this.at = at;
    if (this.playing) this.#wind();
    this.onBeat(this.beat, before);
  }

  #wind() {
    this.#halt();
    this.#timer = this.later(() => this.#turn(), this.beat.ms);
  }

  #turn() {
    if (this.ended) return this.#finish();
    return this.#show(this.at + 1, this.beat);
  }

  #finish() {
    this.pause();
    this.onBeat(this.beat, this.beat);
  }

  #halt() {
    this.stop(this.#timer);
    this.#timer = null;
  }

  #firstOf(scene) {
    return this.beats.findIndex((beat) => beat.scene === scene);
  }

  #lastOf(scene) {
    return this.beats.findLastIndex((beat) => beat.scene === scene);
  }
}
