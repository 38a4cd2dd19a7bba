/** How each event of a frame is acted on the board: transform and opacity only. An act returns the animations that it began. */
import { RINGS, SPIRAL, STRUCK } from "../../art/shots.js";
import { fade, settle, sink } from "../../motion/turns.js";
import { crash, land, shot, wake } from "./sights.js";

/**
 * Everything that will move or sink stands where it was, and what tells of it stays unseen, until its turn comes. Returns the number of an
 * event → what it moves.
 */
export function cast(stage, events) {
  const held = new Map();
  if (events.some(({ e }) => e === "storm")) stage.keepStormy();
  for (const [index, event] of events.entries()) {
    if (event.e === "moved" && event.from) held.set(index, mover(stage, event, events));
    if (event.e === "fired") stage.hide(event.at, stage.traces(event.at));
    if (event.e === "sank") stage.hide(event.square, stage.traces(event.square));
    if (event.e === "sank" && !movedBefore(events, event) && stage.wasSeen(event)) {
      held.set(index, { moving: stage.ghost(event.side, event.kind, event.square), vessel: event.vessel });
    }
  }
  return held;
}

const movedBefore = (events, { vessel }) => vessel && events.some((event) => event.e === "moved" && event.from && event.vessel === vessel);

/** A moving vessel, or the ghost of one that is going to sink where it moves to; held at its start. */
function mover(stage, event, events) {
  const { vessel, side, kind, from, to } = event;
  const sinks = events.some((one) => one.e === "sank" && (vessel ? one.vessel === vessel : one.square === to && one.kind === kind));
  const drawn = sinks ? null : stage.vessel(vessel, to);
  if (!drawn && !sinks) return null;
  const moving = drawn ?? stage.ghost(side, kind, from);
  const journey = moving.animate(travel(stage, from, to), { duration: 240 + 90 * stage.apart(from, to), easing: "ease-in-out", fill: "both" });
  journey.pause();
  return { moving, journey, square: to, vessel, kind };
}

/** Lift, travel, settle. */
function travel(stage, from, to) {
  return [
    { transform: stage.at(from), offset: 0 },
    { transform: stage.at(from, 12), offset: 0.25 },
    { transform: stage.at(to, 12), offset: 0.75 },
    { transform: stage.at(to), offset: 1 },
  ];
}

export const ACTS = {
  moved(stage, event, held) {
    if (!held?.journey) return [];
    const trail = wake(stage, event);
    stage.remove(trail, [fade(trail, 1400, [{ opacity: 0 }, { opacity: 0.9, offset: 0.3 }, { opacity: 0 }])]);
    held.journey.play();
    return [held.journey];
  },

  async fired(stage, { from, at, hit }, _held, play) {
    if (from) await play(shot(stage, from, at));
    stage.show(at);
    await land(stage, at, hit, play);
    return [];
  },

  /** Two that ran into each other go down together: the first does not wait for its end. */
  async sank(stage, event, held, play, all) {
    const { square } = event;
    const first = event.cause === "collision" && stage.meets(square);
    if (first) await crash(stage, square, play);
    const going = actor(all, event) ?? held?.moving ?? stage.ghost(event.side, event.kind, square);
    const rings = stage.put(square, "rings-left", RINGS);
    stage.remove(rings, [settle(rings.firstElementChild)]);
    const down = play(sink(going.firstElementChild));
    if (first) return [];
    await down;
    stage.show(square);
    return stage.traces(square).map((one) => fade(one, 300));
  },

  async storm(stage, { square, hit }, _held, play) {
    const frame = stage.put(square, "storm-frame", STRUCK);
    const spiral = stage.put(square, "storm", SPIRAL);
    const turns = [
      { transform: "scale(.2) rotate(0deg)", opacity: 0 },
      { transform: "scale(.4) rotate(90deg)", opacity: 1, offset: 0.16 },
      { transform: "scale(1) rotate(400deg)", opacity: 1, offset: 0.74 },
      { transform: "scale(1) rotate(540deg)", opacity: 0 },
    ];
    await play([spiral.firstElementChild.animate(turns, { duration: 1800, easing: "ease-in-out", fill: "forwards" })]);
    stage.remove(spiral);
    stage.calm();
    await land(stage, square, hit, play);
    stage.remove(frame);
    return [];
  },

  eye(stage) {
    const rings = stage.sea.querySelector(".eye-rings");
    return rings ? [rings.animate([{ transform: "scale(.1)" }, { transform: "none" }], { duration: 900, easing: "ease-out" })] : [];
  },

  lit(stage, { square }) {
    const boat = stage.vessel("", square);
    return boat ? [fade(boat.firstElementChild, 300)] : [];
  },
};

/** Where nothing is to move: the spiral stands on its square for a while, and so does where a vessel came from. */
export const STILL = {
  async storm(stage, { square }, _held, play) {
    const things = [stage.put(square, "storm-frame", STRUCK), stage.put(square, "storm", SPIRAL)];
    await play([stand(things[1], 1500)]);
    for (const thing of things) stage.remove(thing);
    return [];
  },

  moved(stage, event) {
    if (event.from) {
      const trail = wake(stage, event);
      stage.remove(trail, [stand(trail, 2000)]);
    }
    return [];
  },
};

const stand = (thing, duration) => thing.animate([{ opacity: 1 }, { opacity: 1 }], { duration });

/** The element that stands for a vessel which sinks: it has moved in this frame, or lay in wait. */
function actor(all, { vessel, square, kind }) {
  return [...all.values()].find((one) => one?.moving && (vessel ? one.vessel === vessel : one.square === square && one.kind === kind))?.moving;
}

/** What happens in the cove is not acted on the sea: own hidden boats move there unseen. */
export function forTheSea(events, before) {
  const lights = before?.board.lights ?? {};
  return events.filter((event) => event.e !== "staged" && event.e !== "back" && event.e !== "dealt").map((event) => {
    if (event.e !== "moved" || event.kind !== "boat" || lights[event.from]) return event;
    return { e: "moved", side: event.side, kind: "boat" };
  });
}
