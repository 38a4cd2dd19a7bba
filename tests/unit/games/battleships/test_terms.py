"""The sea: which squares a ship covers, and where it can lie at all."""

from __future__ import annotations

import pytest

from cove.games.battleships.terms import STANDARD, Sea, sea_of

TINY = Sea(3, 2, (("long", 3), ("short", 2)))


def test_a_ship_runs_along_the_columns_or_down_the_rows_from_its_first_square() -> None:
    assert STANDARD.run("cruiser", {"at": "b3", "down": False}) == ("b3", "c3", "d3")
    assert STANDARD.run("cruiser", {"at": "b3", "down": True}) == ("b3", "b4", "b5")
    assert STANDARD.run("carrier", {"at": "f10", "down": False}) == ("f10", "g10", "h10", "i10", "j10")


@pytest.mark.parametrize(("at", "down"), [("i1", False), ("a9", True), ("k1", True), ("a11", False)])
def test_a_ship_that_would_leave_the_sea_covers_nothing(at: str, down: bool) -> None:
    assert STANDARD.run("cruiser", {"at": at, "down": down}) == ()


def test_berths_are_listed_across_first_then_down_each_in_the_boards_order() -> None:
    assert [(each["at"], each["down"]) for each in TINY.berths("short")] == [
        ("a1", False), ("b1", False), ("a2", False), ("b2", False), ("a1", True), ("b1", True), ("c1", True),
    ]  # fmt: skip
    assert [(each["at"], each["down"]) for each in TINY.berths("long")] == [("a1", False), ("a2", False)]


@pytest.mark.parametrize(
    ("ship", "count"), [("carrier", 120), ("battleship", 140), ("cruiser", 160), ("submarine", 160), ("destroyer", 180)]
)
def test_every_berth_of_the_standard_sea_is_listed_once_and_lies_inside(ship: str, count: int) -> None:
    runs = [STANDARD.run(ship, berth) for berth in STANDARD.berths(ship)]
    assert len(set(runs)) == len(runs) == count
    assert all(len(run) == STANDARD.lengths[ship] and set(run) <= set(STANDARD.index) for run in runs)


def test_the_standard_fleet_has_seventeen_squares() -> None:
    assert sum(STANDARD.lengths.values()) == 17


def test_a_view_gives_its_sea_back_even_if_a_wire_has_sorted_its_names() -> None:
    assert sea_of(STANDARD.shown, STANDARD.lengths) is STANDARD
    assert sea_of({"columns": 10, "rows": 10}, dict(sorted(STANDARD.lengths.items()))) == STANDARD
    assert sea_of(TINY.shown, TINY.lengths) == TINY
