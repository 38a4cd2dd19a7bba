"""Scripted players in hundreds, each of whom writes down every frame and every answer, to be held against the journal at the end.

They cost little: no task waits in turns, a table is woken by what its players hear. They move at a person's pace.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
from tests.support.http import ask_until_answered

from cove import catalogue
from cove.bench.client import token
from cove.bench.player import Sight, choose
from cove.bench.socket import RefusedError, Socket, connect
from cove.kit.viewers import AUDIENCES, SPECTATOR, Audience, Seat
from cove.match.entries import Commanded
from cove.match.record import replay
from cove.match.view import view
from cove.wire.close import Close
from cove.wire.codec import Codec, encode
from cove.wire.frames import (
    Accepted,
    Command,
    Deal,
    Full,
    Hello,
    Order,
    Place,
    Refused,
    Resync,
    Step,
    ToClient,
    Unknown,
)

#: The longest that anything may take, in seconds, before the run is a failure.
PATIENCE: Final = 180.0
_READ: Final = msgspec.msgpack.Decoder(ToClient).decode
_FATAL: Final = frozenset(int(close) for close in Close if not close.come_back)
#: What a player does who is told that nothing was changed, or that nobody knows: the same again, soon (seconds).
_AGAIN: Final = 0.2
#: Whoever waits longer than this (seconds) is told of by itself, as is the longest wait of all.
LONG_WAIT: Final = 3.5

Journal = Callable[[str], list[bytes]]


def fingerprint(shown: Any) -> int:
    """A number for a view: equal views have equal ones."""
    return zlib.crc32(msgspec.json.encode(shown, order="deterministic"))


@dataclass
class Figures:
    """What a run measured. `waits`: seconds from giving a command to its acknowledgement, by match; `joins`: from losing one's
    connection, or first asking, to a whole view; `moving`: how many moves are under way."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    joins: list[float] = field(default_factory=list)
    closes: dict[int, int] = field(default_factory=dict)
    entries: int = 0
    compared: int = 0
    moving: int = 0
    slowest: float = 0.0
    story: str = ""
    began: float = field(default_factory=time.monotonic)
    long: list[str] = field(default_factory=list)

    @property
    def now(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self.began

    def waited(self, match: str, seconds: float, story: list[tuple[float, str]]) -> None:
        """An acknowledgement came. What happened during the longest waits is kept, to be read by people."""
        self.waits[match].append(seconds)
        told = ", ".join(f"{at:.1f} {what}" for at, what in story)
        if seconds > LONG_WAIT:
            self.long.append(f"{self.now - seconds:.1f} waited {seconds:.1f} s for {match}: {told}")
        if seconds > self.slowest:
            self.slowest, self.story = seconds, told

    def __str__(self) -> str:
        every = sorted(itertools.chain.from_iterable(self.waits.values()))
        longest = sorted(max(waits) for waits in self.waits.values() if waits)
        return (
            f"{len(every)} commands in {len(longest)} matches; each waited {spread(every)}; "
            f"the longest of a match {spread(longest)}; "
            f"joined again in {spread(sorted(self.joins))}; closed with {dict(sorted(self.closes.items()))}; "
            f"{self.entries} entries and {self.compared} views compared; the longest wait: {self.story}"
        )


def spread(ordered: list[float]) -> str:
    """Median, 99th percentile and maximum of sorted seconds."""
    if not ordered:
        return "never"
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.99, 1)]
    return "p50 {:.3f}, p99 {:.3f}, max {:.3f} s".format(*at)


