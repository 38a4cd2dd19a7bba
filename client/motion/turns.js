/** How things that many acts share turn, swell and fade: transform and opacity only. Each gives the animations that it began. */

/** Something that bursts: it swells and is gone. */
export const burst = (element, delay = 0) =>
  element.animate([{ transform: "scale(.25)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: 0.45 }, { transform: "scale(1.2)", opacity: 0 }], {
    duration: 300, delay, easing: "ease-out", fill: "both",
  });

/** Roll over, drop, fade, from whatever stands the drawing upright. (To let the browser add the roll to it would keep it off the compositor.) */
export function sink(element) {
  const { transform } = getComputedStyle(element);
  const upright = transform === "none" ? "" : transform;
  const down = [
    { transform: `${upright} translateY(0)`, opacity: 1 },
    { opacity: 0.9, offset: 0.4 },
    { transform: `${upright} translateY(22%) rotate(12deg) scale(.92)`, opacity: 0 },
  ];
  return [element.animate(down, { duration: 700, easing: "ease-in", fill: "forwards" })];
}

/** Rings on the water over what went down. */
export const settle = (element) =>
  element.animate([{ transform: "scale(.3)", opacity: 0 }, { transform: "scale(.8)", opacity: 0.9, offset: 0.4 }, { transform: "scale(1.3)", opacity: 0 }], {
    duration: 900, delay: 250, easing: "ease-out", fill: "both",
  });

export const fade = (element, duration, frames = [{ opacity: 0 }, { opacity: 1 }]) => element.animate(frames, { duration, easing: "ease-out" });

/** Places on an arc from one point to another, in its middle `rise` above the straight line and `aside` of it: [{ x, y }]. */
const STEPS = 12;
export function arc(from, to, rise, aside = 0) {
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = n / STEPS;
    const bow = 4 * t * (1 - t);
    return { x: from.x + (to.x - from.x) * t + aside * bow, y: from.y + (to.y - from.y) * t - rise * bow };
  });
}

/** Places as the line of a path. */
export const lineThrough = (places) => `M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
