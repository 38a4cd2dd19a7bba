"""Nodes die under play, one after another: no acknowledged command is lost, none is applied twice, every match has one history.

COVE_CHAOS says for how many seconds nodes are killed (15 unless set), COVE_MATCHES how many matches are played meanwhile (4).
Players connect to any node, and come back to any node. At the end the figures are printed: kills, commands, and how long an
answer took.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.crash.player import Player
from tests.crash.table import RECOVERS_WITHIN, Table
from tests.support.server import Server
from tests.support.until import until
from tests.support.valkey import private_valkey

from cove.store import keys

SECONDS: Final = float(os.environ.get("COVE_CHAOS", "15"))
MATCHES: Final = int(os.environ.get("COVE_MATCHES", "4"))
NODES: Final = 3
#: Seconds that a heartbeat lives: short where nodes are killed, and so long that none lapses on a busy machine where none is.
BRIEF, USUAL = "2", "15"
FREE: Final = ("--post-rate", "0", "--get-rate", "0", "--frame-rate", "0", "--address-rate", "0", "--connections", "0")
#: Orders of a match between two looks at its journal.
BETWEEN: Final = 12

pytestmark = [pytest.mark.crash, pytest.mark.timeout(240 + 3 * SECONDS)]


@dataclass
class Anywhere:
    """A door that leads to any node, dead ones included, as a balancer does that has not noticed yet."""

    servers: list[Server]
    random: Random

    @property
    def port(self) -> int:
        return self.random.choice(self.servers).port


@dataclass
class Figures:
    """What is printed at the end."""

    kills: int = 0
    seated: int = 0
    waits: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        waits = sorted(self.waits)
        at = [waits[min(len(waits) - 1, int(len(waits) * share))] for share in (0.5, 0.99, 1)]
        return f"{self.kills} kills, {len(waits)} commands; p50 {at[0]:.3f} s, p99 {at[1]:.3f} s, longest {at[2]:.3f} s"


@contextlib.asynccontextmanager
async def nodes(address: str, folder: Path, lifetime: str) -> AsyncIterator[list[Server]]:
    servers = [Server(folder / f"node{number}", "--redis", address, "--heartbeat", lifetime, *FREE) for number in range(NODES)]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        yield servers
    finally:
        await asyncio.gather(*(asyncio.to_thread(server.stop) for server in servers))


async def play(table: Table[Anywhere], figures: Figures, stop: asyncio.Event) -> None:
    """Play on until told to stop, and compare with the journal every now and then, and at the end."""
    orders = 0
    await table.sit_down()
    figures.seated += 1
    while not stop.is_set():
        if table.over:
            await table.agree()
            await table.sit_down()
        seat, order = table.turn()
        began = time.monotonic()
        await table.done(table.players[seat], order)
        figures.waits.append(time.monotonic() - began)
        await until(lambda: all(player.here for player in table.players) and in_step(table), RECOVERS_WITHIN)
        orders += 1
        if orders % BETWEEN == 0:
            await table.agree()
    await table.agree()
    await table.leave()


def in_step(table: Table[Anywhere]) -> bool:
    """Whether both players see the same turn and phase: one may not have heard of the last order yet."""
    boards = [player.sight.view["board"] for player in table.players]
    return bool(boards[0]["turn"] == boards[1]["turn"] and boards[0]["phase"] == boards[1]["phase"])


async def kill(servers: list[Server], random: Random, figures: Figures, until_: float) -> None:
    """kill -9 a node every few seconds, and start it again: under a new name, since every start has one of its own."""
    while time.monotonic() < until_:
        await asyncio.sleep(random.uniform(1.5, 4))
        victim = random.choice(servers)
        await asyncio.to_thread(victim.kill)
        figures.kills += 1
        await asyncio.sleep(random.uniform(0, 3))
        await asyncio.to_thread(victim.restart)


def seated(tables: list[Table[Anywhere]]) -> list[Player]:
    """Everybody who plays at this moment: a match that ends is followed by another, with two new players."""
    return [player for table in tables for player in table.players]


@contextlib.asynccontextmanager
async def games(figures: Figures, lifetime: str) -> AsyncIterator[tuple[list[Server], list[Table[Anywhere]]]]:
    """Nodes on one store, and matches that are played on them as long as the block lasts."""
    random = Random(7)
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:

        def journal(match: str) -> list[bytes]:
            found: Any = valkey.raw.xrange(keys.journal(match))
            return [fields[b"e"] for _, fields in found]

        async with nodes(valkey.socket, Path(name), lifetime) as servers:
            stop = asyncio.Event()
            doors = (Anywhere(servers, random), Anywhere(servers, random))
            tables = [Table(lambda: random.choice(servers).url, doors, journal, Random(seed)) for seed in range(MATCHES)]
            async with asyncio.TaskGroup() as playing:
                for table in tables:
                    playing.create_task(play(table, figures, stop))
                await until(lambda: figures.seated == MATCHES, RECOVERS_WITHIN)
                yield servers, tables
                stop.set()
            output = "".join(server.output for server in servers)
    print(figures)
    assert len(figures.waits) > 5 * MATCHES
    assert "Traceback" not in output


async def test_nodes_die_under_play_and_no_match_notices_for_long() -> None:
    figures = Figures()
    async with games(figures, BRIEF) as (servers, _):
        await kill(servers, Random(8), figures, time.monotonic() + SECONDS)
    assert figures.kills > 0


async def test_nodes_are_restarted_one_after_another_and_each_sends_its_players_off_once() -> None:
    figures = Figures()
    async with games(figures, USUAL) as (servers, tables):
        for server in servers:
            enough = len(figures.waits) + MATCHES
            await until(lambda: len(figures.waits) > enough and all(p.here for p in seated(tables)), RECOVERS_WITHIN)  # noqa: B023
            before = {player: player.fulls for player in seated(tables)}
            assert await asyncio.to_thread(server.stop_politely) == 0
            await asyncio.to_thread(server.restart)
            assert all(player.fulls <= fulls + 1 for player, fulls in before.items()), "nobody comes back twice"
