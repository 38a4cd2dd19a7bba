/**
 * What the screen says under the board: a sentence, a second line, the three keys and the cove's title. From the view and the helm.
 * Said while the cove is shut, so a boat is spoken of without its square there.
 */
import { boatNumber, isBoat, isRock, squareOf, vesselAt } from "./sea.js";
import { isMyTurn, nameOf, otherSide, sideOf, whose } from "../../model/people.js";
import { ready } from "./helm.js";
import { key, waitsForFleets } from "../../model/says.js";
import * as draftOf from "./placing.js";
import { words } from "./words.js";

const { play, placing, why } = words;

/** While the game is on: [sentence, second]. */
export function playing(view, helm) {
  const [sentence, second] = !isMyTurn(view) ? waiting(view) : view.board.phase === "firing" ? firing(view, helm) : moving(view, helm);
  return [sentence, helm.told || second];
}

function waiting(view) {
  const name = nameOf(view, view.board.side);
  const acts = view.board.phase === "firing" ? play.wait.firing(name) : play.wait.moving(name);
  return sideOf(view) ? [acts, warning(view) || play.wait.hint] : [`${acts} ${play.wait.watching}`, play.wait.watchHint];
}

function moving(view, helm) {
  const { staged } = view.board;
  if (helm.asking) return [asked(view, helm), play.move.askAgain];
  if (helm.chosen) return chosen(view, helm, play.move);
  const last = vesselsAfloat(view) === 1;
  if (!staged) return [last ? play.move.only : play.move.first, warning(view) || play.move.hintFirst];
  return [play.move.second, isBoat(staged.vessel) ? play.move.stagedBoat : play.move.staged(staged.from, staged.to)];
}

/** What the weather of this turn means, or "". */
const warning = ({ board: { eye, rising } }) => play.move.warned[eye ? "eye" : rising] ?? "";

function vesselsAfloat(view) {
  const afloat = view.board.afloat?.[sideOf(view)];
  return afloat ? afloat.ships + afloat.boats : 0;
}

function asked(view, { chosen: vessel, asking }) {
  if (isRock(view.board.chart, asking)) return play.move.askRock(asking);
  const there = vesselAt(view, asking, isBoat(vessel));
  if (!there) return play.move.askCove;
  return there.side === sideOf(view) ? play.move.askOwn(asking) : play.move.askTheirs(asking);
}

function chosen(view, helm, texts) {
  const boat = isBoat(helm.chosen);
  const at = squareOf(view.board, sideOf(view), helm.chosen);
  const hint = texts.chosenHint ?? (boat ? texts.boatHint : texts.shipHint);
  return [boat ? texts.chosenBoat(boatNumber(helm.chosen)) : texts.chosen(at), hint];
}

function firing(view, helm) {
  if (helm.aimed) return [aimedAt(view, helm), play.fire.aimedHint];
  if (helm.chosen) return chosen(view, helm, play.fire);
  if (!canShoot(view)) return [play.fire.empty, play.fire.emptyHint];
  return [play.fire.choose, play.fire.chooseHint];
}

const canShoot = (view) => ready(view, "sea").length + ready(view, "cove").length > 0;

function aimedAt(view, { chosen: vessel, aimed }) {
  const there = vesselAt(view, aimed, isBoat(vessel));
  if (!there) return play.fire.aimedWater(aimed);
  return play.fire.aimed(aimed, words.squares.vessel(whose(view, there.side), there.kind));
}

/** The cove's title: what can be done in there. */
export function coveTitle(view, helm) {
  if (view.stage !== "playing") return play.cove.look;
  if (!Object.keys(view.board.boats?.[sideOf(view)] ?? {}).length) return play.cove.none;
  if (!isMyTurn(view)) return helm.told || play.cove.wait;
  if (helm.told || (helm.chosen && isBoat(helm.chosen))) return helm.told || playing(view, helm)[0];
  return play.cove.look;
}

/**
 * The three keys of a turn: { id, label, on, lit, why }. `why` says why a key that is off does nothing.
 */
