"""An owner is cut off from the store, both ways or one way, or stands still: another node takes over, and no harm is done.

The owner lives on a host of its own, so the cut is a real one: connections stay open and nothing is told to anybody. Its players
reach it all the while, and a spy looks at what it shows. COVE_LONG: every silence, not only the trickiest one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from tests.cluster.crowd import Duel, Figures
from tests.cluster.site import FREE
from tests.cluster.test_stale_owner import summary
from tests.deploy.servers import free_port
from tests.support.hosts import Host, host
from tests.support.server import Server
from tests.support.until import until
from tests.support.valkey import private_valkey

from cove.match.entries import Resumed, decode
from cove.store import keys

LIFETIME: Final = 2.0
LONG: Final = bool(os.environ.get("COVE_LONG"))
#: Orders that are played while the owner is cut off.
ORDERS: Final = 60 if LONG else 6

pytestmark = [pytest.mark.crash, pytest.mark.timeout(180)]


@dataclass
class Scene:
    """A match at its owner, whose lines can be cut; another node stands by. `where` is where players knock."""

    host: Host
    owner: Server
    other: Server
    duel: Duel
    where: Server
    journal: Callable[[str], list[bytes]]
    shown: list[tuple[float, Any]] = field(default_factory=list)

    async def spy(self) -> None:
        """What the owner tells those who ask it, all the while."""
        while True:
            with contextlib.suppress(OSError):  # a process that stands still says nothing
                self.shown.append((time.monotonic(), await asyncio.to_thread(summary, self.owner, self.duel.match)))
            await asyncio.sleep(0.1)


@contextlib.asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    with host() as place, tempfile.TemporaryDirectory(prefix="cove-") as name:
        port = free_port()
        listens = {"port": str(port), "bind": "0.0.0.0", "protected-mode": "no"}
        with private_valkey(Path(name), **listens) as valkey:

            def journal(match: str) -> list[bytes]:
                found: Any = valkey.raw.xrange(keys.journal(match))
                return [fields[b"e"] for _, fields in found]

            common = ("--heartbeat", str(LIFETIME), *FREE)
            store = f"redis://{place.store}:{port}"
            owner = Server(Path(name) / "owner", "--redis", store, *common, host=place.players, prefix=place.prefix)
            other = Server(Path(name) / "other", "--redis", valkey.socket, *common)
            try:
                await asyncio.gather(*(asyncio.to_thread(server.start) for server in (owner, other)))
                found: list[Scene] = []
                duel = Duel(lambda: found[0].where.url, journal, Figures(), Random(3), watchers=1, turn=60)
                found.append(Scene(place, owner, other, duel, owner, journal))
                await duel.sit_down()
                yield found[0]
                await duel.leave()
            finally:
                place.mend()
                owner.kill(signal.SIGCONT)
                for server in (owner, other):
                    await asyncio.to_thread(server.stop)


async def play(duel: Duel, orders: int) -> None:
    for _ in range(orders):
        await duel.move()


STILL: Final = "its process stands still"
CUTS: Final[dict[str, Callable[[Scene], None]]] = {
    "no answer of the store arrives": lambda it: it.host.cut_replies(),
    "nothing reaches the store": lambda it: it.host.cut_requests(),
    "nothing passes either way": lambda it: it.host.cut(),
    STILL: lambda it: it.owner.kill(signal.SIGSTOP),
}


@pytest.mark.parametrize("cut", list(CUTS) if LONG else list(CUTS)[:1])
async def test_an_owner_that_falls_silent_is_replaced_and_does_no_harm(cut: str) -> None:
    async with scene() as it:
        duel = it.duel
        await play(duel, 4)
        since, turn = clock_of(duel), turn_of(duel)
        spying = asyncio.create_task(it.spy())
        began, wall = time.monotonic(), time.time()
        CUTS[cut](it)
        it.where = it.other  # those whom the owner sends away knock there
        if cut == STILL:
            await duel.knock_again()
        await duel.move()
        took = time.monotonic() - began
        print(f"\n{cut}: played on after {took:.1f} s; load {os.getloadavg()[0]:.1f}")
        assert took < 5 * LIFETIME
        await play(duel, ORDERS)
        over, now = time.monotonic(), turn_of(duel)
        it.host.mend()
        it.owner.kill(signal.SIGCONT)
        await asyncio.sleep(LIFETIME)
        await until(lambda: isinstance(it.shown[-1][1], dict), 20)  # the node serves again, by mail
        spying.cancel()
        assert_no_clock_was_charged(it, wall, since, turn)
        late = [found for at, found in it.shown if at > over and isinstance(found, dict) and found.get("turn", now) < now]
        assert late == [], "nothing old is shown"
        assert cut == STILL or any(found == 503 for at, found in it.shown if at < over), "while it was cut off, it stood down"
        it.where = it.owner
        await duel.knock_again()
        await play(duel, 2)
        await duel.agree()


def turn_of(duel: Duel) -> int:
    return int(duel.players[0].sight.view["board"]["turn"])


def clock_of(duel: Duel) -> int:
    return int(duel.players[0].sight.view["clock"]["since"])


def assert_no_clock_was_charged(it: Scene, cut: float, since: int, turn: int) -> None:
    """The pause, from the cut to the takeover, was given back to whoever was to move."""
    resumed = [entry for raw in it.journal(it.duel.match) if isinstance(entry := decode(raw), Resumed)]
    assert len(resumed) == 1, "one takeover"
    assert resumed[0].beat <= cut * 1000 + 1, "no time after the cut counts"
    assert resumed[0].beat >= cut * 1000 - LIFETIME * 1000, "and hardly more than it is given back"
    if turn_of(it.duel) == turn:
        assert clock_of(it.duel) - since >= resumed[0].at - cut * 1000
