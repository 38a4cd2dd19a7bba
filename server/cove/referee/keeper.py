"""What a node does by itself: gives its heartbeat, looks at matches that are due, lets idle ones leave memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from cove.store.errors import LostReply, StoreDown
from cove.wire.close import Close

from .matches import Matches
from .neighbours import Neighbours

log = structlog.get_logger("referee")

_SWEEP: Final = 1.0
_TIDY: Final = 10.0
_INQUIRE: Final = 0.25
_MOST_DUE: Final = 200


class Keeper:
    """The node's own rounds. `run` ends when it is cancelled."""

    def __init__(self, matches: Matches, neighbours: Neighbours | None = None) -> None:
        self._matches = matches
        self._neighbours = neighbours
        self._store = matches.store
        self._outages = matches.store.outages
        self._lifetime = matches.lifetime_ms  # a heartbeat speaks for this node that long; four are given in that time

    async def run(self) -> None:
        """Make all rounds until cancelled."""
        async with asyncio.TaskGroup() as rounds:
            rounds.create_task(self._every(self._lifetime / 4000, self.beat))
            rounds.create_task(self._every(_SWEEP, self.sweep))
            rounds.create_task(self._every(_TIDY, self.tidy))
            if self._neighbours is not None:
                rounds.create_task(self._neighbours.run())
                rounds.create_task(self._every(self._lifetime / 4000, self._neighbours.check))
                rounds.create_task(self._every(_INQUIRE, self._neighbours.inquire))

    async def beat(self) -> None:
        """Give a heartbeat. Without one for a lifetime, this node sends everyone away until it has one again.

        That is looked at before the next one, too: a lapse must not hide behind a heartbeat that succeeds.
        """
        self._stand_down_after_a_lapse()
        try:
            await self._store.beat(self._lifetime)
        finally:
            self._stand_down_after_a_lapse()
        if self._store.outages != self._outages:
            outages = self._store.outages
            await self._matches.mend()
            self._outages = outages

    def _stand_down_after_a_lapse(self) -> None:
        if self._matches.fresh():
            return
        if len(self._matches):
            log.warning("no heartbeat for one lifetime: standing down", matches=len(self._matches))
        self._matches.stand_down(Close.STORE_DOWN)
        if self._neighbours is not None:
            self._neighbours.stand_down(Close.STORE_DOWN)

    async def sweep(self) -> None:
        """Look at every match whose deadline has passed, here or left behind by a node that died."""
        if not self._matches.fresh():
            return
        for match, at in await self._store.due_before(self._matches.clock(), _MOST_DUE):
            if await self._matches.look_at(match):
                await self._store.clear_due(match, at)

    async def tidy(self) -> None:
        """Let idle matches leave memory."""
        self._matches.drop_idle()

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except (StoreDown, LostReply) as error:
                log.info("a round was cut short", why=type(error).__name__)
            except Exception:
                log.exception("a round failed")
            await asyncio.sleep(seconds)
