"""Journals and who may write them."""

from __future__ import annotations

import asyncio
from typing import Final

from . import keys, scripts
from .asking import Asking, number_in
from .commit import Pipe, Reply, Unscripted
from .errors import BrokenJournal, Fenced, Lost, LostReply, Moved, OutOfOrder, Owner, StoreError
from .scripts import Request

_FIRST_ENTRY_MS: Final = 10 * 60 * 1000


class Journals(Asking):
    """Entries of bytes, numbered from 1, added by the owner of the match alone.

    `replicas`: how many must have an entry before `append` returns, each append waiting `replica_wait_ms` at most.
    """

    replicas = 0
    replica_wait_ms = 1000

    async def read(self, match: str) -> list[bytes]:
        """All entries in order; none for a match that is not there. Raises BrokenJournal."""
        return await self.read_from(match, 0)

    async def read_from(self, match: str, number: int) -> list[bytes]:
        """The entries after `number`, in order. Raises BrokenJournal when they do not follow on it."""
        found = await self._ask((b"XRANGE", keys.journal(match), b"(%d-0" % number, b"+"))
        return _entries(found, number)

    async def append(
        self,
        match: str,
        epoch: int,
        number: int,
        entry: bytes,
        *,
        keep_ms: int,
        due: int | None = None,
        meta: dict[str, bytes] | None = None,
    ) -> None:
        """Add entry `number`; returns once it is in the journal, now or since an earlier try of the very same entry.

        All keys of the match then live for about `keep_ms` more (up to a hundredth less). A time given as `due` is marked in the
        same write, ahead of the entry. Raises Fenced and OutOfOrder.
        """
        request = scripts.append(match, Owner(self.node, epoch), number, entry, keep_ms, meta)
        pipe = self._line.quick(request[3])
        if pipe is None:
            pipe = await self._line.ready(scripts.key_of(request))
        marked = None if due is None else await self._mark_ahead(pipe, match, due)
        try:
            reply = await scripts.run(pipe, request)
        except Moved:
            reply = await self._ask(request)
        if marked is not None and due is not None:
            await _see_to(marked, pipe, scripts.mark_due(match, due))
        if reply != 1:
            raise _obstacle(reply)
        if self.replicas:
            await self._wait_for_replicas(scripts.key_of(request))

    async def _wait_for_replicas(self, key: bytes) -> None:
        """Raises LostReply if not enough replicas have all that was written: the entry may not survive a failover."""
        pipe = await self._line.ready(key)
        if number_in(await pipe.call((b"WAIT", self.replicas, self.replica_wait_ms))) < self.replicas:
            raise LostReply("Too few replicas have the entry so far.")

    async def _mark_ahead(self, pipe: Pipe, match: str, due: int) -> asyncio.Future[Reply] | None:
        """Have the deadline marked ahead of an entry: in the same write, or before it where another server keeps it."""
        mark = scripts.mark_due(match, due)
        if self._line.quick(scripts.key_of(mark)) is pipe:
            return pipe.tell(mark)
        await self._ask(mark)
        return None

    async def owner(self, match: str) -> Owner | None:
        """Who owns the match; None when it is nobody's."""
        return scripts.held(await self._ask((b"GET", keys.owner(match))))

    async def claim(self, match: str, expected: Owner | None, *, creating: bool = False, above: int = 0) -> Owner | Lost:
        """Become the owner, if the owner is still `expected` (this node itself, too). The epoch rises, above `above` at least.

        A match without a journal is claimed only with `creating`; its first entry must then come within ten minutes.
        """
        reply = await self._ask(scripts.claim(match, expected, self.node, _FIRST_ENTRY_MS if creating else 0, above))
        if isinstance(reply, int):
            return Owner(self.node, reply)
        return Lost(scripts.held(reply[1]) if isinstance(reply, list) and len(reply) == 2 else None)

    async def release(self, match: str, epoch: int) -> bool:
        """Give the match away. False when it was not this node's in this epoch."""
        return await self._ask(scripts.release(match, Owner(self.node, epoch))) == 1

    async def meta(self, match: str) -> dict[str, bytes]:
        """What the appends have noted down about the match."""
        found = await self._ask((b"HGETALL", keys.meta(match)))
        words = [word for word in found if isinstance(word, bytes)] if isinstance(found, list) else []
        return {name.decode(): value for name, value in zip(words[::2], words[1::2], strict=True)}


async def _see_to(marked: asyncio.Future[Reply], pipe: Pipe, request: Request) -> None:
    """Wait for the mark that was sent ahead of an entry. The entry is written by now, so a fault here leaves the match in doubt."""
    try:
        try:
            await marked
        except Unscripted:
            await scripts.run(pipe, request)
    except StoreError as error:
        raise LostReply(f"The entry may stand without its deadline: {error}") from error


def _entries(reply: Reply, after: int) -> list[bytes]:
    """The entries of a range, which must be numbered on from `after`."""
    entries = []
    for number, found in enumerate(reply if isinstance(reply, list) else [], after + 1):
        if not isinstance(found, list) or found[0] != b"%d-0" % number:
            raise BrokenJournal(f"Entry {number} is missing.")
        fields = found[1]
        if not isinstance(fields, list) or len(fields) != 2 or not isinstance(fields[1], bytes):
            raise BrokenJournal(f"Entry {number} cannot be read.")
        entries.append(fields[1])
    return entries


def _obstacle(reply: Reply) -> StoreError:
    """Why an append was not carried out."""
    if isinstance(reply, list) and len(reply) == 2:
        if reply[0] == b"owner":
            return Fenced(scripts.held(reply[1]))
        if reply[0] == b"last" and isinstance(reply[1], int):
            return OutOfOrder(reply[1])
    return StoreError("The store gave an answer that no append has.")
