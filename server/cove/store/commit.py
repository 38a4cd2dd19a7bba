"""One connection, and the group commit: all requests of one tick of the event loop leave in one write.

Nothing is ever sent twice here. When the connection ends, each request that was written learns that its reply is lost, and each
that was not yet written learns that it was certainly not carried out. Replies come in the order of the requests.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, cast

import hiredis

from .errors import LostReply, Moved, StoreDown, StoreError

Reply = int | bytes | None | list["Reply"] | Exception
Argument = bytes | str | int

# Errors with which a server turns a request away untouched. A script meets them at its first write, before anything changed.
_TURNED_AWAY: Final = frozenset(
    {"LOADING", "READONLY", "MISCONF", "OOM", "MASTERDOWN", "NOREPLICAS", "BUSY", "CLUSTERDOWN", "TRYAGAIN", "UNKILLABLE"}
)
_SECOND_LOOK: Final = 0.1


class Pipe(asyncio.Protocol):
    """Requests in, replies out. Made by `connect.dial`; dead for good once `closed` is set."""

    def __init__(self, reply_timeout: float) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = False
        self._loop = asyncio.get_running_loop()
        self._reader = hiredis.Reader(replyError=server_error)
        self._transport: asyncio.Transport | None = None
        self._packed: list[bytes] = []
        self._unsent: list[asyncio.Future[Reply]] = []
        self._awaited: deque[asyncio.Future[Reply]] = deque()
        self._reply_timeout = reply_timeout
        self._progress = 0.0
        self._watch: asyncio.TimerHandle | None = None

    def call(self, request: tuple[Argument, ...]) -> asyncio.Future[Reply]:
        """Send a request at the end of this tick. The future fails with the server's error, LostReply or StoreDown."""
        reply: asyncio.Future[Reply] = self._loop.create_future()
        if not self.is_open:
            reply.set_exception(StoreDown("The store does not answer."))
            return reply
        if not self._packed:
            self._loop.call_soon(self._flush)
        self._packed.append(hiredis.pack_command(request))  # type: ignore[arg-type]  # its stub knows pairs of one only
        self._unsent.append(reply)
        return reply

    def tell(self, request: tuple[Argument, ...]) -> asyncio.Future[Reply]:
        """Like `call`, for a request whose reply is looked at by nobody: a failure there raises no alarm."""
        reply = self.call(request)
        reply.add_done_callback(_seen)
        return reply

    def abort(self) -> None:
        """End the connection now. Unanswered requests fail."""
        if self._transport is not None:
            self._transport.abort()
        self._end()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are no subclass
        self.is_open = True

    def data_received(self, data: bytes) -> None:
        self._progress = self._loop.time()
        self._reader.feed(data)
        try:
            while (reply := self._reader.gets()) is not False:
                self._answer(reply)
        except (hiredis.ProtocolError, IndexError):
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio names it
        self._end()

    def _answer(self, reply: Reply) -> None:
        waiting = self._awaited.popleft()
        if waiting.done():
            return
        if isinstance(reply, Exception):
            waiting.set_exception(reply)
            if str(reply).startswith("READONLY"):
                # Not the primary any more. Its name may lead to the new one by now.
                self._loop.call_soon(self.abort)
        else:
            waiting.set_result(reply)

    def _flush(self) -> None:
        """Write what this tick has gathered."""
        packed, unsent = self._packed, self._unsent
        self._packed, self._unsent = [], []
        if not self.is_open or self._transport is None:
            return
        if not self._awaited:
            self._progress = self._loop.time()
        self._awaited.extend(unsent)
        self._transport.write(b"".join(packed))
        if self._watch is None:
            self._watch = self._loop.call_later(self._reply_timeout, self._look, False)

    def _look(self, doubtful: bool) -> None:
        """Give up a connection that owes replies and has brought nothing for too long.

        It is looked at twice: after a pause of this process a timer may run before the replies that are waiting are read.
        """
        self._watch = None
        if not self._awaited or not self.is_open:
            return
        left = self._progress + self._reply_timeout - self._loop.time()
        if left > 0:
            self._watch = self._loop.call_later(left, self._look, False)
        elif not doubtful:
            self._watch = self._loop.call_later(_SECOND_LOOK, self._look, True)
        else:
            self.abort()

    def _end(self) -> None:
        if self.closed.done():
            return
        self.is_open = False
        if self._watch is not None:
            self._watch.cancel()
        for waiting in self._awaited:
            if not waiting.done():
                waiting.set_exception(LostReply("The store's answer was lost."))
        for waiting in self._unsent:
            if not waiting.done():
                waiting.set_exception(StoreDown("The store does not answer."))
        self._awaited.clear()
        self._packed, self._unsent = [], []
        self.closed.set_result(None)


class Unscripted(StoreError):  # noqa: N818 - names what was found
    """The server does not know a script; surely nothing was carried out."""


def server_error(text: str) -> StoreError:
    """What an error reply means for the request."""
    code = text.split(" ", 1)[0].removeprefix("-")
    if code == "NOSCRIPT":
        return Unscripted(text)
    if code in {"MOVED", "ASK"}:
        return Moved(text)
    return StoreDown(text) if code in _TURNED_AWAY else StoreError(text)


def _seen(reply: asyncio.Future[Reply]) -> None:
    if not reply.cancelled():
        reply.exception()
