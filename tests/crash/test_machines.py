"""kill -9 of the server while a machine is to move: after the restart it moves, once, whether or not anybody comes back.

COVE_KILLS says how many kills there are at moments left to chance: 5 unless told otherwise.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from tests.crash.front import Front
from tests.crash.player import Player, command_id
from tests.crash.table import RECOVERS_WITHIN, post
from tests.support.processes import children
from tests.support.server import Server
from tests.support.until import until

from cove import catalogue
from cove.kit.game import Status
from cove.match.commands import Command, Deal, Order, Place
from cove.match.entries import Commanded, decode
from cove.match.record import replay
from cove.store import keys

KILLS = int(os.environ.get("COVE_KILLS", "5"))
#: A heartbeat of two seconds: so long a match waits at most for a sweep to find that its machine is to move.
FLAGS = ("--post-rate", "0", "--get-rate", "0", "--heartbeat", "2", "--mind-workers", "1", "--mind-seconds", "60")

pytestmark = [pytest.mark.crash, pytest.mark.timeout(120 + 12 * KILLS)]


class Bout:
    """A person against the admiral, and the journal of their match, read past the server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.match = ""
        self._raw = redis.Redis(unix_socket_path=str(server.data / "valkey.sock"), retry=Retry(NoBackoff(), 0))
        self._secret = ""
        self._shots = 0

    async def begin(self) -> None:
        """A new match, with both fleets placed."""
        self._secret, self._shots = secrets.token_urlsafe(32), 0
        body = {"game": "battleships", "secret": self._secret, "name": "Anna", "mind": "admiral"}
        self.match = str((await asyncio.to_thread(post, f"{self.server.url}/api/matches", body))["match"])
        async with self.connected() as anna:
            await done(anna, Deal(command_id()))
            await until(lambda: "dealt" in anna.sight.view["you"], RECOVERS_WITHIN)
            await done(anna, Place(command_id(), 0, secrets.token_urlsafe(32), anna.sight.view["you"]["dealt"]))

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Player]:
        """Anna, while she is there."""
        async with Front.to(self.server.port) as front:
            anna = Player(front, self.match, self._secret)
            playing = asyncio.create_task(anna.play())
            await until(lambda: bool(anna.sight.view), RECOVERS_WITHIN)
            try:
                yield anna
                assert not anna.faults, anna.faults
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)

    async def fire(self, anna: Player) -> None:
        """Fire at the next square, once it is Anna's turn; the shot is acknowledged then."""
        await until(lambda: anna.sight.view["board"].get("side") == "south", RECOVERS_WITHIN)
        at = f"{'abcdefghij'[self._shots % 10]}{self._shots // 10 + 1}"
        self._shots += 1
        shown = anna.sight.view
        await done(anna, Order(command_id(), shown["board"]["turn"], shown["you"]["ply"], {"do": "fire", "at": at}))

    def entries(self) -> list[bytes]:
        found: Any = self._raw.xrange(keys.journal(self.match))
        return [fields[b"e"] for _, fields in found]

    def orders(self) -> list[int]:
        """How many shots each side has fired, by the journal."""
        given = [entry for raw in self.entries() if isinstance(entry := decode(raw), Commanded)]
        return [sum(entry.seat == seat and isinstance(entry.command, Order) for entry in given) for seat in (0, 1)]

    async def machine_has_moved(self) -> None:
        """Wait until the machine has fired as often as Anna, or the game is over: the journal says so, and can be replayed."""
        await until(lambda: self.orders() == [self._shots, self._shots] or self.over, RECOVERS_WITHIN)
        assert self.over or self.status.to_move == 0

    @property
    def status(self) -> Status:
        """What the journal leads to."""
        *_, last = replay(self.entries(), catalogue.find)
        return last.match.status

    @property
    def over(self) -> bool:
        return self.status.outcome is not None

    def close(self) -> None:
        self._raw.close()


async def done(anna: Player, command: Command) -> None:
    await anna.give(command)
    await until(lambda: anna.answered or bool(anna.faults), RECOVERS_WITHIN)
    assert not anna.faults, anna.faults


@pytest.fixture
async def bout() -> AsyncIterator[Bout]:
    """A match in play on a server with a private store."""
    with tempfile.TemporaryDirectory(prefix="cove-") as name:
        server = Server(Path(name) / "data", *FLAGS)
        made: Bout | None = None
        try:
            await asyncio.to_thread(server.start)
            made = Bout(server)
            await made.begin()
            yield made
        finally:
            if made is not None:
                made.close()
            await asyncio.to_thread(server.stop)


def workers(pid: int) -> list[int]:
    """The workers of the server with this process id."""
    return children(pid, b"cove.referee.worker")


def is_gone(pid: int) -> bool:
    return not Path(f"/proc/{pid}").exists()


async def test_a_thought_that_was_cut_short_is_thought_again_though_nobody_comes(bout: Bout) -> None:
    async with bout.connected() as anna:
        await bout.fire(anna)
        await bout.machine_has_moved()
        (worker,) = workers(bout.server.pid)
        os.kill(worker, signal.SIGSTOP)  # the mind is at its thought for good
        await bout.fire(anna)
    assert bout.orders() == [2, 1]
    before = len(bout.entries())
    await asyncio.to_thread(bout.server.kill)
    assert len(bout.entries()) == before
    await asyncio.to_thread(bout.server.restart)
    await bout.machine_has_moved()
    os.kill(worker, signal.SIGCONT)
    await until(lambda: is_gone(worker), RECOVERS_WITHIN)
    assert bout.orders() == [2, 2]


async def test_killed_at_any_moment_of_its_turn_the_machine_moves_once(bout: Bout) -> None:
    random = Random("moments")
    for _ in range(KILLS):
        if bout.over:
            await bout.begin()
        async with bout.connected() as anna:
            await bout.fire(anna)
            await asyncio.sleep(random.uniform(0, 0.03))
            await asyncio.to_thread(bout.server.kill)
            await asyncio.to_thread(bout.server.restart)
            await bout.machine_has_moved()
    assert "Traceback" not in bout.server.output


async def test_a_server_that_is_told_to_leave_takes_its_workers_along(bout: Bout) -> None:
    async with bout.connected() as anna:
        await bout.fire(anna)
        await bout.machine_has_moved()
        (worker,) = workers(bout.server.pid)
    assert await asyncio.to_thread(bout.server.stop_politely) == 0
    assert is_gone(worker)
    assert "never retrieved" not in bout.server.output
