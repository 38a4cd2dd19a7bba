"""The lieutenant looks one turn ahead, soundly: every pair of moves, with the shots that follow, and what the enemy then reaches.

In the order of their weight: the port, enemy ships left at its own port's gates, kills, own vessels left in reach, enemy ships
a turn further from the port, its own advance. While the calm sea would not judge for it, it minds being in reach less with every
quiet turn, so that two of them do not wait for each other. It answers no reply, remembers nothing and does not think of hidden
submarines.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cove.kit.json import Json, JsonMap

from . import aim, turn
from .pairs import Pair, pairs
from .sight import Sight, board_of, read

PORT: Final = 100_000
GATE: Final = 1_000
KILL: Final = 100
REACH: Final = 60
NEAR: Final = 10
STEP: Final = 3
#: Beyond so many turns from the port it does not matter how many.
FARTHEST: Final = 12


def remember(memory: Json, view: JsonMap, events: Sequence[JsonMap]) -> Json:  # noqa: ARG001 - the contract's arguments
    """The lieutenant keeps nothing in memory."""
    return memory


def choose(view: JsonMap, memory: Json, random: Random) -> JsonMap:  # noqa: ARG001 - the contract's arguments
    """The best pair of moves by its own weighing; then every shot that hits; then it passes."""
    if board_of(view)["phase"] == "moving":
        return turn.move(view, plan, random)
    sight = read(view)
    shots = aim.shots(sight) if sight.depot[0] else []
    return turn.fire(sight, *shots[0]) if shots else turn.hold()


@lru_cache(maxsize=4)
def plan(sight: Sight, staged: tuple[int, int] | None) -> Pair | None:
    """The pair of moves that weighs most; of equals the first. Kept for a while, for a turn asks for it twice."""
    outlook = Outlook(sight)
    return max(pairs(sight, staged), key=outlook.weigh, default=None)


class Outlook:
    """What one position looks like from one seat, a turn ahead. Worked out once for the enemies that a pair of moves leaves."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.advance = tuple(-STEP * min(turns, FARTHEST) for turns in sight.own.turns)
        self.care = REACH if sight.lead > 0 else max(0, REACH - sight.quiet)
        self.left: dict[int, tuple[int, int]] = {}

    def weigh(self, pair: Pair) -> int:
        """The weight of the position after a pair of moves and its shots."""
        sight = self.sight
        goal = sight.own.goal
        stands, weight = pair.stays, 0
        for step in pair.steps:
            stands |= step.bit
            if not step.bit:
                weight -= KILL
            elif step.ship:
                if step.bit & goal:
                    return PORT
                weight += self.advance[step.to] - self.advance[sight.squares[step.vessel]]
        reach, danger = self._left(pair.kills)
        return weight + danger + KILL * pair.kills.bit_count() - self.care * (stands & reach).bit_count()

    def _left(self, kills: int) -> tuple[int, int]:
        """What the enemies can fire at that are left after `kills`, and how bad it is where they stand."""
        known = self.left.get(kills)
        if known is None:
            known = self.left[kills] = self._look(kills)
        return known

    def _look(self, kills: int) -> tuple[int, int]:
        sight, danger = self.sight, 0
        for square in sight.foes:
            if not kills >> square & 1:
                turns = sight.foe.turns[square]
                danger -= GATE if turns == 1 else NEAR if turns == 2 else 0
        return sight.reach(kills), danger
