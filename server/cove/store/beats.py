"""Signs of life: which nodes there are, and whether this one may still speak."""

from __future__ import annotations

import asyncio

from . import keys, scripts
from .asking import Asking, now, number_in, server_time


class Beats(Asking):
    """One beat a node, dated by the server's clock and kept for a day."""

    async def beat(self, lifetime_ms: int) -> int:
        """Say that this node lives for another `lifetime_ms`. The server's time in ms."""
        asked = now()
        at = number_in(await self._ask(scripts.beat(self.node, lifetime_ms)))
        self._fresh_until = asked + lifetime_ms / 1000
        return at

    async def goodbye(self) -> None:
        """The last beat: others need not wait for silence. From here on this node is not fresh."""
        self._fresh_until = 0.0
        await self._ask(scripts.beat(self.node, 0))

    def fresh(self) -> bool:
        """Whether a beat of this node succeeded within its lifetime, counted from when it was sent. Ask first after any pause."""
        return now() < self._fresh_until

    async def last_beat(self, node: str) -> int | None:
        """When the node last gave a sign of life, in the server's ms; known for a day."""
        beat = await self._ask((b"GET", keys.beat(node)))
        return int(beat.split()[0]) if isinstance(beat, bytes) else None

    async def alive(self, node: str) -> bool:
        """Whether the node's last beat still holds."""
        if node == self.node:
            return True
        pipe = await self._line.ready(keys.beat(node))
        beat, moment = await asyncio.gather(pipe.call((b"GET", keys.beat(node))), server_time(pipe))
        if not isinstance(beat, bytes):
            return False
        at, lifetime = beat.split()
        return moment < int(at) + int(lifetime)
