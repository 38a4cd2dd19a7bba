"""The sailor."""

from __future__ import annotations

from tests.unit.games.battleships.minds.seen import seen, targets

from cove.games.battleships.terms import STANDARD


def test_it_fires_anywhere_it_has_not_fired_yet() -> None:
    found = targets("sailor", seen("oxo"), tries=2000)
    assert set(found) == set(STANDARD.board.names) - {"a1", "b1", "c1"}


def test_it_takes_no_notice_of_a_hit() -> None:
    beside = targets("sailor", seen(".x."), tries=1000)
    assert beside["a1"] + beside["c1"] + beside["b2"] < 100


def test_it_finds_the_last_square() -> None:
    assert set(targets("sailor", seen("oooooooooo" + "\n" + "\n".join(["oooooooooo"] * 8) + "\nooooooooo."), tries=5)) == {"j10"}
