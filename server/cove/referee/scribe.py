"""The scribe of one match: writes its entries in this node's epoch, and mends what the store has lost in a failover.

A store that comes back older than it was may have lost the newest entries, the claim, or both. The owner lives and knows better:
it claims again, above every epoch that it ever had, and gives the entries again in their places. Before each request it asks
whether it may still speak for the match; after a lapse of the heartbeat another node may be the owner by right. These are the rules
of the model in `tests/model`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from cove.match.state import Match
from cove.store.errors import Fenced, OutOfOrder

from .surroundings import Surroundings

log = structlog.get_logger("referee")

#: Entries kept in memory, to be given again.
TAIL: Final = 64


class SilencedError(Exception):
    """This node may not speak for the match any more."""


class TakenError(Exception):
    """Another node took the match, in a later epoch."""


class LostTailError(Exception):
    """The store has lost more entries than this node can give again, or holds others."""


class Scribe:
    """`tail`: the journal's newest entries, in order. `may_speak` is asked before every request."""

    def __init__(
        self,
        id: str,  # noqa: A002
        epoch: int,
        around: Surroundings,
        may_speak: Callable[[], bool],
        tail: Sequence[bytes] = (),
    ) -> None:
        self.epoch = epoch
        self._id = id
        self._around = around
        self._may_speak = may_speak
        self._tail: deque[bytes] = deque(tail, maxlen=TAIL)

    @property
    def tail(self) -> tuple[bytes, ...]:
        """The newest entries that are known to be in the journal."""
        return tuple(self._tail)

    def note(self, raw: bytes) -> None:
        """An entry is in the journal and installed."""
        self._tail.append(raw)

    async def write(self, number: int, raw: bytes, after: Match) -> None:
        """Add entry `number`, after those before it that the store has lost.

        Raises the store's errors, SilencedError, TakenError, LostTailError.
        """
        try:
            await self._append(number, raw, after)
        except OutOfOrder as error:
            await self.claim()
            await self.give_again(error.last, number - 1, after)
            await self._append(number, raw, after)

    async def claim(self) -> None:
        """Claim the match anew, which fences every late write. Raises TakenError, and the store's errors."""
        self._ask()
        epoch = await self._around.claim_anew(self._id, self.epoch)
        if epoch is None:
            raise TakenError
        self.epoch = epoch

    async def read_from(self, number: int) -> list[bytes]:
        """The journal's entries after `number`."""
        self._ask()
        return await self._around.read_from(self._id, number)

    async def give_again(self, last: int, known: int, match: Match) -> None:
        """Bring the entries after `last` through `known` to a store that has lost them. Claim first."""
        missing = known - last
        if missing < 0 or missing > len(self._tail):
            raise LostTailError
        if missing:
            log.warning("giving the store lost entries again", missing=missing)
        for offset, raw in enumerate(list(self._tail)[len(self._tail) - missing :], 1):
            await self._append(last + offset, raw, match)

    def holds(self, found: list[bytes]) -> bool:
        """Whether `found`, the journal's end, is the end that this node knows."""
        return bool(found) and found == list(self._tail)[-len(found) :]

    def forgotten(self, fenced: Fenced) -> bool:
        """Whether the store names nobody, or an owner of an earlier epoch: then it is the store that lost this node's claim."""
        return fenced.owner is None or fenced.owner.epoch < self.epoch

    async def _append(self, number: int, raw: bytes, after: Match) -> None:
        self._ask()
        await self._around.append(self._id, self.epoch, number, raw, after)
        self._ask()

    def _ask(self) -> None:
        if not self._may_speak():
            raise SilencedError
