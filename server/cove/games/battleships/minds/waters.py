"""The sea as numbers: a set of squares is a whole number whose bit `i` stands for the square with index `i` (`Board.index`).

Python counts, joins and compares such sets in one step each, which is all that the minds do. Everything here follows from the size
of the sea and is worked out once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..terms import Berth, Sea


class Position(NamedTuple):
    """One way for a ship to lie: its squares as a set, and one by one from `at` on."""

    mask: int
    squares: tuple[int, ...]


def squares_of(mask: int) -> list[int]:
    """The indices in a set of squares, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(squares: tuple[int, ...]) -> int:
    """The set of the squares with these indices, each of them named once."""
    return sum(1 << square for square in squares)


@dataclass(frozen=True)
class Waters:
    """The tables of one sea."""

    sea: Sea

    @cached_property
    def all(self) -> int:
        """Every square."""
        return (1 << self.sea.board.size) - 1

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """By square: the squares beside it, across and down."""
        return tuple(mask_of(near) for near in self.sea.board.neighbours)

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By square: the squares in each of the four directions, nearest first, up to the edge."""
        board = self.sea.board
        reach = max(board.columns, board.rows)
        return tuple(board.rays(square, reach) for square in range(board.size))

    @cached_property
    def positions(self) -> dict[str, tuple[Position, ...]]:
        """By ship: every way that it can lie in the empty sea."""
        return {ship: tuple(self.position(ship, berth) for berth in self.sea.berths(ship)) for ship in self.sea.lengths}

    @cached_property
    def diagonals(self) -> dict[int, tuple[int, ...]]:
        """By `n`: the `n` ways to take every n-th diagonal. However a ship of length `n` lies, each of them meets it once."""
        longest = max(self.sea.lengths.values())
        return {n: tuple(self._every(n, first) for first in range(n)) for n in range(2, longest + 1)}

    def position(self, ship: str, berth: Berth) -> Position:
        """A ship on a berth."""
        squares = tuple(self.sea.index[square] for square in self.sea.run(ship, berth))
        return Position(mask_of(squares), squares)

    def _every(self, n: int, first: int) -> int:
        """Every n-th diagonal: the squares whose column and row (both from 0) add up to `first`, `first + n`, …"""
        columns = self.sea.columns
        return sum(1 << s for s in range(self.sea.board.size) if (s % columns + s // columns) % n == first)


@lru_cache(maxsize=16)
def waters_of(sea: Sea) -> Waters:
    """The tables of `sea`, shared; nobody may change them."""
    return Waters(sea)
