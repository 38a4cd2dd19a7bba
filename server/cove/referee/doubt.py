"""Doubt: what an actor does while it is not known whether an entry is in the journal, and how that is cleared up.

The match is claimed anew, which fences the late write; the journal's end is read; what is missing there is given again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import structlog

from cove.match.state import Match
from cove.store.errors import Fenced, LostReply, OutOfOrder, StoreDown, StoreError
from cove.wire.close import Close

from .prepared import Prepared
from .scribe import TAIL, LostTailError, Scribe, SilencedError, TakenError
from .surroundings import Surroundings

log = structlog.get_logger("referee")

#: How long (seconds) a command waits for a lost reply to be cleared up before its sender hears "unknown".
_WAIT: Final = 2.0


class DoubtError(Exception):
    """It is not known yet whether the entry is in the journal."""


class Doubter(Protocol):
    """Whose match it is."""

    match: Match
    gone: bool

    def install(self, prepared: Prepared) -> None:
        """The entry is in the journal."""
        ...

    def leave(self, close: Close) -> None:
        """The match is served here no more."""
        ...


class Doubt:
    """One match's doubt, if there is any. `may_speak` is asked before each step."""

    def __init__(self, doubter: Doubter, scribe: Scribe, around: Surroundings, may_speak: Callable[[], bool]) -> None:
        self._doubter = doubter
        self._scribe = scribe
        self._around = around
        self._may_speak = may_speak
        self._clearing: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return self._clearing is not None and not self._clearing.done()

    async def certain(self) -> bool:
        """Whether it is known what is in the journal, after a short wait if need be."""
        if self._clearing is None or self._clearing.done():
            return not self._doubter.gone
        await asyncio.wait({self._clearing}, timeout=_WAIT)
        return self._clearing.done() and not self._doubter.gone

    def begin(self, prepared: Prepared | None) -> None:
        """Clear up, in a task of its own, whether an entry is in the journal; without one, whether the journal's end is there."""
        self._around.figures.lost_replies += prepared is not None
        self._clearing = asyncio.create_task(self._clear_up(prepared))

    async def look(self) -> None:
        """After an outage: see that the journal's end is still there; begin to doubt where it is not.

        Raises StoreDown and LostReply where that cannot be seen.
        """
        if self._may_speak() and not self:
            found = await self._scribe.read_from(self._doubter.match.entries - 1)
            if not self._scribe.holds(found) and self._may_speak():
                self.begin(None)

    async def _clear_up(self, prepared: Prepared | None) -> None:
        pause = 0.05
        while self._may_speak():
            try:
                await self._agree(prepared)
            except (LostReply, StoreDown, OutOfOrder):
                await asyncio.sleep(pause)
                pause = min(pause * 2, 1.0)
            except Fenced as fenced:
                if not self._scribe.forgotten(fenced):
                    break
                await asyncio.sleep(pause)
            except (SilencedError, LostTailError, TakenError):
                break
            except StoreError:
                log.exception("a lost reply cannot be cleared up", entries=self._doubter.match.entries)
                break
            else:
                return
        if not self._doubter.gone:
            self._doubter.leave(Close.MOVED if self._around.fresh() else Close.STORE_DOWN)

    async def _agree(self, prepared: Prepared | None) -> None:
        """Make the journal end with what this node knows, and with the entry in doubt."""
        match = self._doubter.match
        known, scribe = match.entries, self._scribe
        await scribe.claim()
        found = await scribe.read_from(max(0, known - TAIL))
        last = max(0, known - TAIL) + len(found)
        beyond = found[known - last :] if last > known else []
        if beyond and (prepared is None or beyond != [prepared.raw]):
            raise LostTailError
        await scribe.give_again(min(last, known), known, match)
        if prepared is not None:
            # Offered even where it stands already: then nothing is written twice, but its deadline is marked again.
            await scribe.write(known + 1, prepared.raw, prepared.folded.match)
            self._doubter.install(prepared)
            log.info("lost reply cleared up", entries=self._doubter.match.entries, written_before=bool(beyond))
