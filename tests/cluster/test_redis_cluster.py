"""A cluster of six under play: a primary dies, and a slot moves."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.crash.table import RECOVERS_WITHIN, Table
from tests.support.redis_cluster import Six, cluster_of_six
from tests.support.server import Server
from tests.support.until import until

from cove.store import keys

FREE: Final = ("--post-rate", "0", "--get-rate", "0", "--frame-rate", "0", "--address-rate", "0")

pytestmark = [pytest.mark.crash, pytest.mark.timeout(180)]


@dataclass
class Door:
    """Where both players knock."""

    port: int


@contextlib.asynccontextmanager
async def playing() -> AsyncIterator[tuple[Six, Table[Door]]]:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, cluster_of_six(Path(name)) as six:

        def journal(match: str) -> list[bytes]:
            found: Any = six.raw(six.primary_of(keys.journal(match).decode())).xrange(keys.journal(match))
            return [fields[b"e"] for _, fields in found]

        server = Server(Path(name) / "node", "--redis", six.url, *FREE)
        try:
            await asyncio.to_thread(server.start)
            door = Door(server.port)
            table = Table(lambda: server.url, (door, door), journal, Random(5))
            await table.sit_down()
            yield six, table
            await table.leave()
        finally:
            await asyncio.to_thread(server.stop)


async def play(table: Table[Door], orders: int) -> None:
    for _ in range(orders):
        if table.over:
            return
        seat, order = table.turn()
        await table.done(table.players[seat], order)
        await until(lambda: len({shown(player) for player in table.players}) == 1, RECOVERS_WITHIN)


def shown(player: Any) -> str:
    board = player.sight.view["board"]
    return f"{board['turn']} {board['phase']}"


async def test_the_death_of_a_primary_is_survived_with_nothing_lost() -> None:
    async with playing() as (six, table):
        await play(table, 8)
        key = keys.journal(table.match).decode()
        victim = six.primary_of(key)
        await asyncio.to_thread(six.kill, victim)
        await play(table, 8)
        assert six.primary_of(key) not in {0, victim}
        await table.agree()


async def test_a_slot_moves_under_play() -> None:
    async with playing() as (six, table):
        await play(table, 4)
        key = keys.journal(table.match).decode()
        source = six.primary_of(key)
        target = next(port for port in six.ports[:3] if port != source)
        moving = asyncio.create_task(asyncio.to_thread(six.move, key, target))
        await play(table, 8)
        await moving
        await play(table, 8)
        assert six.primary_of(key) == target
        await table.agree()
