"""The geometry of a lettered board."""

from __future__ import annotations

from cove.kit.squares import Board

BOARD = Board(10, 10)


def test_squares_are_named_by_column_and_row_from_the_bottom_left() -> None:
    assert BOARD.size == 100
    assert BOARD.names[0] == "a1"
    assert BOARD.names[9] == "j1"
    assert BOARD.names[10] == "a2"
    assert BOARD.names[99] == "j10"


def test_a_name_off_the_board_has_no_index() -> None:
    assert BOARD.index["e5"] == 44
    assert "k1" not in BOARD.index
    assert "a11" not in BOARD.index
    assert [BOARD.index[name] for name in BOARD.names] == list(range(100))


def test_neighbours_are_up_and_down_and_across_and_never_wrap() -> None:
    def near(name: str) -> list[str]:
        return [BOARD.names[i] for i in BOARD.neighbours[BOARD.index[name]]]

    assert near("e5") == ["e6", "f5", "e4", "d5"]
    assert near("a1") == ["a2", "b1"]
    assert near("j10") == ["j9", "i10"]
    assert near("j5") == ["j6", "j4", "i5"]


def test_rays_go_as_far_as_they_reach_or_the_board_does() -> None:
    rays = [[BOARD.names[i] for i in ray] for ray in BOARD.rays(BOARD.index["i2"], 3)]
    assert rays == [["i3", "i4", "i5"], ["j2"], ["i1"], ["h2", "g2", "f2"]]


def test_distance_is_across_plus_up_or_down() -> None:
    assert BOARD.distance(BOARD.index["a1"], BOARD.index["c4"]) == 5
    assert BOARD.distance(BOARD.index["c4"], BOARD.index["a1"]) == 5
    assert BOARD.distance(7, 7) == 0


def test_a_board_need_not_be_square() -> None:
    board = Board(3, 5)
    assert board.names[-1] == "c5"
    assert len(board.neighbours) == board.size == 15
