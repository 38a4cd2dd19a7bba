"""What is left of a match whose owner fell silent: enough to give the store again what it lost, and to set the clock back.

A failover may take longer than a heartbeat lives. The owner then serves nobody and lets its matches go; yet if the store comes back
older than it was, what the owner knows may be the only copy of acknowledged entries. It gives them again as what it was: in its own
old epoch. Where the store has forgotten that claim, it is put back as it stood, not raised. So a node that took the match over
meanwhile, in a later epoch and with a history that begins with these very entries, stays the owner, whoever comes first. So does
one that lives and took it after the calm, in whatever epoch: its history is the one that players have seen since.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import structlog

from cove.match.state import Match
from cove.store.errors import Fenced, Lost, LostReply, StoreDown, StoreError
from cove.store.store import Store

from .actor import Actor

log = structlog.get_logger("referee")

_AT_ONCE: Final = 100

Write = Callable[[str, int, int, bytes, Match], Awaitable[None]]
ByRight = Callable[[str], Awaitable[bool]]


@dataclass(slots=True)
class Remnant:
    """`epoch`: in which the match was owned; `tail`: its newest entries; `heard`: until when (the store's ms) this node was heard.

    `outages`: how many there had been when the store was known to hold all this.
    """

    epoch: int
    tail: tuple[bytes, ...]
    match: Match
    heard: int
    outages: int


class Remnants:
    """Of every match that was let go because this node had no heartbeat.

    `write` adds an entry to a journal; `by_right` says whether a node that owns a match now is to stay its owner.
    """

    def __init__(self, store: Store, write: Write, by_right: ByRight) -> None:
        self._store = store
        self._write = write
        self._by_right = by_right
        self._kept: dict[str, Remnant] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, actor: Actor, outages: int) -> None:
        """An actor leaves. `outages`: those after which the journal was last seen to hold all that the actor knows."""
        epoch, tail = actor.remnant()
        self._kept[actor.id] = Remnant(epoch, tail, actor.match, self._store.heard, outages)

    async def find(self, id: str) -> Remnant | None:  # noqa: A002
        """A match is about to be loaded: what is left of it, given to the store if need be. Raises StoreDown and LostReply."""
        it = self._kept.get(id)
        if it is not None:
            await self._restore(id, it)
        return it

    def drop(self, id: str) -> None:  # noqa: A002
        """The match lives here again."""
        self._kept.pop(id, None)

    def drop_before(self, heard: int) -> None:
        """Forget what nobody has asked for since `heard` (ms)."""
        for id in [id for id, it in self._kept.items() if it.heard < heard]:  # noqa: A001
            del self._kept[id]

    async def restore(self) -> None:
        """After an outage: give the store what it may have lost. Raises StoreDown and LostReply; to be tried again then."""
        kept = list(self._kept.items())
        for start in range(0, len(kept), _AT_ONCE):
            await asyncio.gather(*(self._restore(id, it) for id, it in kept[start : start + _AT_ONCE]))  # noqa: A001

    async def _restore(self, id: str, it: Remnant) -> None:  # noqa: A002
        outages = self._store.outages
        if it.outages == outages:
            return
        try:
            await self._give_again(id, it)
        except (StoreDown, LostReply):
            raise
        except StoreError as error:
            log.info("another knows better what was lost", why=type(error).__name__)
        it.outages = outages

    async def _give_again(self, id: str, it: Remnant) -> None:  # noqa: A002
        while await self._put_back(id, it):
            try:
                await self._write_missing(id, it)
            except Fenced as fenced:
                if fenced.owner is None or fenced.owner.node != self._store.node:
                    raise
            else:
                return

    async def _write_missing(self, id: str, it: Remnant) -> None:  # noqa: A002
        first = it.match.entries - len(it.tail)
        found = await self._store.read_from(id, first)
        missing = it.tail[len(found) :]
        if missing and tuple(found) == it.tail[: len(found)]:
            log.warning("giving the store lost entries again", missing=len(missing))
            for number, raw in enumerate(missing, first + len(found) + 1):
                if not self._store.fresh():
                    raise StoreDown("No heartbeat: this node may not speak.")
                await self._write(id, it.epoch, number, raw, it.match)

    async def _put_back(self, id: str, it: Remnant) -> bool:  # noqa: A002
        """Whether the match is owned as it was, after the store has been told if it forgot.

        A later epoch of this node's own is that of a claim whose answer did not come before the heartbeat ended, or comes late.
        """
        owner = await self._store.owner(id)
        if owner is not None and owner.epoch >= it.epoch:
            if owner.node == self._store.node:
                it.epoch = owner.epoch
            return owner.node == self._store.node
        if owner is not None and owner.node != self._store.node and await self._by_right(owner.node):
            return False
        claimed = await self._store.claim(id, owner, creating=True, above=it.epoch - 1)
        if isinstance(claimed, Lost):
            return claimed.current is not None and claimed.current.node == self._store.node and await self._put_back(id, it)
        return claimed.epoch == it.epoch
