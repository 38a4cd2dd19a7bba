/** The spoken name of a square: "e5, your ship, can move". What it says is what the board of that place shows, no more. */
import { boatNumber, isRock, portAt, vesselAt } from "./sea.js";
import { sideOf, whose } from "../../model/people.js";
import { words } from "./words.js";

const say = words.squares;

/** `marks`: what `marksFor` (or `placingMarks`) gave for the same place. */
export function labelOf(view, square, place, marks) {
  return [square, ...contents(view, square, place, marks), ...states(square, marks)].filter(Boolean).join(", ");
}

function contents(view, square, place, marks) {
  const { chart } = view.board;
  const there = placedAt(square, marks) ?? standing(view, square, place);
  const port = portAt(chart, square);
  const ground = isRock(chart, square) ? say.rock : port ? say.port(whose(view, port)) : "";
  const past = pastShot(view, square);
  return [there, ground, past, there || ground || past ? "" : say.water];
}

function placedAt(square, { placing }) {
  if (placing?.ships.includes(square)) return say.placedShip;
  return placing?.boats?.includes(square) ? say.placedBoat : null;
}

function standing(view, square, place) {
  const there = vesselAt(view, square, place === "cove");
  if (!there) return "";
  const owner = whose(view, there.side);
  if (there.kind === "ship") return say.vessel(owner, "ship");
  if (there.seen) return say.seen(owner);
  if (there.left !== undefined) return say.flashing(owner, there.left);
  return there.side === sideOf(view) && there.vessel ? say.boat(owner, boatNumber(there.vessel)) : say.vessel(owner, "boat");
}

function pastShot(view, square) {
  const mine = sideOf(view);
  const mark = mine && view.board.marks?.[mine]?.[square];
  if (!mark) return "";
  const age = Math.max(0, (view.board.turn ?? mark.turn) - mark.turn);
  return mark.hit ? say.hit(age) : say.missed(age);
}

function states(square, marks) {
  return [
    marks.staged?.to === square && say.staged,
    marks.staged?.from === square && say.stagedFrom,
    square === marks.chosen && (marks.placing ? say.lifted : say.chosen),
    marks.aimed === square ? say.aimed : marks.asking === square ? say.asked : marks.range.has(square) && say.range,
    marks.asking !== square && marks.reach.has(square) && (marks.reach.get(square) === "sink" ? say.sink : say.reach),
    marks.placing?.bad.has(square) && marks.placing.bad.get(square),
    (marks.placing ?? marks).exposed?.has(square) && say.exposed,
    square !== marks.chosen && marks.ticks.has(square) && tick(marks, square),
  ];
}

function tick(marks, square) {
  if (marks.placing) return placedAt(square, marks) ? "" : say.canPlace;
  return marks.firing ? say.canFire : say.canMove;
}
