"""A link between one player and the server that can keep what the server says, so that a kill falls before it is heard."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator


class Front:
    """Made by `to`. A browser's frames are masked and pass unread; a server's are not, so `held` can be searched."""

    def __init__(self, upstream: int) -> None:
        self.port = 0
        self.held = bytearray()
        self._upstream = upstream
        self._flows = asyncio.Event()
        self._links: set[asyncio.Task[None]] = set()

    @classmethod
    @contextlib.asynccontextmanager
    async def to(cls, upstream: int) -> AsyncIterator[Front]:
        """A link to the server on this port of loopback."""
        front = cls(upstream)
        front.flow()
        server = await asyncio.start_server(front._accept, "127.0.0.1", 0)
        front.port = server.sockets[0].getsockname()[1]
        try:
            yield front
        finally:
            server.close()
            front.cut()
            await asyncio.gather(*front._links, return_exceptions=True)

    def hold(self) -> None:
        """Let the player hear nothing more."""
        self.held.clear()
        self._flows.clear()

    def flow(self) -> None:
        """Pass everything on, what was held first."""
        self._flows.set()

    def cut(self) -> None:
        """End every connection. What was held is never heard."""
        for link in self._links:
            link.cancel()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = asyncio.current_task()
        assert link is not None
        self._links.add(link)
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._upstream)
            await self._join(reader, writer, far_reader, far_writer)
        except (asyncio.CancelledError, OSError):
            pass
        finally:
            self._links.discard(link)
            writer.transport.abort()

    async def _join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far_reader: asyncio.StreamReader,
        far_writer: asyncio.StreamWriter,
    ) -> None:
        ways = [asyncio.create_task(self._ask(reader, far_writer)), asyncio.create_task(self._hear(far_reader, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            far_writer.transport.abort()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read on while holding, or what comes in a second piece would never be seen in `held`."""
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        telling = asyncio.create_task(self._tell(heard, writer))
        try:
            while data := await reader.read(65536):
                if not self._flows.is_set():
                    self.held += data
                heard.put_nowait(data)
            heard.put_nowait(b"")
            await telling
        finally:
            telling.cancel()

    async def _tell(self, heard: asyncio.Queue[bytes], writer: asyncio.StreamWriter) -> None:
        while data := await heard.get():
            await self._flows.wait()
            writer.write(data)
            await writer.drain()
