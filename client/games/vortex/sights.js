/** What is put on the board of Vortex for a moment: a wake, a shell on its way, what it does where it lands, a crash. */
import { svg } from "../../vendor/lit-html/lit-html.js";
import { BURST, MUZZLE, SHELL, SPLASH } from "../../art/shots.js";
import { arc, burst, fade, lineThrough } from "../../motion/turns.js";

const FLIGHT = 450;
const [WIDE, HIGH] = [36, 39];

/** Where a vessel came from: a dotted line out of a broken ring. */
export function wake(stage, { side, from, to }) {
  const { x, y } = stage.way(from, to);
  const line = svg`<ellipse class="left" cx="18" cy="19.5" rx="9" ry="9.6" /><path class="dots" d=${`M18 19.5L${18 + x * WIDE} ${19.5 + y * HIGH}`} />`;
  return stage.put(from, `wake ${side === stage.own ? "yours" : "theirs"}`, line);
}

/** What a shot or a storm does where it lands. */
export async function land(stage, square, hit, play) {
  const thing = stage.put(square, hit ? "hit" : "miss", hit ? BURST : SPLASH);
  await play([burst(thing.firstElementChild)]);
  stage.remove(thing);
}

/** Two blows, one right after the other; once for both vessels. */
export async function crash(stage, square, play) {
  const blows = [0, 60].map((delay, n) => burst(stage.put(square, `crash ${n ? "late" : "first"}`, BURST).firstElementChild, delay));
  await play(blows);
}

/** The shell flies on an arc from the hull that fired, out of a flash; a dotted line fades behind it. Along a column it bows aside, to be seen. */
export function shot(stage, from, at) {
  const { x, y } = stage.way(from, at);
  const places = arc({ x: 0, y: 0 }, { x, y }, 0.85, x ? 0 : 0.5);
  const drawn = lineThrough(places.map((place) => ({ x: 18 + place.x * WIDE, y: 19.5 + place.y * HIGH })));
  const flash = stage.put(from, "muzzle-flash", MUZZLE);
  const trail = stage.put(from, "trail-left", svg`<path class="dots" d=${drawn} />`);
  const shell = stage.put(from, "flying", SHELL);
  const frames = places.map((place) => ({ transform: `${stage.at(from)} translate(${place.x * 100}%, ${place.y * 100}%)` }));
  const flying = shell.animate(frames, { duration: FLIGHT, easing: "linear", fill: "forwards" });
  stage.remove(flash, [burst(flash.firstElementChild)]);
  stage.remove(trail, [fade(trail, FLIGHT * 1.6, [{ opacity: 0 }, { opacity: 0.9, offset: 0.5 }, { opacity: 0 }])]);
  stage.remove(shell, [flying]);
  return [flying];
}
