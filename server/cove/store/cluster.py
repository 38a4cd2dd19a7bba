"""A cluster: one line to each primary, and a map from slots to primaries that is drawn anew whenever it proves wrong.

Keys are mapped to slots by CRC-16 (XMODEM) of the part in braces, as the cluster specification says. A primary that dies is
noticed by its line; the map is then asked for until a replica has taken its slots over.
"""

from __future__ import annotations

import asyncio
import binascii
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from .address import Address
from .commit import Argument, Pipe, Reply
from .connect import Line, Patience, dial
from .errors import Moved, StoreDown, StoreError

SLOTS: Final = 16_384
_LOOK_AGAIN: Final = 0.3

Place = tuple[str, int]


def slot_of(key: bytes) -> int:
    """The slot of a key."""
    start = key.find(b"{")
    end = key.find(b"}", start + 1)
    return binascii.crc_hqx(key[start + 1 : end] if start >= 0 and end > start + 1 else key, 0) % SLOTS


class Cluster:
    """Implements `Lines` for all primaries of a cluster."""

    def __init__(self, address: Address, patience: Patience, on_up: Callable[[bool], None]) -> None:
        self.patience = patience
        self._address = address
        self._on_up = on_up
        self._lines: dict[Place, Line] = {}
        self._map: list[Place | None] = [None] * SLOTS
        self._approve: Callable[[Pipe], Awaitable[None]]
        self._looking: asyncio.Task[None] | None = None
        self._is_open = False

    process = b""

    @property
    def is_up(self) -> bool:
        """Whether every slot has a primary with an open line."""
        return all(place in self._lines and self._lines[place].is_up for place in set(self._map) if place) and None not in self._map

    async def open(self, approve: Callable[[Pipe], Awaitable[None]]) -> None:
        """Find the primaries and connect to each."""
        self._approve = approve
        await self._look()
        self._is_open = True
        self._on_up(False)

    def quick(self, key: Argument) -> Pipe | None:
        """The open connection to the key's primary."""
        place = self._map[slot_of(key if isinstance(key, bytes) else str(key).encode())]
        line = self._lines.get(place) if place else None
        return None if line is None else line.quick(key)

    async def ready(self, key: bytes) -> Pipe:
        """The connection to the key's primary, after a bounded wait if it is down."""
        try:
            async with asyncio.timeout(self.patience.down):
                while (pipe := self.quick(key)) is None:
                    await asyncio.shield(self._look_soon())
        except TimeoutError:
            raise StoreDown("No server of the cluster answers for this key.") from None
        return pipe

    async def follow(self, moved: Moved) -> Pipe:
        """The connection to where the key has moved; the map is drawn anew."""
        if not moved.for_now:
            self._map[moved.slot] = moved.place
        self._look_soon()
        line = self._lines.get(moved.place) or await self._line_to(moved.place)
        return await line.ready()

    def address_of(self, key: bytes) -> Address:
        """The address of the key's primary."""
        host, port = self._map[slot_of(key)] or self._address.seeds[0]
        return replace(self._address, host=host, port=port, seeds=())

    async def close(self) -> None:
        """End every line."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await asyncio.gather(*(line.close() for line in self._lines.values()))

    def _look_soon(self) -> asyncio.Task[None]:
        """Look at the map, unless somebody is at it."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_patiently(), name="cluster map")
        return self._looking

    async def _look_patiently(self) -> None:
        try:
            await self._look()
        except StoreError:
            await asyncio.sleep(_LOOK_AGAIN)
        else:
            if not self.is_up:
                await asyncio.sleep(_LOOK_AGAIN)

    async def _look(self) -> None:
        """Draw the map by the first server that answers. Raises StoreDown where none does, and what `approve` raises."""
        for place in (*self._lines, *self._address.seeds):
            try:
                pipe = await dial(self._to(place), self.patience)
            except StoreDown:
                continue
            try:
                found = _slots(await pipe.call((b"CLUSTER", b"SLOTS")), place)
            finally:
                pipe.abort()
            if found:
                await self._install(found)
                return
        raise StoreDown("No server of the cluster can be reached.")

    async def _install(self, found: list[tuple[int, int, Place]]) -> None:
        drawn: list[Place | None] = [None] * SLOTS
        for first, last, place in found:
            drawn[first : last + 1] = [place] * (last + 1 - first)
        wanted = {place for place in drawn if place}
        for place in wanted - set(self._lines):
            try:
                await self._line_to(place)
            except StoreDown:
                continue
        self._map = drawn
        for place in set(self._lines) - wanted:
            await self._lines.pop(place).close()

    async def _line_to(self, place: Place) -> Line:
        line = Line(self._to(place), self.patience, self._came_up)
        await line.open(self._approve)
        known = self._lines.setdefault(place, line)
        if known is not line:
            await line.close()
        return known

    def _to(self, place: Place) -> Address:
        return replace(self._address, host=place[0], port=place[1], seeds=())

    def _came_up(self, same: bool) -> None:
        if self._is_open:
            self._on_up(same)


def _slots(reply: Reply, asked: Place) -> list[tuple[int, int, Place]]:
    """First slot, last slot and primary of each range. A server that does not know its own name means the one that was asked."""
    ranges = []
    for each in reply if isinstance(reply, list) else []:
        if isinstance(each, list) and len(each) >= 3 and isinstance(each[2], list):
            first, last, (host, port, *_) = each[0], each[1], each[2]
            if isinstance(first, int) and isinstance(last, int) and isinstance(port, int):
                ranges.append((first, last, (host.decode() if isinstance(host, bytes) and host else asked[0], port)))
    return ranges
