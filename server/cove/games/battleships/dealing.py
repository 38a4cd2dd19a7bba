"""Dealing: a fleet drawn so that every legal layout is equally likely.

Each ship gets a berth of its own, drawn evenly from all berths in the empty sea and without regard to the others; if two ships
overlap, all of them are drawn again. Every combination of berths comes up equally often in one attempt, so every legal one does
among the attempts that are kept: that is why the deal is even. Placing ship after ship and drawing again only what does not fit
would not be: a layout's chance would then depend on how many berths its first ships leave to the later ones.

On the standard sea two attempts in five are kept, so a deal takes 2.6 attempts on average.
"""

from __future__ import annotations

from itertools import count

from cove.kit.chance import Chance

from .terms import Berths, Sea


def deal(sea: Sea, chance: Chance) -> Berths:
    """A legal layout. Attempt `n` (from 1) draws the index of a ship's berth in `Sea.berths` as `berth/n/ship`."""
    for number in count(1):
        berths = {ship: chance.below(f"berth/{number}/{ship}", len(sea.berths(ship))) for ship in sea.lengths}
        layout = {ship: sea.berths(ship)[index] for ship, index in berths.items()}
        if not overlaps(sea, layout):
            return layout
    raise AssertionError("unreachable")


def overlaps(sea: Sea, layout: Berths) -> bool:
    """Whether two ships of a layout share a square."""
    squares = [square for ship, berth in layout.items() for square in sea.run(ship, berth)]
    return len(set(squares)) < len(squares)
