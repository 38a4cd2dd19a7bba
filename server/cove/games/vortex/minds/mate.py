"""The mate looks one turn ahead and misjudges: move by move, not pair by pair, with a hand that is never quite steady.

It goes for the port and for kills, but now and then overlooks either; it mostly sees who can reach it where it sails, and sails on
without a thought for what the enemy does next. It fires a shot at nothing when it has a feeling about a square. All of that
comes from the source of chance. It wins against whoever does not look; no more is asked of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cove.kit.json import Json, JsonMap

from . import aim, turn
from .pairs import Pair, Step, steps, targets
from .sight import Sight, board_of, read
from .waters import squares_of

#: How often it sees what is before it.
SEES_PORT: Final = 0.9
SEES_SHOT: Final = 0.9
SEES_REACH: Final = 0.8
#: How often it fires at empty water.
FEELING: Final = 0.06
KILL: Final = 30.0
REACH: Final = 20.0
GATE: Final = 30.0
STEP: Final = 3.0
#: How unsteady its judgement is: the width of what is added to every weight.
BLUR: Final = 8.0


def remember(memory: Json, view: JsonMap, events: Sequence[JsonMap]) -> Json:  # noqa: ARG001 - the contract's arguments
    """The mate keeps nothing in memory."""
    return memory


def choose(view: JsonMap, memory: Json, random: Random) -> JsonMap:  # noqa: ARG001 - the contract's arguments
    """A move that looks good to it, a shot at what it sees, or the end of its turn."""
    if board_of(view)["phase"] == "moving":
        return turn.move(view, lambda sight, staged: _moves(sight, staged, random), random)
    return _shot(read(view), random)


def _moves(sight: Sight, staged: tuple[int, int] | None, random: Random) -> Pair | None:
    """One move is chosen at a time; of the pair only the one that is asked for is looked at."""
    reach = sight.reach()
    moves = [step for each in steps(sight) for step in each if staged is None or step.vessel != staged[0]]
    if not moves:
        return None
    best = max(moves, key=lambda step: _weigh(sight, step, reach, random))
    if staged is None:
        return Pair(best, None, 0, 0)
    return Pair(Step(*staged, 0, 0, ship=True), best, 0, 0)


def _weigh(sight: Sight, step: Step, reach: int, random: Random) -> float:
    blur = random.random() * BLUR
    if step.bit & sight.own.goal:
        return 1000.0 if random.random() < SEES_PORT else blur
    if not step.bit:
        return blur - KILL
    turns = sight.own.turns
    weight = STEP * min(turns[sight.squares[step.vessel]] - turns[step.to], 4) if step.ship else 0.0
    if step.ship and random.random() < SEES_REACH:
        weight += REACH * ((reach >> sight.squares[step.vessel] & 1) - (reach >> step.to & 1))
    return weight + blur + sum(_worth(sight, at) for at in squares_of(step.kills))


def _worth(sight: Sight, at: int) -> float:
    """What it would be worth to sink the enemy there: more if it is about to enter the port."""
    return KILL + (GATE if sight.foe.gates >> at & 1 else 0.0)


def _shot(sight: Sight, random: Random) -> JsonMap:
    if not sight.depot[0]:
        return turn.hold()
    for vessel, at in aim.shots(sight):
        if random.random() < SEES_SHOT:
            return turn.fire(sight, vessel, at)
    if random.random() < FEELING:
        return _guess(sight, random)
    return turn.hold()


def _guess(sight: Sight, random: Random) -> JsonMap:
    """A shot at water beside one of its vessels, if that is empty as far as it sees."""
    vessel = random.randrange(len(sight.squares))
    mine = sum(1 << square for square in sight.squares)
    at = squares_of(sight.waters.near[sight.squares[vessel]] & ~mine & ~targets(sight))
    return turn.fire(sight, vessel, random.choice(at)) if at else turn.hold()
