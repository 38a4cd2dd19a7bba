"""The gunner."""

from __future__ import annotations

from tests.unit.games.battleships.minds.seen import seen, targets


def test_it_hunts_on_the_chequerboard_of_a1() -> None:
    found = targets("gunner", seen("o"), tries=1000)
    assert len(found) == 49
    assert all((ord(at[0]) - ord("a") + int(at[1:]) - 1) % 2 == 0 for at in found)


def test_it_goes_on_hunting_when_every_hit_is_explained() -> None:
    assert len(targets("gunner", seen("ww", destroyer=("a1", False)), tries=1000)) == 49


def test_it_follows_up_on_any_side_of_any_open_hit() -> None:
    drawing = """
        .o.....
        .xx...x
        ......."""
    assert set(targets("gunner", seen(drawing))) == {"a2", "b3", "c1", "c3", "d2", "f2", "g1", "g3", "h2"}


def test_a_hit_beside_a_wreck_is_followed_up() -> None:
    assert set(targets("gunner", seen("xww", destroyer=("b1", False)))) == {"a2"}
