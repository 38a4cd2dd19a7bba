/**
 * Plays what happened in a frame on the board, one event after another, with transform and opacity only.
 * The board already shows the true state: motion only leads the eye there, blocks nothing, and can be skipped at any time.
 */
import { ACTS, STILL, cast } from "./acts.js";
import { Stage } from "./stage.js";

/** What plays now, or null: { animations, stage }. */
let playing = null;

/** Show `events` on the board within `root`. `ctx`: { bottom, mine, before, after }, the latter two being board views. */
export async function direct(root, events, ctx) {
  skip();
  if (document.hidden) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const acts = calm ? STILL : ACTS;
  const stage = new Stage(root, ctx);
  if (!stage.ready || !events.some(({ e }) => e in acts)) return;
  const run = { animations: new Set(), stage };
  playing = run;
  const held = calm ? new Map() : cast(stage, events);
  for (const one of held.values()) if (one?.journey) run.animations.add(one.journey);
  for (const [index, event] of events.entries()) {
    if (playing !== run) return;
    await play(run, (await acts[event.e]?.(stage, event, held.get(index), (began) => play(run, began), held)) ?? []);
  }
  if (playing === run) skip();
}

/** End everything that moves now; what does not move yet will not. */
export function skip() {
  const run = playing;
  playing = null;
  for (const animation of run?.animations ?? []) animation.cancel();
  run?.stage.clear();
}

/** Until they have ended, or were skipped. After a skip nothing begins any more. */
async function play(run, animations) {
  if (playing !== run) {
    for (const animation of animations) animation.cancel();
    return;
  }
  for (const animation of animations) run.animations.add(animation);
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
}
