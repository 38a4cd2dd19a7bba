"""The words and numbers of Vortex, and the chart: everything that is the same in every match. Nothing here knows a position.

Squares are their names (`e5`) throughout the game: a position's maps are then the very maps that a viewer is shown.
The tables of a chart are shared by every match and every view; nobody may change them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from cove.kit.json import JsonMap
from cove.kit.squares import Board
from cove.kit.viewers import SEATS, Seat

SIDES: Final = ("south", "north")

SHIPS: Final = 8
BOATS: Final = 2
#: Shots of a side for the whole game.
DEPOT: Final = 25
#: A submarine that fires in turn n is seen through turn n + 6.
FLASH: Final = 6
#: A mark is shown in the turn of its shot and the nine after it.
MARK_AGES: Final = 10
#: So many turns in a row without a sinking, and the sea falls calm: unjudged, two patient sides draw four games in five.
CALM: Final = 60
#: The gap between storms, in turns: 12 on average.
STORM_GAP: Final = (9, 15)
#: The gap between two eyes of the storm, in turns: 25 on average.
EYE_GAP: Final = (21, 29)
#: Turns of warning before a storm.
RISING: Final = 2
#: A dealt fleet has its ships in so many rows at its own edge: further out, the side that moves first wins by its first shots.
BACK_ROWS: Final = 3

SHIP: Final = "ship"
BOAT: Final = "boat"

ROCK: Final = "rock"
COLLISION: Final = "collision"
SHOT: Final = "shot"
STORM: Final = "storm"

#: How a game ends by itself. From outside come resigned, agreed, time, abandoned.
PORT: Final = "port"
WIPED_OUT: Final = "wiped_out"
BOTH_GONE: Final = "both_gone"
CALM_SEA: Final = "calm"

SHIP_NAMES: Final = {side: tuple(f"{side[0]}{i}" for i in range(1, SHIPS + 1)) for side in SIDES}
BOAT_NAMES: Final = {side: tuple(f"{side[0]}{chr(97 + i)}" for i in range(BOATS)) for side in SIDES}
#: Every vessel of a side, for telling a sunk one from one that never was.
NAMES: Final = {side: frozenset(SHIP_NAMES[side] + BOAT_NAMES[side]) for side in SIDES}

#: By square: the squares that can be reached from it.
Reach = dict[str, list[str]]


@dataclass(frozen=True)
class Chart:
    """The sea: its size, its rocks, and the port of each seat. Equal charts are equal values."""

    columns: int
    rows: int
    rocks: tuple[str, ...]
    ports: tuple[tuple[str, ...], tuple[str, ...]]

    @cached_property
    def board(self) -> Board:
        return Board(self.columns, self.rows)

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of every square by name; a name that is absent is off the board."""
        return self.board.index

    @cached_property
    def rock_set(self) -> frozenset[str]:
        return frozenset(self.rocks)

    @cached_property
    def port_sets(self) -> dict[str, frozenset[str]]:
        """The port squares of each side."""
        return {SIDES[seat]: frozenset(self.ports[seat]) for seat in SEATS}

    @cached_property
    def port_set(self) -> frozenset[str]:
        """Both sides' port squares."""
        return frozenset(self.ports[0] + self.ports[1])

    @cached_property
    def open_squares(self) -> tuple[str, ...]:
        """Every square that is neither rock nor port, in the board's order: where a storm can strike."""
        return tuple(name for name in self.board.names if name not in self.rock_set and name not in self.port_set)

    @cached_property
    def halves(self) -> dict[str, frozenset[str]]:
        """The squares of each side's half, rocks and port included."""
        middle = self.rows // 2
        return {
            SIDES[Seat.FIRST]: frozenset(self.board.names[: middle * self.columns]),
            SIDES[Seat.SECOND]: frozenset(self.board.names[(self.rows - middle) * self.columns :]),
        }

    @cached_property
    def backs(self) -> dict[str, frozenset[str]]:
        """The squares of each side's back rows."""
        count = BACK_ROWS * self.columns
        return {
            SIDES[Seat.FIRST]: frozenset(self.board.names[:count]),
            SIDES[Seat.SECOND]: frozenset(self.board.names[-count:]),
        }

    @cached_property
    def ship_moves(self) -> dict[str, Reach]:
        """Where a ship of each side may go from each square: no vessel ever stands in its way."""
        return {side: {name: self._ship_reach(side, i) for i, name in enumerate(self.board.names)} for side in SIDES}

    def _ship_reach(self, side: str, square: int) -> list[str]:
        own, names = self.port_sets[side], self.board.names
        found = []
        for ray in self.board.rays(square, 2):
            for step in ray:
                if names[step] not in own:
                    found.append(names[step])
                if names[step] in self.rock_set or names[step] in self.port_set:
                    break
        return found

    @cached_property
    def boat_moves(self) -> Reach:
        """Where a submarine may go from each square."""
        return self._neighbours(self.port_set)

    @cached_property
    def targets(self) -> Reach:
        """What a vessel may fire at from each square."""
        return self._neighbours(self.rock_set)

    def _neighbours(self, without: frozenset[str]) -> Reach:
        names = self.board.names
        return {name: [names[n] for n in self.board.neighbours[i] if names[n] not in without] for i, name in enumerate(names)}

    def to_port(self, side: str, square: str) -> int:
        """Squares across plus squares up or down from `square` to the nearest square of `side`'s port."""
        return min(self.board.distance(self.index[square], self.index[port]) for port in self.port_sets[side])

    @cached_property
    def shown(self) -> JsonMap:
        """The chart in a view."""
        return {
            "columns": self.columns,
            "rows": self.rows,
            "rocks": list(self.rocks),
            "ports": {SIDES[seat]: list(self.ports[seat]) for seat in SEATS},
        }


STANDARD: Final = Chart(
    columns=10,
    rows=10,
    rocks=("b4", "d5", "e3", "g3", "i5", "i7", "g6", "f8", "d8", "b6"),
    ports=(("e1", "f1"), ("e10", "f10")),
)


def chart_of(shown: Mapping[str, Any]) -> Chart:
    """The chart that a view shows."""
    if shown is STANDARD.shown:
        return STANDARD
    ports: Mapping[str, Sequence[str]] = shown["ports"]
    return _chart(shown["columns"], shown["rows"], tuple(shown["rocks"]), (tuple(ports["south"]), tuple(ports["north"])))


@lru_cache(maxsize=16)
def _chart(columns: int, rows: int, rocks: tuple[str, ...], ports: tuple[tuple[str, ...], tuple[str, ...]]) -> Chart:
    return Chart(columns, rows, rocks, ports)


def kind_of(vessel: str) -> str:
    """Ships are numbered, submarines have letters."""
    return SHIP if vessel[1].isdigit() else BOAT
