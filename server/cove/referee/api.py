"""What the floors above may ask of the referee. A gateway sees encoded views and answers, never a game or a match's state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import Viewer
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Refused, Unknown


class CannotServeError(Exception):
    """A match cannot be served to this caller. `close` says why and whether coming back helps."""

    def __init__(self, close: Close) -> None:
        super().__init__(close.name)
        self.close = close


class Listener(Protocol):
    """A connection that follows a match. Both calls return at once and never raise."""

    def deliver(self, frame: Outgoing) -> None:
        """The next frame. A listener that cannot keep up may drop frames, then ask its attachment for a full view."""
        ...

    def close(self, close: Close) -> None:
        """The match leaves this listener; nothing more will be delivered."""
        ...


class Attachment(Protocol):
    """A listener's place in a match, from `attach` to `detach`."""

    @property
    def viewer(self) -> Viewer: ...

    def refresh(self) -> None:
        """Have the whole view and who is here delivered, now or as soon as they are known; no step comes before them."""
        ...

    async def command(self, command: Command) -> Accepted | Refused | Unknown:
        """Carry out a command. Always answers. For an accepted command the step is delivered before this returns."""
        ...

    def detach(self) -> None:
        """Leave. Safe to call twice."""
        ...


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A request for a match. `turn`: seconds a turn, 0 for unhurried; `watch`: listed, link or nobody; `mind`: of a machine that
    takes the second seat, empty to wait for a person.
    """

    game: str
    secret: str
    name: str
    turn: int = 0
    watch: str = "link"
    mind: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """The answer to whoever made a match or took a seat. `fresh` is False when the same request had been carried out before."""

    match: str
    seat: str
    fresh: bool


class Referee(Protocol):
    """Every match, wherever it lives. Methods raise CannotServeError where no answer can be given."""

    async def create(self, request: NewMatch) -> Seated | Refusal: ...

    async def take_seat(self, match: str, secret: str, name: str) -> Seated | Refusal: ...

    async def carry(self, match: str, ticket: str, secret: str) -> Seated | Refusal: ...

    async def summary(self, match: str, secret: str | None = None) -> JsonMap:
        """The public summary; with a seat's secret also `seat` and `your_turn`."""
        ...

    async def watched(self, match: str) -> JsonMap:
        """The view that a spectator would hold now. Nobody is told that somebody looked."""
        ...

    async def live(self) -> list[JsonMap]:
        """Summaries of listed matches in play."""
        ...

    async def record(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match as one file."""
        ...

    async def lookback(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match, step by step, with everything revealed."""
        ...

    async def attach(self, match: str, listener: Listener, secret: str | None) -> Attachment:
        """Follow a match, as the seat of `secret` or as a spectator. Call `refresh` first."""
        ...

    async def ready(self) -> bool:
        """Whether a round trip through the journal works now."""
        ...
