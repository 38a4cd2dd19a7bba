"""Firing at what is in sight: which shot is next, and from which vessel."""

from __future__ import annotations

from .pairs import targets
from .sight import Sight
from .waters import squares_of


def shots(sight: Sight) -> list[tuple[int, int]]:
    """Every shot at an enemy in sight, as vessel and square: the most urgent target first, and from a ship where one can.

    The most urgent is the ship that is nearest to the own port in turns; submarines come last.
    """
    seen = targets(sight)
    found = [(vessel, at) for vessel, square in enumerate(sight.squares) for at in squares_of(sight.waters.near[square] & seen)]
    ships = set(sight.foes)
    return sorted(found, key=lambda shot: (sight.foe.turns[shot[1]] if shot[1] in ships else 1000, shot[1], shot[0]))
