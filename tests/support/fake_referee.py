"""A referee without a game: it does what a test tells it to, so that the floors above can be tried over real sockets alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Audience, Seat
from cove.referee.api import CannotServeError, Listener, NewMatch, Seated
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Full, Presence, Refused, Step, Unknown

MATCH = "M" * 22
SOUTH = "s" * 43
NORTH = "n" * 43
SECRETS = {SOUTH: Seat.FIRST, NORTH: Seat.SECOND}

Answer = Accepted | Refused | Unknown
Obey = Callable[[Command], Awaitable[Answer]]


async def accept(command: Command) -> Answer:
    """Carry out nothing, and say so."""
    return Accepted(command.id)


class FakeAttachment:
    """A listener's place in the fake match."""

    def __init__(self, referee: FakeReferee, viewer: Seat | Audience, listener: Listener) -> None:
        self.referee = referee
        self.viewer = viewer
        self.listener = listener

    def refresh(self) -> None:
        if self.referee.broken_view:
            raise RuntimeError("nobody may read this: b4")
        self.listener.deliver(Outgoing(Full(n=self.referee.n, v=self.referee.view, h=b"\0" * 16, now=1)))
        presence = Presence(seats={"south": "here", "north": "gone"}, watching=self.referee.watching)
        self.listener.deliver(Outgoing(presence))

    async def command(self, command: Command) -> Answer:
        if not isinstance(self.viewer, Seat):
            return Refused(command.id, "watching", "You are watching.")
        self.referee.commands.append(command)
        return await self.referee.obey(command)

    def detach(self) -> None:
        if self in self.referee.attached:
            self.referee.attached.remove(self)


class FakeReferee:
    """Implements `referee.api.Referee`. Everything that it does can be set by the test."""

    def __init__(self) -> None:
        self.attached: list[FakeAttachment] = []
        self.commands: list[Command] = []
        self.obey: Obey = accept
        self.view: JsonMap = {"game": "vortex", "stage": "playing"}
        self.n = 0
        self.broken_view = False
        self.refuse: Close | Refusal | None = None
        self.wait = asyncio.Event()
        self.wait.set()
        self.is_ready = True
        self.asked: list[object] = []
        self.known: JsonMap = {
            "match": MATCH,
            "game": "vortex",
            "stage": "waiting",
            "watch": "link",
            "seats": {"south": {"name": "Anna"}, "north": {}},
        }

    @property
    def watching(self) -> int:
        return sum(1 for attachment in self.attached if attachment.viewer is SPECTATOR)

    def tell(self, frame: Outgoing | None = None) -> None:
        """Deliver a step to everyone."""
        self.n += 1
        step = frame or Outgoing(Step(n=self.n, p={"board": {"turn": self.n}}))
        for attachment in list(self.attached):
            attachment.listener.deliver(step)

    def dismiss(self, close: Close) -> None:
        """Send everyone away."""
        for attachment in list(self.attached):
            attachment.listener.close(close)

    async def attach(self, match: str, listener: Listener, secret: str | None) -> FakeAttachment:
        await self.wait.wait()
        self._judge()
        if match != MATCH:
            raise CannotServeError(Close.NO_SUCH_MATCH)
        if secret is not None and secret not in SECRETS:
            raise CannotServeError(Close.BAD_SECRET)
        attachment = FakeAttachment(self, SPECTATOR if secret is None else SECRETS[secret], listener)
        self.attached.append(attachment)
        return attachment

    async def create(self, request: NewMatch) -> Seated | Refusal:
        fresh = request not in self.asked
        self.asked.append(request)
        refusal = self._judge()
        return refusal or Seated(MATCH, "south", fresh)

    async def take_seat(self, match: str, secret: str, name: str) -> Seated | Refusal:
        self._known(match)
        self.asked.append(("seat", secret, name))
        return self._judge() or Seated(match, "north", fresh=True)

    async def carry(self, match: str, ticket: str, secret: str) -> Seated | Refusal:
        self._known(match)
        self.asked.append(("carry", ticket, secret))
        return self._judge() or Seated(match, "south", fresh=True)

    async def summary(self, match: str, secret: str | None = None) -> JsonMap:
        self._judge()
        self._known(match)
        return self.known | ({"seat": "south", "your_turn": True} if secret in SECRETS else {})

    async def watched(self, match: str) -> JsonMap:
        self._judge()
        self._known(match)
        return self.view

    async def live(self) -> list[JsonMap]:
        self._judge()
        return [self.known]

    async def record(self, match: str, secret: str | None) -> JsonMap | Refusal:
        self._known(match)
        self.asked.append(("record", secret))
        return self._judge() or {"format": "cove"}

    async def lookback(self, match: str, secret: str | None) -> JsonMap | Refusal:
        self._known(match)
        return self._judge() or {"view": {}, "steps": []}

    async def ready(self) -> bool:
        return self.is_ready

    def _judge(self) -> Refusal | None:
        if isinstance(self.refuse, Close):
            raise CannotServeError(self.refuse)
        return self.refuse

    def _known(self, match: str) -> None:
        if match != MATCH:
            raise CannotServeError(Close.NO_SUCH_MATCH)
