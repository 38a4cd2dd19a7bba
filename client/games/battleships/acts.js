/** How a shot and a sinking are acted over the two seas: transform and opacity only. An act returns the animations that it began. */
import { svg } from "../../screens/lit.js";
import { BURST, SHELL, SPLASH } from "../../art/shots.js";
import { otherSide } from "../../model/people.js";

const FLIGHT = 450;
const STEPS = 12;

/** Marks and wrecks stay unseen until their shot has landed. */
export function cast(stage, events) {
  for (const [index, event] of events.entries()) {
    if (event.e === "fired") {
      const sea = stage.sea(otherSide(event.side));
      stage.hide(index, [...sea.querySelectorAll(`.shot[data-at="${event.at}"], .last-shot[data-at="${event.at}"]`)]);
    }
    if (event.e === "sank") stage.hide(index, [...stage.sea(event.side).querySelectorAll(`.hull.wreck[data-ship="${event.ship}"]`)]);
  }
  return new Map(events.map((_, index) => [index, index]));
}

export const ACTS = {
  async fired(stage, { side, at, hit }, index, play) {
    const target = stage.spot(otherSide(side), at);
    await play(flight(stage, stage.muzzle(otherSide(side)), target));
    stage.show(index);
    const burst = stage.put(scaled(target, 1.3), hit ? "hit" : "miss", hit ? BURST : SPLASH);
    await play([burst.animate([{ transform: "scale(.3)", opacity: 1 }, { transform: "scale(1.15)", opacity: 0 }], { duration: 300, easing: "ease-out" })]);
    stage.remove(burst);
    return [];
  },

  /** Roll, drop, fade: the hull goes down to the wreck that it leaves. */
  async sank(stage, { side, ship }, index, play) {
    stage.show(index);
    const wreck = stage.sea(side).querySelector(`.hull.wreck[data-ship="${ship}"] svg`);
    if (!wreck) return [];
    const down = [{ transform: "translateY(-12%) rotate(-4deg) scale(1.06)", opacity: 0 }, { transform: "none", opacity: 1 }];
    await play([wreck.animate(down, { duration: 700, easing: "ease-in" })]);
    return [];
  },
};

/** Where nothing is to move, the marks appear by themselves. */
export const STILL = {};

const scaled = (spot, by) => ({ ...spot, wide: spot.wide * by, high: spot.high * by });

/** The shell flies on an arc that rises with the distance; a dotted trail stays behind it for a moment. */
function flight(stage, from, to) {
  const rise = Math.min(150, 30 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  const along = (t) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - 4 * rise * t * (1 - t) });
  const shell = stage.put({ ...from, wide: 42, high: 46 }, "flying", SHELL);
  const frames = Array.from({ length: STEPS + 1 }, (_, n) => {
    const { x, y } = along(n / STEPS);
    return { transform: `translate(${x - from.x}px, ${y - from.y}px)` };
  });
  const way = Array.from({ length: STEPS + 1 }, (_, n) => along(n / STEPS)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const { width, height } = stage.main.getBoundingClientRect();
  const trail = stage.put({ x: width / 2, y: height / 2, wide: width, high: height }, "trail", svg`<path d=${`M${way}`} />`, `0 0 ${width} ${height}`);
  const fading = trail.animate([{ opacity: 0 }, { opacity: 0.9, offset: 0.5 }, { opacity: 0 }], { duration: FLIGHT * 1.6, fill: "forwards" });
  const flying = shell.animate(frames, { duration: FLIGHT, easing: "linear", fill: "forwards" });
  flying.finished.catch(() => undefined).finally(() => stage.remove(shell));
  fading.finished.catch(() => undefined).finally(() => stage.remove(trail));
  return [flying];
}
