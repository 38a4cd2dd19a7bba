"""One match with a crowd that watches it at three nodes, a quarter of whom never read: no player notices, and memory is flat.

Those who never read ask for the whole view after every order, so that there would be much to keep for them.
COVE_LONG: 2,000 spectators, of whom 500 never read; else fewer. The players' times are printed, not judged: they are the machine's.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest
from tests.cluster.crowd import Duel, Figures, spread
from tests.cluster.site import FREE
from tests.cluster.test_outages import journal_in
from tests.support.server import Server
from tests.support.valkey import private_valkey

from cove.bench import process
from cove.bench.socket import Socket, connect
from cove.wire.codec import Codec, encode
from cove.wire.frames import Hello, Resync

LONG: Final = bool(os.environ.get("COVE_LONG"))
WATCHERS: Final = 2_000 if LONG else 60
DEAF: Final = WATCHERS // 4
#: Few enough that one game of random orders does not end before they are given.
ORDERS: Final = 80 if LONG else 20
#: Seconds between two orders: at a person's pace no order waits for the frames of the one before.
PAUSE: Final = 0.1 if LONG else 0.0
#: Bytes by which all nodes may grow between the middle and the end of the orders.
FLAT: Final = 24_000_000
AT_ONCE: Final = 50

pytestmark = [pytest.mark.crash, pytest.mark.timeout(600 if LONG else 120)]


class Watcher:
    """A spectator that counts what it hears; a deaf one takes nothing from its socket after its first view."""

    heard = 0
    lost = 0

    async def open(self, url: str, match: str, *, deaf: bool) -> None:
        found: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def message(payload: bytes) -> None:
            self.heard += 1
            if not found.done():
                found.set_result(None)

        def lost(code: int) -> None:
            self.lost = code

        self.socket: Socket = await connect(f"{url.replace('http', 'ws', 1)}/ws/{match}", Codec.MSGPACK.value, message, lost)
        self.socket.send(encode(Codec.MSGPACK, Hello()))
        await found
        if deaf:
            self.socket._transport.pause_reading()


def memory(nodes: list[Server]) -> int:
    """Bytes in memory of all nodes."""
    return sum(process.rss(node.pid) or 0 for node in nodes)


async def played(duel: Duel, figures: Figures, orders: int, deaf: Sequence[Watcher] = ()) -> list[float]:
    """Sorted seconds from sending each order to its acknowledgement. A game that is over is followed by no other: fewer orders."""
    figures.waits[duel.match].clear()
    for _ in range(orders):
        if duel.players[0].sight.view["stage"] == "over":
            break
        await duel.move()
        for each in deaf:
            each.socket.send(encode(Codec.MSGPACK, Resync()))
        await asyncio.sleep(PAUSE)
    return sorted(figures.waits[duel.match])


async def test_a_crowd_that_watches_at_three_nodes_is_not_noticed_by_the_players() -> None:
    figures, random = Figures(), Random(2)
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
        nodes = [Server(Path(name) / f"node{number}", "--redis", valkey.socket, "--stalled", "600", *FREE) for number in range(3)]
        try:
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
            duel = Duel(lambda: nodes[0].url, journal_in(lambda: valkey.raw), figures, random)
            await duel.sit_down()
            alone = await played(duel, figures, ORDERS // 2)
            watchers = [Watcher() for _ in range(WATCHERS)]
            for start in range(0, WATCHERS, AT_ONCE):
                batch = enumerate(watchers[start : start + AT_ONCE], start)
                await asyncio.gather(*(each.open(nodes[n % 3].url, duel.match, deaf=n < DEAF) for n, each in batch))
            await played(duel, figures, 10, watchers[:DEAF])
            before, cpu = memory(nodes), [process.cpu(node.pid) or 0.0 for node in nodes]
            began = time.monotonic()
            watched = await played(duel, figures, ORDERS // 2, watchers[:DEAF])
            middle = memory(nodes)
            watched = sorted([*watched, *await played(duel, figures, ORDERS // 2, watchers[:DEAF])])
            after, took = memory(nodes), time.monotonic() - began
            used = [(process.cpu(node.pid) or 0.0) - spent for node, spent in zip(nodes, cpu, strict=True)]
            frames = sum(each.heard for each in watchers)
            print(
                f"\nplayers alone {spread(alone)}; with {WATCHERS} spectators, {DEAF} of them deaf, {spread(watched)}; "
                f"memory {before >> 20}, {middle >> 20}, {after >> 20} MiB; {frames} frames heard in {took:.0f} s; "
                f"processor seconds {[round(each, 1) for each in used]}; load {os.getloadavg()[0]:.1f}"
            )
            assert watched, "the game went on under their eyes"
            assert [each.lost for each in watchers] == [0] * WATCHERS, "nobody was sent away"
            assert after - middle < FLAT
            await duel.agree()
            heard = [each.heard for each in watchers[DEAF:]]
            assert min(heard) > 0
            for each in watchers:
                each.socket.abort()
            await duel.leave()
        finally:
            await asyncio.gather(*(asyncio.to_thread(node.stop) for node in nodes))
    assert "Traceback" not in "".join(node.output for node in nodes)
