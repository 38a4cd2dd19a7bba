"""Vortex as a game of the house: the contract's questions, each answered by the module whose business it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from cove.kit.chance import Chance
from cove.kit.game import Applied, Game, Outcome, Status
from cove.kit.json import Json, JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Seat, Viewer

from . import legal, notation, orders, placing, redact, rules, weather
from .state import Phase, State
from .terms import SIDES, STANDARD, Chart
from .view import BoardView

_MINDS: Final = ("mate", "lieutenant", "commodore")


class Vortex:
    """The game, on one chart."""

    name: str = "vortex"
    version: int = 1
    sides: tuple[str, str] = SIDES
    draws: bool = True
    minds: Mapping[str, str] = MappingProxyType({mind: f"cove.games.vortex.minds.{mind}" for mind in _MINDS})

    def __init__(self, chart: Chart = STANDARD) -> None:
        self.chart: Final = chart

    def new(self) -> State:
        """The state before anyone has placed."""
        return State(chart=self.chart)

    def deal(self, state: State, seat: Seat, chance: Chance) -> JsonMap:
        """A random legal fleet, as a placing order's payload."""
        return placing.deal(state.chart, seat, chance)

    def decode(self, raw: Mapping[str, object]) -> orders.Order | Refusal:
        """An order from its wire form."""
        return orders.decode(raw)

    def encode(self, order: orders.Order) -> JsonMap:
        """The wire form of an order."""
        return orders.encode(order)

    def is_placement(self, order: orders.Order) -> bool:
        """Whether the order lays down a fleet."""
        return isinstance(order, orders.Place)

    def apply(self, state: State, seat: Seat, order: orders.Order, chance: Chance) -> Applied[State] | Refusal:
        """Carry out an order."""
        return rules.apply(state, seat, order, chance)

    def end(self, state: State, outcome: Outcome) -> Applied[State]:
        """End the game from outside."""
        return rules.end(state, outcome)

    def status(self, state: State) -> Status:
        """Turn, side to move, who has placed, outcome."""
        south, north = state.fleets
        moving = state.phase in {Phase.MOVING, Phase.FIRING}
        return Status(state.turn, state.mover if moving else None, (south is not None, north is not None), state.outcome)

    def view(self, state: State, viewer: Viewer) -> JsonMap:
        """All that `viewer` may see. The view is shared: nobody may change it."""
        return cast("JsonMap", redact.view(state, viewer))

    def choices(self, view: JsonMap) -> list[JsonMap]:
        """Every legal order of the side to move, from its view."""
        return [orders.encode(order) for order in legal.orders(cast("BoardView", view))]

    def secret(self, state: State, seat: Seat) -> bytes:
        """The placement: one byte a vessel, the index of its square, ships first. Raises ValueError before there is one."""
        fleet = state.fleets[seat]
        if fleet is None:
            raise ValueError("this seat has not placed")
        return bytes(state.chart.index[square] for square in fleet.ships + fleet.boats)

    def notate(self, state: State) -> str:
        """The whole position as text, secrets included."""
        return notation.notate(state)

    def read(self, text: str) -> State:
        """The state that `notate` printed."""
        return notation.read(text)

    def almanac(self, chance: Chance, turns: int) -> JsonMap:
        """Every storm and eye through turn `turns`."""
        return weather.almanac(self.chart, chance, turns)

    def summary(self, state: State) -> Mapping[str, Json]:
        """The weather and the vessels afloat, from what spectators see."""
        public = cast("JsonMap", redact.view(state, SPECTATOR))
        return {field: public[field] for field in ("afloat", "rising", "eye") if field in public}


VORTEX: Final[Game[State, orders.Order]] = Vortex()