export function keys(view, helm) {
  const mine = isMyTurn(view);
  const off = mine ? null : view.stage === "over" ? why.over : why.notYours(nameOf(view, view.board.side ?? otherSide(sideOf(view))));
  return view.board.phase === "firing" ? firingKeys(view, helm, off) : movingKeys(view, helm, off);
}

function movingKeys(view, helm, off) {
  const letGo = helm.chosen && (helm.asking || !view.board.staged);
  const first = letGo ? key("letGo", play.keys.letGo, true, off) : back(view, off);
  const middle = helm.asking
    ? key("commit", play.move.goAhead(helm.asking), true, off, true)
    : helm.instead
      ? key("instead", ram(view, helm.instead.vessel), true, off)
      : { ...key("fire", play.keys.fire, false, off), why: off ?? why.noFire };
  return [first, middle, { ...key("pass", play.keys.pass, false, off), why: off ?? why.noPass }];
}

function back(view, off) {
  const staged = Boolean(view.board.staged);
  return { ...key("back", play.keys.back, staged, off), why: off ?? (staged ? "" : why.noBack) };
}

function ram(view, vessel) {
  return isBoat(vessel) ? play.move.ramBoat : play.move.ram(squareOf(view.board, sideOf(view), vessel));
}

function firingKeys(view, helm, off) {
  const letGo = { ...key("letGo", play.keys.letGo, Boolean(helm.chosen), off), why: off ?? why.nothingChosen };
  const middle = helm.instead
    ? key("instead", play.fire.instead, true, off)
    : { ...key("commit", helm.aimed ? play.fire.at(helm.aimed) : play.keys.fire, Boolean(helm.aimed), off, true), why: off ?? why.aimFirst };
  return [letGo, middle, key("pass", play.keys.pass, true, off, !canShoot(view))];
}

/** While placing: [sentence, second]. `ready`: this side has said ready and is not changing its fleet. */
export function placingNow(view, draft, isReady) {
  const mine = sideOf(view);
  if (mine === null || isReady) return waitsForFleets(view, draft);
  const [sentence, second] = draftSays(view, draft);
  return [sentence, draft.told || second];
}

function draftSays(view, draft) {
  const [ships, boats] = [draftOf.SHIPS - draft.ships.length, draftOf.BOATS - draft.boats.length];
  const sentence = ships ? placing.ships(ships) : boats ? placing.boats(boats) : placing.done;
  if (draft.lifted) return [sentence, draft.ships.includes(draft.lifted) ? placing.lifted(draft.lifted) : placing.boatLifted];
  const reached = draftOf.exposed(view, draft);
  if (reached.length) return [sentence, placing.exposed(reached)];
  return [sentence, ships || boats ? placing.hint : placing.doneHint];
}

/** The cove's title while placing. */
export function coveTitlePlacing(draft) {
  if (draft.told) return draft.told;
  const left = draftOf.BOATS - draft.boats.length;
  return left ? placing.boatsHere(left) : placing.boatsDone;
}

/** The two keys while placing. */
export function placingKeys(draft, isReady) {
  if (isReady) return [key("change", play.keys.change, true, null)];
  const left = placing.why.notYet(draftOf.SHIPS - draft.ships.length, draftOf.BOATS - draft.boats.length);
  const done = draftOf.isComplete(draft);
  return [key("deal", play.keys.deal, true, null), { ...key("ready", play.keys.ready, done, null, true), why: done ? "" : left }];
}

/** What the end shows. */
export const shown = (view) => (view.board.turn ? words.ends.shown : "");

/** What an order is called while it is on its way, seen from the view it was given for. A boat's squares are not named. */
export function commandName(order, view) {
  if (order.do === "move") return moveName(order, view);
  return order.do === "fire" ? words.commands.fire(order.at) : words.commands[order.do];
}

function moveName({ vessel, to }, view) {
  if (isBoat(vessel)) return words.commands.moveBoat;
  return words.commands.move(squareOf(view.board, sideOf(view), vessel) ?? words.kinds.ship, to);
}
