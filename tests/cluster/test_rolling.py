"""Every node is replaced under a thousand connections through the proxy, and no player has to come back more than once.

COVE_LONG: a thousand connections; else fewer.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
from collections.abc import AsyncIterator
from random import Random
from typing import Final

import pytest
from tests.cluster.crowd import Duel, Figures, Viewer, spread
from tests.cluster.site import Site, three_nodes
from tests.crash.table import is_ready
from tests.support.server import Server, poll

LONG: Final = bool(os.environ.get("COVE_LONG"))
#: With two players and three spectators each.
MATCHES: Final = 200 if LONG else 6
THINK: Final = 8.0 if LONG else 0.5
#: Seconds in which whoever was sent off must have a whole view again, 99 of 100.
JOINED: Final = 5.0

pytestmark = [pytest.mark.crash, pytest.mark.timeout(600 if LONG else 120)]


@contextlib.asynccontextmanager
async def crowd(site: Site, figures: Figures) -> AsyncIterator[list[Viewer]]:
    """Everybody, in play, each at the node that has the match; compared with the journals at the end."""
    for node in site.nodes[:3]:
        await ready(site, node)
    stop = asyncio.Event()
    duels = [Duel(site.anywhere, site.journal, figures, Random(seed), watchers=3) for seed in range(MATCHES)]
    async with asyncio.TaskGroup() as playing:
        for duel in duels:
            playing.create_task(duel.play(THINK, stop))
        while not all(duel.acknowledged > 4 for duel in duels):  # noqa: ASYNC110 - sets no event
            await asyncio.sleep(0.1)
        figures.joins.clear()
        yield [viewer for duel in duels for viewer in duel.viewers]
        stop.set()


def told(site: Site, command: str) -> str:
    """The proxy's answer to its operator."""
    with socket.socket(socket.AF_UNIX) as admin:
        admin.connect(str(site.admin))
        admin.sendall(f"{command}\n".encode())
        return admin.recv(65536).decode()


async def ready(site: Site, node: Server) -> None:
    """Wait until the node is ready and the proxy has seen it."""
    name = "abcdef"[site.nodes.index(node)]
    await asyncio.to_thread(poll, "the node", lambda: is_ready(node.url), 60)
    up = re.compile(rf"by_match \d+ {name} \S+ 2 ")
    await asyncio.to_thread(poll, "the proxy", lambda: bool(up.search(told(site, "show servers state by_match"))), 60)


def report(what: str, viewers: list[Viewer], figures: Figures) -> None:
    most = max(viewer.reconnects for viewer in viewers)
    print(
        f"\n{what}: {len(viewers)} connections, {most} reconnects at most; whole view again after {spread(sorted(figures.joins))}; "
        f"closed with {figures.closes}; load {os.getloadavg()[0]:.1f}"
    )


async def test_a_new_generation_takes_over_and_everybody_comes_back_once() -> None:
    figures = Figures()
    async with three_nodes(spare=3) as site, crowd(site, figures) as viewers:
        old, new = site.nodes[:3], site.nodes[3:]
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in new))
        for node in new:
            await ready(site, node)
        for name in "abc":
            assert told(site, f"set server by_match/{name} state drain").strip() == ""
        for node in old:
            assert await asyncio.to_thread(node.stop_politely) == 0
            await until_here(viewers)
        report("a new generation", viewers, figures)
        assert {viewer.reconnects for viewer in viewers} == {1}
        assert not LONG or sorted(figures.joins)[int(len(figures.joins) * 0.99)] < JOINED
    assert_quiet(site)


@pytest.mark.skipif(not LONG, reason="the long form only")
async def test_nodes_are_restarted_in_place_and_everybody_comes_back_once() -> None:
    """Only those that have been restarted take anybody new; whoever is sent off by the first waits until it is back."""
    figures = Figures()
    async with three_nodes() as site, crowd(site, figures) as viewers:
        for name in "abc":
            assert told(site, f"set server by_match/{name} state drain").strip() == ""
        for name, node in zip("abc", site.nodes, strict=True):
            assert await asyncio.to_thread(node.stop_politely) == 0
            await asyncio.to_thread(node.restart)
            await asyncio.to_thread(poll, "the node", lambda node=node: is_ready(node.url), 60)  # type: ignore[misc]
            for state in ("health up", "state ready"):
                assert told(site, f"set server by_match/{name} {state}").strip() == ""
            await ready(site, node)
            await until_here(viewers)
        report("in place", viewers, figures)
        assert {viewer.reconnects for viewer in viewers} == {1}
        assert sorted(figures.joins)[int(len(figures.joins) * 0.99)] < JOINED
    assert_quiet(site)


async def until_here(viewers: list[Viewer]) -> None:
    async with asyncio.timeout(60):
        while not all(viewer.here for viewer in viewers):  # noqa: ASYNC110 - sets no event
            await asyncio.sleep(0.05)


def assert_quiet(site: Site) -> None:
    """No node's log has an error that nobody handled."""
    for sign in ("Traceback", "never retrieved", "[error", "[critical"):
        assert sign not in site.last_words, sign
