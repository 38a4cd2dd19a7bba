"""A crowd gets frames in slices: in order, each at most once, with no gap but before a whole view; others are served meanwhile."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from cove.referee import crowd as crowds
from cove.referee.branches import Ring
from cove.referee.crowd import Crowd, Stand
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Full, Presence, Step

FEW, MANY = crowds.SLICE, 3 * crowds.SLICE + 5


class Ear:
    """A listener that knows which frame it has to hear next."""

    def __init__(self) -> None:
        self.n = 0
        self.heard: list[str] = []
        self.gaps = 0

    def deliver(self, frame: Outgoing) -> None:
        match frame.frame:
            case Full(n=n):
                self.n = n
                self.heard.append(f"whole {n}")
            case Step(n=n):
                self.gaps += n != self.n + 1
                self.n = n
                self.heard.append(f"{n}")
            case _:
                self.heard.append("here")

    def close(self, close: Close) -> None:
        raise AssertionError(close)


class Match:
    """A match of numbered frames, and the crowd that follows it."""

    def __init__(self, count: int) -> None:
        self.n = 0
        self.wholes = 0
        self.crowd = Crowd(self.whole)
        self.ears = [Ear() for _ in range(count)]
        for ear in self.ears:
            self.crowd.add(ear)

    def whole(self) -> None:
        self.wholes += 1
        self.crowd.tell(Outgoing(Full(n=self.n, v={}, h=b"", now=0)))
        self.crowd.greet(Outgoing(Presence(seats={}, watching=0)))

    def step(self) -> None:
        self.n += 1
        self.crowd.tell(Outgoing(Step(n=self.n, p={}, e=[], h=b"", now=0)))

    def ask(self, ear: Ear) -> None:
        if self.crowd.wait(ear):
            self.whole()

    async def quiet(self) -> None:
        while self.crowd._next is not None:  # noqa: ASYNC110 - each turn is a slice
            await asyncio.sleep(0)


async def test_a_few_are_handed_a_frame_at_once() -> None:
    match = Match(FEW)
    match.step()
    assert [ear.heard for ear in match.ears] == [["1"]] * FEW


async def test_a_crowd_is_handed_a_frame_in_slices_and_others_have_their_turn_between_them() -> None:
    match = Match(MANY)
    match.step()
    counts = []
    while match.crowd._next is not None:
        counts.append(sum(bool(ear.heard) for ear in match.ears))
        await asyncio.sleep(0)
    assert counts == [0, FEW, 2 * FEW, 3 * FEW]
    assert [ear.heard for ear in match.ears] == [["1"]] * MANY


async def test_a_frame_that_comes_meanwhile_follows_in_order() -> None:
    match = Match(MANY)
    for _ in range(3):
        match.step()
        await asyncio.sleep(0)
    await match.quiet()
    assert [ear.heard for ear in match.ears] == [["1", "2", "3"]] * MANY


async def test_all_who_need_the_whole_view_share_one_and_are_greeted_once() -> None:
    match = Match(MANY)
    match.step()
    for ear in match.ears[:50]:
        match.ask(ear)
    await match.quiet()
    assert match.wholes == 1
    assert [ear.heard for ear in match.ears] == [["whole 1", "here"]] * 50 + [["1"]] * (MANY - 50)


async def test_who_asks_while_a_whole_view_is_handed_out_gets_it_or_the_next() -> None:
    match = Match(MANY)
    for ear in match.ears:
        match.ask(ear)
    await asyncio.sleep(0)
    match.ask(match.ears[0])
    await match.quiet()
    assert match.wholes == 2
    assert [ear.heard.count("whole 0") for ear in match.ears] == [2] + [1] * (MANY - 1)


async def test_frames_that_come_too_fast_are_replaced_by_one_whole_view() -> None:
    match = Match(MANY)
    for _ in range(crowds.MOST + 3):
        match.step()
    await match.quiet()
    assert match.wholes == 1
    assert {tuple(ear.heard) for ear in match.ears} == {
        (f"whole {crowds.MOST + 1}", "here", f"{crowds.MOST + 2}", f"{crowds.MOST + 3}")
    }


async def test_who_leaves_meanwhile_is_handed_nothing_more() -> None:
    match = Match(MANY)
    match.step()
    await asyncio.sleep(0)
    assert match.crowd.remove(match.ears[-1])
    assert not match.crowd.remove(match.ears[-1])
    await match.quiet()
    assert [bool(ear.heard) for ear in match.ears] == [True] * (MANY - 1) + [False]
    match.step()
    match.crowd.clear()
    await match.quiet()
    assert match.ears[0].heard == ["1"]


@pytest.mark.parametrize("seed", range(5))
async def test_whatever_happens_everybody_ends_with_the_newest_frame_and_missed_none(seed: int) -> None:
    match, random = Match(MANY), Random(seed)
    for _ in range(400):
        match random.randrange(8):
            case 0 | 1:
                match.step()
            case 2 | 3 | 4:
                await asyncio.sleep(0)
            case 5:
                match.ask(random.choice(match.ears))
            case 6:
                newcomer = Ear()
                match.ears.append(newcomer)
                match.crowd.add(newcomer, Stand.WAITS)
                match.ask(newcomer)
            case _:
                match.crowd.remove(match.ears.pop(random.randrange(len(match.ears))))
    await match.quiet()
    assert {(ear.n, ear.gaps) for ear in match.ears} == {(match.n, 0)}


@pytest.mark.parametrize("before", [0, 1, 2], ids=["never before", "told before", "told twice before"])
async def test_who_comes_at_another_node_hears_once_who_is_here(before: int) -> None:
    """However many tellings overtake the whole view: how many do is a matter of the machine's load, and nobody's business."""
    ring, ear, here = Ring(0, lambda: None), Ear(), Outgoing(Presence({"south": "here", "north": "away"}, 0))
    ring.crowd.add(ear, Stand.WAITS)
    for frame in [here] * before + [Outgoing(Full(3, {}, b"", 0, [])), here, here]:
        ring.tell(frame)
    ring.end()
    assert ear.heard == ["whole 3", "here"]
