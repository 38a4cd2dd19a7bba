"""The commodore answers the enemy's best reply to its best pairs of moves, and keeps a map of where hidden submarines may be.

Every pair of moves is first weighed by itself (`outlook`); the best of them are then answered by the enemy's best reply and by its
own blow after that (`exchange`). It presses on towards the port unless the calm sea would judge for it, and sends its submarines
hunting. Hidden enemies count by how likely they are where (`belief`): squares in their reach are shunned, and a shot is risked
where it is likely enough to hit.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from random import Random
from typing import Final

from cove.kit.json import Json, JsonMap

from . import aim, belief, turn
from .belief import remember as remember
from .outlook import WIN, Outlook, Temper
from .pairs import Pair, pairs
from .sight import Sight, board_of, read
from .waters import squares_of

TEMPER: Final = Temper()

#: A track for each hidden submarine (see `belief`).
Tracks = tuple[tuple[int, ...], ...]


def choose(view: JsonMap, memory: Json, random: Random) -> JsonMap:
    """A move of the best pair; then a shot at what is in sight or likely enough; then the end of the turn."""
    sight = read(view)
    tracks = belief.hidden(memory, sight.lights)
    if board_of(view)["phase"] == "moving":
        return turn.move(view, lambda seen, staged: plan(seen, tracks, staged), random)
    shot = next_shot(sight, tracks)
    return turn.hold() if shot is None else turn.fire(sight, *shot)


@lru_cache(maxsize=4)
def plan(sight: Sight, tracks: Tracks, staged: tuple[int, int] | None) -> Pair | None:
    """The pair of moves that is best once it is answered. Kept for a while, for a turn asks for it twice."""
    outlook = Outlook(sight, belief.risk(sight, tracks), TEMPER)
    weighed = ((outlook.weigh(pair), -number, pair) for number, pair in enumerate(pairs(sight, staged)))
    best = nlargest(TEMPER.best, weighed)
    if best and best[0][0] >= WIN:
        return best[0][2]
    answered = ((weight + outlook.answer(pair), number, pair) for weight, number, pair in best)
    return max(answered, default=(0.0, 0, None))[2]


def next_shot(sight: Sight, tracks: Tracks) -> tuple[int, int] | None:
    """The vessel and the square of the next shot: at what is in sight, or where a hidden submarine is likely enough."""
    if not sight.depot[0]:
        return None
    shots = aim.shots(sight)
    return shots[0] if shots else _guess(sight, tracks)


def _guess(sight: Sight, tracks: Tracks) -> tuple[int, int] | None:
    """A ship's shot at the likeliest square beside it, while the depot holds more shots than the enemy has vessels."""
    if sight.depot[0] <= len(sight.foes) + len(sight.lights) + sight.hidden:
        return None
    likely = belief.likely(sight, tracks)
    mine = sum(1 << square for square in sight.squares)
    chances = [
        (likely[at], -vessel, at)
        for vessel, square in enumerate(sight.squares[: sight.ships])
        for at in squares_of(sight.waters.near[square] & ~mine)
    ]
    chance, vessel, at = max(chances, default=(0.0, 0, 0))
    return (-vessel, at) if chance >= TEMPER.guess else None
