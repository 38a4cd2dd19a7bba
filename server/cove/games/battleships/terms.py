"""The words and numbers of Battleships, and the sea: everything that is the same in every match. Nothing here knows a position.

Squares are their names (`e5`) throughout the game: a position's maps are then the very maps that a viewer is shown.
The tables of a sea are shared by every match and every view; nobody may change them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, TypedDict

from cove.kit.squares import Board

SIDES: Final = ("south", "north")

HIT: Final = "hit"
MISS: Final = "miss"

#: How a game ends by itself. From outside come resigned, time, abandoned, withdrawn.
FLEET_SUNK: Final = "fleet_sunk"


class Size(TypedDict):
    """How big each side's sea is."""

    columns: int
    rows: int


class Berth(TypedDict):
    """Where a ship lies: `at`, its square nearest to a1, and whether it runs down the rows (1 → 10) or across (a → j)."""

    at: str
    down: bool


#: Berths by ship.
Berths = dict[str, Berth]


@dataclass(frozen=True)
class Sea:
    """The size of each side's sea, and the ships of a fleet with their lengths, two or more. Equal seas are equal values."""

    columns: int
    rows: int
    ships: tuple[tuple[str, int], ...]

    @cached_property
    def board(self) -> Board:
        return Board(self.columns, self.rows)

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of every square by name; a name that is absent is off the sea."""
        return self.board.index

    @cached_property
    def lengths(self) -> dict[str, int]:
        """Lengths by ship, in the fleet's order; also how a view shows them."""
        return dict(self.ships)

    @cached_property
    def shown(self) -> Size:
        """The size in a view."""
        return {"columns": self.columns, "rows": self.rows}

    def run(self, ship: str, berth: Berth) -> tuple[str, ...]:
        """The squares of a ship on a berth, from `at` on. Empty if it would not lie inside the sea."""
        return self._runs[self.lengths[ship]].get((berth["at"], berth["down"]), ())

    def berths(self, ship: str) -> tuple[Berth, ...]:
        """Every berth of a ship in the empty sea: all that run across, in the board's order (a1, b1, …, a2, …), then all down."""
        return self._berths[self.lengths[ship]]

    @cached_property
    def _berths(self) -> dict[int, tuple[Berth, ...]]:
        return {length: tuple({"at": at, "down": down} for at, down in runs) for length, runs in self._runs.items()}

    @cached_property
    def _runs(self) -> dict[int, dict[tuple[str, bool], tuple[str, ...]]]:
        """By length, by berth: its squares."""
        return {
            length: {(run[0], down): run for down in (False, True) for run in self._lines(length, down)}
            for length in set(self.lengths.values())
        }

    def _lines(self, length: int, down: bool) -> list[tuple[str, ...]]:
        step = self.columns if down else 1
        columns, rows = (self.columns, self.rows - length + 1) if down else (self.columns - length + 1, self.rows)
        starts = [row * self.columns + column for row in range(rows) for column in range(columns)]
        return [tuple(self.board.names[start + i * step] for i in range(length)) for start in starts]


STANDARD: Final = Sea(10, 10, (("carrier", 5), ("battleship", 4), ("cruiser", 3), ("submarine", 3), ("destroyer", 2)))


def sea_of(size: Size, ships: dict[str, int]) -> Sea:
    """The sea that a view shows in its fields `sea` and `ships`. A view that crossed a wire may list the ships in another order."""
    if size is STANDARD.shown and ships is STANDARD.lengths:
        return STANDARD
    if ships == STANDARD.lengths:
        ships = STANDARD.lengths
    return _sea(size["columns"], size["rows"], tuple(ships.items()))


@lru_cache(maxsize=16)
def _sea(columns: int, rows: int, ships: tuple[tuple[str, int], ...]) -> Sea:
    return Sea(columns, rows, ships)
