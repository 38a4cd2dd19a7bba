/** What the screen says under the board, and the keys. From the view, the helm and the draft. */
import { isMyTurn, nameOf, otherSide, sideOf } from "../../model/people.js";
import { key, waitsForFleets } from "../../model/says.js";
import { newestInto, shotsBy } from "./facts.js";
import { isComplete, obstacles } from "./placing.js";
import { words } from "./words.js";

const { play, placing, ends } = words;

/** While the game is on: [sentence, second]. The shot that matters to whoever looks stands first. */
export function playing(view, helm) {
  const mine = sideOf(view);
  if (mine === null) return [play.turn.watching(nameOf(view, view.board.side)), play.turn.watchHint];
  const other = otherSide(mine);
  const [theirs, ours] = [newestInto(view, mine), newestInto(view, other)];
  const [sentence, second] = isMyTurn(view) ? yours(theirs, ours, nameOf(view, other)) : waiting(theirs, ours, nameOf(view, other));
  return [sentence, helm.told || second];
}

function yours(theirs, ours, name) {
  if (!theirs && !ours) return [play.turn.first, play.turn.firstHint];
  const [sentence, second] = [whatTheyDid(theirs, name), ours ? lastOne(ours) : play.turn.hint];
  return [sentence ? `${sentence} ${play.turn.yours}` : play.turn.yours, second];
}

function waiting(theirs, ours, name) {
  const sentence = ours ? (ours.sunk ? play.youSank(ours.ship) : ours.hit ? play.youHit(ours.at) : play.youMissed(ours.at)) : play.turn.theirs(name);
  return [sentence, ours ? play.theirLast(name, theirLast(theirs)) : ""];
}

function whatTheyDid(theirs, name) {
  if (!theirs) return "";
  if (theirs.sunk) return play.theySank(theirs.ship);
  return theirs.hit ? play.theyHit(theirs.ship, theirs.at) : play.theyMissed(name, theirs.at);
}

function theirLast(theirs) {
  if (!theirs) return "";
  if (theirs.sunk) return play.theirLastSank(theirs.ship);
  return theirs.hit ? play.theirLastHit(theirs.ship, theirs.at) : play.theirLastMissed(theirs.at);
}

const lastOne = (ours) => (ours.sunk ? play.lastSank(ours.ship) : ours.hit ? play.lastHit(ours.at) : play.lastMissed(ours.at));

/** In a turn there is nothing to press but the sea. */
export const keys = () => [];

/** While placing: [sentence, second]. */
export function placingNow(view, draft, isReady) {
  if (sideOf(view) === null) return [placing.watch, placing.watchHint];
  if (isReady) return waitsForFleets(view, draft);
  if (!isComplete(draft)) return [placing.waiting, draft.told];
  const [other] = obstacles(view, draft);
  const second = other ? placing.hangs(draft.lifted, other) : draft.lifted ? placing.lifted(draft.lifted) : placing.hint;
  return [placing.sentence, draft.told || second];
}

/** The keys while placing. */
export function placingKeys(draft, isReady) {
  if (isReady) return [key("change", play.keys.change, true, null)];
  const there = isComplete(draft);
  return [
    { ...key("rotate", play.keys.rotate, Boolean(draft.lifted), null), why: placing.why.liftFirst },
    key("deal", play.keys.deal, true, null),
    { ...key("ready", play.keys.ready, there, null, true), why: placing.why.noFleet },
  ];
}

/** What the end says besides who won: the shots, and `best`, the best so far against this machine ({ shots }, or null). */
export function shown(view, best) {
  if (!view.board.turn) return "";
  const mine = sideOf(view);
  if (mine === null) return ends.bothShots(nameOf(view, "south"), shotsBy(view, "south"), nameOf(view, "north"), shotsBy(view, "north"));
  return [ends.shots(shotsBy(view, mine)), best && bestSaid(view, mine, best)].filter(Boolean).join(" ");
}

function bestSaid(view, mine, best) {
  const name = nameOf(view, otherSide(mine));
  const won = view.result?.winner === mine && view.result.cause === "fleet_sunk";
  return won && best.shots === shotsBy(view, mine) ? ends.best(name) : ends.bestIs(name, best.shots);
}

/** What an order is called while it is on its way. */
export const commandName = (order) => words.commands.fire(order.at);
