"""How a game ends: in a port, with nothing left afloat, judged on a calm sea, or from outside."""

from __future__ import annotations

from typing import Final

from cove.kit.events import Event
from cove.kit.game import Outcome
from cove.kit.viewers import SEATS, Seat

from . import events
from .naming import launch
from .state import Phase, State, change
from .terms import BOTH_GONE, CALM_SEA, SIDES, WIPED_OUT

#: Further than any square: a side without ships reaches no port.
_NEVER: Final = 1 << 16


def end(state: State, outcome: Outcome, out: list[Event]) -> State:
    """End the game. A move that was only staged is dropped: it stays its owner's secret for good."""
    out.append(events.over(outcome))
    if state.phase is Phase.PLACING:
        state = launch(state)
    return change(state, phase=Phase.OVER, outcome=outcome, staged=None)


def wiped_out(state: State) -> Outcome | None:
    """The outcome if a side has nothing left, by whose hand ever. Asked after everything that sinks, so `both` means together."""
    left = [state.count(side) for side in SIDES]
    if all(left):
        return None
    if not any(left):
        return Outcome(None, BOTH_GONE)
    return Outcome(SEATS[0] if left[0] else SEATS[1], WIPED_OUT)


def end_if_wiped_out(state: State, out: list[Event]) -> State:
    """End the game if a side has nothing left."""
    outcome = wiped_out(state)
    return state if outcome is None else end(state, outcome, out)


def judge(state: State) -> Outcome:
    """The outcome on a calm sea: more vessels afloat; then the ship nearest to the enemy's port; then nobody."""
    south, north = (_standing(state, seat) for seat in SEATS)
    if south == north:
        return Outcome(None, CALM_SEA)
    return Outcome(SEATS[0] if south > north else SEATS[1], CALM_SEA)


def _standing(state: State, seat: Seat) -> tuple[int, int]:
    side, enemy = SIDES[seat], SIDES[seat.other]
    nearest = min((state.chart.to_port(enemy, square) for square in state.ships[side].values()), default=_NEVER)
    return state.count(side), -nearest
