"""What happens when a vessel sinks: it leaves the water, its light goes out, and everyone learns what it was, where and why."""

from __future__ import annotations

from cove.kit.events import Event

from . import events
from .state import State, change, counted, put
from .terms import SHIP, kind_of
from .view import Sunk


def sink(state: State, which: tuple[str, str], square: str, cause: str, out: list[Event]) -> State:
    """Sink a vessel, given by side and name, on `square`, which need not be where it set out from."""
    side, vessel = which
    out.append(events.sank(side, vessel, square, cause))
    entry: Sunk = {"side": side, "kind": kind_of(vessel), "square": square, "cause": cause, "turn": state.turn}
    if kind_of(vessel) == SHIP:
        entry["vessel"] = vessel
    state = put(state, side, vessel, None)
    flashes = {boat: last for boat, last in state.flashes.items() if boat != vessel}
    return change(state, flashes=flashes, afloat=counted(state), sunk={**state.sunk, str(len(state.sunk) + 1): entry})
