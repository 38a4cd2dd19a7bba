"""A cluster of six under play: a primary dies, and a slot moves. How long the longest of all orders waited is printed.

COVE_LONG: 40 matches in place of 2, and Redis's own server besides Valkey.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.cluster.crowd import Duel, Figures, spread
from tests.cluster.site import FREE
from tests.support.need import need
from tests.support.redis_cluster import VALKEY, Six, cluster_of_six
from tests.support.server import Server

from cove.store import keys

LONG: Final = bool(os.environ.get("COVE_LONG"))
MATCHES: Final = 40 if LONG else 2
THINK: Final = 1.0 if LONG else 0.1
#: Seconds of play before and after whatever happens.
AROUND: Final = 10.0 if LONG else 1.5
#: Seconds within which play goes on again.
RESUMES: Final = 10.0
SERVERS: Final = (VALKEY, "redis-server") if LONG else (VALKEY,)

pytestmark = [pytest.mark.crash, pytest.mark.timeout(300 if LONG else 180)]


@dataclass
class Play:
    """Matches in play on one node, whose store is the cluster."""

    six: Six
    duels: list[Duel]
    figures: Figures

    @property
    def key(self) -> str:
        """A key of the first match."""
        return keys.journal(self.duels[0].match).decode()

    async def quiet(self) -> None:
        """A while of play in which nothing is done to anybody; every match has gone on at its end."""
        before = [self._given(duel) for duel in self.duels]
        await asyncio.sleep(AROUND)
        async with asyncio.timeout(60):
            while any(self._given(duel) == given for duel, given in zip(self.duels, before, strict=True)):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    @staticmethod
    def _given(duel: Duel) -> list[int]:
        """What changes with each acknowledged command."""
        return [id(duel.players[0]), *(len(player.acknowledged) for player in duel.players)]

    def forget(self) -> None:
        """Count waits from now on."""
        for waits in self.figures.waits.values():
            waits.clear()

    def report(self, what: str) -> None:
        waits = sorted(wait for each in self.figures.waits.values() for wait in each)
        print(f"\n{what}: {MATCHES} matches; orders waited {spread(waits)}; load {os.getloadavg()[0]:.1f}")
        assert waits
        assert not LONG or waits[-1] < RESUMES


@contextlib.asynccontextmanager
async def playing(program: str) -> AsyncIterator[Play]:
    if program != VALKEY:
        need(redis_server="redis-server")
    with tempfile.TemporaryDirectory(prefix="cove-") as name, cluster_of_six(Path(name), program) as six:

        def journal(match: str) -> list[bytes]:
            found: Any = six.raw(six.primary_of(keys.journal(match).decode())).xrange(keys.journal(match))
            return [fields[b"e"] for _, fields in found]

        server, figures, stop = Server(Path(name) / "node", "--redis", six.url, *FREE), Figures(), asyncio.Event()
        try:
            await asyncio.to_thread(server.start)
            duels = [Duel(lambda: server.url, journal, figures, Random(seed)) for seed in range(MATCHES)]
            async with asyncio.TaskGroup() as going:
                for duel in duels:
                    going.create_task(duel.play(THINK, stop))
                while not all(duel.acknowledged for duel in duels):  # noqa: ASYNC110 - sets no event
                    await asyncio.sleep(0.05)
                yield Play(six, duels, figures)
                stop.set()
        finally:
            await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.output


@pytest.mark.parametrize("program", SERVERS)
async def test_the_death_of_a_primary_is_survived_with_nothing_lost(program: str) -> None:
    async with playing(program) as play:
        await play.quiet()
        victim = play.six.primary_of(play.key)
        play.forget()
        await asyncio.to_thread(play.six.kill, victim)
        await play.quiet()
        assert play.six.primary_of(play.key) not in {0, victim}
    play.report(f"{program}, a primary killed")


@pytest.mark.parametrize("program", SERVERS)
async def test_a_slot_moves_under_play(program: str) -> None:
    async with playing(program) as play:
        await play.quiet()
        key = play.key
        source = play.six.primary_of(key)
        target = next(port for port in play.six.ports[:3] if port != source)
        play.forget()
        await asyncio.to_thread(play.six.move, key, target)
        await play.quiet()
        assert play.six.primary_of(key) == target
    play.report(f"{program}, a slot moved")
