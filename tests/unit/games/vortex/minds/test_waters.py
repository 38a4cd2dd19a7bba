"""The sea as numbers agrees with the chart's own words."""

from __future__ import annotations

import pytest

from cove.games.vortex.minds.waters import FAR, squares_of, union, waters_of
from cove.games.vortex.terms import SIDES, STANDARD, Chart

WATERS = waters_of(STANDARD)


def words(mask: int) -> set[str]:
    return {WATERS.names[square] for square in squares_of(mask)}


def test_a_set_of_squares_is_read_back_lowest_first() -> None:
    assert squares_of(union([7, 3, 99])) == [3, 7, 99]
    assert squares_of(0) == []


@pytest.mark.parametrize("side", [0, 1])
def test_ships_reach_what_the_chart_lets_them_reach_but_rocks(side: int) -> None:
    lanes = WATERS.lanes[side]
    for name, square in WATERS.index.items():
        expected = set(STANDARD.ship_moves[SIDES[side]][name]) - set(STANDARD.rocks)
        assert {WATERS.names[to] for to in lanes.reach[square]} == words(lanes.landing[square]) == expected


def test_a_ship_hits_what_is_beside_it_and_beside_every_square_it_can_move_to() -> None:
    lanes, square = WATERS.lanes[0], WATERS.index["a1"]
    assert words(lanes.hit[square]) == {"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "d1"}


def test_the_gates_are_the_squares_from_which_a_port_is_entered_in_one_turn() -> None:
    assert words(WATERS.lanes[0].gates) == {"e9", "e8", "f9", "d10", "c10", "g10", "h10"}
    assert words(WATERS.lanes[1].gates) == {"e2", "f2", "f3", "d1", "c1", "g1", "h1"}


def test_turns_to_the_port_count_moves_around_rocks() -> None:
    turns = WATERS.lanes[0].turns
    assert [turns[WATERS.index[at]] for at in ("e10", "e9", "e7", "f7", "a1")] == [0, 1, 2, 3, 7]


def test_a_square_walled_in_by_rocks_is_far_from_everything() -> None:
    waters = waters_of(Chart(10, 10, ("a2", "b1"), (("e1", "f1"), ("e10", "f10"))))
    assert waters.lanes[0].turns[waters.index["a1"]] == FAR


def test_equal_charts_share_their_tables() -> None:
    assert waters_of(Chart(10, 10, STANDARD.rocks, STANDARD.ports)) is WATERS


def test_submarines_go_one_square_and_enter_no_port() -> None:
    square = WATERS.index["e9"]
    assert {WATERS.names[to] for to in WATERS.boat_reach[square]} == {"e8", "d9", "f9"}
    assert "e10" in words(WATERS.boat_hit[square])
    assert words(WATERS.boat_hit[square]) == {WATERS.names[at] for at in WATERS.boat_targets[square]}
