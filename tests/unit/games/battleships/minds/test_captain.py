"""The captain."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.unit.games.battleships.minds.seen import seen, targets

ALL = ("carrier", "battleship", "cruiser", "submarine", "destroyer")


def families(squares: Iterable[str], n: int) -> set[int]:
    """Which of the n ways to take every n-th diagonal these squares belong to."""
    return {(ord(at[0]) - ord("a") + int(at[1:]) - 1) % n for at in squares}


@pytest.mark.parametrize(("afloat", "n"), [(ALL, 2), (ALL[:4], 3), (ALL[:2], 4), (ALL[:1], 5)])
def test_it_hunts_on_every_nth_diagonal_n_the_length_of_the_smallest_ship_afloat(afloat: tuple[str, ...], n: int) -> None:
    drawing = "".join("." if column % n else "o" for column in range(10))
    found = targets("captain", seen(drawing, afloat=afloat), tries=500)
    assert families(found, n) == {0}
    assert len(found) > 60 // n


def test_it_stays_on_the_diagonals_where_fewest_squares_are_left() -> None:
    assert families(targets("captain", seen("o.o.o")), 2) == {0}
    assert families(targets("captain", seen(".o.o.")), 2) == {1}


def test_of_diagonals_that_are_equal_it_takes_any() -> None:
    assert families(targets("captain", seen()), 2) == {0, 1}


def test_it_follows_a_single_hit_up_on_every_side() -> None:
    assert set(targets("captain", seen("...\n.x.\n..."))) == {"b1", "a2", "c2", "b3"}


def test_it_follows_two_hits_up_in_their_line() -> None:
    assert set(targets("captain", seen(".....\n.xx..\n....."))) == {"a2", "d2"}
    assert set(targets("captain", seen(".....\noxx..\n....."))) == {"d2"}
    assert set(targets("captain", seen("x\nx"))) == {"a3"}


def test_a_line_that_is_stopped_at_both_ends_is_followed_up_on_every_side() -> None:
    assert set(targets("captain", seen("....\noxxo\n...."))) == {"b1", "c1", "b3", "c3"}


def test_a_wreck_ends_a_line() -> None:
    found = targets("captain", seen("wwxx", destroyer=("a1", False)))
    assert set(found) == {"e1"}
