"""The socket under a session: uvicorn's WebSocket protocol, with a short way in and out.

A frame that is ready goes straight to the transport, and a frame that came goes straight to the session: no queue and no task
stands between them, so a connection costs little and back-pressure is the transport's own. While the transport's buffer is
over its mark the socket is `full`; then nothing is read from the peer either, and a peer that takes nothing is cut off.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cove.wire.close import REASONS, Close

#: Where the ASGI scope carries the socket.
EXTENSION: Final = "cove.socket"
#: How long a closing handshake may take, in seconds.
_GOODBYE: Final = 3.0


class Hearer(Protocol):
    """Who hears from a socket. No call may raise."""

    def received(self, data: bytes, *, text: bool) -> None:
        """A whole message came."""
        ...

    def drained(self) -> None:
        """The socket takes frames again."""
        ...

    def lost(self) -> None:
        """The peer has closed or has gone."""
        ...


class Socket(WebSocketsSansIOProtocol):
    """One peer's socket. `full` says that frames written now would only pile up."""

    full = False
    stalled_after = 60.0
    _hearer: Hearer | None = None
    _stall: asyncio.TimerHandle | None = None
    _piled = 0
    _pending: list[bytes]

    def listen(self, hearer: Hearer, outbox: int, stalled_after: float) -> None:
        """From now on `hearer` hears of this socket. `outbox`: bytes that may wait to be taken; `stalled_after`: seconds."""
        self._hearer = hearer
        self._pending = []
        self.stalled_after = stalled_after
        self.transport.set_write_buffer_limits(high=outbox)

    def put(self, frame: bytes) -> None:
        """Write a whole WebSocket frame, in one go with all others of this tick. After a close nothing is written any more."""
        if self.close_sent or self.disconnected:
            return
        if not self._pending:
            self.loop.call_soon(self._flush)
        self._pending.append(frame)

    def _flush(self) -> None:
        """Hand the frames of this tick to the transport: a step and the answer to its command are one system call."""
        pending, self._pending = self._pending, []
        if pending and not self.transport.is_closing():
            self.transport.write(pending[0] if len(pending) == 1 else b"".join(pending))

    def bye(self, close: Close) -> None:
        """Close with a code and its reason; a peer that does not answer is cut off soon."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self._flush()
        self.conn.send_close(close, REASONS[close])
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(_GOODBYE, self.transport.abort)

    def cut(self) -> None:
        """Drop the connection at once."""
        self.transport.abort()

    # What uvicorn and the transport call

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self._hearer is None:  # a frame before the handshake was answered: no client may do that
            self.cut()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            data = frames[0] if len(frames) == 1 else b"".join(frames)
            self._hearer.received(bytes(data), text=self.curr_msg_data_type == "text")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True
        if not self.close_sent:
            self.transport.pause_reading()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        self._unwatch()
        if not self.transport.is_closing():
            self.transport.resume_reading()
        if self._hearer is not None and not self.close_sent:
            self._hearer.drained()

    def keepalive_timeout(self) -> None:
        if self.full:  # its pong waits behind what it has yet to read; `_stalled` judges it
            self.pong_timer = None
            self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.loop.call_later(_GOODBYE, self.transport.abort)

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._gone()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.close_timer = self.loop.call_later(_GOODBYE, self.transport.abort)
        self._gone()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unwatch()
        self._gone()
        self._hearer = None

    def _gone(self) -> None:
        if self._hearer is not None:
            self._hearer.lost()

    def _watch(self) -> None:
        self._piled = self.transport.get_write_buffer_size()
        self._stall = self.loop.call_later(self.stalled_after, self._stalled)

    def _unwatch(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _stalled(self) -> None:
        """The peer had its time: cut it off, unless it takes frames after all, if slowly."""
        if self.transport.get_write_buffer_size() < self._piled:
            self._watch()
        else:
            self.cut()
