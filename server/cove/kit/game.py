"""The Game contract: what a game must say, and all that it must say. Pure, deterministic, no clock, no input or output.

A state `S` and an order `O` are the game's own types; nobody above the game looks inside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from .chance import Chance
from .events import Event
from .json import Json, JsonMap
from .refusal import Refusal
from .viewers import Seat, Viewer

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741


class Outcome(Struct, frozen=True):
    """How a game ended. `winner` None is a draw; `cause` is a stable word listed on the game's protocol page."""

    winner: Seat | None
    cause: str


class Status(Struct, frozen=True):
    """What the match needs to know of a game's state; all of it is public.

    `turn` is 0 until both seats have placed, then counts from 1 and goes up by one whenever the side to move changes.
    `to_move` is None while placing and when the game is over. `placed[seat]` says that the seat has placed.
    """

    turn: int
    to_move: Seat | None
    placed: tuple[bool, bool]
    outcome: Outcome | None = None


class Applied(Struct, Generic[S], frozen=True):
    """An order that was carried out: the next state, and what happened, in order."""

    state: S
    events: tuple[Event, ...] = ()


class Game(Protocol[S, O]):
    """A game. Every method is a pure function of its arguments."""

    name: str
    version: int
    sides: tuple[str, str]
    draws: bool
    minds: Mapping[str, str]
    """The machines that play this game: name → the path of the module that holds the mind (`kit.mind`), weakest first."""

    def new(self) -> S:
        """The state before anyone has placed."""
        ...

    def deal(self, state: S, seat: Seat, chance: Chance) -> JsonMap:
        """A random legal set-up for `seat`, as the placing order's payload. A proposal: the state does not change."""
        ...

    def decode(self, raw: Mapping[str, object]) -> O | Refusal:
        """An order from its wire form (`{"do": …}`), or a refusal with code `malformed` that says which field is wrong."""
        ...

    def encode(self, order: O) -> JsonMap:
        """The wire form of an order; `decode(encode(order)) == order`."""
        ...

    def is_placement(self, order: O) -> bool:
        """Whether the order is a set-up. Set-ups come with a nonce and may be replaced until both seats have placed."""
        ...

    def apply(self, state: S, seat: Seat, order: O, chance: Chance) -> Applied[S] | Refusal:
        """Carry out an order. `chance` is drawn from only once both seats have placed (the last placement included)."""
        ...

    def end(self, state: S, outcome: Outcome) -> Applied[S]:
        """End the game from outside: resigned, agreed, time, abandoned. Afterwards every view shows everything."""
        ...

    def status(self, state: S) -> Status:
        """Turn, side to move, who has placed, outcome."""
        ...

    def view(self, state: S, viewer: Viewer) -> JsonMap:
        """All that `viewer` may see, built up from nothing: plain maps, lists, strings, numbers; no null.

        In play its `turn` is the status's. Whenever an order changes a viewer's view, that order's events hold a wording for this
        viewer.
        """
        ...

    def choices(self, view: JsonMap) -> list[JsonMap]:
        """Every legal order, in wire form, of the seat that is to move and holds `view`, the game's part of its view."""
        ...

    def secret(self, state: S, seat: Seat) -> bytes:
        """The seat's set-up in one fixed binary form, for the commitment. Its length is the same for every legal set-up."""
        ...

    def notate(self, state: S) -> str:
        """The whole position as text, secrets included."""
        ...

    def read(self, text: str) -> S:
        """The state that `notate` printed. Raises ValueError that names the line."""
        ...

    def almanac(self, chance: Chance, turns: int) -> JsonMap:
        """All that chance alone decides through turn `turns` (Vortex: every storm and eye), for a finished match's record."""
        ...

    def summary(self, state: S) -> Mapping[str, Json]:
        """A few public values for a list of games (turn, weather, vessels afloat)."""
        ...
