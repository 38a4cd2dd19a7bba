"""The gateway: takes sockets in, gives each a session, and lets all of them go when the process drains. An ASGI application.

It sees encoded views, answers and close codes, never a game.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, Final

import msgspec

from cove.referee.api import Referee
from cove.wire.close import Close
from cove.wire.codec import Codec

from .limits import Buckets, Counts, Limits
from .origins import Network, client_address, may_ask
from .session import Session
from .socket import EXTENSION, Socket
from .tally import Tally

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

_PATH: Final = re.compile(r"/ws/([A-Za-z0-9_-]{22})\Z")


class Gateway:
    """Every open session of this process."""

    def __init__(
        self, referee: Referee, limits: Limits | None = None, origins: Sequence[str] = (), proxies: Sequence[Network] = ()
    ) -> None:
        self.tally = Tally()
        self._referee = referee
        self._limits = limits or Limits()
        self._origins = origins
        self._proxies = proxies
        self._buckets = Buckets(self._limits.address_frames)
        self._counts = Counts(self._limits.connections)
        self._sessions: set[Session] = set()
        self._draining = False

    def __len__(self) -> int:
        return len(self._sessions)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one WebSocket request, for as long as it is open."""
        await receive()
        match = _PATH.match(scope["path"])
        offered = scope["subprotocols"]
        codec = next((codec for codec in Codec if codec.value in offered), None)
        if match is None:
            await _refuse(send, 404, "not_found", "Sockets are at /ws/ and the match's id.")
        elif not may_ask(scope["headers"], self._origins):
            await _refuse(send, 403, "origin", "This page may not open sockets here. List its origin in the server's settings.")
        elif codec is None and offered:
            await _refuse(send, 400, "subprotocol", "Offer cove.1.msgpack or cove.1.json, or no subprotocol at all.")
        else:
            await self._serve(match[1], scope, codec, send)

    async def _serve(self, match: str, scope: Any, codec: Codec | None, send: Send) -> None:
        socket: Socket = scope["extensions"][EXTENSION]
        address = client_address(scope, self._proxies)
        bucket = self._buckets.of(address, time.monotonic())
        session = Session(
            match,
            socket=socket,
            codec=codec or Codec.JSON,
            referee=self._referee,
            limits=self._limits,
            address=bucket,
            tally=self.tally,
        )
        socket.listen(session, self._limits.outbox, self._limits.stalled)
        counted = self._counts.enter(address)
        self._sessions.add(session)
        self.tally.entered()
        try:
            await send({"type": "websocket.accept", "subprotocol": codec.value if codec else None, "headers": []})
            if self._draining:
                session.close(Close.RESTART)
            elif not counted:
                session.close(Close.TOO_MANY)
            await session.run()
        finally:
            self._sessions.discard(session)
            self.tally.left()
            if counted:
                self._counts.leave(address)

    def turn_away(self) -> None:
        """From now on new sockets are closed with "come back"."""
        self._draining = True

    async def drain(self) -> None:
        """Let everyone go: new sockets are turned away, open ones closed with "come back", in bounded time."""
        self.turn_away()
        until = time.monotonic() + self._limits.drain
        for session in list(self._sessions):
            session.leave(Close.RESTART)
        while self._sessions and time.monotonic() < until:  # noqa: ASYNC110 - a poll of a second at most, once in a process's life
            await asyncio.sleep(0.02)
        for session in list(self._sessions):
            session.close(Close.RESTART)
            session.cut()


async def _refuse(send: Send, status: int, code: str, text: str) -> None:
    """Answer the handshake with an error instead of a socket."""
    body = msgspec.json.encode({"code": code, "text": text})
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
