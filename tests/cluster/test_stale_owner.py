"""An owner that falls silent, by a pause of its process or a cut of its line to the store, is replaced and does no harm after."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.crash.table import RECOVERS_WITHIN, Table
from tests.support.proxy import Proxy
from tests.support.server import Server
from tests.support.until import until
from tests.support.valkey import private_valkey

from cove.store import keys

LIFETIME: Final = 2.0
FREE: Final = ("--post-rate", "0", "--get-rate", "0", "--frame-rate", "0", "--address-rate", "0")

pytestmark = [pytest.mark.crash, pytest.mark.timeout(180)]


@dataclass
class Door:
    """Where both players knock."""

    port: int


@dataclass
class Scene:
    """A match at its owner, whose line to the store leads through the proxy; another node stands by."""

    owner: Server
    other: Server
    proxy: Proxy
    door: Door
    table: Table[Door]

    def pause(self) -> None:
        self.owner.kill(signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.owner.pid, signal.SIGCONT)


@contextlib.asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
        folder = Path(name)

        def journal(match: str) -> list[bytes]:
            found: Any = valkey.raw.xrange(keys.journal(match))
            return [fields[b"e"] for _, fields in found]

        async with Proxy.to(valkey.socket, folder / "p") as proxy:
            common = ("--heartbeat", str(LIFETIME), *FREE)
            owner = Server(folder / "owner", "--redis", proxy.address, *common)
            other = Server(folder / "other", "--redis", valkey.socket, *common)
            try:
                await asyncio.gather(*(asyncio.to_thread(server.start) for server in (owner, other)))
                door = Door(owner.port)
                table = Table(lambda: owner.url, (door, door), journal, Random(3))
                await table.sit_down()
                yield Scene(owner, other, proxy, door, table)
                await table.leave()
            finally:
                proxy.flow()
                for server in (owner, other):
                    with contextlib.suppress(ProcessLookupError, AssertionError):
                        os.kill(server.pid, signal.SIGCONT)
                    await asyncio.to_thread(server.stop)


async def play(table: Table[Door], orders: int) -> None:
    for _ in range(orders):
        if table.over:
            return
        seat, order = table.turn()
        await table.done(table.players[seat], order)
        await until(lambda: len({str(shown(player)) for player in table.players}) == 1, RECOVERS_WITHIN)


def shown(player: Any) -> tuple[int, str]:
    board = player.sight.view["board"]
    return int(board["turn"]), str(board["phase"])


def summary(server: Server, match: str) -> dict[str, Any] | int:
    """The public summary, or the status with which it was refused."""
    try:
        with urllib.request.urlopen(f"{server.url}/api/matches/{match}", timeout=10) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        with error:
            return error.code


SILENCES: Final[dict[str, tuple[Callable[[Scene], None], Callable[[Scene], None]]]] = {
    "its process is stopped": (Scene.pause, Scene.resume),
    "its requests do not arrive": (lambda it: it.proxy.hold_requests(), lambda it: it.proxy.flow()),
    "no answer reaches it": (lambda it: it.proxy.hold_replies(), lambda it: it.proxy.flow()),
    "its line is cut": (lambda it: it.proxy.refuse(), lambda it: it.proxy.flow()),
}


@pytest.mark.parametrize("silence", SILENCES)
async def test_a_silent_owner_is_replaced_and_does_no_harm_after(silence: str) -> None:
    begin, end = SILENCES[silence]
    async with scene() as it:
        table = it.table
        await play(table, 6)
        begin(it)
        it.door.port = it.other.port
        await table.knock_again()
        began = time.monotonic()
        await play(table, 1)
        assert time.monotonic() - began < 5 * LIFETIME, "the other node took over soon"
        await play(table, 6)
        turn = shown(table.players[0])[0]
        end(it)
        seen = []
        until_ = time.monotonic() + 2 * LIFETIME
        while time.monotonic() < until_:
            seen.append(await asyncio.to_thread(summary, it.owner, table.match))
        stale = [found for found in seen if isinstance(found, dict) and found.get("turn", 0) < turn and "result" not in found]
        assert stale == [], "nothing old is shown"
        assert isinstance(seen[-1], dict), "the node serves again, by mail"
        it.door.port = it.owner.port
        await table.knock_again()
        await play(table, 6)
        await table.agree()
