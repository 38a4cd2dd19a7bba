"""A mind is two pure functions: what it answers follows from what it was handed, and what it was handed stays as it was."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.minds.every import IDS, MINDS

from cove.catalogue import GAMES
from cove.duel.game import play
from cove.duel.player import Asked, Thinker, mind_at
from cove.kit.chance import Chance
from cove.kit.json import JsonMap


class Twice:
    """A player that asks a mind everything twice, and holds the answers and the arguments against each other."""

    def __init__(self, path: str, seed: int) -> None:
        self.mind = mind_at(path)
        self.seed = seed
        self.memory: Any = None
        self.asked = 0

    def hears(self, view: JsonMap, events: Sequence[JsonMap]) -> None:
        once, again = (copy.deepcopy((self.memory, view, list(events))) for _ in range(2))
        memory = self.mind.remember(*once)
        assert once == again
        assert self.mind.remember(*again) == memory
        self.memory = memory

    def orders(self, asked: Asked) -> JsonMap:
        self.asked += 1
        once, again = (copy.deepcopy((asked.view, self.memory)) for _ in range(2))
        order = self.mind.choose(*once, Random(self.seed + self.asked))
        assert once == again
        assert self.mind.choose(*again, Random(self.seed + self.asked)) == order
        return order


@pytest.mark.parametrize(("game", "name", "path"), MINDS, ids=IDS)
def test_the_same_view_memory_and_chance_give_the_same_order_and_nothing_handed_over_is_changed(
    game: str, name: str, path: str
) -> None:
    player = Twice(path, seed=7)
    other = Thinker(mind_at(path), Random(8), array("d"))
    told = play(GAMES[game], (player, other), Chance.of(b"pure"))
    assert player.asked == told.orders[0] > 0


@pytest.mark.parametrize(("game", "name", "path"), MINDS, ids=IDS)
def test_a_mind_plays_from_either_seat(game: str, name: str, path: str) -> None:
    players = [Thinker(mind_at(path), Random(seat), array("d")) for seat in range(2)]
    assert play(GAMES[game], (players[0], players[1]), Chance.of(b"both")).turns > 1
