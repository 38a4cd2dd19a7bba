"""Mail between nodes: one short stream a node, read by that node alone, its letters numbered by each sender.

A letter is sent once and nobody is told whether it came. Its number makes up for that: a repeat is dropped, and a gap is reported
together with the next letter of the same sender, so that whoever missed something asks for the whole.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from . import keys, scripts
from .address import Address
from .asking import Asking
from .commit import Pipe, Reply
from .connect import Lines, Patience, dial
from .errors import Moved, StoreError
from .scripts import Request

#: A read waits so long (ms) for a letter: less than the line's patience for any reply.
_WAIT_MS: Final = 1000
_MOST_AT_ONCE: Final = 500
_PAUSE: Final = 0.1
_START: Final = b"0-0"


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter from the node `sender`. `gap`: letters of the same sender before it are missing; `posted`: in the store's ms."""

    sender: str
    body: bytes
    gap: bool = False
    posted: int = 0


class Counted:
    """Numbers seen from each sender: tells new letters from repeats, and sees what is missing."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def take(self, sender: str, number: int, body: bytes, posted: int = 0) -> Letter | None:
        """The letter, or None if it was taken before."""
        last = self._last.get(sender, 0)
        if number <= last:
            return None
        self._last[sender] = number
        return Letter(sender, body, number != last + 1, posted)


class Mail(Asking):
    """Posting, and reading what was posted to this node."""

    def __init__(self, address: Address, *, node: str, patience: Patience) -> None:
        super().__init__(address, node=node, patience=patience)
        self._posted: dict[str, int] = {}

    def post(self, node: str, body: bytes) -> None:
        """Send a letter with this tick's requests. Lost where the store is down; its number tells the reader of the next one.

        Numbers to a node go on for as long as this one runs, also to one that was taken for dead: it may only have been silent, and
        would take a number that it knows for a repeat.
        """
        number = self._posted[node] = self._posted.get(node, 0) + 1
        pipe = self._line.quick(keys.mail(node))
        if pipe is not None:
            pipe.tell(scripts.post(node, self.node, number, body))

    def letters(self) -> AsyncIterator[Letter]:
        """Every letter to this node, for ever. To be read by one reader only."""
        return _Reader(self._line, keys.mail(self.node)).letters()


class _Reader:
    """Reads a stream over a line of its own: a read that waits would hold up every other request.

    When the line was down, reading goes on where it stopped; where the store has lost what was read already, from its start.
    """

    def __init__(self, line: Lines, key: bytes) -> None:
        self._line = line
        self._key = key
        self._position = _START
        self._counted = Counted()

    async def letters(self) -> AsyncIterator[Letter]:
        while True:
            try:
                pipe = await dial(self._line.address_of(self._key), self._line.patience)
            except StoreError:
                await asyncio.sleep(_PAUSE)
                continue
            try:
                while True:
                    await self._look_back(pipe)
                    while found := _entries(await pipe.call(self._request())):
                        for at, sender, number, body in found:
                            self._position = at
                            letter = self._counted.take(sender, number, body, _order(at)[0])
                            if letter is not None:
                                yield letter
            except Moved as moved:
                with contextlib.suppress(StoreError):
                    await self._line.follow(moved)
            except StoreError:
                await asyncio.sleep(_PAUSE)
            finally:
                pipe.abort()

    def _request(self) -> Request:
        return (b"XREAD", b"COUNT", _MOST_AT_ONCE, b"BLOCK", _WAIT_MS, b"STREAMS", self._key, self._position)

    async def _look_back(self, pipe: Pipe) -> None:
        """Begin anew, if the stream ends before the place where reading stopped."""
        newest = _entries([[self._key, await pipe.call((b"XREVRANGE", self._key, b"+", b"-", b"COUNT", 1))]])
        if newest and _order(newest[0][0]) < _order(self._position):
            self._position = _START


def _order(id: bytes) -> tuple[int, int]:  # noqa: A002 - the stream's own word
    ms, _, number = id.partition(b"-")
    return int(ms), int(number)


def _entries(reply: Reply) -> list[tuple[bytes, str, int, bytes]]:
    """Position, sender, number and body of each letter in a read's reply."""
    if not isinstance(reply, list) or not isinstance(reply[0], list) or not isinstance(reply[0][1], list):
        return []
    letters = []
    for entry in reply[0][1]:
        if isinstance(entry, list) and isinstance(entry[0], bytes) and isinstance(entry[1], list):
            _, sender, _, number, _, body = (word if isinstance(word, bytes) else b"" for word in entry[1])
            letters.append((entry[0], sender.decode(), int(number), body))
    return letters
