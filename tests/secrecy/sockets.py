"""The same histories over real sockets and HTTP: web, gateway, house and store as they are served, with one viewer's recording.

Clock, ids and seed are given, so that two histories may be compared byte for byte. What the real time decides is left out: the
time in a pong, the Date of an HTTP answer. Who is here changes at set places only, and is waited for there.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
from structlog.testing import capture_logs
from tests.property.twins import AnyGame
from tests.secrecy.worlds import SECRETS, Play, Recorder, Script, token
from tests.support.house import CLIENT
from tests.support.until import until
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from cove.gateway.gateway import Gateway
from cove.gateway.limits import Limits, Rate
from cove.kit.viewers import SEATS, Audience, Seat
from cove.match.commands import Command
from cove.referee.api import NewMatch, Seated
from cove.referee.house import House
from cove.referee.matches import HouseRules, Matches
from cove.referee.neighbours import Neighbours
from cove.store.store import Store
from cove.web.app import WebApp
from cove.web.server import server
from cove.wire.codec import Codec

_NO_LIMIT = Rate(0, 0)
_HOUR = 3_600_000
#: Steps between two late joins, and between two rounds of HTTP; the step at which a hidden seat loses its connection.
_JOIN, _ASK, _DROP = 17, 5, 6


class Line:
    """One socket, following a match. What it hears goes to the recorder, if it has one."""

    def __init__(self, ws: ClientConnection, codec: Codec, recorder: Recorder | None) -> None:
        self._ws, self._codec, self._recorder = ws, codec, recorder
        self.close = ws.close

    @classmethod
    async def open(cls, address: str, codec: Codec, secret: str | None, recorder: Recorder | None) -> Line:
        ws = await connect(address, subprotocols=[Subprotocol(codec.value)], compression=None, max_queue=None)
        line = cls(ws, codec, recorder)
        await line.say({"t": "hello"} | ({"secret": secret} if secret else {}))
        await line.until("presence")
        return line

    async def say(self, frame: Any) -> None:
        packed = self._codec is Codec.MSGPACK
        await self._ws.send(msgspec.msgpack.encode(frame) if packed else msgspec.json.encode(frame).decode())

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Hear everything up to a frame of one of these kinds."""
        while True:
            message = await asyncio.wait_for(self._ws.recv(), 20)
            said = self._heard(message)
            if said["t"] in kinds:
                return said

    def _heard(self, message: bytes | str) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(message) if isinstance(message, str) else msgspec.msgpack.decode(message)
        if self._recorder is not None and said["t"] != "pong":
            self._recorder.hear(message)
        return said

    async def catch_up(self) -> None:
        """Hear everything that was written to this socket so far."""
        await self.say({"t": "ping"})
        await self.until("pong")


