"""A node's own rounds: matches that are due are looked at, whoever left them behind, and what is done with is forgotten."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.support.following import follow
from tests.support.valkey import private_valkey

from cove.match.commands import Deal, Place
from cove.match.entries import TimedOut, decode
from cove.referee.api import NewMatch, Seated
from cove.referee.house import House
from cove.referee.keeper import Keeper
from cove.referee.matches import HouseRules, Matches
from cove.store.store import Store
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Full

ANNA, BEN = "a" * 43, "b" * 43
TURN = 60


class Time:
    """A clock that stands still until it is moved (ms)."""

    now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


class Ear:
    """A listener that notes why it was sent away."""

    def __init__(self) -> None:
        self.closed: list[Close] = []

    def deliver(self, frame: Outgoing) -> None:
        return

    def close(self, close: Close) -> None:
        self.closed.append(close)


@dataclass
class Scene:
    """A timed match in its first turn, south to move."""

    house: House
    match: str
    ear: Ear

    @property
    def store(self) -> Store:
        return self.house.matches.store

    async def timed_out(self) -> int:
        return sum(isinstance(decode(raw), TimedOut) for raw in await self.store.read(self.match))


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def scene(time: Time) -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder)) as valkey:
        store = await Store.open(valkey.socket, node="anna")
        await store.beat(60_000)
        house = House(Matches(store, HouseRules(sole=True, lifetime_ms=60_000), clock=time))
        yield await begun(house)
        await house.matches.close()
        await store.close()


async def begun(house: House) -> Scene:
    made = await house.create(NewMatch("vortex", ANNA, "Anna", turn=TURN))
    assert isinstance(made, Seated)
    await house.take_seat(made.match, BEN, "Ben")
    ear = Ear()
    for number, secret in enumerate((ANNA, BEN)):
        seat = await follow(house, made.match, ear, secret)
        assert isinstance(await seat.command(Deal(f"{number:022d}")), Accepted)
        full = seat.full().frame
        assert isinstance(full, Full)
        assert isinstance(await seat.command(Place(f"{10 + number:022d}", 0, "n" * 43, full.v["you"]["dealt"])), Accepted)
        seat.detach()
    return Scene(house, made.match, ear)


async def test_time_that_ran_out_is_journaled_once_and_its_mark_goes(scene: Scene, time: Time) -> None:
    keeper = Keeper(scene.house.matches)
    await keeper.sweep()
    assert await scene.timed_out() == 0, "there is time left"
    time.now += TURN * 1000 + 1
    assert await scene.store.due_before(time.now, 10)
    await keeper.sweep()
    await keeper.sweep()
    assert await scene.timed_out() == 1
    assert (await scene.house.summary(scene.match))["result"] == {"cause": "time", "winner": "north"}
    assert await scene.store.due_before(time.now, 10) == []


async def test_a_match_that_left_memory_is_looked_at_all_the_same(scene: Scene, time: Time) -> None:
    time.now += TURN * 1000 + 1
    scene.house.matches.stand_down(Close.STORE_DOWN)
    assert len(scene.house.matches) == 0
    await Keeper(scene.house.matches).sweep()
    assert await scene.timed_out() == 1


async def test_a_mark_without_a_match_is_cleared(scene: Scene, time: Time) -> None:
    await scene.store.mark_due("nobody-knows-this-one", time.now - 1)
    await Keeper(scene.house.matches).sweep()
    assert await scene.store.due_before(time.now, 10) == []


async def test_a_node_that_may_not_speak_sweeps_nothing(scene: Scene, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    time.now += TURN * 1000 + 1
    monkeypatch.setattr(scene.store, "fresh", lambda: False)
    await Keeper(scene.house.matches).sweep()
    assert await scene.timed_out() == 0


async def test_a_match_that_comes_back_is_owned_in_a_new_epoch(scene: Scene) -> None:
    """A late write of the actor that was sent away must be fenced."""
    before = await scene.store.owner(scene.match)
    scene.house.matches.stand_down(Close.STORE_DOWN)
    await scene.house.matches.bring(scene.match)
    after = await scene.store.owner(scene.match)
    assert before is not None
    assert after is not None
    assert after.epoch > before.epoch
