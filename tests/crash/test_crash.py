"""kill -9 of the server, and of the store, at every step of a command: no acknowledged command is lost, none is applied twice.

COVE_KILLS says how many kills each step and victim gets: 5 unless told otherwise, 100 for the long run. Every kill falls into a
match that goes on; the players are the same from first to last and come back by themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from tests.crash.front import Front
from tests.crash.table import RECOVERS_WITHIN, Table
from tests.support.proxy import Proxy
from tests.support.server import Server
from tests.support.until import until
from tests.support.valkey import PrivateValkey, private_valkey

from cove.store import keys

KILLS = int(os.environ.get("COVE_KILLS", "5"))
#: Seconds that a heartbeat lives. A killed server's matches are taken over that soon, and a busy machine must not let it lapse; a
#: store that is killed ten times in a second must not make a living server believe that it is dead.
BRIEF, USUAL = "2", "10"
FREE = ("--post-rate", "0", "--get-rate", "0")

pytestmark = [pytest.mark.crash, pytest.mark.timeout(60 + 12 * KILLS)]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a kill needs."""

    valkey: PrivateValkey
    proxy: Proxy
    server: Server
    table: Table[Front]

    async def kill_server(self) -> None:
        """What was held is lost with the server's connections."""
        fulls = self.table.fulls
        await asyncio.to_thread(self.server.kill)
        self.proxy.cut()
        for front in self.table.fronts:
            front.cut()
        self._flow()
        await asyncio.to_thread(self.server.restart)
        await self.table.come_back(fulls)

    async def kill_store(self) -> None:
        """What was held on its way to or from the store is lost; what the players were about to hear is not."""
        await asyncio.to_thread(self.valkey.kill)
        self.proxy.cut()
        self.proxy.flow()
        await asyncio.to_thread(self.valkey.start)
        self._flow()

    def _flow(self) -> None:
        self.proxy.flow()
        for front in self.table.fronts:
            front.flow()


@contextlib.asynccontextmanager
async def fronts_to(port: int) -> AsyncIterator[tuple[Front, Front]]:
    async with Front.to(port) as south, Front.to(port) as north:
        yield south, north


def journal_in(raw: redis.Redis) -> Callable[[str], list[bytes]]:
    def journal(match: str) -> list[bytes]:
        found: Any = raw.xrange(keys.journal(match))
        return [fields[b"e"] for _, fields in found]

    return journal


@contextlib.asynccontextmanager
async def scene(seed: str, heartbeat: str) -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, contextlib.ExitStack() as open_things:
        folder = Path(name)
        (folder / "v").mkdir()
        valkey = open_things.enter_context(private_valkey(folder / "v"))
        async with Proxy.to(valkey.socket, folder / "p") as proxy:
            server = Server(folder / "data", *FREE, "--heartbeat", heartbeat, "--redis", f"unix://{proxy.address}")
            try:
                await asyncio.to_thread(server.start)
                async with fronts_to(server.port) as fronts:
                    table = Table(lambda: server.url, fronts, journal_in(valkey.raw), Random(seed))
                    await table.sit_down()
                    try:
                        yield Scene(valkey, proxy, server, table)
                    except TimeoutError as error:
                        error.add_note(f"{table}\n{server.output[-2000:]}")
                        raise
                    await table.leave()
                    assert "never retrieved" not in server.output
            finally:
                proxy.flow()
                await asyncio.to_thread(server.stop)


# The steps of a command. Each gives one, and returns the command's seat and id at the moment at which the kill must fall.


async def before_the_append(scene: Scene) -> tuple[int, str]:
    """The server has sent the entry; the store has not heard of it and never will."""
    table = scene.table
    while True:
        seat, order = table.turn()
        mark = len(scene.proxy.seen)
        scene.proxy.hold_requests()
        await table.players[seat].give(order)
        if await came_by(scene.proxy, mark, order.id.encode()):
            assert table.journaled(order.id) == 0
            return seat, order.id
        # A heartbeat was held first, and the entry stands behind it, unseen. Let both through, and try with the next order.
        scene.proxy.flow()
        await table.answered(table.players[seat])
        await table.agree()
        if table.over:
            await table.sit_down()


async def came_by(proxy: Proxy, mark: int, id: bytes) -> bool:  # noqa: A002 - the wire's own word
    """Whether a request that names `id` reaches the proxy soon."""
    with contextlib.suppress(TimeoutError):
        await until(lambda: any(id in word for request in proxy.seen[mark:] for word in request), 1.0)
        return True
    return False


