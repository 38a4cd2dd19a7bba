"""Presence: who is here, away and gone, and when the others hear of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.support.until import until

from cove.kit.viewers import SPECTATOR, Seat
from cove.referee import audience
from cove.referee.audience import Audiences
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Full, Presence

PATIENCE = 60_000


class Time:
    """A clock that stands still until it is moved (ms)."""

    now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


class Ear:
    """A listener that keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[Presence] = []
        self.closed: list[Close] = []

    def deliver(self, frame: Outgoing) -> None:
        assert isinstance(frame.frame, Presence)
        self.told.append(frame.frame)

    def close(self, close: Close) -> None:
        self.closed.append(close)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def here(time: Time, monkeypatch: pytest.MonkeyPatch) -> Audiences:
    monkeypatch.setattr(audience, "_GATHER", 0.02)
    return Audiences(("south", "north"), time, PATIENCE, lambda _: Outgoing(Full(n=0, v={}, h=b"", now=0)))


@pytest.fixture(autouse=True)
async def quiet(here: Audiences) -> Iterator[None]:  # type: ignore[misc]
    yield
    here.hush()


def states(here: Audiences) -> list[str]:
    return list(here.presence().seats.values())


async def test_a_seat_is_away_when_its_last_connection_leaves_and_gone_after_a_while(here: Audiences, time: Time) -> None:
    phone, tablet = Ear(), Ear()
    here.add(Seat.FIRST, phone)
    here.add(Seat.FIRST, tablet)
    here.remove(Seat.FIRST, phone)
    assert states(here)[0] == "here"
    assert here.absent(Seat.FIRST) is None
    here.remove(Seat.FIRST, tablet)
    assert states(here)[0] == "away"
    time.now += PATIENCE - 1
    assert states(here)[0] == "away"
    time.now += 1
    assert states(here)[0] == "gone"
    assert here.absent(Seat.FIRST) == PATIENCE
    here.add(Seat.FIRST, phone)
    assert states(here)[0] == "here"


async def test_a_connection_forgotten_twice_does_not_begin_the_absence_anew(here: Audiences, time: Time) -> None:
    phone = Ear()
    here.add(Seat.SECOND, phone)
    here.remove(Seat.SECOND, phone)
    time.now += 5_000
    here.remove(Seat.SECOND, phone)
    assert here.absent(Seat.SECOND) == 5_000


async def test_a_crowd_that_comes_at_once_is_told_once(here: Audiences) -> None:
    player = Ear()
    here.add(Seat.FIRST, player)
    watchers = [Ear() for _ in range(50)]
    for watcher in watchers:
        here.add(SPECTATOR, watcher)
    await until(lambda: bool(player.told))
    assert [presence.watching for presence in player.told] == [50]
    assert all(len(watcher.told) == 1 for watcher in watchers)


async def test_nobody_is_told_what_they_were_told_already(here: Audiences) -> None:
    player, watcher = Ear(), Ear()
    here.add(Seat.FIRST, player)
    await until(lambda: bool(player.told))
    here.add(SPECTATOR, watcher)
    here.remove(SPECTATOR, watcher)
    here.add(SPECTATOR, watcher)
    await until(lambda: len(player.told) == 2)
    assert [presence.watching for presence in player.told] == [0, 1]


async def test_the_moment_in_which_away_becomes_gone_is_told_unasked(here: Audiences, time: Time) -> None:
    here._patience = 40  # the timer runs by the event loop's own clock
    north, south = Ear(), Ear()
    here.add(Seat.SECOND, north)
    here.add(Seat.FIRST, south)
    here.remove(Seat.FIRST, south)
    await until(lambda: bool(north.told))
    assert north.told[-1].seats == {"south": "away", "north": "here"}
    time.now += 41
    await until(lambda: north.told[-1].seats["south"] == "gone")


async def test_whoever_is_sent_away_hears_nothing_more(here: Audiences) -> None:
    player, watcher = Ear(), Ear()
    here.add(Seat.FIRST, player)
    here.add(SPECTATOR, watcher)
    here.dismiss(Close.RESTART)
    assert [player.closed, watcher.closed] == [[Close.RESTART], [Close.RESTART]]
    assert len(here) == 0
    here.remove(Seat.FIRST, player)
    assert player.told == []
