"""What a mind is asked is made of its seat's stream and of nothing else: in two worlds that differ in what the seat may not know,
its worker is handed the same bytes. And the test can fail.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.secrecy.worlds import SCRIPTS, Play, Recorder, Script, first_difference

from cove.kit.viewers import Seat
from cove.match.record import replay
from cove.match.view import view
from cove.referee import stream
from cove.referee.stream import Stream

PAIRS = int(os.environ.get("COVE_PAIRS", "60")) // 3


async def handed(script: Script, world: str, beats: list[Any], random: Random) -> list[bytes]:
    """All that the worker is handed if the viewer's seat has a mind, once these beats were played."""
    play = Play(script.game, world, script.viewer, 60 if script.seed % 2 else 0)
    await play.open()
    for orders in beats:
        await play.beat(orders, random.randrange(3) if world == "two" else 0)
    told, before = Stream(), None
    for step in replay(await play.store.read(play.match), lambda *_: script.game):
        told.note(before, step)
        before = step
    await play.house.matches.close()
    question = told.question("mind", 1, 1.0)
    recorder = Recorder()
    for raw in (question.base, *question.steps):
        recorder.hear(raw)
    return [*recorder.stream, msgspec.msgpack.encode(msgspec.structs.replace(question, base=b"", steps=()))]


async def differing(game: str, seed: int, patch: pytest.MonkeyPatch) -> tuple[object, int]:
    """What differs first between what the worker is handed in the two worlds of a pair, or None; how many steps there were."""
    script = SCRIPTS[game](seed)
    script.run()
    patch.setattr(stream, "machine_seat", lambda _match: script.viewer)
    one, two = [
        await handed(script, world, [beat[i] for beat in script.beats], Random(seed)) for i, world in enumerate(("one", "two"))
    ]
    return first_difference(one, two), len(one)


def seeds(number: int) -> list[int]:
    """Seeds of pairs in which the viewer is a seat."""
    return [seed for seed in range(2 * number) if seed % 3 != 2][:number]


@pytest.mark.timeout(300 + 3 * PAIRS)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_a_worker_is_handed_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = 0
    for seed in seeds(PAIRS):
        difference, number = await differing(game, seed, monkeypatch)
        assert difference is None, f"pair {seed}"
        steps += number
    assert steps > 5 * PAIRS


def _entries(patch: pytest.MonkeyPatch) -> None:
    """A view that counts all journal entries."""
    patch.setattr(stream, "view", lambda match, viewer: view(match, viewer) | {"entries": match.entries})


def _silences(patch: pytest.MonkeyPatch) -> None:
    """A step for every entry, also for those of which the seat is told nothing."""

    def note(self: Stream, before: Any, step: Any) -> None:
        plain(self, before, step)
        if before is not None:
            self.add(msgspec.msgpack.encode({"t": "step", "n": step.number}))

    plain = Stream.note
    patch.setattr(Stream, "note", note)


def _truth(patch: pytest.MonkeyPatch) -> None:
    """The other seat's view."""
    patch.setattr(stream, "view", lambda match, viewer: view(match, Seat(viewer).other))


@pytest.mark.parametrize("leak", [_entries, _silences, _truth], ids=lambda leak: leak.__name__)
async def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    for seed in seeds(12):
        difference, _ = await differing("battleships", seed, monkeypatch)
        if difference is not None:
            return
    pytest.fail("the leak was not found")
