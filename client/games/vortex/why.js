/** Why a square does nothing now, in one sentence that says what can be done. From the view alone. */
import { inHalf, isBoat, isRock, portAt, squareOf, vesselAt } from "./sea.js";
import { nameOf, sideOf, whose } from "../../model/people.js";
import { words } from "./words.js";

const { why } = words;

export function whyNot(view, helm, square, place) {
  const mine = sideOf(view);
  if (view.stage === "over") return why.over;
  if (mine === null) return why.watching;
  if (view.board.side !== mine) return why.notYours(nameOf(view, view.board.side));
  const there = vesselAt(view, square, place === "cove");
  const staged = view.board.staged;
  if (staged && there?.vessel === staged.vessel && there.side === mine) return why.staged(staged.to);
  if (there?.side === mine && there.kind === "boat" && place === "sea") return why.boatInCove;
  if (there?.side === mine && there.kind === "ship" && place === "cove" && !helm.chosen) return why.shipOnSea;
  if (helm.chosen && isBoat(helm.chosen) === (place === "cove")) return cannot(view, helm.chosen, square);
  if (there?.side === mine) return view.board.phase === "moving" ? why.nowhere : why.cannotFire;
  if (there) return why.theirs(words.squares.vessel(whose(view, there.side), there.kind));
  if (isRock(view.board.chart, square)) return `${why.rock} ${why.pressOwn}`;
  return why.pressOwn;
}

function cannot(view, vessel, square) {
  const mine = sideOf(view);
  const from = squareOf(view.board, mine, vessel);
  if (view.board.phase === "firing") return isBoat(vessel) ? why.boatRange : why.range(from);
  if (portAt(view.board.chart, square) === mine) return why.ownPort;
  return isBoat(vessel) ? why.boat : why.ship(from);
}

/** Why a vessel cannot be placed on `square`, or "" if the place allows it. */
export function whyNotPlaced(chart, side, square) {
  if (isRock(chart, square)) return words.placing.why.rock;
  if (portAt(chart, square)) return words.placing.why.port;
  if (!inHalf(chart, side, square)) return words.placing.why.half(rows(chart, side));
  return "";
}

function rows(chart, side) {
  const half = chart.rows / 2;
  return side === "south" ? `1–${half}` : `${half + 1}–${chart.rows}`;
}
