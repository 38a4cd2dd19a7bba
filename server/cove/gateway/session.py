"""A session: one socket's conversation with one match. Decodes, keeps the limits, and answers everything.

Frames are heard at once, in the transport's own call; only commands wait, in a short line, for the one coroutine that carries
them out in order. So a slow command holds up neither a ping nor the match's frames. A reader that falls behind gets no more
steps; when it has caught up, one full view stands for all that it missed. Answers to commands are never left out.
"""

from __future__ import annotations

import asyncio
import time
import traceback
from collections import deque
from typing import Final

import structlog

from cove.referee.api import Attachment, CannotServeError, Referee
from cove.wire import sessions
from cove.wire.close import Close
from cove.wire.codec import Codec, MalformedError, Outgoing, decode
from cove.wire.frames import Accepted, Command, Hello, Ping, Pong, Refused, Resync, Step, Unknown
from cove.wire.sessions import Input, Stage

from .limits import Bucket, Limits
from .socket import Socket
from .tally import Tally

log = structlog.get_logger("gateway")

Answer = Accepted | Refused | Unknown

_WRONG_KIND: Final = {
    Codec.JSON: "This connection speaks cove.1.json: send text frames.",
    Codec.MSGPACK: "This connection speaks cove.1.msgpack: send binary frames.",
}


