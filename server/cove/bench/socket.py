"""A WebSocket client that costs little, so that a run measures the server: no tasks, no queues, one call for each message.

The handshake is checked by the `websockets` library. Frames are read and written here: messages are short, unfragmented and
uncompressed, and a client's mask of zeros leaves the bytes as they are.
"""

from __future__ import annotations

import asyncio
import ssl
import weakref
from collections.abc import Callable
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.typing import Subprotocol
from websockets.uri import parse_uri

CONNECT_SECONDS: Final = 20.0
_TEXT: Final = 0x81
_BINARY: Final = 0x82
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
#: How long a closed socket may take to be gone before it is cut.
_CLOSE_SECONDS: Final = 2.0


class RefusedError(Exception):
    """The server did not accept the socket. `status` is the HTTP status it answered with."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status} {text}")
        self.status = status


class Socket(asyncio.Protocol):
    """An open socket. `on_message(payload)` for each message; `on_lost(code)` once, with 1006 where no close frame came."""

    def __init__(self, url: str, subprotocol: str, on_message: Callable[[bytes], None], on_lost: Callable[[int], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.opened.add_done_callback(lambda opened: opened.cancelled() or opened.exception())  # nobody may be waiting any more
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sent_bytes = 0
        self.received_bytes = 0
        self._handshake = ClientProtocol(parse_uri(url), subprotocols=[Subprotocol(subprotocol)])
        self._opcode = _BINARY if subprotocol.endswith("msgpack") else _TEXT
        self._on_message = on_message
        self._on_lost = on_lost
        self._transport: asyncio.Transport
        self._shaken = False
        self._buffer = b""
        self._code = 1006
        self._closing = False

    def send(self, payload: bytes) -> None:
        """Send a message of at most 64 KiB."""
        self._write(self._opcode, payload)

    def close(self) -> None:
        """Close; `on_lost` will not be called."""
        self._closing = True
        if not self._transport.is_closing():
            self._write(_CLOSE, b"\x03\xe8")
            self._transport.close()

    def abort(self) -> None:
        """Cut the connection; `on_lost` will not be called."""
        self._closing = True
        self._transport.abort()

    def _write(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((opcode, 0x80 | size)) if size < 126 else bytes((opcode, 0xFE, size >> 8, size & 255))
        self.sent_bytes += len(head) + 4 + size
        self._transport.write(head + b"\0\0\0\0" + payload)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        _open.add(self)
        self._handshake.send_request(self._handshake.connect())
        for data in self._handshake.data_to_send():
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self.received_bytes += len(data)
        if not self._shaken:
            data = self._shake(data)
        if data:
            self._read(self._buffer + data if self._buffer else data)

    def _shake(self, data: bytes) -> bytes:
        """Feed the handshake; what came after it is left over."""
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n") + 4
        if end < 4:
            return b""
        head, rest, self._buffer = self._buffer[:end], self._buffer[end:], b""
        words = head.split(b"\r\n", 1)[0].decode("latin-1").split(" ", 2)
        if words[1:2] != ["101"]:
            self._fail(RefusedError(int(words[1]) if words[1:] and words[1].isdigit() else 0, words[-1]))
            return b""
        self._handshake.receive_data(head)
        if self._handshake.handshake_exc is not None:
            self._fail(RefusedError(101, str(self._handshake.handshake_exc)))
            return b""
        self._shaken = True
        if not self.opened.done():
            self.opened.set_result(None)
        return rest

    def _fail(self, error: Exception) -> None:
        self._closing = True
        if not self.opened.done():
            self.opened.set_exception(error)
        self._transport.close()

    def _read(self, data: bytes) -> None:
        """Take the whole frames out of `data` and keep the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start > end or start + size > end:
                break
            self._frame(data[at], data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode in {_BINARY, _TEXT}:
            if not self._closing:
                self._on_message(payload)
        elif opcode == _PING:
            self._write(_PONG, payload)
        elif opcode == _CLOSE:
            self._code = int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1005
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        _open.discard(self)
        self.lost.set_result(None)
        if not self.opened.done():
            self.opened.set_exception(RefusedError(0, f"the connection ended: {exc or 'closed'}"))
        elif not self._closing:
            self._closing = True
            self._on_lost(self._code)


_open: Final[weakref.WeakSet[Socket]] = weakref.WeakSet()


async def connect(url: str, subprotocol: str, on_message: Callable[[bytes], None], on_lost: Callable[[int], None]) -> Socket:
    """An open socket to `url` (ws or wss). Raises RefusedError or OSError."""
    uri = parse_uri(url)
    loop = asyncio.get_running_loop()
    context = ssl.create_default_context() if uri.secure else None
    async with asyncio.timeout(CONNECT_SECONDS):
        _, socket = await loop.create_connection(
            lambda: Socket(url, subprotocol, on_message, on_lost), uri.host, uri.port, ssl=context
        )
        try:
            await socket.opened
        except BaseException:
            socket.abort()
            raise
    return socket


async def all_gone() -> None:
    """Wait until every socket that was closed is gone, so that its loop can end; what lingers is cut."""
    for cut in (False, True):
        left = [socket for socket in _open if socket.lost.get_loop() is asyncio.get_running_loop()]
        for socket in left if cut else ():
            socket.abort()
        if left:
            await asyncio.wait([socket.lost for socket in left], timeout=_CLOSE_SECONDS)
