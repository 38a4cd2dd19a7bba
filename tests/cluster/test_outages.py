"""The store dies under play, and comes back, late, or older than it was: play goes on, and nothing acknowledged is lost.

COVE_LONG: more matches, and outages as long as they come.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import redis
from tests.cluster.crowd import Duel, Figures, spread
from tests.cluster.site import FREE
from tests.support.sentinels import Trio, sentinel_trio
from tests.support.server import Server, poll
from tests.support.valkey import PrivateValkey, private_valkey

from cove.store import keys, scripts

LONG: Final = bool(os.environ.get("COVE_LONG"))
LIFETIME: Final = 2.0
MATCHES: Final = 60 if LONG else 6
#: Orders whose loss a failover brings about; an owner remembers 64.
LOST: Final = 40 if LONG else 6

pytestmark = [pytest.mark.crash, pytest.mark.timeout(240)]


@contextlib.asynccontextmanager
async def two_nodes(folder: Path, store: str) -> AsyncIterator[list[Server]]:
    nodes = [Server(folder / f"node{number}", "--redis", store, "--heartbeat", str(LIFETIME), *FREE) for number in range(2)]
    try:
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
        yield nodes
    finally:
        await asyncio.gather(*(asyncio.to_thread(node.stop) for node in nodes))


def journal_in(raw: Callable[[], Any]) -> Callable[[str], list[bytes]]:
    return lambda match: [fields[b"e"] for _, fields in raw().xrange(keys.journal(match))]


@contextlib.asynccontextmanager
async def playing(nodes: list[Server], raw: Callable[[], Any], matches: int) -> AsyncIterator[list[Duel]]:
    """Matches that are played without a pause as long as the block lasts, half of their players at either node; then compared."""
    figures, random, stop = Figures(), Random(5), asyncio.Event()
    duels = [Duel(lambda: random.choice(nodes).url, journal_in(raw), figures, Random(seed), watchers=1) for seed in range(matches)]
    async with asyncio.TaskGroup() as tasks:
        for duel in duels:
            tasks.create_task(duel.play(0.2, stop))
        while not all(len(waits) > 4 for waits in figures.waits.values()) or len(figures.waits) < matches:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        yield duels
        stop.set()
    assert "Traceback" not in "".join(node.output for node in nodes)
    print(f"; {figures.entries} entries and {figures.compared} views compared; load {os.getloadavg()[0]:.1f}")


async def resumed(duels: list[Duel]) -> list[float]:
    """Seconds until each match has had one more command acknowledged."""
    began = time.monotonic()

    async def one(duel: Duel) -> float:
        before = duel.acknowledged
        while duel.acknowledged == before:  # noqa: ASYNC110 - sets no event
            await asyncio.sleep(0.01)
        return time.monotonic() - began

    return sorted(await asyncio.gather(*(one(duel) for duel in duels)))


@contextlib.contextmanager
def claims_of(valkey: PrivateValkey) -> Iterator[list[float]]:
    """When each claim reached the store, whether or not it succeeded."""
    seen: list[float] = []
    other = redis.Redis(unix_socket_path=valkey.socket)
    watching: Any = other.monitor()  # type: ignore[no-untyped-call]
    digest = scripts._CLAIM.digest.decode()

    def watch() -> None:
        with contextlib.suppress(redis.RedisError, ValueError, OSError, AttributeError), watching:
            seen.extend(time.monotonic() for command in watching.listen() if digest in command["command"])

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield seen
    finally:
        with contextlib.suppress(redis.RedisError, OSError, AttributeError):
            watching.connection.disconnect()
        thread.join(5)
        other.close()


@pytest.mark.parametrize("away", [0.0, 3 * LIFETIME], ids=["at once", "after three lifetimes"])
async def test_the_store_is_killed_and_comes_back_and_nobody_claims_more_than_once(away: float) -> None:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
        async with two_nodes(Path(name), valkey.socket) as nodes, playing(nodes, lambda: valkey.raw, MATCHES) as duels:
            await asyncio.to_thread(valkey.kill)
            await asyncio.sleep(away)
            await asyncio.to_thread(valkey.start)
            with claims_of(valkey) as claims:
                took = await resumed(duels)
                await asyncio.sleep(LIFETIME)
            print(
                f"\nstore away for {away:.0f} s: {len(claims)} claims for {MATCHES} matches; played on after {spread(took)}", end=""
            )
            assert len(claims) <= 2 * MATCHES, "each match is claimed by whoever serves it, not by everybody"
            assert not LONG or took[-1] < 10


def cut_off_replica(trio: Trio) -> int:
    """Have the replica lose its line to the primary for good; its port. It goes on and can be promoted."""
    replica = next(port for port in trio.servers if port != trio.primary())
    trio.raw(replica).config_set("masterauth", "no such password")
    trio.raw(trio.primary()).execute_command("CLIENT", "KILL", "TYPE", "replica")
    poll("the replica to be alone", lambda: trio.raw(replica).info("replication")["master_link_status"] == "down", 10)
    return replica


async def test_what_a_failover_loses_is_given_to_the_store_again_by_the_owner() -> None:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, sentinel_trio(Path(name)) as trio:
        async with two_nodes(Path(name), trio.url) as nodes:
            raw: Callable[[], Any] = lambda: trio.raw(trio.primary())  # noqa: E731
            duel = Duel(lambda: nodes[0].url, journal_in(raw), Figures(), Random(5), watchers=1)
            await duel.sit_down()
            for _ in range(4):
                await duel.move()
            lost, replica = trio.primary(), cut_off_replica(trio)
            for _ in range(LOST):
                await duel.move()
            key = keys.journal(duel.match)
            missing = trio.raw(lost).xlen(key) - trio.raw(replica).xlen(key)
            assert missing >= LOST
            trio.kill(lost)
            began = time.monotonic()
            await duel.move()
            took = time.monotonic() - began
            print(
                f"\nfailover that lost {missing} acknowledged entries: played on after {took:.1f} s; load {os.getloadavg()[0]:.1f}"
            )
            assert f"missing={missing}" in nodes[0].output.replace("\x1b[35m", "").replace("\x1b[0m", "").replace("\x1b[36m", "")
            await duel.agree()
            await duel.leave()
            assert not LONG or took < 10