class Viewer:
    """One seat, or a spectator: follows its match for good, and comes back after every loss.

    `seen` is the fingerprint of its view after each frame; `reconnects` how often it had to come back; `faults` what must never be.
    """

    def __init__(self, url: Callable[[], str], match: str, secret: str | None, figures: Figures, changed: asyncio.Event) -> None:
        self.sight = Sight()
        self.seen: dict[int, int] = {}
        self.acknowledged: list[str] = []
        self.faults: list[str] = []
        self.reconnects = 0
        self.here = False
        self._url = url
        self._match = match
        self._secret = secret
        self._figures = figures
        self._changed = changed
        self._pending: Command | None = None
        self._given = self._away = 0.0
        self.story: list[tuple[float, str]] = []
        self._socket: Socket | None = None

    @property
    def answered(self) -> bool:
        """Whether nothing is under way."""
        return self._pending is None

    def give(self, command: Command) -> None:
        """Send a command, and again after every loss, until it is acknowledged."""
        assert self._pending is None, "one command at a time"
        self._pending = command
        self._given, self.story = time.monotonic(), []
        self._send()

    def _tell(self, what: str) -> None:
        self.story.append((time.monotonic() - self._given, what))

    async def follow(self, random: Random) -> None:
        """Stay connected until cancelled. The pauses are those that the protocol asks for, shorter than a page's."""
        pause, self._away = 0.1, time.monotonic()
        while not self.faults:
            lost = asyncio.get_running_loop().create_future()
            try:
                url = self._url().replace("http", "ws", 1)
                self._socket = await connect(f"{url}/ws/{self._match}", Codec.MSGPACK.value, self._heard, lost.set_result)
                self._tell("connected")
                self._socket.send(encode(Codec.MSGPACK, Hello(self._secret)))
                await self._until_lost(lost)
                pause = 0.1
            except (OSError, TimeoutError, RefusedError) as error:
                self._tell(f"turned away: {error}")
                pause = min(pause * 1.5, 1.0)
            finally:
                self._leave()
            await asyncio.sleep(random.uniform(0.5, 1) * pause)

    async def _until_lost(self, lost: asyncio.Future[int]) -> None:
        while not self.here and not lost.done():
            await asyncio.wait({lost}, timeout=0.05)
        if self.here:
            self._figures.joins.append(time.monotonic() - self._away)
        code = await lost
        self._away = time.monotonic() if self.here else self._away
        self._tell(f"closed with {code}")
        self.reconnects += 1
        self._figures.closes[code] = self._figures.closes.get(code, 0) + 1
        if code in _FATAL:
            self._fault(f"closed for good with {code}")

    def _leave(self) -> None:
        self.here = False
        if self._socket is not None:
            with contextlib.suppress(AttributeError):
                self._socket.close()
            self._socket = None

    def _heard(self, payload: bytes) -> None:
        frame = _READ(payload)
        match frame:
            case Full():
                self.sight.full(frame.n, frame.v)
                self.here = True
                self._tell("here")
                self._note()
                self._send()
            case Step():
                if self.sight.step(frame.n, frame.p):
                    self._note()
                elif self._socket is not None:
                    self._socket.send(encode(Codec.MSGPACK, Resync()))
            case Accepted():
                if self._pending is not None and self._pending.id == frame.id:
                    self.acknowledged.append(frame.id)
                    self._pending = None
            case Refused(code="try_again") | Unknown():
                self._tell(type(frame).__name__)
                asyncio.get_running_loop().call_later(_AGAIN, self._send)
            case Refused():
                self._fault(f"{frame.code}: {frame.text}")
            case _:
                pass
        self._changed.set()

    def _note(self) -> None:
        """Write down what the view is after this frame. A second history would show another."""
        found = fingerprint(self.sight.view)
        if self.seen.setdefault(self.sight.n, found) != found:
            self._fault(f"frame {self.sight.n} showed two views")

    def _send(self) -> None:
        if self._pending is not None and self._socket is not None and self.here:
            self._socket.send(encode(Codec.MSGPACK, self._pending))

    def _fault(self, text: str) -> None:
        self.faults.append(text)
        self._changed.set()


