"""Random whole matches: the encoded journal alone gives the same match again."""

from __future__ import annotations

import os

import pytest
from tests.unit.match.table import Table

from cove import catalogue
from cove.kit.viewers import AUDIENCES
from cove.match.record import replay
from cove.match.state import AnyGame
from cove.match.view import view

GAMES = int(os.environ.get("COVE_GAMES_MATCH", "30"))


@pytest.mark.parametrize("game", catalogue.GAMES.values(), ids=lambda game: str(game.name))
def test_the_journal_gives_the_same_match_again(game: AnyGame) -> None:
    ended = 0
    for number in range(GAMES):
        table = Table(seed=bytes([number % 256]) * 32, game=game).joined().play(number, most=400)
        *_, last = replay(table.raws, catalogue.find)
        assert last.match == table.match
        assert [view(last.match, each) for each in AUDIENCES] == [view(table.match, each) for each in AUDIENCES]
        assert [last.match.told_to(each) for each in AUDIENCES] == [table.match.told_to(each) for each in AUDIENCES]
        ended += last.match.outcome is not None
    assert ended or GAMES < 30, "some match has to come to its end"
