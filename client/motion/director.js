/**
 * Plays what happened in a frame on the board, one event after another, with transform and opacity only.
 * The board already shows the true state: motion only leads the eye there, and can be skipped at any time.
 */
import { placeOf } from "../board/geometry.js";

let running = new Set();

/** Show `events`. Ends at once where motion is not wanted. */
export async function direct(root, events, ctx) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  for (const event of events) {
    const act = ACTS[event.e];
    if (act) await Promise.all((act(root, event, ctx) ?? []).map(finished));
  }
}

/** End everything that moves now. */
export function skip() {
  for (const animation of running) animation.finish();
  running = new Set();
}

function finished(animation) {
  running.add(animation);
  return animation.finished.catch(() => undefined).finally(() => running.delete(animation));
}

const square = (root, name) => root.querySelector(`.sea [data-square="${name}"]`);

const ACTS = {
  moved(root, event, ctx) {
    const vessel = event.vessel && root.querySelector(`.sea [data-vessel="${event.vessel}"]`);
    if (!vessel || !event.from) return [];
    const chart = ctx.after?.chart ?? ctx.before?.chart;
    if (!chart) return [];
    const { column: c0, row: r0 } = placeOf(event.from, ctx.bottom, chart);
    const { column: c1, row: r1 } = placeOf(event.to, ctx.bottom, chart);
    const here = getComputedStyle(vessel).transform;
    const base = here === "none" ? "" : here;
    const { width, height } = vessel.getBoundingClientRect().width ? { width: vessel.offsetWidth, height: vessel.offsetHeight } : { width: 36, height: 39 };
    const from = `translate(${(c0 - c1) * width}px, ${(r0 - r1) * height}px) ${base}`;
    const length = 240 + 90 * (Math.abs(c0 - c1) + Math.abs(r0 - r1));
    return [vessel.animate([{ transform: from }, { transform: base || "none" }], { duration: length, easing: "ease-in-out" })];
  },
  fired(root, event) {
    const target = square(root, event.at);
    return target ? [target.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 450 })] : [];
  },
  sank(root, event) {
    const target = square(root, event.square);
    return target ? [target.animate([{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }], { duration: 700, easing: "ease-in" })] : [];
  },
  storm(root, event) {
    const target = square(root, event.square);
    if (!target) return [];
    const spiral = document.createElement("i");
    spiral.className = "spiral";
    target.append(spiral);
    const turning = spiral.animate(
      [
        { transform: "scale(.2) rotate(0deg)", opacity: 1 },
        { transform: "scale(3) rotate(540deg)", opacity: 0 },
      ],
      { duration: 1800, easing: "ease-in-out" },
    );
    turning.finished.catch(() => undefined).finally(() => spiral.remove());
    return [turning];
  },
};
