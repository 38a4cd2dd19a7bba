"""Frames to everyone here who follows as one viewer: to a few at once, to a crowd in slices, between which players are served.

Frames go out one after another, so each listener gets them in order. Whoever needs the whole view waits for the next one, hears
nothing before it, and shares it with all others who wait: it is encoded once. Where frames come faster than they can be handed
out, the whole view stands for all of them.
"""

from __future__ import annotations

import asyncio
import enum
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from cove.wire.codec import Outgoing
from cove.wire.frames import Full, Presence

from .api import Listener

#: So many listeners are handed a frame before everything else has its turn: about a millisecond.
SLICE: Final = 64
#: So many frames may wait to be handed out.
MOST: Final = 32


class Stand(enum.Enum):
    """How a listener stands to its match."""

    WAITS = enum.auto()
    """It waits for the whole view."""
    NEW = enum.auto()
    """It has the whole view, and waits to hear who is here."""
    FOLLOWS = enum.auto()


class Crowd:
    """The listeners of one viewer."""

    def __init__(self, whole: Callable[[], None], slice: int = SLICE) -> None:  # noqa: A002 - the best word for it
        """`whole`: have the whole view told soon. `slice`: so many are handed a frame at once; 0: all of them, always."""
        self._whole = whole
        self._slice = slice
        self._listeners: dict[Listener, Stand] = {}
        self._queue: deque[tuple[Outgoing, Stand]] = deque()
        self._rest: list[tuple[Listener, Outgoing, Stand]] = []
        self._next: asyncio.Handle | None = None

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._listeners))

    def __contains__(self, listener: object) -> bool:
        return listener in self._listeners

    def add(self, listener: Listener, stand: Stand = Stand.FOLLOWS) -> None:
        """Let `listener` follow."""
        self._listeners[listener] = stand

    def remove(self, listener: Listener) -> bool:
        """Forget `listener`: nothing more is handed to it. Whether it was known."""
        return self._listeners.pop(listener, None) is not None

    def clear(self) -> None:
        """Forget everyone."""
        self._listeners.clear()
        self._drop()

    def wait(self, listener: Listener) -> bool:
        """`listener` needs the whole view. Whether nobody has had it told yet: then the caller has to."""
        if listener not in self._listeners:
            return False
        self._listeners[listener] = Stand.WAITS
        return not any(whom is Stand.WAITS for _, whom in self._queue)

    def wait_all(self) -> None:
        """Everyone needs the whole view; what is still to be handed out is out of date."""
        self._drop()
        self._listeners = dict.fromkeys(self._listeners, Stand.WAITS)

    def tell(self, frame: Outgoing) -> None:
        """Hand a whole view to those who wait for one, everything else to those who do not."""
        self._hand_out(frame, Stand.WAITS if isinstance(frame.frame, Full) else Stand.FOLLOWS)

    def greet(self, frame: Outgoing) -> None:
        """Hand a frame to those who have just got their whole view, and have not been greeted yet."""
        self._hand_out(frame, Stand.NEW)

    def _hand_out(self, frame: Outgoing, whom: Stand) -> None:
        if self._next is None and (not self._slice or len(self._listeners) <= self._slice):
            for listener in tuple(self._listeners):
                self._give(listener, frame, whom)
        elif len(self._queue) < MOST or whom is not Stand.FOLLOWS:
            self._queue.append((frame, whom))
            self._go_on_soon()
        else:
            self.wait_all()
            self._whole()

    def _go_on_soon(self) -> None:
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """The next slice."""
        self._next = None
        left = self._slice
        while left > 0:
            if not self._rest:
                if not self._queue:
                    return
                frame, whom = self._queue.popleft()
                self._rest = [(listener, frame, whom) for listener in reversed(self._listeners)]
            elif self._give(*self._rest.pop()):
                left -= 1
        self._go_on_soon()

    def _give(self, listener: Listener, frame: Outgoing, whom: Stand) -> bool:
        """Whether `listener` is one of those whom the frame is for, and has it now."""
        stand = self._listeners.get(listener)
        if stand is None or (stand is Stand.WAITS if whom is Stand.FOLLOWS else stand is not whom):
            return False
        if whom is not Stand.FOLLOWS:
            self._listeners[listener] = Stand.NEW if whom is Stand.WAITS else Stand.FOLLOWS
        elif stand is Stand.NEW and isinstance(frame.frame, Presence):
            self._listeners[listener] = Stand.FOLLOWS  # everybody is told who is here just now, and so is this one
        listener.deliver(frame)
        return True

    def _drop(self) -> None:
        self._queue.clear()
        self._rest.clear()
        if self._next is not None:
            self._next.cancel()
            self._next = None
