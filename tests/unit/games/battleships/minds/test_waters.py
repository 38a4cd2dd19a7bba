"""The sea's tables."""

from __future__ import annotations

import pytest

from cove.games.battleships.minds.waters import mask_of, squares_of, waters_of
from cove.games.battleships.terms import STANDARD, Sea

WATERS = waters_of(STANDARD)


def test_a_set_of_squares_is_a_number_and_back() -> None:
    assert mask_of((0, 3, 99)) == 1 | 1 << 3 | 1 << 99
    assert squares_of(mask_of((99, 3, 0))) == [0, 3, 99]
    assert squares_of(0) == []


@pytest.mark.parametrize(
    ("ship", "ways"), [("carrier", 120), ("battleship", 140), ("cruiser", 160), ("submarine", 160), ("destroyer", 180)]
)
def test_every_position_of_a_ship_is_there_once(ship: str, ways: int) -> None:
    positions = WATERS.positions[ship]
    assert len({position.mask for position in positions}) == len(positions) == ways
    assert all(squares_of(position.mask) == sorted(position.squares) for position in positions)


@pytest.mark.parametrize("ship", STANDARD.lengths)
def test_each_way_to_take_every_nth_diagonal_meets_a_ship_of_length_n_once(ship: str) -> None:
    ways = WATERS.diagonals[STANDARD.lengths[ship]]
    assert all((way & position.mask).bit_count() == 1 for way in ways for position in WATERS.positions[ship])
    assert sum(ways) == WATERS.all


def test_neighbours_and_rays_stop_at_the_edge() -> None:
    index = STANDARD.index
    assert squares_of(WATERS.neighbours[index["a1"]]) == [index["b1"], index["a2"]]
    assert [len(ray) for ray in WATERS.rays[index["j10"]]] == [0, 0, 9, 9]


def test_a_sea_of_another_size_has_tables_of_its_own() -> None:
    small = waters_of(Sea(4, 3, (("raft", 3),)))
    assert len(small.positions["raft"]) == 2 * 3 + 4
    assert small.all == (1 << 12) - 1
    assert set(small.diagonals) == {2, 3}
