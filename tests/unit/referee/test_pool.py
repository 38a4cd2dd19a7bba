"""The pool with real worker processes: what they are given, and what happens when a mind does not do as it should."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.until import until

from cove.referee.pool import NoThoughtError, Pool, usual_workers
from cove.referee.thoughts import NOTHING, Question, packed

HERE = Path(__file__).resolve().parents[3]
WITHIN = 30.0


def asked(mind: str, *, seed: int = 1, limit: float = 10.0, view: dict[str, Any] | None = None, steps: Any = ()) -> Question:
    shown = view or {"board": {"shots": {"north": {}}}, "you": {"ply": 0, "seat": "north"}}
    base = msgspec.msgpack.encode({"t": "full", "n": 0, "v": shown, "h": b"", "now": 1})
    return Question(f"tests.unit.referee.minds.{mind}", NOTHING, base, tuple(map(msgspec.msgpack.encode, steps)), seed, limit)


def pool(workers: int = 1, limit: float = 10.0) -> Pool:
    return Pool(workers, limit, [HERE])


@pytest.fixture
async def one() -> AsyncIterator[Pool]:
    """A pool of one worker."""
    made = pool()
    yield made
    await made.close()
    assert made.tally.workers == 0


async def why(pool: Pool, mind: str) -> str:
    with pytest.raises(NoThoughtError) as caught:
        await pool.think(asked(mind))
    return caught.value.why


async def snooped(pool: Pool, **more: Any) -> dict[str, Any]:
    return (await pool.think(asked("snoops", **more))).order


async def test_a_mind_follows_the_steps_and_chooses(one: Pool) -> None:
    steps = [
        {"t": "step", "n": 1, "p": {"board": {"shots": {"south": {"b2": "miss"}}}}, "e": [{"e": "fired"}]},
        {
            "t": "step",
            "n": 2,
            "p": {"board": {"shots": {"north": {"a1": "hit"}}}, "you": {"ply": 1}},
            "e": [{"e": "fired"}, {"e": "sank"}],
        },
    ]
    answer = await one.think(asked("plain", steps=steps))
    assert answer.order == {"do": "fire", "at": "b1"}
    assert msgspec.msgpack.decode(answer.memory) == [[0, ["b2"], "fired"], [1, ["b2"], "fired", "sank"]]
    assert one.tally.thoughts == 1


async def test_no_worker_runs_before_the_first_question_and_one_answers_many() -> None:
    made = pool(2)
    assert made.tally.workers == 0
    pids = {(await snooped(made))["pid"] for _ in range(3)}
    assert len(pids) == 1
    assert made.tally.workers == 1
    await made.close()


async def test_a_worker_is_a_fresh_interpreter_that_knows_nothing(one: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVE_REDIS", "redis://:secret@host/")
    seen = await snooped(one)
    assert {word.partition("=")[0] for word in seen["environ"]} == {"PYTHONPATH", "PYTHONHASHSEED"}
    assert seen["words"][1:] == ["-s", "-P", "-m", "cove.referee.worker"]
    assert seen["session"]
    assert seen["batch"]
    assert seen["nice"] > os.nice(0)
    assert not seen["group"] or seen["group"].endswith("nice 10")
    ours = {name for name in seen["modules"] if name.startswith("cove")}
    assert ours == {"cove", "cove.referee", "cove.referee.thoughts", "cove.wire", "cove.wire.patch"}
    assert "pytest" not in seen["modules"]
    assert {name.partition(":")[0] for name in seen["files"]} <= {"pipe", "/dev/null"}


async def test_the_same_question_gets_the_same_answer(one: Pool) -> None:
    first = [(await snooped(one, seed=seed))["number"] for seed in (1, 2)]
    again = [(await snooped(one, seed=seed))["number"] for seed in (1, 2)]
    assert first == again
    assert first[0] != first[1]


async def test_a_view_is_in_order_whichever_way_it_came(one: Pool) -> None:
    told = {"you": {"ply": 0, "seat": "north"}, "board": {"shots": {}, "chart": 1}, "a": 1}
    patched = await one.think(
        asked("snoops", view={"board": {"shots": {}}, "you": told["you"]}, steps=[{"p": {"a": 1, "board": {"chart": 1}}}])
    )
    whole = await snooped(one, view=told)
    assert patched.order["keys"] == whole["keys"] == [["a", "board", "you"], ["chart", "shots"]]


@pytest.mark.parametrize(
    ("mind", "expected"), [("crashes", "crashed"), ("raises", "failed"), ("babbles", "garbage"), ("none", "failed")]
)
async def test_a_worker_that_fails_is_replaced(one: Pool, mind: str, expected: str) -> None:
    before = (await snooped(one))["pid"]
    assert await why(one, mind) == expected
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    assert (await snooped(one))["pid"] != before


async def test_an_error_is_told_by_its_kind_alone(one: Pool) -> None:
    with pytest.raises(NoThoughtError) as caught:
        await one.think(asked("raises"))
    assert caught.value.error == "LookupError"
    assert "e5" not in repr(caught.value) + str(caught.value)


async def test_a_mind_that_takes_too_long_is_killed() -> None:
    made = pool(limit=0.3)
    assert await why(made, "dawdles") == "late"
    assert made.tally.workers == 0
    await made.close()


async def test_a_worker_that_is_killed_from_outside_is_replaced(one: Pool) -> None:
    before = (await snooped(one))["pid"]
    os.kill(before, signal.SIGKILL)
    with pytest.raises(NoThoughtError):
        await snooped(one)
    assert (await snooped(one))["pid"] != before


async def test_a_question_that_nobody_waits_for_frees_its_worker(one: Pool) -> None:
    lost = asyncio.create_task(one.think(asked("dawdles")))
    await until(lambda: one.tally.workers == 1, WITHIN)
    waiting = asyncio.create_task(one.think(asked("plain")))
    await until(lambda: one.tally.waiting == 1, WITHIN)
    lost.cancel()
    assert (await waiting).order["at"] == "a1"
    assert one.tally.waiting == 0


async def test_who_asks_first_is_served_first(one: Pool) -> None:
    done: list[int] = []

    async def ask(number: int) -> None:
        await one.think(asked("plain"))
        done.append(number)

    await asyncio.gather(*(ask(number) for number in range(8)))
    assert done == list(range(8))
    assert one.tally.workers == 1


async def test_closing_ends_every_worker() -> None:
    made = pool(2)
    thoughts = [asyncio.create_task(made.think(asked("dawdles"))) for _ in range(2)]
    await until(lambda: made.tally.workers == 2, WITHIN)
    for thought in thoughts:
        thought.cancel()
    await asyncio.gather(*thoughts, return_exceptions=True)
    await made.close()
    assert made.tally.workers == 0


async def test_a_worker_whose_server_is_gone_ends_itself() -> None:
    made = pool()
    pid = (await snooped(made))["pid"]
    worker = made._idle[0]
    assert worker._process is not None
    assert worker._process.stdin is not None
    worker._process.stdin.close()
    await worker._process.wait()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    await made.close()


async def test_a_worker_that_was_left_alone_in_mid_thought_does_not_think_for_ever() -> None:
    path = os.pathsep.join((str(HERE), str(HERE / "server")))
    words = (sys.executable, "-m", "cove.referee.worker")
    worker = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, env={"PYTHONPATH": path})
    await worker.communicate(packed(msgspec.msgpack.encode(asked("dawdles", limit=0.2))))
    assert worker.returncode == -signal.SIGALRM


def test_a_pool_without_time_or_with_less_than_no_worker_is_refused() -> None:
    for workers, limit in ((-1, 1.0), (1, 0.0)):
        with pytest.raises(ValueError, match="Machines need"):
            Pool(workers, limit)


def test_one_processor_is_left_for_people() -> None:
    assert 1 <= usual_workers() <= max(1, (os.cpu_count() or 1) - 1)