class Duel:
    """One match after another of two players, and of so many spectators. `url` says where to knock, each time anew."""

    def __init__(  # noqa: PLR0917 - what a match needs
        self,
        url: Callable[[], str],
        journal: Journal,
        figures: Figures,
        random: Random,
        game: str = "vortex",
        watchers: int = 0,
        turn: int = 0,
    ) -> None:
        self.viewers: list[Viewer] = []
        self.match = ""
        self._url = url
        self._journal = journal
        self._figures = figures
        self._random = random
        self._game = game
        self._watchers = watchers
        self._turn = turn
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def players(self) -> list[Viewer]:
        return self.viewers[:2]

    @property
    def acknowledged(self) -> int:
        """How many commands of this match were acknowledged so far."""
        return len(self._figures.waits.get(self.match, ()))

    async def play(self, think: float, stop: asyncio.Event) -> None:
        """Play until told to stop, an order every `think` seconds or so; then compare with the journal."""
        try:
            await self.sit_down()
            await asyncio.sleep(self._random.random() * think)
            while not stop.is_set():
                self._figures.moving += 1
                await self.move()
                self._figures.moving -= 1
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), think * self._random.uniform(0.5, 1.5))
            while self._figures.moving:  # noqa: ASYNC110 - comparing takes this process's time, which others' waits would be charged with
                await asyncio.sleep(0.05)
            await self.agree()
        finally:
            await self.leave()

    async def sit_down(self) -> None:
        """A new match, with both fleets placed."""
        secrets = [token(), token()]
        request = {"game": self._game, "secret": secrets[0], "name": "Anna", "turn": self._turn, "watch": "link"}
        made = await ask_until_answered(self._url, "/api/matches", request)
        self.match = str(made["match"])
        await ask_until_answered(self._url, f"/api/matches/{self.match}/seat", {"secret": secrets[1], "name": "Ben"})
        self._figures.waits.setdefault(self.match, [])
        keys = [*secrets, *[None] * self._watchers]
        self.viewers = [Viewer(self._url, self.match, key, self._figures, self._changed) for key in keys]
        self._tasks = [asyncio.create_task(viewer.follow(self._random)) for viewer in self.viewers]
        await self._until(lambda: all(viewer.here for viewer in self.viewers))
        for player in self.players:
            await self._done(player, Deal(token(16)))
            await self._until(partial(_dealt, player))
            await self._done(player, Place(token(16), 0, token(), player.sight.view["you"]["dealt"]))
        await self._until(lambda: all(player.sight.view["stage"] == "playing" for player in self.players))

    async def move(self) -> None:
        """One order of the side to move; a new match if this one is over."""
        if self.players[0].sight.view["stage"] == "over":
            await self.agree()
            await self.leave()
            await self.sit_down()
        sides = [player.sight.view["you"]["seat"] for player in self.players]
        number = sides.index(self.players[0].sight.view["board"]["side"])
        shown = self.players[number].sight.view
        do = choose(shown["board"], sides[number], self._random)
        await self._done(self.players[number], Order(token(16), shown["board"]["turn"], shown["you"]["ply"], do))
        await self._until(self._in_step)

    async def together(self) -> None:
        """Wait until everybody is here and sees the same."""
        await self._until(lambda: all(viewer.here for viewer in self.viewers) and self._in_step())

    async def knock_again(self) -> None:
        """Have everybody leave their connections, dead or alive, and knock anew."""
        await self.leave()
        self._tasks = [asyncio.create_task(viewer.follow(self._random)) for viewer in self.viewers]
        await self.together()

    async def leave(self) -> None:
        """End everybody's connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def agree(self) -> None:
        """Every acknowledged command is journaled once, no other is, and whatever anybody saw is what the journal says."""
        ids: list[list[str]] = [[], []]
        told: dict[Seat | Audience, dict[int, int]] = {viewer: {} for viewer in AUDIENCES}
        last = None
        for last in replay(self._journal(self.match), catalogue.find):
            self._figures.entries += 1
            if isinstance(last.entry, Commanded):
                ids[last.entry.seat].append(last.entry.command.id)
            self._expect(last.match, told)
            if last.number % 50 == 0:
                await asyncio.sleep(0)
        assert last is not None, "there is no journal"
        for viewer, whose in zip(self.viewers, self._audiences(), strict=True):
            newest = last.match.told_to(whose).frames
            await self._until(partial(_caught_up, viewer, newest))
            assert not viewer.faults, f"{self.match}: {viewer.faults}"
            expected = told[whose]
            wrong = [number for number, found in viewer.seen.items() if expected.get(number) != found]
            assert not wrong, f"{self.match}: {whose} saw at {wrong} what the journal does not say"
            self._figures.compared += len(viewer.seen)
        assert ids == [player.acknowledged for player in self.players]

    def _audiences(self) -> list[Seat | Audience]:
        return [Seat.FIRST, Seat.SECOND, *[SPECTATOR] * (len(self.viewers) - 2)]

    def _expect(self, match: Any, told: dict[Seat | Audience, dict[int, int]]) -> None:
        """What each viewer has before it after this entry."""
        for viewer, frames in told.items():
            number = match.told_to(viewer).frames
            if number not in frames and (viewer is not SPECTATOR or self._watchers):
                frames[number] = fingerprint(msgspec.json.decode(msgspec.json.encode(view(match, viewer))))

    def _in_step(self) -> bool:
        """Whether both players are here and see the same turn and phase: one may not have heard of the last order yet."""
        if not all(player.here for player in self.players):
            return False
        boards = [player.sight.view["board"] for player in self.players]
        return all(boards[0].get(name) == boards[1].get(name) for name in ("turn", "phase", "side"))

    async def _done(self, player: Viewer, command: Command) -> None:
        began = time.monotonic()
        player.give(command)
        await self._until(lambda: player.answered)
        self._figures.waited(self.match, time.monotonic() - began, player.story)

    async def _until(self, true: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not true():
                    assert not any(viewer.faults for viewer in self.viewers), [viewer.faults for viewer in self.viewers]
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError as error:
            for viewer in self.viewers:
                error.add_note(
                    f"{self.match} frame {viewer.sight.n}, here: {viewer.here}, answered: {viewer.answered}: {viewer.story}"
                )
            raise


def _dealt(player: Viewer) -> bool:
    return "dealt" in player.sight.view["you"]


def _caught_up(viewer: Viewer, newest: int) -> bool:
    return viewer.here and viewer.sight.n == newest
