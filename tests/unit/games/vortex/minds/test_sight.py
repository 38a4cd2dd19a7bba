"""Reading a view."""

from __future__ import annotations

import pytest
from tests.unit.games.vortex.minds.seat import sight_of
from tests.unit.games.vortex.sea import NORTH, SOUTH, sea


def test_a_sight_holds_what_the_view_shows_and_counts_what_is_hidden() -> None:
    state = sea("s1=a1 s2=c3 / sa=b2 sb=d2", "n1=j10 / na=c5 nb=h9", "flash na 9", "flash sb 8")
    sight, at = sight_of(state), sight_of(state).waters.index
    assert sight.names == ("s1", "s2", "sa", "sb")
    assert sight.squares == (at["a1"], at["c3"], at["b2"], at["d2"])
    assert (sight.ships, sight.foes, sight.lights, sight.hidden) == (2, (at["j10"],), (at["c5"],), 1)
    assert sight.lit == 1 << at["d2"]


def test_each_seat_sees_its_own_side() -> None:
    state = sea("s1=a1", "n1=j10 n2=i10")
    assert (sight_of(state, SOUTH).names, sight_of(state, NORTH).names) == (("s1",), ("n1", "n2"))


def test_equal_positions_are_equal_sights() -> None:
    assert sight_of(sea("s1=a1 s2=b1", "n1=j10")) == sight_of(sea("s2=b1 s1=a1", "n1=j10"))
    assert hash(sight_of(sea())) == hash(sight_of(sea()))


@pytest.mark.parametrize(
    ("south", "north", "lead"),
    [
        ("s1=a1 / sa=b1", "n1=e2", 1),
        ("s1=a1", "n1=e2 / na=b9", -1),
        ("s1=e8", "n1=a10", 1),
        ("s1=a1", "n1=g2", -1),
        ("s1=e8", "n1=f3", 0),
        ("s1=a1", "/ na=f2", 1),
        ("/ sa=e9", "/ na=a10", 0),
    ],
)
def test_the_lead_is_how_a_calm_sea_would_judge(south: str, north: str, lead: int) -> None:
    found = sight_of(sea(south, north)).lead
    assert (found > 0) - (found < 0) == lead


def test_the_reach_of_the_enemies_in_sight_is_what_they_can_fire_at_after_a_move() -> None:
    sight = sight_of(sea("s1=a1", "n1=c7 / na=h5 nb=f5", "flash na 9"))
    at = sight.waters.index
    reach = sight.reach()
    assert [reach >> at[square] & 1 for square in ("c4", "c3", "h3", "h2", "f4")] == [1, 0, 1, 0, 0]
    assert not sight.reach(1 << at["c7"]) >> at["c4"] & 1
    assert sight_of(sea("s1=a1", "n1=c7", depot="25 0")).reach() == 0
