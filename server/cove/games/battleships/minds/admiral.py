"""The admiral lets every position of every ship vote for its squares, and fires where the votes are heaviest.

For each ship afloat it walks every position that misses and wrecks still allow. While no hit is open each position counts once;
while one is, only positions through open hits count, and each further open hit that a position covers weighs it `FURTHER` times
more. Hunting and following up are so one calculation, and two ships side by side need no case of their own. The weight was
measured on 10,000 fleets: from 10 on it makes no difference, 5 costs 0.02 ± 0.01 shots.

Shots to sink a fleet that was dealt evenly: 44.9 ± 0.07, over two runs of 10,000 games (44.8 and 45.0, each ± 0.09).
"""

from __future__ import annotations

from random import Random
from typing import Final

from cove.kit.json import Json, JsonMap

from .record import Record, fire, read
from .record import remember as remember
from .waters import squares_of

FURTHER: Final = 20


def choose(view: JsonMap, memory: Json, random: Random) -> JsonMap:  # noqa: ARG001 - the contract's arguments
    """A shot at the square with the most votes; among equals any."""
    record = read(view)
    unknown = squares_of(record.unknown)
    votes = tally(record)
    most = max(votes[square] for square in unknown)
    return fire(record, [square for square in unknown if votes[square] == most], random)


def tally(record: Record) -> list[int]:
    """The votes for each square of the sea. Open hits get votes as well; nobody fires at them."""
    votes = [0] * record.waters.sea.board.size
    for ship in record.afloat:
        for mask, squares in record.waters.positions[ship]:
            if mask & record.shut:
                continue
            weight = _weight(mask & record.open) if record.open else 1
            if weight:
                for square in squares:
                    votes[square] += weight
    return votes


def _weight(covered: int) -> int:
    """What a position's vote weighs that covers these open hits."""
    return FURTHER ** (covered.bit_count() - 1) if covered else 0
