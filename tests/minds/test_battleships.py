"""The four minds of Battleships against fleets dealt and answered apart from the game: no illegal shot, and as good
as the rules say.

A few hundred games each by default. `COVE_DUELS=10000` plays the long form, 40,000 games in all.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from tests.minds.defender import Defender, fleet

from cove.catalogue import GAMES
from cove.duel.player import mind_at

GAMES_EACH = int(os.environ.get("COVE_DUELS", "250"))
#: How many shots each mind needs on average to sink a fleet that was dealt evenly, from the rules: at least, at most.
NEEDS = {"sailor": (94.0, 96.0), "gunner": (54.0, 56.0), "captain": (49.0, 51.0), "admiral": (0.0, 45.0)}


def games(name: str, count: int) -> Iterator[int]:
    """How many shots each game took. Asserts that every one was legal."""
    memory: Any = None
    mind = mind_at(GAMES["battleships"].minds[name])
    for number in range(count):
        defender, random = Defender(fleet(Random(f"fleet {number}"))), Random(f"{name} {number}")
        while defender.is_afloat:
            order = mind.choose(defender.view(), memory, random)
            assert defender.is_legal(order), (number, len(defender.shots), order)
            defender.fire(str(order["at"]))
        yield len(defender.shots)


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", NEEDS)
def test_no_shot_is_illegal_and_the_mean_is_what_the_rules_say(name: str) -> None:
    shots = list(games(name, GAMES_EACH))
    mean, error = fmean(shots), stdev(shots) / sqrt(len(shots))
    print(f"{name}: {mean:.2f} ± {error:.2f} shots over {len(shots)} games, from {min(shots)} to {max(shots)}")
    least, most = NEEDS[name]
    assert least - 2 * error <= mean <= most + 2 * error


def test_the_rules_list_the_minds_weakest_first() -> None:
    assert [*GAMES["battleships"].minds][:4] == list(NEEDS)


def test_the_band_is_narrow_enough_to_tell_neighbours_apart() -> None:
    shots = list(games("captain", 100))
    error = stdev(shots) / sqrt(len(shots))
    others = [(least, most) for name, (least, most) in NEEDS.items() if name != "captain"]
    assert all(not least - 2 * error <= fmean(shots) <= most + 2 * error for least, most in others)


def test_a_shot_that_the_rules_forbid_is_noticed() -> None:
    defender = Defender(fleet(Random(1)))
    defender.fire("a1")
    wrong = [{"do": "fire", "at": "a1"}, {"do": "fire", "at": "k1"}, {"do": "fire"}, {"do": "place", "at": "a2"}]
    assert not any(defender.is_legal(order) for order in wrong)
    assert defender.is_legal({"do": "fire", "at": "a2"})
