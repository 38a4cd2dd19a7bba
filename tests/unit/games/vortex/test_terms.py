"""The chart's tables against the rule book."""

from __future__ import annotations

from cove.games.vortex.terms import BOAT_NAMES, SHIP_NAMES, STANDARD, Chart, chart_of, kind_of


def test_the_standard_chart_looks_the_same_from_either_side() -> None:
    def turned(square: str) -> str:
        return STANDARD.board.names[99 - STANDARD.index[square]]

    assert {turned(rock) for rock in STANDARD.rocks} == set(STANDARD.rocks)
    assert {turned(port) for port in STANDARD.ports[0]} == set(STANDARD.ports[1])


def test_a_ship_goes_one_or_two_squares_straight() -> None:
    assert STANDARD.ship_moves["south"]["h8"] == ["h9", "h10", "i8", "j8", "h7", "h6", "g8", "f8"]


def test_a_ship_may_end_on_a_rock_but_not_pass_over_one() -> None:
    reach = STANDARD.ship_moves["south"]["b3"]
    assert "b4" in reach
    assert "b5" not in reach


def test_a_ship_enters_the_enemys_port_but_passes_over_none() -> None:
    south, north = STANDARD.ship_moves["south"], STANDARD.ship_moves["north"]
    assert "e10" in south["d10"]
    assert "f10" not in south["d10"]
    assert "e10" in south["e8"]
    assert "e10" not in north["d10"]
    assert "f1" not in south["f3"]
    assert "f1" in north["f3"]


def test_a_submarine_goes_one_square_and_into_no_port() -> None:
    assert STANDARD.boat_moves["d10"] == ["d9", "c10"]
    assert STANDARD.boat_moves["b3"] == ["b4", "c3", "b2", "a3"]


def test_shots_reach_the_squares_next_to_a_vessel_but_no_rock() -> None:
    assert STANDARD.targets["b3"] == ["c3", "b2", "a3"]
    assert "e1" in STANDARD.targets["d1"]


def test_storms_can_strike_whatever_is_neither_rock_nor_port() -> None:
    assert len(STANDARD.open_squares) == 100 - 10 - 4


def test_halves_and_back_rows() -> None:
    assert {int(square[1:]) for square in STANDARD.halves["south"]} == {1, 2, 3, 4, 5}
    assert {int(square[1:]) for square in STANDARD.halves["north"]} == {6, 7, 8, 9, 10}
    assert {int(square[1:]) for square in STANDARD.backs["south"]} == {1, 2, 3}
    assert {int(square[1:]) for square in STANDARD.backs["north"]} == {8, 9, 10}


def test_the_way_to_a_port_is_counted_to_its_nearest_square() -> None:
    assert STANDARD.to_port("north", "a1") == 13
    assert STANDARD.to_port("north", "f8") == 2


def test_a_chart_can_be_read_from_a_view() -> None:
    small = Chart(6, 6, ("a3",), (("c1",), ("d6",)))
    assert chart_of(STANDARD.shown) is STANDARD
    assert chart_of(dict(STANDARD.shown)) == STANDARD
    assert chart_of(small.shown) == small


def test_a_chart_of_another_size_has_its_own_tables() -> None:
    small = Chart(6, 6, ("a3",), (("c1",), ("d6",)))
    assert small.ship_moves["south"]["a1"] == ["a2", "a3", "b1"]
    assert small.halves["north"] == set(small.board.names[18:])


def test_names_tell_ships_from_submarines() -> None:
    assert {kind_of(name) for side in SHIP_NAMES.values() for name in side} == {"ship"}
    assert {kind_of(name) for side in BOAT_NAMES.values() for name in side} == {"boat"}
    assert SHIP_NAMES["south"][0] == "s1"
    assert BOAT_NAMES["north"] == ("na", "nb")
