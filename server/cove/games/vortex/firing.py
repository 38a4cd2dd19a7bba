"""Firing: a shot is spent, the shooter's side notes it, a submarine gives itself away, and what is on the square sinks."""

from __future__ import annotations

from cove.kit.events import Event
from cove.kit.viewers import Seat

from . import events
from .ending import end_if_wiped_out
from .orders import Fire
from .sinking import sink
from .state import State, change
from .terms import BOAT, FLASH, SHOT, SIDES, kind_of
from .view import Mark


def fire(state: State, seat: Seat, order: Fire, out: list[Event]) -> State:
    """Carry out a legal shot."""
    side, vessel, at = SIDES[seat], order.vessel, order.at
    origin = state.where(side, vessel) or ""
    met = state.at(at)
    out.append(events.fired(side, vessel, origin, at, met is not None))
    state = change(state, depot={**state.depot, side: state.depot[side] - 1}, marks=_marked(state, side, at, met is not None))
    if kind_of(vessel) == BOAT:
        out.append(events.lit(side, origin, FLASH))
        state = change(state, flashes={**state.flashes, vessel: state.turn + FLASH})
    if met is None:
        return state
    return end_if_wiped_out(sink(state, met, at, SHOT, out), out)


def _marked(state: State, side: str, at: str, hit: bool) -> dict[str, dict[str, Mark]]:
    """The marks with this shot's, which takes the place of an older one."""
    mark: Mark = {"turn": state.turn}
    if hit:
        mark["hit"] = True
    return {**state.marks, side: {**state.marks[side], at: mark}}
