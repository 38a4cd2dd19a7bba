"""Moving: the first of two moves is staged, the second commits both, and only then does anything happen on the water."""

from __future__ import annotations

from cove.kit.events import Event
from cove.kit.game import Outcome
from cove.kit.viewers import Seat

from . import events
from .ending import end, end_if_wiped_out
from .orders import Move
from .redact import view
from .sinking import sink
from .state import Phase, State, change, put
from .terms import COLLISION, PORT, ROCK, SIDES
from .view import Staged


def move(state: State, seat: Seat, order: Move, out: list[Event]) -> State:
    """Carry out a legal move order: stage it, or commit it after the one that is staged."""
    side = SIDES[seat]
    this: Staged = {"vessel": order.vessel, "from": state.where(side, order.vessel) or "", "to": order.to}
    if state.staged is not None:
        return _commit(change(state, staged=None), seat, (state.staged, this), out)
    if len(view(state, seat)["moves"]) > 1:
        out.append(events.staged(side, this))
        return change(state, staged=this)
    return _commit(state, seat, (this,), out)


def back(state: State, seat: Seat, out: list[Event]) -> State:
    """Take the staged move back."""
    out.append(events.back(SIDES[seat]))
    return change(state, staged=None)


def _commit(state: State, seat: Seat, moves: tuple[Staged, ...], out: list[Event]) -> State:
    """Carry the moves out one by one, until the game is over or the vessel of the second has sunk."""
    side = SIDES[seat]
    for each in moves:
        if state.where(side, each["vessel"]) is None:
            out.append(events.lapsed(side))
            continue
        state = end_if_wiped_out(_carry_out(state, side, each, out), out) if state.phase is not Phase.OVER else state
        if state.phase is Phase.OVER:
            return state
    return change(state, phase=Phase.FIRING)


def _carry_out(state: State, side: str, step: Staged, out: list[Event]) -> State:
    vessel, to = step["vessel"], step["to"]
    out.append(events.moved(side, step, state.is_visible(vessel)))
    if to in state.chart.rock_set:
        return sink(state, (side, vessel), to, ROCK, out)
    met = state.at(to)
    if met is not None:
        return sink(sink(state, (side, vessel), to, COLLISION, out), met, to, COLLISION, out)
    state = put(state, side, vessel, to)
    if to in state.chart.port_set:
        return end(state, Outcome(Seat(SIDES.index(side)), PORT), out)
    return state
