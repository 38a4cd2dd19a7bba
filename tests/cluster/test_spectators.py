"""One match with a crowd that watches it at three nodes, a quarter of whom never read: no player notices, and memory is flat.

The players are measured in this process; the crowd is another one, at a low priority, since it stands for other machines.
Those who never read are either behind (their socket is full: they cost one buffer, and are told the whole view should they read
after all) or are cut off for not answering pings, and come back. Readers are never sent away and miss no step.
COVE_LONG: 2,000 spectators, of whom 500 never read; else fewer. COVE_PAUSE: seconds between two orders. The players' times are
printed, not judged: they are the machine's.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import urllib.request
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.cluster.crowd import Duel, Figures, spread
from tests.cluster.site import FREE
from tests.cluster.test_outages import journal_in
from tests.support.server import Server
from tests.support.valkey import private_valkey

from cove import catalogue
from cove.bench import process
from cove.kit.viewers import SPECTATOR
from cove.match.record import replay

LONG: Final = bool(os.environ.get("COVE_LONG"))
WATCHERS: Final = 2_000 if LONG else 60
DEAF: Final = WATCHERS // 4
#: Few enough that one game of random shots does not end before they are given.
ORDERS: Final = 130 if LONG else 20
#: Seconds between two orders. A person takes longer.
PAUSE: Final = float(os.environ.get("COVE_PAUSE", "0.2" if LONG else "0"))
#: Bytes by which all nodes may grow between the middle and the end of the orders.
FLAT: Final = 24_000_000
#: So that a socket that is not read is full soon.
SMALL: Final = ("--outbox", "2048", "--stalled", "600")
ROOT: Final = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.crash, pytest.mark.timeout(600 if LONG else 120)]


class Crowd:
    """The other process."""

    def __init__(self, process_: Process) -> None:
        self._process = process_

    async def report(self) -> dict[str, Any]:
        """What happened so far; see `watchers`."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        found: dict[str, Any] = json.loads(await self._line())
        return found

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        return await self._process.stdout.readline()

    async def here(self) -> None:
        assert await self._line() == b"here\n"


@contextlib.contextmanager
def machines(near: Sequence[int], far: Sequence[int]) -> Iterator[None]:
    """Of two processors these processes have one, those and the crowd the other, as on machines of their own.

    The players, this process, are on neither: they go before all others on the second. Else a player's frames would lie ready
    while the processor that is to read them works for the crowd.
    """
    whole, usual = os.sched_getaffinity(0), os.getpriority(os.PRIO_PROCESS, 0)
    first, *rest = sorted(whole)
    if not rest:
        yield
        return
    for pid, processors, behind in [*((pid, {first}, 0) for pid in near), *((pid, set(rest), 10) for pid in far)]:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), processors)
            os.setpriority(os.PRIO_PROCESS, int(thread.name), usual + behind)
    os.sched_setaffinity(0, rest)
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)
    try:
        yield
    finally:
        os.sched_setaffinity(0, whole)
        os.setpriority(os.PRIO_PROCESS, 0, usual)


def last() -> None:
    """What is started now does not go first."""
    os.setpriority(os.PRIO_PROCESS, 0, max(0, os.getpriority(os.PRIO_PROCESS, 0)))


@contextlib.asynccontextmanager
async def crowd(match: str, urls: list[str]) -> AsyncIterator[Crowd]:
    words = (match, str(WATCHERS - DEAF), str(DEAF), *urls)
    watching = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.cluster.watchers", *words), stdin=PIPE, stdout=PIPE, cwd=ROOT, preexec_fn=last
    )
    try:
        found = Crowd(watching)
        await found.here()
        yield found
    finally:
        watching.kill()
        await watching.wait()


def memory(nodes: list[Server]) -> int:
    """Bytes in memory of all nodes."""
    return sum(process.rss(node.pid) or 0 for node in nodes)


async def played(duel: Duel, figures: Figures, orders: int) -> list[float]:
    """Sorted seconds from sending each order to its acknowledgement."""
    figures.waits[duel.match].clear()
    for _ in range(orders):
        assert duel.players[0].sight.view["stage"] == "playing", "the game went on under their eyes"
        await duel.move()
        await asyncio.sleep(PAUSE)
    return sorted(figures.waits[duel.match])


def newest(journal: list[bytes]) -> int:
    """The number of the last frame that a spectator is told."""
    return [*replay(journal, catalogue.find)][-1].match.told_to(SPECTATOR).frames


async def all_heard(watching: Crowd, frame: int) -> dict[str, Any]:
    """What the crowd has to tell once everybody who reads has heard this frame."""
    told: dict[str, Any] = {}
    try:
        async with asyncio.timeout(60):
            while (told := await watching.report())["newest"] != [frame]:  # noqa: ASYNC110 - another process sets no event
                await asyncio.sleep(0.1)
    except TimeoutError as error:
        error.add_note(f"frame {frame} was not heard by all: {told}")
        raise
    return told


def open_page(url: str) -> None:
    """So that a node has its page packed, which it does once after a start."""
    with urllib.request.urlopen(url) as page:
        page.read()


def ninety_ninth(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.99)]


@contextlib.asynccontextmanager
async def table(start: Callable[[], Awaitable[Duel]]) -> AsyncIterator[Duel]:
    duel = await start()
    try:
        yield duel
    finally:
        await duel.leave()


async def test_a_crowd_that_watches_at_three_nodes_is_not_noticed_by_the_players() -> None:
    figures, random = Figures(), Random(2)
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
        nodes = [Server(Path(name) / f"node{number}", "--redis", valkey.socket, *SMALL, *FREE) for number in range(3)]

        async def sit_down() -> Duel:
            duel = Duel(lambda: nodes[0].url, journal_in(lambda: valkey.raw), figures, random, "battleships")
            await duel.sit_down()
            return duel

        try:
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
            await asyncio.gather(*(asyncio.to_thread(open_page, node.url) for node in nodes))
            with machines([nodes[0].pid, valkey.pid or 0], [node.pid for node in nodes[1:]]):
                async with table(sit_down) as duel:
                    await played(duel, figures, ORDERS // 10)
                    alone = await played(duel, figures, ORDERS)
                async with table(sit_down) as duel, crowd(duel.match, [node.url for node in nodes]) as watching:
                    await played(duel, figures, ORDERS // 10)
                    before, cpu = memory(nodes), [process.cpu(node.pid) or 0.0 for node in nodes]
                    watched = await played(duel, figures, ORDERS // 2)
                    middle = memory(nodes)
                    watched = sorted([*watched, *await played(duel, figures, ORDERS // 2)])
                    after = memory(nodes)
                    used = [(process.cpu(node.pid) or 0.0) - spent for node, spent in zip(nodes, cpu, strict=True)]
                    told = await all_heard(watching, newest(journal_in(lambda: valkey.raw)(duel.match)))
                    print(
                        f"\nplayers alone {spread(alone)}; with {WATCHERS} spectators, {DEAF} of them deaf, {spread(watched)}; "
                        f"p99 × {ninety_ninth(watched) / ninety_ninth(alone):.2f}; "
                        f"memory {before >> 20}, {middle >> 20}, {after >> 20} MiB; the crowd {told}; "
                        f"processor seconds {[round(each, 1) for each in used]}; load {os.getloadavg()[0]:.1f}"
                    )
                    assert told["lost"] == told["gaps"] == 0, "nobody who reads was sent away, or missed anything"
                    assert after - middle < FLAT
                    await duel.agree()
        finally:
            await asyncio.gather(*(asyncio.to_thread(node.stop) for node in nodes))
    assert "Traceback" not in "".join(node.output for node in nodes)
