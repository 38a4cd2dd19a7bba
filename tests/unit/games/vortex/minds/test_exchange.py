"""Blow and counterblow, weighed for the side that strikes first."""

from __future__ import annotations

import pytest
from tests.unit.games.vortex.minds.seat import sight_of
from tests.unit.games.vortex.sea import sea

from cove.games.vortex.minds.exchange import Fight, Scales
from cove.games.vortex.minds.fleets import Fleet, acts_of
from cove.games.vortex.minds.waters import union, waters_of
from cove.games.vortex.terms import STANDARD

WATERS = waters_of(STANDARD)
SCALES = Scales()
FIGHT = Fight(WATERS, SCALES)
SAFE = (0.0,) * len(WATERS.names)


def fleet(side: int, ships: str, boats: str = "", *, armed: bool = True, risk: tuple[float, ...] = SAFE) -> Fleet:
    """A fleet whose submarines the other side does not see."""
    at = [WATERS.index[name] for name in ships.split()]
    hidden = tuple(WATERS.index[name] for name in boats.split())
    return Fleet(WATERS.lanes[side], tuple(at), hidden, union(at), armed, risk)


def north(ships: str, boats: str = "", *, armed: bool = True) -> Fleet:
    return fleet(1, ships, boats, armed=armed)


def south(ships: str, boats: str = "", *, armed: bool = True) -> Fleet:
    return fleet(0, ships, boats, armed=armed)


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_fleets_out_of_reach_of_each_other_have_nothing_to_win(depth: int) -> None:
    assert FIGHT.worth(north("a10 j10"), south("a1 j1"), depth) == 0


def test_a_ship_that_cannot_be_avenged_is_a_whole_vessel() -> None:
    assert FIGHT.worth(north("c6"), south("c3 j1"), 0) == SCALES.vessel


def test_a_ship_that_can_be_avenged_is_worth_less() -> None:
    assert FIGHT.worth(north("c6"), south("c3 c1"), 0) == SCALES.vessel - SCALES.retake


def test_a_hidden_submarine_avenges_too_and_is_no_target() -> None:
    assert FIGHT.worth(north("c6"), south("c3", "c2"), 0) == SCALES.vessel - SCALES.retake
    assert FIGHT.worth(north("c6"), south("", "c3"), 0) == 0


def test_one_ship_sinks_all_that_is_beside_it() -> None:
    assert FIGHT.worth(north("c6"), south("c3 b4 d4"), 0) >= 2 * SCALES.vessel - SCALES.retake


def test_without_shots_nothing_but_ramming_is_left() -> None:
    acts = [act for each in acts_of(WATERS, north("c6", armed=False), south("c5 j1")) for act in each]
    assert [(act.kills, act.bit) for act in acts] == [(1 << WATERS.index["c5"], 0)]
    assert FIGHT.worth(north("c6", armed=False), south("c5 j1"), 0) == 0


def test_a_ship_at_the_gates_wins_at_once() -> None:
    assert FIGHT.worth(north("f3 a10"), south("a1 j1"), 1) == SCALES.goes


def test_a_ship_at_the_enemys_gates_that_cannot_be_stopped_is_the_game_but_for_what_is_hidden() -> None:
    assert FIGHT.worth(north("a10 j9"), south("e8 a1"), 0) == -SCALES.goes
    risky = fleet(0, "e8 a1", risk=(0.5,) * len(WATERS.names))
    assert FIGHT.worth(north("a10 j9"), risky, 0) == -SCALES.goes / 2


def test_a_ship_at_the_enemys_gates_that_can_be_stopped_is_a_ship_lost() -> None:
    assert FIGHT.worth(north("e5 j9"), south("e8 a1"), 0) == SCALES.vessel


def test_two_ships_at_the_gates_are_one_too_many_for_one_guard() -> None:
    assert FIGHT.worth(north("a9 j1"), south("c10 h10 a1"), 0) == pytest.approx(SCALES.vessel - SCALES.goes)


def test_a_gate_that_nobody_guards_falls() -> None:
    assert FIGHT.worth(north("f5"), south("a1 j1", "j2"), 0) > SCALES.falls / 2


def test_a_ship_that_is_avenged_is_worth_less_than_half_a_blow_deeper_too() -> None:
    assert FIGHT.worth(north("c6"), south("c3 c1"), 1) < SCALES.vessel / 2
    assert FIGHT.worth(north("c6"), south("c3 j1"), 1) == SCALES.vessel


def test_fleets_lose_what_sinks_and_go_where_they_act() -> None:
    mover, other = north("c6 j9"), south("c3 j1")
    act = next(act for each in acts_of(WATERS, mover, other) for act in each if WATERS.names[act.bit.bit_length() - 1] == "c4")
    assert other.without(act.kills).ships == (WATERS.index["j1"],)
    moved = mover.after((act,))
    assert set(moved.ships) == {WATERS.index["c4"], WATERS.index["j9"]}
    assert moved.seen == union(moved.ships)


def test_a_sights_gates_are_those_of_the_fight() -> None:
    sight = sight_of(sea("s1=e8 s2=a1", "n1=j9"))
    assert south("e8 a1").ready == 1 << sight.waters.index["e8"]
