"""Results that no game was played for."""

from __future__ import annotations

from array import array

from cove.duel.game import Told
from cove.duel.options import DuelOptions
from cove.duel.run import Result
from cove.kit.game import Outcome
from cove.kit.viewers import Seat

AGAINST = DuelOptions(game="battleships", first="gunner", second="captain", games=4)
ALONE = DuelOptions(game="battleships", first="admiral", games=3)


def told(winner: int | None, turns: int, cause: str = "fleet_sunk") -> Told:
    return Told(Outcome(None if winner is None else Seat(winner), cause), turns, (turns - turns // 2, turns // 2))


def result(*games: Told, times: int = 4) -> Result:
    """Games numbered from 0; both sides took 1, 2, … milliseconds for their choices."""
    milliseconds = [number / 1000 for number in range(1, times + 1)]
    return Result(dict(enumerate(games)), (array("d", milliseconds), array("d", milliseconds)))
