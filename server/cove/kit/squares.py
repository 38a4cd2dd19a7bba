"""Squares of a lettered board: column then row, `a1` bottom left. A square is an index: row * columns + column, from 0."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Board:
    """The geometry of a board of up to 26 columns."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        return self.columns * self.rows

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every square, by index."""
        return tuple(f"{chr(97 + i % self.columns)}{i // self.columns + 1}" for i in range(self.size))

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of every square, by name. A name that is absent is off the board."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The squares next to each square (vertical and horizontal), in the order north, east, south, west."""
        return tuple(tuple(s for ray in self.rays(i, 1) for s in ray) for i in range(self.size))

    def rays(self, square: int, reach: int) -> tuple[tuple[int, ...], ...]:
        """The squares in each of the four directions (north, east, south, west), nearest first, at most `reach` of them."""
        column, row = square % self.columns, square // self.columns
        return (
            tuple(square + self.columns * k for k in range(1, min(reach, self.rows - 1 - row) + 1)),
            tuple(square + k for k in range(1, min(reach, self.columns - 1 - column) + 1)),
            tuple(square - self.columns * k for k in range(1, min(reach, row) + 1)),
            tuple(square - k for k in range(1, min(reach, column) + 1)),
        )

    def distance(self, a: int, b: int) -> int:
        """Squares across plus squares up or down."""
        return abs(a % self.columns - b % self.columns) + abs(a // self.columns - b // self.columns)
