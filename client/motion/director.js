/**
 * Plays what happened in a frame on the board, one event after another, with transform and opacity only.
 * The board already shows the true state: motion only leads the eye there, blocks nothing, and can be skipped at any time: by a press on the
 * board, or by a key there. Whoever plays on has seen enough.
 *
 * A game brings its `motion`: `Stage` (what its acts need of the board), `ACTS` and `STILL` (kind of event → act; the latter where nothing
 * is to move), and `cast(stage, events)` (holds what will move where it was, until its turn comes). A frame's motion waits for the one
 * before it.
 */

/** What plays now and what waits for it: { animations, stage, done }, oldest first. */
let runs = [];
/** So many frames may wait; if more come, everything is shown at once. */
const MOST = 4;
/** Where presses are listened to. */
const listened = new WeakSet();

/** Show `events` on the board within `root`. `ctx`: { motion, bottom, mine, before, after }, the latter two being board views. */
export async function direct(root, events, ctx) {
  const { motion } = ctx;
  if (runs.length >= MOST) skip();
  if (document.hidden) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const acts = calm ? motion.STILL : motion.ACTS;
  const stage = new motion.Stage(root, ctx);
  if (!stage.ready || !events.some(({ e }) => e in acts)) return;
  const run = { animations: new Set(), stage };
  listen(root);
  const earlier = runs.at(-1)?.done;
  runs.push(run);
  run.done = perform(run, events, acts, calm ? new Map() : motion.cast(stage, events), earlier);
  await run.done;
}

function listen(root) {
  if (listened.has(root)) return;
  listened.add(root);
  const onBoard = ({ target }) => target.closest?.(".board") && skip();
  for (const kind of ["pointerdown", "keydown"]) root.addEventListener(kind, onBoard, { capture: true, passive: true });
}

async function perform(run, events, acts, held, earlier) {
  for (const one of held.values()) if (one?.journey) run.animations.add(one.journey);
  await earlier;
  for (const [index, event] of events.entries()) {
    if (!runs.includes(run)) return;
    await play(run, (await acts[event.e]?.(run.stage, event, held.get(index), (began) => play(run, began), held)) ?? []);
  }
  if (runs.includes(run)) end(run);
}

/** End everything that moves now; what does not move yet will not. */
export function skip() {
  for (const run of runs) end(run);
}

function end(run) {
  runs = runs.filter((one) => one !== run);
  for (const animation of run.animations) animation.cancel();
  run.stage.clear();
}

/** Until they have ended, or were skipped. After a skip nothing begins any more. */
async function play(run, animations) {
  if (!runs.includes(run)) {
    for (const animation of animations) animation.cancel();
    return;
  }
  for (const animation of animations) run.animations.add(animation);
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
}
