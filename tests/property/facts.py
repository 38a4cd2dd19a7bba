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


def between_two(state: State, seat: Seat, orders: list[Order]) -> tuple[int, bool]:
    """Of a turn's two moves, how many vessels the first sinks, and whether the second lapses.

    Moves are carried out for all to see, so everyone knows which of the two sank what, and which were carried out at all.
    """
    first, second = orders if len(orders) == 2 else (None, None)
    if not isinstance(first, Move) or not isinstance(second, Move):
        return 0, False
    if first.to in state.chart.rock_set:
        return 1, False
    side = SIDES[seat]
    met = state.at(first.to)
    return (0 if met in {None, (side, first.vessel)} else 2), met == (side, second.vessel)
