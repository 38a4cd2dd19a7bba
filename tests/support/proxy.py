"""A bad link to a store, in the loop of the test: holds requests, holds replies, cuts, refuses, counts.

    async with Proxy.to(valkey.socket, tmp_path / "p") as proxy:      # clients use proxy.address
        proxy.hold_replies()      # requests reach the server, what it answers stays here
        ...                       # proxy.seen counts requests that came in from clients, whether passed on or not
        proxy.cut()               # every connection ends; what was held is thrown away
        proxy.flow()              # hold nothing any more; what was held goes on
        proxy.refuse()            # cut, and accept nobody until `flow`

`hold_requests` keeps requests here, so the server never hears of them unless `flow` follows. `hold_requests` and `hold_replies`
together are a black hole. `slow(3)` passes everything on, replies after three seconds, until `flow`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import hiredis


class Proxy:
    """Made by `to`."""

    def __init__(self, upstream: str, address: str) -> None:
        self.address = address
        self.seen: list[list[bytes]] = []
        self.bytes_up = 0
        self.bytes_down = 0
        self.connections = 0
        self._upstream = upstream
        self._up, self._down = asyncio.Event(), asyncio.Event()
        self._refusing = False
        self._delay = 0.0
        self._cuts = 0
        self._links: set[asyncio.Task[None]] = set()

    @classmethod
    @contextlib.asynccontextmanager
    async def to(cls, upstream: str, listen: Path) -> AsyncIterator[Proxy]:
        """A proxy that listens on the unix socket `listen` and leads to the unix socket `upstream`."""
        proxy = cls(upstream, str(listen))
        proxy.flow()
        server = await asyncio.start_unix_server(proxy._accept, listen)
        try:
            yield proxy
        finally:
            server.close()
            proxy.cut()
            await asyncio.gather(*proxy._links, return_exceptions=True)

    def hold_requests(self) -> None:
        """Pass no more requests on."""
        self._up.clear()

    def hold_replies(self) -> None:
        """Pass no more replies on."""
        self._down.clear()

    def flow(self) -> None:
        """Pass everything on, what was held first."""
        self._refusing = False
        self._delay = 0.0
        self._up.set()
        self._down.set()

    def slow(self, seconds: float) -> None:
        """Let each reply come so much later."""
        self._delay = seconds

    def cut(self) -> None:
        """End every connection. What was held is lost."""
        self._cuts += 1
        for link in self._links:
            link.cancel()

    def refuse(self) -> None:
        """End every connection and accept none until `flow`."""
        self._refusing = True
        self.cut()

    def requests(self, *words: bytes) -> int:
        """How many requests that hold all these words came in from clients."""
        return sum(all(word in request for word in words) for request in self.seen)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        link = asyncio.current_task()
        assert link is not None
        self._links.add(link)
        try:
            if not self._refusing:
                await self._serve(reader, writer)
        except (asyncio.CancelledError, OSError):
            pass
        finally:
            self._links.discard(link)
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_unix_connection(self._upstream)
        ways = [
            asyncio.create_task(self._requests(reader, server_writer)),
            asyncio.create_task(self._replies(server_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            # A held request must not get through after all; one that was passed on is the server's now. First of all, since a cut
            # may come while the ways end.
            server_writer.transport.abort()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _requests(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        parser = hiredis.Reader()
        while data := await reader.read(65536):
            parser.feed(data)
            while (request := parser.gets()) is not False:
                self.seen.append(request)
            self.bytes_up += len(data)
            await self._up.wait()
            writer.write(data)
            await writer.drain()

    async def _replies(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        passing = asyncio.create_task(self._pass_on(late, writer))
        try:
            while data := await reader.read(65536):
                self.bytes_down += len(data)
                late.put_nowait((time.monotonic(), data))
        finally:
            passing.cancel()
            await asyncio.gather(passing, return_exceptions=True)

    async def _pass_on(self, late: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        """Each reply after its delay, or as soon as there is none any more."""
        cuts = self._cuts
        while True:
            came, data = await late.get()
            while time.monotonic() < came + self._delay:  # noqa: ASYNC110 - a delay may end early
                await asyncio.sleep(0.01)
            await self._down.wait()
            if self._cuts == cuts:
                writer.write(data)
                await writer.drain()