class SocketPlay(Play):
    """One history, played by clients of a server."""

    def __init__(self, game: AnyGame, world: str, viewer: Seat | Audience, turn: int, store: Store) -> None:
        super().__init__(game, world, viewer, turn, store)
        self.seen = 0
        self.lines: list[Line] = []
        self.players: list[Line] = []
        self.door = self.house

    async def open(self) -> None:
        await self.store.beat(_HOUR)
        self._gateway = Gateway(self.door, Limits(frames=_NO_LIMIT, address_frames=_NO_LIMIT, connections=0, again=0))
        web = WebApp(self.door, self._gateway, client=CLIENT, address=lambda: "http://cove.test", posts=_NO_LIMIT, gets=_NO_LIMIT)
        web.gallery.press = _unpressed
        self._http = server(web, 1)
        listener = socket.create_server(("127.0.0.1", 0))
        self._port = listener.getsockname()[1]
        self._serving = asyncio.create_task(self._http.serve(sockets=[listener]))
        await until(lambda: self._http.started)
        self.match = await self._made()
        await self._post(f"/api/matches/{self.match}/seat", {"secret": SECRETS[1], "name": "Bela"})
        self._ws = f"ws://127.0.0.1:{self._port}/ws/{self.match}"
        self.players = [await self._player(seat) for seat in SEATS]
        self._secret = SECRETS[self.viewer] if isinstance(self.viewer, Seat) else None
        await self._settled()
        for codec in Codec:
            self.lines.append(await self._follower(codec))
            await self._settled()

    async def _made(self) -> str:
        """A new match, Anna on its first seat."""
        wish = {"game": self.game.name, "secret": SECRETS[0], "name": "Anna", "turn": self.turn, "watch": "listed"}
        return str(json.loads(_body(await self._post("/api/matches", wish)))["match"])

    async def close(self) -> None:
        for line in (*self.lines, *self.players):
            await self._leave(line)
        await self._gateway.drain()
        self._http.should_exit = True
        await self._serving
        await self.house.matches.close()

    async def look(self, wrong: list[Any], *, same: bool) -> None:
        """A full view again, refusals; now and then a late join, every page and answer, a hidden seat that comes back."""
        for line in self.lines:
            await line.catch_up()
            await line.say({"t": "resync"})
            await line.until("presence")
            for command in self.asked(wrong):
                await line.say(command)
                await line.until("no", "ok", "unknown")
        if self.seen % _JOIN == 0:
            await self._join_late()
        if self.seen == _DROP:
            await self._come_back()
        if self.seen % _ASK == 0 or self.actor.match.outcome is not None:
            await self._ask_everything(same=same)
        self.seen += 1

    async def _join_late(self) -> None:
        for codec in Codec:
            late = await self._follower(codec)
            await self._settled()
            await self._leave(late)
            await self._settled()

    async def _come_back(self) -> None:
        hidden = next(seat for seat in SEATS if seat is not self.viewer)
        await self._leave(self.players[hidden])
        await self._settled()
        self.players[hidden] = await self._player(hidden)
        await self._settled()

    async def _settled(self) -> None:
        """Who is here has been told, and everyone has heard it."""
        audiences = self.actor.audiences
        await until(lambda: audiences._told == audiences.presence())
        await self._delivered()
        for line in self.lines:
            await line.catch_up()

    async def _delivered(self) -> None:
        """Nothing is under way between nodes: here, there is one."""

    async def _ask_everything(self, *, same: bool) -> None:
        """Every address that says something of a match, with every secret that somebody may have."""
        await asyncio.gather(*self.house.matches._errands)
        path, over = f"/api/matches/{self.match}", self.actor.match.outcome is not None
        for address in (f"/m/{self.match}", path, "/api/live"):
            self.recorder.stream.append(await self._fetch("GET", address))
        if not over or same:
            self.recorder.stream.append(await self._fetch("GET", f"/m/{self.match}/picture.png"))
        for secret in (*SECRETS, token("a stranger")):
            self.recorder.stream.append(await self._post("/api/mine", {"seats": [{"match": self.match, "secret": secret}]}))
        if not over or same:
            self.recorder.hear(_body(await self._fetch("GET", f"{path}/lookback", secret=self._secret)))
        if not over:
            answer = await self._fetch("GET", f"{path}/record", secret=self._secret)
            assert answer.startswith(b"HTTP/1.1 409 ")
            self.recorder.stream.append(answer)

    async def _give(self, seat: Seat, command: Command) -> None:
        await self.players[seat].say(command)
        answer = await self.players[seat].until("ok", "no", "unknown")
        assert answer["t"] == "ok", answer

    async def _player(self, seat: Seat) -> Line:
        return await self._opened(Codec.JSON, SECRETS[seat], None)

    async def _follower(self, codec: Codec) -> Line:
        return await self._opened(codec, self._secret, self.recorder)

    async def _opened(self, codec: Codec, secret: str | None, recorder: Recorder | None) -> Line:
        return await Line.open(f"ws://127.0.0.1:{self._port}/ws/{self.match}", codec, secret, recorder)

    async def _leave(self, line: Line) -> None:
        """Close a socket, and wait until the gateway has let it go."""
        left = len(self._gateway) - 1
        await line.close()
        await until(lambda: len(self._gateway) == left)

    async def _post(self, path: str, body: object) -> bytes:
        return await self._fetch("POST", path, json.dumps(body).encode())

    async def _fetch(self, method: str, path: str, body: bytes = b"", secret: str | None = None) -> bytes:
        """The whole answer as it came, save the date."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        bearer = f"Authorization: Bearer {secret}\r\n" if secret else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: cove.test\r\nConnection: close\r\n{bearer}"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        await writer.wait_closed()
        return re.sub(rb"(?im)^date: .*\r\n", b"", answer)


async def _unpressed(svg: str) -> bytes:
    """In place of a picture the drawing that it is made from: all that could differ, and nothing to wait for."""
    return svg.encode()


def _body(answer: bytes) -> str:
    return answer.partition(b"\r\n\r\n")[2].decode()


class MailPlay(SocketPlay):
    """The same with everybody connected at a node that does not own the match: all they hear comes by mail."""

    def __init__(  # noqa: PLR0917 - a play, and where it is heard
        self, game: AnyGame, world: str, viewer: Seat | Audience, turn: int, store: Store, front: Store
    ) -> None:
        super().__init__(game, world, viewer, turn, store)
        matches = Matches(front, HouseRules(), lambda: self.now)
        self._nodes = [Neighbours(each) for each in (self.house.matches, matches)]
        self.house, self.door = (House(each, node) for each, node in zip((self.house.matches, matches), self._nodes, strict=True))
        self._reading = [asyncio.create_task(node.run()) for node in self._nodes]

    async def open(self) -> None:
        await self.door.matches.store.beat(_HOUR)
        await super().open()

    async def close(self) -> None:
        await super().close()
        await self.door.matches.close()
        for node, reading in zip(self._nodes, self._reading, strict=True):
            reading.cancel()
            await node.close()
        await asyncio.gather(*self._reading, return_exceptions=True)

    async def _made(self) -> str:
        made = await self.house.create(NewMatch(self.game.name, SECRETS[0], "Anna", self.turn, "listed"))
        assert isinstance(made, Seated)
        await self.house.matches.bring(made.match)  # here, not at the front
        return made.match

    async def look(self, wrong: list[Any], *, same: bool) -> None:
        await self._delivered()
        await super().look(wrong, same=same)
        assert len(self.door.matches) == 0, "the front owns nothing"

    async def _settled(self) -> None:
        await self._delivered()  # the owner knows who came and went
        await super()._settled()

    async def _delivered(self) -> None:
        """Every letter has been read."""
        one, two = (house.matches.figures for house in (self.house, self.door))
        await until(lambda: (one.letters_posted, two.letters_posted) == (two.letters_read, one.letters_read))


class Heard(logging.Handler):
    """Keeps what the standard library's loggers say, from INFO on."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.levelname} {record.getMessage()}")


@contextmanager
def logged() -> Iterator[list[Any]]:
    """Everything that is logged meanwhile; a log line has to say something of its own, so its time is left out."""
    found: list[Any] = []
    heard, root = Heard(), logging.getLogger()
    root.addHandler(heard)
    try:
        with capture_logs() as entries:
            yield found
            found += [*entries, *heard.lines]
    finally:
        root.removeHandler(heard)


async def history(script: Script, world: int, store: Store, front: Store | None = None) -> tuple[SocketPlay, list[Any]]:
    """Play one of a script's two histories, with a `front` through a node that does not own the match.

    The play, with its recording, and what was logged.
    """
    staged = script.game, ("one", "two")[world], script.viewer, 60 if script.seed % 2 else 0, store
    play = SocketPlay(*staged) if front is None else MailPlay(*staged, front)
    noise = Random(script.seed)
    with logged() as found:
        await play.open()
        try:
            for beat, wrong in zip(script.beats, script.probes, strict=True):
                await play.beat(beat[world], noise.randrange(3) if world else 0)
                await play.look(wrong, same=script.only_thoughts)
        finally:
            await play.close()
    return play, found
