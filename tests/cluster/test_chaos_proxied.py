"""Nodes die under play behind a real proxy: nothing acknowledged is lost, nothing counts twice, nobody sees a second history.

COVE_CHAOS says for how many seconds nodes are killed (10 unless set), COVE_MATCHES how many matches are played meanwhile (12),
COVE_THINK how many seconds pass between a match's orders on average (0.5).
"""

from __future__ import annotations

import asyncio
import os
import time
from random import Random
from typing import Final

import pytest
from tests.cluster.crowd import Duel, Figures
from tests.cluster.site import three_nodes
from tests.crash.table import is_ready
from tests.support.server import Server

SECONDS: Final = float(os.environ.get("COVE_CHAOS", "10"))
MATCHES: Final = int(os.environ.get("COVE_MATCHES", "12"))
THINK: Final = float(os.environ.get("COVE_THINK", "0.5"))
#: Seconds between two kills, on average.
EVERY: Final = float(os.environ.get("COVE_EVERY", "4"))
#: Flags of every node, for trials: what a heartbeat lives, say.
FLAGS: Final = tuple(os.environ.get("COVE_FLAGS", "").split())

pytestmark = [pytest.mark.crash, pytest.mark.timeout(240 + 3 * SECONDS)]


async def kill(nodes: list[Server], random: Random, until_: float, figures: Figures) -> int:
    """kill -9 a node every few seconds, never the last that is ready, and start it again: each start has a name of its own."""
    kills, up, starting = 0, list(nodes), set[asyncio.Task[None]]()
    while time.monotonic() < until_:
        await asyncio.sleep(random.uniform(0.5, 1.5) * EVERY)
        if len(up) > 1:
            victim = up.pop(random.randrange(len(up)))
            await asyncio.to_thread(victim.kill)
            kills += 1
            figures.long.append(f"{figures.now:.1f} node {nodes.index(victim)} killed")
            starting.add(asyncio.create_task(start_again(victim, up, random.uniform(0, 1))))
    await asyncio.gather(*starting)
    return kills


async def start_again(node: Server, up: list[Server], pause: float) -> None:
    await asyncio.sleep(pause)
    await asyncio.to_thread(node.restart)
    while not await asyncio.to_thread(is_ready, node.url):  # noqa: ASYNC110 - another process sets no event
        await asyncio.sleep(0.1)
    await asyncio.sleep(1.0)  # the proxy has to see it, too
    up.append(node)


async def test_nodes_die_behind_the_proxy_and_every_view_is_a_replay_of_the_journal() -> None:
    figures, random, stop = Figures(), Random(11), asyncio.Event()
    async with three_nodes(*FLAGS) as site:
        games = ("vortex", "battleships")
        duels = [
            Duel(site.anywhere, site.journal, figures, Random(seed), games[seed % 2], watchers=seed % 4 == 0)
            for seed in range(MATCHES)
        ]
        try:
            async with asyncio.TaskGroup() as playing:
                for duel in duels:
                    playing.create_task(duel.play(THINK, stop))
                while not all(duel.acknowledged for duel in duels):  # noqa: ASYNC110 - sets no event
                    await asyncio.sleep(0.1)
                kills = await kill(site.nodes, random, time.monotonic() + SECONDS, figures)
                stop.set()
        except ExceptionGroup as error:
            error.add_note(site.story())
            raise
        output = site.output
    print("", *figures.long, sep="\n")
    print(f"{kills} kills; {figures}; {output.count('standing down')} lapses; load {os.getloadavg()[0]:.1f}")
    assert kills > 0
    assert figures.compared > 10 * MATCHES
    assert "Traceback" not in output