class Session:
    """Implements `referee.api.Listener` towards the match and `socket.Hearer` towards the peer."""

    def __init__(
        self, match: str, *, socket: Socket, codec: Codec, referee: Referee, limits: Limits, address: Bucket, tally: Tally
    ) -> None:
        self._match = match
        self._socket = socket
        self._codec = codec
        self._referee = referee
        self._limits = limits
        self._address = address
        self._tally = tally
        self._stage = Stage.GREETING
        self._bucket = Bucket(limits.frames, time.monotonic())
        self._attachment: Attachment | None = None
        self._line: deque[Hello | Command] = deque()
        self._busy = False
        self._held: list[bytes] = []
        self._behind = False
        self._news = False
        self._told_whole = 0.0
        self._telling: asyncio.TimerHandle | None = None
        self._leaving: Close | None = None
        self._malformed = 0
        self._over = 0
        self._wake = asyncio.Event()
        self._hello = asyncio.get_running_loop().call_later(limits.hello, self.close, Close.NO_HELLO)

    async def run(self) -> None:
        """Carry out what was asked, one after another, until the session is closed."""
        try:
            while self._stage is not Stage.CLOSED:
                if not self._line:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                self._busy = True
                await self._carry_out(self._line.popleft())
                self._busy = False
                if self._leaving is not None:
                    self.close(self._leaving)
        finally:
            self._end()

    async def _carry_out(self, asked: Hello | Command) -> None:
        try:
            if isinstance(asked, Hello):
                await self._open(asked)
            elif self._attachment is not None:
                self._answer(await self._attachment.command(asked))
        except CannotServeError as error:
            self.close(error.close)
        except Exception as error:
            self._fail(error, asked)

    async def _open(self, hello: Hello) -> None:
        attachment = await self._referee.attach(self._match, self, hello.secret)
        if self._stage is Stage.CLOSED:
            attachment.detach()
            return
        self._attachment = attachment
        self._step(Input.OPENED)
        self._refresh()

    def _fail(self, error: Exception, asked: Hello | Command) -> None:
        """Something broke inside. The peer hears of it, and the match stands as it stood."""
        self._note("request_failed", error)
        if isinstance(asked, Hello):
            self.close(Close.BROKEN)
        else:
            self._answer(Refused(asked.id, "internal", "Something went wrong inside the server. Nothing changed; try again."))

    # Listener: what the match says

    def deliver(self, frame: Outgoing) -> None:
        """The next frame, unless the peer is behind: then a full view will follow."""
        if self._stage is not Stage.FOLLOWING or self._behind:
            return
        self._news = self._news or isinstance(frame.frame, Step)
        if self._socket.full:
            self._behind = True
            self._tally.coalesced()
        else:
            self._socket.put(frame.binary if self._codec is Codec.MSGPACK else frame.text)

    def close(self, close: Close) -> None:
        """End the session with a code. The first one counts."""
        if self._stage is Stage.CLOSED:
            return
        self._tally.closed(close)
        self._socket.bye(close)
        self._end()

    def leave(self, close: Close) -> None:
        """End the session as soon as the command that is being carried out has its answer."""
        self._line.clear()
        if self._busy and self._stage is Stage.FOLLOWING:
            self._leaving = close
        else:
            self.close(close)

    def cut(self) -> None:
        """Drop the connection at once: there is no time left for manners."""
        self._socket.cut()

    # Hearer: what the socket says

    def received(self, data: bytes, *, text: bool) -> None:
        """A message came from the peer."""
        if self._stage is Stage.CLOSED:
            return
        if text is not (self._codec is Codec.JSON):
            self._refuse_malformed(MalformedError(_WRONG_KIND[self._codec]))
            return
        try:
            frame = decode(self._codec, data)
        except MalformedError as error:
            self._refuse_malformed(error)
            return
        if not self._may_ask(getattr(frame, "id", "")):
            return
        next_stage = sessions.after(self._stage, sessions.kind(frame))
        if next_stage is None:
            self._refuse_malformed(MalformedError("A hello came already. One connection follows one match once."))
            return
        self._stage = next_stage
        match frame:
            case Ping():
                self._write(Outgoing(Pong(time.time_ns() // 1_000_000)))
            case Resync():
                if self._stage is Stage.FOLLOWING:
                    self._tell_again()
            case _:
                self._enqueue(frame)

    def drained(self) -> None:
        """The peer takes frames again."""
        if self._behind:
            self._behind = False
            self._refresh()
        held, self._held = self._held, []
        for frame in held:
            self._socket.put(frame)

    def lost(self) -> None:
        """The peer has gone."""
        self._end()

    # The session's own steps

    def _enqueue(self, frame: Hello | Command) -> None:
        if isinstance(frame, Hello):
            self._hello.cancel()
        elif self._leaving is not None:
            self._answer(Unknown(frame.id))
            return
        elif len(self._line) + self._busy >= self._limits.in_flight:
            self._answer(self._too_many(frame.id, 0.1))
            return
        self._line.append(frame)
        self._wake.set()

    def _may_ask(self, id: str) -> bool:  # noqa: A002 - the wire's own word
        """Whether the rates allow another frame. If not, the peer is told; one that does not listen is closed."""
        now = time.monotonic()
        wait = self._bucket.take(now) or self._address.take(now)
        if not wait:
            self._over = max(0, self._over - 1)
            return True
        self._over += 2
        if self._over > 2 * self._limits.over or self._stage is Stage.GREETING:
            self.close(Close.TOO_MANY)
        else:
            self._answer(self._too_many(id, wait))
        return False

    def _refuse_malformed(self, error: MalformedError) -> None:
        self._malformed += 1
        self._answer(Refused(error.id, "malformed", error.text))
        if self._stage is Stage.GREETING or self._malformed >= self._limits.malformed:
            self.close(Close.MALFORMED)

    def _too_many(self, id: str, wait: float) -> Refused:  # noqa: A002 - the wire's own word
        retry = max(1, round(wait * 1000))
        return Refused(id, "too_many", "Too many messages at once. Wait a moment, then send it again.", {"retry": retry})

    def _tell_again(self) -> None:
        """Answer a resync: at once where a step came since the last whole view, else once in a while. A flood costs no more."""
        wait = 0.0 if self._news else self._told_whole + self._limits.again - time.monotonic()
        if wait <= 0:
            self._refresh()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(wait, self._refresh)

    def _refresh(self) -> None:
        self._hush()
        attachment = self._attachment
        if attachment is None or self._behind:
            return
        self._news, self._told_whole = False, time.monotonic()
        try:
            attachment.refresh()
        except CannotServeError as error:
            self.close(error.close)
        except Exception as error:
            self._note("view_failed", error)
            self.close(Close.BROKEN)

    def _hush(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    def _answer(self, answer: Answer) -> None:
        self._tally.answered(answer)
        self._write(Outgoing(answer))

    def _write(self, frame: Outgoing) -> None:
        """Write what must not be left out."""
        data = frame.binary if self._codec is Codec.MSGPACK else frame.text
        if self._socket.full:
            self._held.append(data)
        else:
            self._socket.put(data)

    def _note(self, event: str, error: Exception) -> None:
        """Log the kind of error and the place only: its text may hold what nobody may read."""
        self._tally.failed(error)
        place = traceback.extract_tb(error.__traceback__)[-1]
        log.error(event, error=type(error).__name__, place=f"{place.filename}:{place.lineno}")

    def _step(self, happened: Input) -> None:
        self._stage = sessions.after(self._stage, happened) or self._stage

    def _end(self) -> None:
        """Tidy up; safe to call twice."""
        self._step(Input.CLOSED)
        self._hush()
        self._hello.cancel()
        self._line.clear()
        self._held.clear()
        self._wake.set()
        attachment, self._attachment = self._attachment, None
        if attachment is not None:
            attachment.detach()
