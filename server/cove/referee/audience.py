"""Who follows one match: listeners by viewer, and who of the two players is here.

Presence is public; it is never journaled and its frames are not numbered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from cove.kit.viewers import AUDIENCES, SEATS, SPECTATOR, Audience, Seat
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Presence

from .api import Listener
from .crowd import SLICE, Crowd

#: Joins and leaves within this time (seconds) are told together, so that a crowd of watchers does not flood the players.
_GATHER: Final = 0.2


class Audiences:
    """The listeners of one match: crowds of those who are connected here, and relays, each of which stands for others elsewhere."""

    def __init__(
        self,
        sides: tuple[str, str],
        clock: Callable[[], int],
        patience: int,
        full: Callable[[Seat | Audience], Outgoing],
    ) -> None:
        """`clock`: ms since 1970; `patience`: ms after which a seat without a connection counts as gone; `full`: a whole view."""
        self._sides = sides
        self._clock = clock
        self._patience = patience
        self._full = full
        self._crowds: dict[Seat | Audience, Crowd] = {
            viewer: Crowd(partial(self._tell_whole, viewer), 0 if isinstance(viewer, Seat) else SLICE) for viewer in AUDIENCES
        }
        self._relays: dict[Seat | Audience, dict[Listener, int]] = {viewer: {} for viewer in AUDIENCES}
        self._left: list[int] = [clock(), clock()]
        self._told: Presence | None = None
        self._telling: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """How many connections follow. A machine is none."""
        return sum(self._connections(viewer) for viewer in AUDIENCES)

    def present(self, viewer: Seat | Audience) -> bool:
        """Whether anybody listens as `viewer`."""
        return bool(self._crowds[viewer]) or bool(self._relays[viewer])

    def absent(self, seat: Seat) -> int | None:
        """For how many ms the seat has had no connection, or None if it has one."""
        return None if self.present(seat) else self._clock() - self._left[seat]

    def add(self, viewer: Seat | Audience, listener: Listener) -> None:
        """Let a connection follow as `viewer`."""
        self._crowds[viewer].add(listener)
        self._tell_soon(_GATHER)

    def add_relay(self, viewer: Seat | Audience, listener: Listener, connections: int) -> None:
        """Let `listener` follow as `viewer`, for so many connections elsewhere. It is handed frames before any crowd is."""
        self._relays[viewer][listener] = connections
        self._tell_soon(_GATHER)

    def seat_machine(self, seat: Seat, machine: Listener) -> None:
        """Let a machine follow as its seat, which is always here from now on."""
        self._relays[seat][machine] = 0

    def remove(self, viewer: Seat | Audience, listener: Listener) -> None:
        """Forget `listener`. Unknown ones are ignored."""
        known = self._crowds[viewer].remove(listener) or self._relays[viewer].pop(listener, None) is not None
        if known and isinstance(viewer, Seat):
            self._left[viewer] = self._clock()
        self._tell_soon(_GATHER)

    def send(self, viewer: Seat | Audience, frame: Outgoing) -> None:
        """Deliver `frame` to everyone who listens as `viewer`: to a seat at once, to a crowd of spectators in slices."""
        for relay in tuple(self._relays[viewer]):
            relay.deliver(frame)
        self._crowds[viewer].tell(frame)

    def refresh(self, viewer: Seat | Audience, listener: Listener) -> None:
        """Deliver the whole view and who is here to a connection, once the frames before have been handed out."""
        if self._crowds[viewer].wait(listener):
            self._tell_whole(viewer)

    def dismiss(self, close: Close) -> None:
        """Send everyone away."""
        self.hush()
        for viewer in AUDIENCES:
            for listener in (*self._relays[viewer], *self._crowds[viewer]):
                listener.close(close)
            self._relays[viewer].clear()
            self._crowds[viewer].clear()

    def hush(self) -> None:
        """Tell nothing more: the match leaves memory."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    def presence(self) -> Presence:
        """Who is here now."""
        seats = {self._sides[seat]: self._state(seat) for seat in SEATS}
        return Presence(seats=seats, watching=self._connections(SPECTATOR))

    def _connections(self, viewer: Seat | Audience) -> int:
        return len(self._crowds[viewer]) + sum(self._relays[viewer].values())

    def _tell_whole(self, viewer: Seat | Audience) -> None:
        """To those who wait for it: one who has come or asked, or a crowd that fell behind."""
        self._crowds[viewer].tell(self._full(viewer))
        self._crowds[viewer].greet(Outgoing(self.presence()))

    def _state(self, seat: Seat) -> str:
        absent = self.absent(seat)
        if absent is None:
            return "here"
        return "away" if absent < self._patience else "gone"

    def _tell_soon(self, delay: float) -> None:
        if self._telling is None or self._telling.when() > asyncio.get_running_loop().time() + delay:
            self.hush()
            self._telling = asyncio.get_running_loop().call_later(delay, self._tell)

    def _tell(self) -> None:
        self._telling = None
        presence = self.presence()
        if presence != self._told:
            self._told = presence
            frame = Outgoing(presence)
            for viewer in AUDIENCES:
                self.send(viewer, frame)
        if len(self) and "away" in presence.seats.values():
            self._tell_soon(self._patience / 1000 / 4)
