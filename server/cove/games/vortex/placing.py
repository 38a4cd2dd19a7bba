"""Placing: fleets laid down, changed and dealt, and the moment at which both are there and play begins."""

from __future__ import annotations

from cove.kit.chance import Chance
from cove.kit.events import Event
from cove.kit.json import JsonMap
from cove.kit.viewers import Seat

from . import events
from .naming import launch
from .orders import Place, encode
from .state import Fleet, State, change
from .terms import BOATS, SHIPS, SIDES, Chart
from .weather import begin_turn, forecast


def place(state: State, seat: Seat, order: Place, chance: Chance, out: list[Event]) -> State:
    """Lay a legal fleet down. Only the first of a seat is announced. Play begins when both are there."""
    fleets = list(state.fleets)
    out.append(events.placed(SIDES[seat]) if fleets[seat] is None else events.replaced(SIDES[seat]))
    fleets[seat] = Fleet(order.ships, order.boats)
    state = change(state, fleets=(fleets[0], fleets[1]))
    if None in fleets:
        return state
    out.append(events.BEGAN)
    return begin_turn(forecast(launch(state), chance), out)


def deal(chart: Chart, seat: Seat, chance: Chance) -> JsonMap:
    """A random legal fleet: ships in the back rows, submarines anywhere in the half."""
    side = SIDES[seat]
    free = [square for square in chart.open_squares if square in chart.halves[side]]
    ships = chance.sample("ships", [square for square in free if square in chart.backs[side]], SHIPS)
    boats = chance.sample("boats", [square for square in free if square not in ships], BOATS)
    order = chart.index.__getitem__
    return encode(Place(tuple(sorted(ships, key=order)), tuple(sorted(boats, key=order))))
