/** How a shot and a sinking are acted over the two seas: transform and opacity only. An act returns the animations that it began. */
import { svg } from "../../screens/lit.js";
import { BURST, MUZZLE, RINGS, SHELL, SPLASH } from "../../art/shots.js";
import { otherSide } from "../../model/people.js";
import { arc, burst, fade, lineThrough, settle, sink } from "../../motion/turns.js";

const FLIGHT = 450;

/** Marks and wrecks stay unseen until their shot has landed. Returns the number of an event → the key of what is held for it. */
export function cast(stage, events) {
  for (const [index, event] of events.entries()) {
    if (event.e === "fired") {
      const sea = stage.sea(otherSide(event.side));
      stage.hide(index, [...sea.querySelectorAll(`.shot[data-at="${event.at}"], .last-shot[data-at="${event.at}"]`)]);
    }
    if (event.e === "sank") stage.hide(index, [wreckOf(stage, event)]);
  }
  return new Map(events.map((_, index) => [index, index]));
}

const wreckOf = (stage, { side, ship }) => stage.sea(side).querySelector(`.hull.wreck[data-ship="${ship}"]`);

export const ACTS = {
  async fired(stage, { side, at, hit }, index, play) {
    const target = stage.spot(otherSide(side), at);
    await play(flight(stage, stage.muzzle(otherSide(side)), target));
    stage.show(index);
    const landed = stage.put(target, hit ? "hit" : "miss", hit ? BURST : SPLASH);
    await play([burst(landed.firstElementChild)]);
    stage.remove(landed);
    return [];
  },

  /** Roll, drop, fade: the hull goes down to the wreck that it leaves. */
  async sank(stage, event, index, play) {
    const wreck = wreckOf(stage, event);
    if (!wreck) return [];
    const going = stage.ghost(event.side, event.ship, wreck);
    for (const square of stage.berth(event)) {
      const rings = stage.put(stage.spot(event.side, square), "rings-left", RINGS);
      stage.remove(rings, [settle(rings.firstElementChild)]);
    }
    stage.show(index);
    await play([...sink(going.firstElementChild), fade(wreck, 700)]);
    stage.remove(going);
    return [];
  },
};

/** Where nothing is to move, the marks appear by themselves. */
export const STILL = {};

/** The shell flies on an arc that rises with the distance; a dotted trail stays behind it for a moment. */
function flight(stage, from, to) {
  const places = arc(from, to, Math.min(150, 30 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22));
  const { width, height } = stage.main.getBoundingClientRect();
  const whole = { x: width / 2, y: height / 2, wide: width, high: height };
  const flash = stage.put({ ...from, wide: 36, high: 39 }, "muzzle-flash", MUZZLE);
  const trail = stage.put(whole, "trail-left", svg`<path class="dots" d=${lineThrough(places)} />`, `0 0 ${width} ${height}`);
  const shell = stage.put({ ...from, wide: 36, high: 39 }, "flying", SHELL);
  const frames = places.map(({ x, y }) => ({ transform: `translate(${x - from.x}px, ${y - from.y}px)` }));
  const flying = shell.animate(frames, { duration: FLIGHT, easing: "linear", fill: "forwards" });
  stage.remove(flash, [burst(flash.firstElementChild)]);
  stage.remove(trail, [fade(trail, FLIGHT * 1.6, [{ opacity: 0 }, { opacity: 0.9, offset: 0.5 }, { opacity: 0 }])]);
  stage.remove(shell, [flying]);
  return [flying];
}
