"""Who hears which wording of an event."""

from __future__ import annotations

from cove.kit.events import Event
from cove.kit.viewers import SPECTATOR, TRUTH, Seat


def test_a_public_event_is_told_to_everyone_alike() -> None:
    event = Event({"e": "storm"})
    assert all(event.wording(viewer) == {"e": "storm"} for viewer in (*Seat, SPECTATOR, TRUTH))


def test_a_private_event_is_told_to_its_seat_alone() -> None:
    event = Event(None, {Seat.FIRST: {"e": "staged"}})
    assert event.wording(Seat.FIRST) == {"e": "staged"}
    assert event.wording(Seat.SECOND) is None
    assert event.wording(SPECTATOR) is None


def test_the_truth_hears_the_fullest_wording() -> None:
    event = Event({"e": "moved"}, {Seat.SECOND: {"e": "moved", "vessel": "na"}})
    assert event.wording(TRUTH) == event.wording(Seat.SECOND) == {"e": "moved", "vessel": "na"}
    assert event.wording(SPECTATOR) == event.wording(Seat.FIRST) == {"e": "moved"}
