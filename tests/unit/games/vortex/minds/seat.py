"""A mind on a seat of a drawn position: what it sees, and the turn that it plays, by the game's own rules."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tests.unit.games.vortex.sea import CHANCE, SOUTH

from cove.duel.player import mind_at
from cove.games.vortex.game import VORTEX
from cove.games.vortex.minds.sight import Sight, read
from cove.games.vortex.state import State
from cove.games.vortex.terms import SIDES
from cove.kit.game import Applied
from cove.kit.json import JsonMap
from cove.kit.viewers import Seat

SOUND = ("lieutenant", "commodore")
ALL = tuple(VORTEX.minds)
NOTHING: Any = None


class Turn(NamedTuple):
    """What a mind ordered, as a person would say it, and the state after its turn."""

    orders: list[str]
    state: State

    @property
    def causes(self) -> list[str]:
        """Why vessels sank, in order."""
        return [each["cause"] for each in self.state.sunk.values()]


def view_of(state: State, seat: Seat = SOUTH) -> JsonMap:
    """The match's view of a seat, as far as minds look at it."""
    return {"board": VORTEX.view(state, seat), "you": {"seat": SIDES[seat]}}


def sight_of(state: State, seat: Seat = SOUTH) -> Sight:
    """What a seat sees."""
    return read(view_of(state, seat))


def chooses(mind: str, state: State, memory: Any = NOTHING, seed: int = 0) -> JsonMap:
    """The mind's next order."""
    seat = VORTEX.status(state).to_move
    assert seat is not None
    return mind_at(VORTEX.minds[mind]).choose(view_of(state, seat), memory, Random(seed))


def said(order: JsonMap) -> str:
    """`s1 to a2`, `s1 at a2`, `pass`."""
    for field in ("to", "at"):
        if field in order:
            return " ".join([str(order["vessel"]), field, str(order[field])])
    return str(order["do"])


def turn_of(mind: str, state: State, memory: Any = NOTHING, seed: int = 0) -> Turn:
    """The whole turn of the side to move, until it passes or the game is over. The memory stays as it is."""
    seat = VORTEX.status(state).to_move
    orders: list[str] = []
    while VORTEX.status(state).to_move is seat and seat is not None and "pass" not in orders:
        order = chooses(mind, state, memory, seed + len(orders))
        applied = VORTEX.apply(state, seat, VORTEX.decode(order), CHANCE)  # type: ignore[arg-type]
        assert isinstance(applied, Applied), (order, applied)
        state = applied.state
        orders.append(said(order))
    return Turn(orders, state)
