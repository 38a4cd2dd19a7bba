/** How each event of a frame is acted on the board: transform and opacity only. An act returns the animations that it began. */
import { BURST, SHELL, SPIRAL, SPLASH } from "../../art/shots.js";

const still = { duration: 1500 };

/** Everything that will move or sink stands where it was, until its turn comes. Returns name → how to start it. */
export function cast(stage, events) {
  const held = new Map();
  for (const [index, event] of events.entries()) {
    if (event.e === "moved" && event.from) held.set(index, mover(stage, event, events));
    if (event.e === "sank" && event.vessel && !stage.vessel(event.vessel) && !movedBefore(events, event)) {
      held.set(index, stage.ghost(event.side, event.kind, event.square));
    }
  }
  return held;
}

const movedBefore = (events, { vessel }) => events.some((event) => event.e === "moved" && event.from && event.vessel === vessel);

/** A moving vessel, or the ghost of one that is going to sink where it moves to; held at its start. */
function mover(stage, event, events) {
  const { vessel, side, kind, from, to } = event;
  const sinks = events.some((one) => one.e === "sank" && (vessel ? one.vessel === vessel : one.square === to && one.kind === kind));
  const drawn = sinks ? null : stage.vessel(vessel, to);
  if (!drawn && !sinks) return null;
  const moving = drawn ?? stage.ghost(side, kind, from);
  const journey = moving.animate(travel(stage, from, to), { duration: 240 + 90 * stage.apart(from, to), easing: "ease-in-out", fill: "both" });
  journey.pause();
  return { moving, journey, square: to, vessel };
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
    held.journey.play();
    return [held.journey];
  },

  async fired(stage, { from, at, hit }, held, play) {
    if (from) await play(shot(stage, from, at));
    const burst = stage.put(at, hit ? "hit" : "miss", hit ? BURST : SPLASH);
    const svg = burst.firstElementChild;
    await play([svg.animate([{ transform: "scale(.3)", opacity: 1 }, { transform: "scale(1.15)", opacity: 0 }], { duration: 300, easing: "ease-out" })]);
    stage.remove(burst);
    return [];
  },

  /** Roll, drop, fade. */
  async sank(stage, { side, kind, square, vessel }, held, play, all) {
    const mine = [...all.values()].find((one) => one?.moving && (vessel ? one.vessel === vessel : one.square === square));
    const going = mine?.moving ?? held ?? stage.ghost(side, kind, square);
    const svg = going.firstElementChild;
    await play([svg.animate([{ transform: "none", opacity: 1 }, { transform: "translateY(9px) rotate(12deg) scale(.9)", opacity: 0 }], { duration: 700, easing: "ease-in", fill: "forwards" })]);
    if (going.classList.contains("act")) stage.remove(going);
    return [];
  },

  async storm(stage, { square }, held, play) {
    const spiral = stage.put(square, "storm", SPIRAL);
    const turns = [
      { transform: "scale(.2) rotate(0deg)", opacity: 0.4 },
      { transform: "scale(1) rotate(400deg)", opacity: 1, offset: 0.74 },
      { transform: "scale(1) rotate(540deg)", opacity: 0 },
    ];
    await play([spiral.firstElementChild.animate(turns, { duration: 1800, easing: "ease-in-out" })]);
    stage.remove(spiral);
    return [];
  },

  eye(stage) {
    const rings = stage.sea.querySelector(".eye-rings");
    return rings ? [rings.animate([{ transform: "scale(.15)" }, { transform: "none" }], { duration: 900, easing: "ease-out" })] : [];
  },

  lit(stage, { square }) {
    const boat = stage.vessel("", square);
    return boat ? [boat.firstElementChild.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 })] : [];
  },
};

/** Where nothing is to move: the spiral stands on its square for a while; everything else is shown by the board itself. */
export const STILL = {
  async storm(stage, { square }, held, play) {
    const spiral = stage.put(square, "storm", SPIRAL);
    await play([spiral.animate([{ opacity: 1 }, { opacity: 1 }], still)]);
    stage.remove(spiral);
    return [];
  },
};

/** The shell flies on an arc: the path is the thing's, the height its picture's. */
function shot(stage, from, at) {
  const shell = stage.put(from, "flying", SHELL);
  const timing = { duration: 450, easing: "linear", fill: "forwards" };
  const height = -26 - 14 * stage.apart(from, at);
  const rise = [
    { transform: "translateY(0)", easing: "ease-out" },
    { transform: `translateY(${height}px)`, easing: "ease-in" },
    { transform: "translateY(0)" },
  ];
  const flight = [shell.animate([{ transform: stage.at(from) }, { transform: stage.at(at) }], timing), shell.firstElementChild.animate(rise, { ...timing, easing: "linear" })];
  flight[0].finished.catch(() => undefined).finally(() => stage.remove(shell));
  return flight;
}

/** What happens in the cove is not acted on the sea: own hidden boats move there unseen. */
export function forTheSea(events, before) {
  const lights = before?.board.lights ?? {};
  return events.filter((event) => event.e !== "staged" && event.e !== "back" && event.e !== "dealt").map((event) => {
    if (event.e !== "moved" || event.kind !== "boat" || lights[event.from]) return event;
    return { e: "moved", side: event.side, kind: "boat" };
  });
}
