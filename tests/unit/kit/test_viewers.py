"""The closed type of viewers."""

from __future__ import annotations

from cove.kit.viewers import AUDIENCES, SEATS, SPECTATOR, TRUTH, Seat


def test_each_seat_faces_the_other() -> None:
    assert Seat.FIRST.other is Seat.SECOND
    assert Seat.SECOND.other is Seat.FIRST


def test_a_socket_is_held_by_a_seat_or_a_spectator_and_never_by_the_truth() -> None:
    assert (*SEATS, SPECTATOR) == AUDIENCES
    assert TRUTH not in AUDIENCES
