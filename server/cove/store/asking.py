"""What every part of the store has in common: a line to the server, and asking one thing over it."""

from __future__ import annotations

import time
from typing import Final

from . import keys, scripts
from .address import Address
from .cluster import Cluster
from .commit import Pipe, Reply
from .connect import Line, Lines, Patience
from .errors import Moved, StoreDown, StoreError
from .scripts import Request

# Time that also passes while the machine sleeps: a laptop that was shut has missed its beats.
#: A request is sent on so often when its key has moved.
_MOST_MOVES: Final = 5
_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


class Asking:
    """A node's line to the server."""

    def __init__(self, address: Address, *, node: str, patience: Patience) -> None:
        self.node = node
        self._up_since = 0.0
        self._ups = 0
        self._fresh_until = 0.0
        self._word = -1.0
        self._heard = 0
        self._line: Lines = (Cluster if address.seeds else Line)(address, patience, self._came_up)

    def up_for(self) -> float:
        """Seconds since the present connection was made; 0 while there is none. After an outage everybody's beats are old."""
        return now() - self._up_since if self._line.is_up else 0.0

    @property
    def outages(self) -> int:
        """How often there was another server process behind a new connection: one that may have lost its newest writes."""
        return max(0, self._ups - 1)

    async def time(self) -> int:
        """The server's time in ms."""
        return await server_time(await self._line.ready(keys.beat(self.node)))

    async def _ask(self, request: Request) -> Reply:
        key = scripts.key_of(request)
        for _ in range(_MOST_MOVES):
            pipe = await self._line.ready(key)
            try:
                return await scripts.run(pipe, request)
            except Moved as moved:
                there = await self._line.follow(moved)
                if moved.for_now:
                    there.tell((b"ASKING",))
                    return await scripts.run(there, request)
        raise StoreDown("The cluster sends requests from one server to another.")

    def _came_up(self, same: bool) -> None:
        self._up_since = now()
        self._ups += not same


def now() -> float:
    """This machine's time in seconds since some start; goes on while the machine sleeps."""
    return time.clock_gettime(_CLOCK)


async def server_time(pipe: Pipe) -> int:
    """The server's time in ms."""
    reply = await pipe.call((b"TIME",))
    seconds, micros = reply if isinstance(reply, list) and len(reply) == 2 else (None, None)
    return number_in(seconds) * 1000 + number_in(micros) // 1000


def number_in(reply: Reply) -> int:
    """The number that a reply is or spells."""
    if not isinstance(reply, int | bytes):
        raise StoreError("The store answered with something that is no number.")
    return int(reply)
