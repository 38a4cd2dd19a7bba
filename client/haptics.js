/**
 * Short ticks of the phone, where there are any: one pattern for each figure of the sound language, felt whether or not it is heard. None
 * before the first press, none where less motion is wished, and none when switched off.
 */

/** ms: on, off, on, … Whatever is not listed is not felt. */
const PATTERNS = {
  moved: [12],
  aimed: [8],
  fired: [22],
  splash: [8],
  hit: [30],
  sunk: [40, 40, 60],
  collision: [30, 30, 30, 30, 60],
  storm: [15, 60, 20, 50, 30, 40, 60],
  refused: [10, 40, 10],
  your_turn: [15, 70, 15],
  won: [20, 50, 20, 50, 60],
  lost: [80],
};

export const canTick = () => typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

export function tick(figure, wanted) {
  const pattern = PATTERNS[figure];
  if (!pattern || !wanted || !canTick() || !navigator.userActivation?.hasBeenActive) return;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate(pattern);
}
