"""The captain hunts on every n-th diagonal, n the length of the smallest ship afloat, and follows hits up in line.

How the rule is read: of the n ways to take every n-th diagonal, the captain takes the one with the fewest unknown squares left
(it stays where it has searched most, also when the smallest ship sinks and n grows); any of several that are equal. Hits beside
each other are taken for one ship, and the next shot goes to an end of their line; a single hit, and a line that is stopped at both
ends (two ships side by side look like that), is followed up on every side.

Shots to sink a fleet that was dealt evenly: 49.9 ± 0.1, over 10,000 games.
"""

from __future__ import annotations

from random import Random

from cove.kit.json import Json, JsonMap

from .record import Record, fire, read
from .record import remember as remember
from .waters import squares_of


def choose(view: JsonMap, memory: Json, random: Random) -> JsonMap:  # noqa: ARG001 - the contract's arguments
    """A shot at an end of a line of open hits, or beside an open hit, or on the diagonals."""
    record = read(view)
    targets = (_ends(record) or record.beside()) if record.open else _diagonals(record, random)
    return fire(record, squares_of(targets), random)


def _ends(record: Record) -> int:
    """The unknown squares at the ends of lines of two or more open hits."""
    ends = 0
    for hit in squares_of(record.open):
        for ray in record.waters.rays[hit]:
            if ray and record.open >> ray[0] & 1:
                ends |= next((1 << step for step in ray if not record.open >> step & 1), 0)
    return ends & record.unknown


def _diagonals(record: Record, random: Random) -> int:
    """The unknown squares of the diagonals to hunt on. Never empty while no hit is open: each ship afloat lies across them."""
    ways = [way & record.unknown for way in record.waters.diagonals[record.smallest]]
    fewest = min(way.bit_count() for way in ways)
    return random.choice([way for way in ways if way.bit_count() == fewest])
