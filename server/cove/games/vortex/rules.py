"""The rules' front door: an order is judged from its seat's own view, then handed to the module that carries it out."""

from __future__ import annotations

from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.game import Applied, Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from . import ending, firing, legal, moving, placing, redact, weather
from .orders import Back, Fire, Move, Order, Pass, Place
from .state import State


def apply(state: State, seat: Seat, order: Order, chance: Chance) -> Applied[State] | Refusal:
    """Carry out `order`, or say why not."""
    refusal = legal.check(redact.view(state, seat), seat, order)
    if refusal is not None:
        return refusal
    out: list[Event] = []
    after = _carry_out(state, seat, order, chance, out)
    return Applied(after, tuple(out))


def _carry_out(state: State, seat: Seat, order: Order, chance: Chance, out: list[Event]) -> State:
    match order:
        case Move():
            return moving.move(state, seat, order, out)
        case Fire():
            return firing.fire(state, seat, order, out)
        case Pass():
            return weather.end_turn(state, chance, out)
        case Back():
            return moving.back(state, seat, out)
        case Place():
            return placing.place(state, seat, order, chance, out)


def end(state: State, outcome: Outcome) -> Applied[State]:
    """End the game from outside."""
    out: list[Event] = []
    after = ending.end(state, outcome, out)
    return Applied(after, tuple(out))
