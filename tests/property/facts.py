"""What of a position of Vortex is public, for the twins. It is said here anew, from the positions themselves: the views and the
wording of events are under test.
"""

from __future__ import annotations

from cove.games.vortex.orders import Move, Order
from cove.games.vortex.state import Phase, State
from cove.games.vortex.terms import SIDES
from cove.kit.viewers import Audience, Seat


def facts(state: State) -> tuple[object, ...]:
    """Everything that has happened for all to see; when the game is over, everything."""
    seen = sorted((sq, state.flashes.get(b)) for s in SIDES for b, sq in state.boats[s].items() if state.eye or b in state.flashes)
    opened = (state.boats, state.marks) if state.phase is Phase.OVER else ()
    so_far = (state.phase, state.turn, state.mover, state.outcome, state.ships, state.depot, state.sunk, state.quiet, state.eye)
    return (*so_far, seen, *opened)


def facts_for(state: State, viewer: Seat | Audience) -> tuple[object, ...]:
    """The facts, and the viewer's own secrets."""
    if not isinstance(viewer, Seat):
        return facts(state)
    side = SIDES[viewer]
    own = state.boats[side], state.marks[side], state.staged if state.mover is viewer else None
    return (*facts(state), *own)


def first_toll(state: State, seat: Seat, orders: list[Order]) -> int:
    """How many vessels the first of a turn's moves sinks: everyone sees which of the two moves sank what."""
    first = orders[0] if len(orders) == 2 else None
    if not isinstance(first, Move):
        return 0
    if first.to in state.chart.rock_set:
        return 1
    return 0 if state.at(first.to) in {None, (SIDES[seat], first.vessel)} else 2
