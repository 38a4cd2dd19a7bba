"""A seat's connection: says hello, follows its view, has at most one command under way, and comes back when the socket is lost."""

from __future__ import annotations

import asyncio
import random as randomness
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from cove.wire.close import Close
from cove.wire.codec import Codec, encode
from cove.wire.frames import Accepted, Command, Full, Hello, Pong, Presence, Refused, Resync, Step, ToClient, Unknown

from .options import LIMITED
from .player import Sight
from .socket import RefusedError, Socket, connect

if TYPE_CHECKING:
    from .table import Table, Venue

#: Events that only the mover's own seat is told of.
PRIVATE: Final = frozenset({"staged", "back", "dealt", "replaced", "carried"})
_RETRY_SECONDS: Final = 0.2
_MOST_TRIES: Final = 40
_FATAL: Final = frozenset(int(close) for close in Close if not close.come_back)

_DECODERS: Final[dict[Codec, Callable[[bytes], ToClient]]] = {
    Codec.MSGPACK: msgspec.msgpack.Decoder(ToClient).decode,
    Codec.JSON: msgspec.json.Decoder(ToClient).decode,
}


def token(size: int = 32) -> str:
    """A secret or nonce (32 bytes), or a command's id (16)."""
    return secrets.token_urlsafe(size)


class Pending:
    """The command under way, and what it has brought so far."""

    __slots__ = ("answered", "at", "data", "got", "id", "kind", "stepped")

    def __init__(self, id: str, kind: str, data: bytes, at: float) -> None:  # noqa: A002 - the wire's own word
        self.id = id
        self.kind = kind
        self.data = data
        self.at = at
        self.got = 0
        self.stepped = False
        self.answered = False


class Client:
    """A connection of a seat, or of a spectator where `secret` is None. The table is told of everything that happens."""

    def __init__(self, venue: Venue, secret: str | None, table: Table) -> None:
        self.sight = Sight()
        self.secret = secret
        self.pending: Pending | None = None
        self.table = table
        self.match = ""
        self._base = venue.base
        self._codec = venue.codec
        self._decode = _DECODERS[venue.codec]
        self._samples = venue.samples
        self._socket: Socket | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self, match: str) -> None:
        """Connect to `match` and say hello; the full view comes later."""
        self.match = match
        self._socket = await connect(f"{self._base}/ws/{match}", self._codec.value, self._on_message, self._on_lost)
        self._socket.send(encode(self._codec, Hello(self.secret)))

    def close(self) -> None:
        """Leave the match, with what was under way there."""
        self.pending = None
        self.sight = Sight()
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def leave(self) -> None:
        """Close for good: a lost socket is not opened again."""
        if self._task is not None:
            self._task.cancel()
        self.close()

    def send(self, command: Command, kind: str) -> None:
        """Send a command; it is under way until its answer and its step have come."""
        data = encode(self._codec, command)
        self.pending = Pending(command.id, kind, data, time.perf_counter())
        if self._samples.counting and kind in ORDERS:
            self._samples.counts["sent"] += len(data) + 8
        if self._socket is not None:
            self._socket.send(data)

    def _on_message(self, payload: bytes) -> None:
        now = time.perf_counter()
        try:
            frame = self._decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._samples.errors[f"unreadable frame: {error}"] += 1
            return
        kind = type(frame)
        size = len(payload) + (2 if len(payload) < 126 else 4)
        if kind is Step:
            self._step(frame, size, now)  # type: ignore[arg-type]
        elif kind is Accepted:
            self._answered(frame.id, size, now)  # type: ignore[union-attr]
        elif kind is not Presence and kind is not Pong:
            self._rare(frame)

    def _step(self, frame: Step, size: int, now: float) -> None:
        if not self.sight.step(frame.n, frame.p):
            self._samples.counts["gaps"] += 1
            if self._socket is not None:
                self._socket.send(encode(self._codec, Resync()))
            return
        pending = self.pending
        if pending is not None and not pending.stepped:
            pending.stepped = True
            pending.got += size
            public = any(event["e"] not in PRIVATE for event in frame.e)
            self.table.mover_stepped(self, pending, now, public)
            self._settle(pending)
        else:
            self.table.other_stepped(self, size, now)
        self.table.changed(self)

    def _answered(self, id: str, size: int, now: float) -> None:  # noqa: A002 - the wire's own word
        pending = self.pending
        if pending is None or pending.id != id:
            return
        pending.answered = True
        pending.got += size
        self.table.answered(pending, now)
        self._settle(pending)
        self.table.changed(self)

    def _settle(self, pending: Pending) -> None:
        """A command is done with when both its answer and its step are here."""
        if pending.answered and pending.stepped:
            self.pending = None
            self.table.done(pending)

    def _rare(self, frame: ToClient) -> None:
        match frame:
            case Full():
                self._full(frame)
            case Refused():
                self._samples.refused[frame.code] += 1
                self.pending = None
                self.table.refused(self, frame)
            case Unknown():
                asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._again)

    def _full(self, frame: Full) -> None:
        """A whole view. What was under way is sent once more, with the id it had."""
        self.sight.full(frame.n, frame.v)
        if self.pending is not None:
            self.pending.stepped = True
            self._again()
        self.table.changed(self)

    def _again(self) -> None:
        if self.pending is not None and self._socket is not None:
            self._socket.send(self.pending.data)

    def _on_lost(self, code: int) -> None:
        self._socket = None
        self._samples.counts["reconnects"] += 1
        self._samples.errors[f"closed with {code}"] += 1
        if code == Close.TOO_MANY:
            self.table.failed(LIMITED)
        elif code in _FATAL:
            self.table.failed(f"The server closed a socket with {code} and does not want it back.")
        else:
            self.come_back()

    def come_back(self) -> None:
        """Try to open the match again, until it works or has failed too often."""
        self._task = asyncio.get_running_loop().create_task(self._reconnect())

    async def _reconnect(self) -> None:
        for attempt in range(_MOST_TRIES):
            await asyncio.sleep(randomness.uniform(0.05, 0.1 + min(attempt, 10) * 0.1))
            try:
                await self.open(self.match)
            except (OSError, TimeoutError, RefusedError):
                continue
            return
        self.table.failed("The server does not come back.")


ORDERS: Final = frozenset({"move", "back", "fire", "pass"})
