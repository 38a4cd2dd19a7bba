"""The weather, and the way from one turn to the next: storm, wiped out?, calm sea?, eye; then the next turn begins.

Storm k and eye k are drawn under labels of their own, so that nothing a player does can move them.
"""

from __future__ import annotations

from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.json import JsonMap

from . import events
from .ending import end, end_if_wiped_out, judge
from .redact import rising_in, view
from .sinking import sink
from .state import Due, Phase, State, change
from .terms import CALM, EYE_GAP, MARK_AGES, SIDES, STORM, STORM_GAP, Chart
from .view import Mark


def storm_after(chance: Chance, number: int, turn: int) -> Due:
    """Storm `number`, if the one before came after `turn`."""
    return Due(number, turn + chance.between(f"storm/{number}/gap", *STORM_GAP))


def eye_after(chance: Chance, number: int, turn: int) -> Due:
    """Eye `number`, if the one before came after `turn`."""
    return Due(number, turn + chance.between(f"eye/{number}/gap", *EYE_GAP))


def storm_square(chart: Chart, chance: Chance, number: int) -> str:
    """Where storm `number` strikes."""
    return chart.open_squares[chance.below(f"storm/{number}/square", len(chart.open_squares))]


def forecast(state: State, chance: Chance) -> State:
    """Before the first turn: when the first storm and the first eye come."""
    return change(state, storm_due=storm_after(chance, 1, 0), eye_due=eye_after(chance, 1, 0))


def almanac(chart: Chart, chance: Chance, turns: int) -> JsonMap:
    """Every storm and every eye that comes after one of the first `turns` turns."""
    storms: list[JsonMap] = []
    eyes: list[JsonMap] = []
    storm = storm_after(chance, 1, 0)
    while storm.turn <= turns:
        storms.append({"after": storm.turn, "square": storm_square(chart, chance, storm.number)})
        storm = storm_after(chance, storm.number + 1, storm.turn)
    eye = eye_after(chance, 1, 0)
    while eye.turn <= turns:
        eyes.append({"after": eye.turn})
        eye = eye_after(chance, eye.number + 1, eye.turn)
    return {"storms": storms, "eyes": eyes}


def end_turn(state: State, chance: Chance, out: list[Event]) -> State:
    """A side has passed."""
    out.append(events.passed(state.side))
    if state.eye:
        out.append(events.EYE_OVER)
        state = change(state, eye=False)
    if state.storm_due.turn == state.turn:
        state = end_if_wiped_out(_storm(state, chance, out), out)
    if state.phase is not Phase.OVER:
        state = _count_quiet(state, out)
    if state.phase is Phase.OVER:
        return state
    if state.eye_due.turn == state.turn:
        out.append(events.EYE)
        state = change(state, eye=True, eye_due=eye_after(chance, state.eye_due.number + 1, state.turn))
    return begin_turn(change(state, mover=state.mover.other), out)


def _storm(state: State, chance: Chance, out: list[Event]) -> State:
    number = state.storm_due.number
    square = storm_square(state.chart, chance, number)
    state = change(state, storm_due=storm_after(chance, number + 1, state.turn))
    met = state.at(square)
    out.append(events.storm(square, met is not None))
    return state if met is None else sink(state, met, square, STORM, out)


def _count_quiet(state: State, out: list[Event]) -> State:
    """What the storm sank belongs to the turn just ended."""
    last = next(reversed(state.sunk.values()), None)
    state = change(state, quiet=0 if last is not None and last["turn"] == state.turn else state.quiet + 1)
    if state.quiet < CALM:
        return state
    out.append(events.CALM)
    return end(state, judge(state), out)


def begin_turn(state: State, out: list[Event]) -> State:
    """The next turn: old lights go out, old marks fade, the sea may rise. A side that cannot move begins by firing."""
    turn = state.turn + 1
    out.append(events.turn(turn, state.side))
    state = change(_lights_out(state, turn, out), turn=turn, marks=_faded(state.marks, turn), phase=Phase.MOVING)
    if rising := rising_in(state):
        out.append(events.rising(rising))
    return state if view(state, state.mover)["moves"] else change(state, phase=Phase.FIRING)


def _lights_out(state: State, turn: int, out: list[Event]) -> State:
    """Submarines whose time is up are dark again, in the order of their squares: an order by name would tell them apart."""
    if all(last >= turn for last in state.flashes.values()):
        return state
    if not state.eye:
        done = (
            (square, side) for side in SIDES for boat, square in state.boats[side].items() if state.flashes.get(boat, turn) < turn
        )
        out.extend(events.dark(side, square) for square, side in sorted(done))
    return change(state, flashes={boat: last for boat, last in state.flashes.items() if last >= turn})


def _faded(marks: dict[str, dict[str, Mark]], turn: int) -> dict[str, dict[str, Mark]]:
    """The marks without those that are too old; the same object where none is."""
    if all(mark["turn"] > turn - MARK_AGES for each in marks.values() for mark in each.values()):
        return marks
    return {side: {at: mark for at, mark in each.items() if mark["turn"] > turn - MARK_AGES} for side, each in marks.items()}
