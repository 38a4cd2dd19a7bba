"""The admiral."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.minds.defender import ALL, Defender, fleet, word
from tests.unit.games.battleships.minds.seen import seen, targets

from cove.games.battleships.minds.admiral import tally
from cove.games.battleships.minds.record import read
from cove.games.battleships.terms import STANDARD


def votes_by_the_book(defender: Defender) -> Counter[str]:
    """The votes of the rule book, counted ship by ship on sets of names, apart from the mind's own arithmetic."""
    shots, wrecks = defender.shots, defender.wrecks
    explained = {word(square) for ship in wrecks.values() for square in ship}
    open_hits = {at for at, answer in shots.items() if answer == "hit"} - explained
    votes: Counter[str] = Counter()
    for name in set(ALL) - set(wrecks):
        for way in ALL[name]:
            squares = {word(square) for square in way}
            if squares & explained or any(shots.get(at) == "miss" for at in squares):
                continue
            if open_hits and not squares & open_hits:
                continue
            votes.update(dict.fromkeys(squares, 20 ** max(0, len(squares & open_hits) - 1)))
    return votes


@pytest.mark.parametrize("seed", range(12))
def test_it_fires_at_the_heaviest_square_by_the_book_all_game_long(seed: int) -> None:
    random = Random(seed)
    defender = Defender(fleet(random))
    while defender.is_afloat:
        view: dict[str, Any] = defender.view()
        votes = votes_by_the_book(defender)
        mine = dict(zip(STANDARD.board.names, tally(read(view)), strict=True))
        assert {at: count for at, count in mine.items() if count} == votes
        unknown = [at for at in STANDARD.board.names if at not in defender.shots]
        most = max(votes[at] for at in unknown)
        (at,) = targets("admiral", view, tries=1)
        assert votes[at] == most
        defender.fire(at)


def test_on_the_open_sea_it_fires_at_any_square_of_the_middle() -> None:
    assert set(targets("admiral", seen())) == {"e5", "f5", "e6", "f6"}


def test_while_a_hit_is_open_it_fires_beside_open_hits_only() -> None:
    assert set(targets("admiral", seen("..x.......\n"))) <= {"b1", "d1", "c2"}
    assert set(targets("admiral", seen(".....\n..x..\n..x..\n.....\n"))) <= {"c1", "c4"}


def test_two_ships_side_by_side_need_no_case_of_their_own() -> None:
    assert set(targets("admiral", seen("....\noxxo\n...."))) <= {"b3", "c3"}, "down from the edge there is more room than up"


def test_it_never_fires_where_no_ship_afloat_can_lie() -> None:
    drawing = """
        .oooooooo.
        o........o"""
    assert not {"a1", "j1"} & set(targets("admiral", seen(drawing)))