async def before_the_reply(scene: Scene) -> tuple[int, str]:
    """The entry is in the journal; the server does not know and never will from this reply."""
    seat, order = scene.table.turn()
    scene.proxy.hold_replies()
    await scene.table.players[seat].give(order)
    await until(lambda: scene.table.journaled(order.id) == 1, RECOVERS_WITHIN)
    return seat, order.id


async def before_the_answer(scene: Scene) -> tuple[int, str]:
    """The server has answered; nobody has heard it."""
    seat, order = scene.table.turn()
    for front in scene.table.fronts:
        front.hold()
    await scene.table.players[seat].give(order)
    await until(lambda: order.id.encode() in scene.table.fronts[seat].held, RECOVERS_WITHIN)
    assert not scene.table.players[seat].answered
    return seat, order.id


async def before_the_opponent_hears(scene: Scene) -> tuple[int, str]:
    """The mover has its answer; the opponent's frame is on its way."""
    table = scene.table
    while table.moving:
        seat, order = table.turn()
        await table.done(table.players[seat], order)
        await table.agree()
        if table.over:
            await table.sit_down()
    seat, order = table.turn()
    table.fronts[1 - seat].hold()
    await table.done(table.players[seat], order)
    await until(lambda: b'"step"' in table.fronts[1 - seat].held, RECOVERS_WITHIN)
    return seat, order.id


STEPS = [before_the_append, before_the_reply, before_the_answer, before_the_opponent_hears]


@pytest.mark.parametrize(("victim", "heartbeat"), [(Scene.kill_server, BRIEF), (Scene.kill_store, USUAL)], ids=["server", "store"])
@pytest.mark.parametrize("step", STEPS, ids=[step.__name__ for step in STEPS])
async def test_a_kill_loses_nothing_and_repeats_nothing(
    step: Callable[[Scene], Awaitable[tuple[int, str]]], victim: Callable[[Scene], Awaitable[None]], heartbeat: str
) -> None:
    async with scene(step.__name__, heartbeat) as here:
        for _ in range(KILLS):
            if here.table.over:
                await here.table.sit_down()
            seat, id = await step(here)  # noqa: A001
            await victim(here)
            await here.table.answered(here.table.players[seat])
            assert here.table.journaled(id) == 1
            await here.table.agree()
            await here.table.ready()


@pytest.mark.parametrize("victim", ["server", "store"])
async def test_the_private_store_and_its_server_outlive_each_other(victim: str) -> None:
    with tempfile.TemporaryDirectory(prefix="cove-") as name:
        server = Server(Path(name) / "data", *FREE)
        raw = redis.Redis(unix_socket_path=str(server.data / "valkey.sock"), retry=Retry(NoBackoff(), 0))
        try:
            await asyncio.to_thread(server.start)
            async with fronts_to(server.port) as fronts:
                table = Table(lambda: server.url, fronts, journal_in(raw), Random(victim))
                await table.sit_down()
                for _ in range(KILLS):
                    if table.over:
                        await table.sit_down()
                    await kill_at_home(table, server, victim, raw)
                await table.leave()
        finally:
            raw.close()
            await asyncio.to_thread(server.stop)


async def kill_at_home(table: Table[Front], server: Server, victim: str, raw: redis.Redis) -> None:
    """Kill the server or its private store when it has answered and nobody has heard it."""
    seat, order = table.turn()
    for front in table.fronts:
        front.hold()
    await table.players[seat].give(order)
    await until(lambda: order.id.encode() in table.fronts[seat].held, RECOVERS_WITHIN)
    fulls = table.fulls
    if victim == "server":
        await asyncio.to_thread(server.kill)
    else:
        os.kill(int((server.data / "valkey.pid").read_text()), signal.SIGKILL)
        raw.connection_pool.disconnect()
    for front in table.fronts:
        front.cut()
        front.flow()
    if victim == "server":
        await asyncio.to_thread(server.restart)
    await table.come_back(fulls)
    await table.answered(table.players[seat])
    await until(lambda: answers(raw), RECOVERS_WITHIN)
    await table.agree()


def answers(raw: redis.Redis) -> bool:
    """Whether the store is back: the server knows what it answered before without asking it."""
    try:
        return bool(raw.ping())
    except (redis.ConnectionError, redis.exceptions.BusyLoadingError):
        return False
