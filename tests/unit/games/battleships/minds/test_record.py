"""What a mind reads out of its view."""

from __future__ import annotations

from tests.unit.games.battleships.minds.seen import seen

from cove.games.battleships.minds.record import Record, read
from cove.games.battleships.minds.waters import squares_of
from cove.games.battleships.terms import STANDARD


def names(mask: int) -> set[str]:
    return {STANDARD.board.names[square] for square in squares_of(mask)}


def test_before_the_first_shot_everything_is_unknown_and_afloat() -> None:
    record = read(seen())
    assert names(record.unknown) == set(STANDARD.board.names)
    assert (record.open, record.shut) == (0, 0)
    assert record.afloat == tuple(STANDARD.lengths)
    assert record.smallest == 2


def test_a_hit_is_open_until_a_wreck_explains_it() -> None:
    record = read(seen("oxx.", cruiser=("c2", False)))
    assert names(record.open) == {"b1", "c1"}
    assert names(record.shut) == {"a1", "c2", "d2", "e2"}
    assert "cruiser" not in record.afloat


def test_of_two_hits_side_by_side_a_wreck_explains_only_its_own() -> None:
    record = read(seen("xww", destroyer=("b1", False)))
    assert names(record.open) == {"a1"}
    assert record.smallest == 3


def test_a_seat_reads_its_own_shots_whichever_side_it_has() -> None:
    south, north = read(seen("ox")), read(seen("ox", seat="north"))
    assert south == north
    assert "j1" in names(north.unknown), "the enemy's shots are not the seat's own"


def test_beside_are_the_unknown_neighbours_of_open_hits() -> None:
    record: Record = read(
        seen("""
        .o.
        .xx
        ..o""")
    )
    assert names(record.beside()) == {"a2", "b3", "c1", "d2"}
    assert read(seen("www", cruiser=("a1", False))).beside() == 0
