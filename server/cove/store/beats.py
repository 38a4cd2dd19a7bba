"""Signs of life: which nodes there are, and whether this one may still speak."""

from __future__ import annotations

import asyncio

from . import keys, scripts
from .asking import Asking, now, number_in, server_time


class Beats(Asking):
    """One beat a node, dated by the server's clock and kept for a day."""

    async def beat(self, lifetime_ms: int) -> int:
        """Say that this node lives for another `lifetime_ms`. The server's time in ms.

        A beat that began before a lapse and ended after it does not end the lapse: the next one does.
        """
        asked, held = now(), self._fresh_until
        at = self._heard = number_in(await self._ask(scripts.beat(self.node, lifetime_ms, self._heard)))
        if asked < held <= now():
            return at  # the last one ran out while this one was on its way: whoever must stand down for that has yet to notice
        self._fresh_until = asked + lifetime_ms / 1000
        if self._line.process:
            await self._pass_word(lifetime_ms)
        return at

    def steady(self, lifetime_ms: int) -> bool:
        """Whether the store has served for a lifetime until now: this node itself, or one whose word it took on this connection."""
        return self._line.is_up and (self.up_for() * 1000 >= lifetime_ms or self._word == self._up_since)

    async def _pass_word(self, lifetime_ms: int) -> None:
        """Give or take word that this server process has served for a lifetime.

        Only a node that has seen it by itself says so, and the word holds for half a lifetime. After an outage nobody takes it.
        """
        since = self._up_since
        if self.up_for() * 1000 >= lifetime_ms:
            await self._ask((b"SET", keys.STEADY, self._line.process, b"PX", max(1, lifetime_ms // 2)))
        elif not self.outages and self._word != since and await self._ask((b"GET", keys.STEADY)) == self._line.process:
            self._word = since

    async def goodbye(self) -> None:
        """The last beat: others need not wait for silence. From here on this node is not fresh."""
        self._fresh_until = 0.0
        await self._ask(scripts.beat(self.node, 0, 0))

    async def end(self, node: str) -> bool:
        """Say that another node has ended, for which there must be proof: its matches can be taken over at once.

        Whether it was thought to live until now.
        """
        return await self._ask(scripts.end(node)) == 1

    @property
    def heard(self) -> int:
        """The last sign of life of this node whose answer came, in the server's ms; 0: none yet."""
        return self._heard

    def fresh(self) -> bool:
        """Whether a beat of this node succeeded within its lifetime, counted from when it was sent. Ask first after any pause."""
        return now() < self._fresh_until

    async def last_beat(self, node: str) -> int | None:
        """When the node last knew that it was heard, in the server's ms; known for a day.

        A node that no answer reaches may give signs of life for a while; it serves nobody meanwhile, and no clock may run for that.
        """
        beat = await self._ask((b"GET", keys.beat(node)))
        return int(beat.split()[2]) if isinstance(beat, bytes) else None

    async def alive(self, node: str) -> bool:
        """Whether the node's last beat still holds."""
        if node == self.node:
            return True
        pipe = await self._line.ready(keys.beat(node))
        beat, moment = await asyncio.gather(pipe.call((b"GET", keys.beat(node))), server_time(pipe))
        if not isinstance(beat, bytes):
            return False
        at, lifetime, _ = beat.split()
        return moment < int(at) + int(lifetime)
