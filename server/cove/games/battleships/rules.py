"""The rules: an order is judged from its seat's own view, then carried out."""

from __future__ import annotations

from cove.kit.events import Event
from cove.kit.game import Applied, Outcome
from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat

from . import events, legal, redact
from .orders import Fire, Order, Place
from .state import Phase, State, change
from .terms import FLEET_SUNK, HIT, MISS, SIDES


def apply(state: State, seat: Seat, order: Order) -> Applied[State] | Refusal:
    """Carry out `order`, or say why not."""
    refusal = legal.check(redact.view(state, seat), seat, order)
    if refusal is not None:
        return refusal
    return _place(state, SIDES[seat], order) if isinstance(order, Place) else _fire(state, seat, order)


def end(state: State, outcome: Outcome) -> Applied[State]:
    """End the game, by the rules or from outside."""
    return Applied(change(state, phase=Phase.OVER, outcome=outcome), (events.over(outcome),))


def _place(state: State, side: str, order: Place) -> Applied[State]:
    """Lay a legal fleet down. Only the first of a seat is announced. Play begins when both are there."""
    out = [events.replaced(side) if side in state.fleets else events.placed(side)]
    berths = {ship: order.ships[ship] for ship in state.sea.lengths}
    state = change(state, fleets={**state.fleets, side: berths})
    if len(state.fleets) == len(SIDES):
        out.append(events.BEGAN)
        state = change(state, phase=Phase.PLAYING, turn=1)
    return Applied(state, tuple(out))


def _fire(state: State, seat: Seat, order: Fire) -> Applied[State]:
    """Carry out a legal shot; the turn goes to the other side, whatever came of it, unless the game is over."""
    side, enemy, at = SIDES[seat], SIDES[seat.other], order.at
    ship = state.hull(enemy, at)
    out = [events.fired(side, at, ship is not None)]
    shots = {**state.shots[side], at: MISS if ship is None else HIT}
    state = change(state, shots={**state.shots, side: shots}, last={**state.last, side: at})
    if ship is not None:
        state = _sink(state, enemy, ship, shots, out)
    if not state.afloat(enemy):
        after = end(state, Outcome(seat, FLEET_SUNK))
        return Applied(after.state, (*out, *after.events))
    return Applied(change(state, turn=state.turn + 1, mover=seat.other), tuple(out))


def _sink(state: State, side: str, ship: str, shots: dict[str, str], out: list[Event]) -> State:
    """Make a wreck of a ship of `side` that was just hit, if every square of it has been."""
    berth = state.fleets[side][ship]
    if any(square not in shots for square in state.sea.run(ship, berth)):
        return state
    out.append(events.sank(side, ship, berth))
    return change(state, wrecks={**state.wrecks, side: {**state.wrecks[side], ship: berth}})
