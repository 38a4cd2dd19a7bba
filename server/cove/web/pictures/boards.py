"""A board for a picture: the tilted sea with its grid, its front lip and its letters, and where a square lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .letters import Face, written
from .scene import GRID, HORIZON, INK

#: Drawings are made for a square of 36 by 39 in the plane.
WIDE: Final = 36
HIGH: Final = 39


@dataclass(frozen=True, slots=True)
class Board:
    """A board whose far left corner lies at `left` on the horizon. `square`: how wide a square is."""

    left: float
    square: float
    columns: int = 10
    rows: int = 10

    @property
    def high(self) -> float:
        """How high a square is on the picture."""
        return round(self.square * 0.87, 2)

    @property
    def bottom(self) -> float:
        """The near edge."""
        return HORIZON + self.rows * self.high

    def at(self, square: str, drawing: str) -> str:
        """The drawing, made for 36 by 39, on a square."""
        column, row = ord(square[0]) - ord("a"), int(square[1:])
        x, y = self.left + column * self.square, HORIZON + (self.rows - row) * self.high
        return f'<g transform="translate({x:g} {y:g}) scale({self.square / WIDE:.4f} {self.high / HIGH:.4f})">{drawing}</g>'

    def water(self) -> str:
        """The sea without anything on it."""
        wide, high = self.columns * self.square, self.rows * self.high
        lip = round(self.square * 0.53, 1)
        lines = "".join(f"M{self.left + n * self.square:g} {HORIZON}v{high:g}" for n in range(1, self.columns))
        lines += "".join(f"M{self.left:g} {HORIZON + n * self.high:g}h{wide:g}" for n in range(1, self.rows))
        return (
            f'<rect x="{self.left:g}" y="{HORIZON}" width="{wide:g}" height="{high:g}" fill="url(#sea)"/>'
            f'<path d="{lines}" stroke="{GRID}" stroke-opacity=".2" fill="none"/>'
            f'<rect x="{self.left:g}" y="{self.bottom:g}" width="{wide:g}" height="{lip:g}" fill="url(#lip)"/>'
            f'<path d="M{self.left:g} {self.bottom:g}h{wide:g}" stroke="{INK}" stroke-width="2"/>' + self._letters(lip)
        )

    def _letters(self, lip: float) -> str:
        size = round(self.square * 0.34, 1)
        face = Face("Text", size, INK, 'text-anchor="middle"')
        columns = [
            written(chr(ord("a") + n), self.left + (n + 0.5) * self.square, self.bottom + lip * 0.72, face)
            for n in range(self.columns)
        ]
        rows = [
            written(str(self.rows - n), self.left - size, HORIZON + (n + 0.5) * self.high + size * 0.36, face)
            for n in range(self.rows)
        ]
        return "".join(columns + rows)
