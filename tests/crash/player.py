"""A seat's client as the protocol asks it to be: one command under way, the same id until it is answered, back after every loss."""

from __future__ import annotations

import asyncio
import secrets
from typing import Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, WebSocketException
from websockets.typing import Subprotocol

from cove.bench.player import Sight
from cove.wire.close import Close
from cove.wire.codec import Codec, encode
from cove.wire.frames import Accepted, Command, Full, Hello, Refused, Resync, Step, ToClient, Unknown

_READ = msgspec.json.Decoder(ToClient)
_LOST = (OSError, TimeoutError, EOFError, InvalidHandshake, InvalidMessage, WebSocketException)


class Door(Protocol):
    """Where to knock. The port may be another one each time."""

    @property
    def port(self) -> int: ...


def command_id() -> str:
    """A new name for a command."""
    return secrets.token_urlsafe(16)


class Player:
    """`acknowledged` are the ids that were answered with ok, in order; `faults` is what must never happen."""

    def __init__(self, door: Door, match: str, secret: str) -> None:
        self.sight = Sight()
        self.acknowledged: list[str] = []
        self.faults: list[str] = []
        self.fulls = 0
        self._door = door
        self._match = match
        self._secret = secret
        self._pending: Command | None = None
        self._socket: ClientConnection | None = None

    def __str__(self) -> str:
        state = f"{'here' if self.here else 'not here'}, frame {self.sight.n}, {len(self.acknowledged)} acknowledged"
        return f"{state}, under way: {self._pending}, faults: {self.faults}"

    @property
    def here(self) -> bool:
        """Whether there is a connection over which the whole view has come."""
        return self._socket is not None

    @property
    def answered(self) -> bool:
        """Whether nothing is under way."""
        return self._pending is None

    async def give(self, command: Command) -> None:
        """Send a command; `answered` once it is acknowledged, whatever comes in between."""
        assert self._pending is None, "one command at a time"
        self._pending = command
        await self._again()

    async def play(self) -> None:
        """Follow the match for good."""
        while not self.faults:
            try:
                async with connect(
                    self._url(), subprotocols=[Subprotocol(Codec.JSON.value)], compression=None, proxy=None, open_timeout=5
                ) as socket:
                    await self._follow(socket)
            except _LOST:
                pass
            finally:
                self._socket = None
            await asyncio.sleep(0.05)

    def _url(self) -> str:
        return f"ws://127.0.0.1:{self._door.port}/ws/{self._match}"

    async def _follow(self, socket: ClientConnection) -> None:
        await socket.send(encode(Codec.JSON, Hello(self._secret)).decode())
        async for message in socket:
            await self._heard(socket, _READ.decode(message))
        code = socket.close_code or 1006
        if code in {int(close) for close in Close if not close.come_back}:
            self.faults.append(f"closed for good with {code}: {socket.close_reason}")

    async def _heard(self, socket: ClientConnection, frame: ToClient) -> None:
        match frame:
            case Full():
                self.fulls += 1
                self.sight.full(frame.n, frame.v)
                self._socket = socket
                await self._again()
            case Step():
                if not self.sight.step(frame.n, frame.p):
                    await socket.send(encode(Codec.JSON, Resync()).decode())
            case Accepted():
                self._accepted(frame.id)
            case Unknown():
                await asyncio.sleep(0.1)
                await self._again()
            case Refused():
                await self._refused(frame)
            case _:
                pass

    def _accepted(self, id: str) -> None:  # noqa: A002 - the wire's own word
        if self._pending is not None and self._pending.id == id:
            self.acknowledged.append(id)
            self._pending = None

    async def _refused(self, frame: Refused) -> None:
        """Only "try again" is right for a command that was legal when it was given."""
        if frame.code != "try_again":
            self.faults.append(f"{frame.code}: {frame.text}")
            return
        await asyncio.sleep(0.1)
        await self._again()

    async def _again(self) -> None:
        if self._pending is not None and self._socket is not None:
            try:
                await self._socket.send(encode(Codec.JSON, self._pending).decode())
            except _LOST:
                self._socket = None
