"""The few HTTP requests of a run: JSON in, JSON out, one connection that is kept open."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any
from urllib.parse import SplitResult

import msgspec

from .options import LIMITED, BenchError

_SECONDS = 30.0


class Http:
    """A client of the server at `address`. Requests wait for each other."""

    def __init__(self, address: SplitResult) -> None:
        self._address = address
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a POST. Raises BenchError for whatever is no success."""
        async with self._lock:
            try:
                async with asyncio.timeout(_SECONDS):
                    status, answer = await self._exchange(path, msgspec.json.encode(body))
            except (OSError, TimeoutError, EOFError) as error:
                self.close()
                raise BenchError(f"No answer from {self._address.geturl()}: {error!r}.") from None
        if status == 429:
            raise BenchError(LIMITED)
        found = msgspec.json.decode(answer) if answer.startswith(b"{") else {}
        if status not in {200, 201}:
            raise BenchError(f"{path} was answered with {status}: {found.get('text', answer[:200].decode(errors='replace'))}")
        return dict(found)

    def close(self) -> None:
        """Close the connection; the next request opens a new one."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            secure = self._address.scheme == "https"
            port = self._address.port or (443 if secure else 80)
            context = ssl.create_default_context() if secure else None
            self._streams = await asyncio.open_connection(self._address.hostname, port, ssl=context)
        return self._streams

    async def _exchange(self, path: str, body: bytes) -> tuple[int, bytes]:
        """One request and its answer. A connection that the server closed in between is opened once more."""
        fresh = self._streams is None
        reader, writer = await self._open()
        head = f"POST {self._address.path.rstrip('/')}{path} HTTP/1.1\r\nHost: {self._address.netloc}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        try:
            lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        except (OSError, EOFError):
            self.close()
            if fresh:
                raise
            return await self._exchange(path, body)
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return int(lines[0].split(" ")[1]), answer
