"""The actor of one match: takes commands one after another, writes each to the journal, then installs, answers and publishes it.

Nothing is installed, answered or sent before the entry is in the journal. While it is not known whether an entry got there, the
match takes no command and says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import AUDIENCES, Audience, Seat
from cove.match import clock
from cove.match.commands import Command, Rematch
from cove.match.decide import Ledger, Moment, entry_for
from cove.match.entries import AnyEntry, Carried, Joined, Resumed, TimedOut, encode
from cove.match.fold import fold
from cove.match.state import Match, Stage
from cove.match.view import view
from cove.store.errors import Fenced, LostReply, OutOfOrder, StoreError
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Full, Refused, Unknown

from .audience import Audiences
from .doubt import Doubt, DoubtError
from .prepared import Prepared
from .scribe import LostTailError, Scribe, SilencedError, TakenError
from .surroundings import Surroundings

log = structlog.get_logger("referee")

TRY_AGAIN: Final = Refusal(
    "try_again", "The server cannot write at the moment, so nothing was changed. Try again in a few seconds."
)
INTERNAL: Final = Refusal(
    "internal", "Something went wrong on the server, and nothing was changed. Try again, or choose another move."
)


class Actor:
    """A match that lives here. `epoch` is the one in which this node owns it; `tail` are its journal's newest entries."""

    def __init__(  # noqa: PLR0917 - what its journal says, and where it lives
        self,
        id: str,  # noqa: A002
        epoch: int,
        match: Match,
        ledger: Ledger,
        around: Surroundings,
        tail: Sequence[bytes] = (),
    ) -> None:
        self.id = id
        self.match = match
        self.audiences = Audiences(match.game.sides, around.clock, around.patience, self.full)
        self.touched = around.clock()
        self.gone = False
        self._ledger = ledger
        self._around = around
        self._views: dict[Seat | Audience, JsonMap] = {}
        self._scribe = Scribe(id, epoch, around, self._may_speak, tail)
        self._lock = asyncio.Lock()
        self._doubt = Doubt(self, self._scribe, around, self._may_speak)
        self._alarm: asyncio.TimerHandle | None = None
        self._set_alarm()

    # The way of a command

    async def command(self, seat: Seat, command: Command) -> Accepted | Refused | Unknown:
        """Carry out a seat's settled command. Always answers; a refusal has changed nothing."""
        if not await self._doubt.certain():
            return Unknown(command.id)
        async with self._lock:
            if not self._may_speak():
                return Unknown(command.id)
            self.touched = self._around.clock()
            try:
                refusal = await self._carry_out(seat, command)
            except (DoubtError, Fenced):
                refusal = None
                if not await self._doubt.certain() or self._ledger.seen(seat, command) is not True:
                    return Unknown(command.id)
        return Accepted(command.id) if refusal is None else Refused(command.id, refusal.code, refusal.text, refusal.detail)

    async def _carry_out(self, seat: Seat, command: Command) -> Refusal | None:
        """None once the command is in the journal, now or from before."""
        seen = self._ledger.seen(seat, command)
        if seen is not False:
            return None if seen is True else seen
        try:
            await self._mind_the_clock()
            entry = entry_for(self.match, seat, command, self._moment(seat, command))
            return None if entry is None else entry if isinstance(entry, Refusal) else await self._write(entry)
        except Fenced:
            raise
        except StoreError:
            return TRY_AGAIN

    async def _write(self, entry: AnyEntry) -> Refusal | None:
        """Journal an entry, then install it. None when it is in the journal. Raises StoreDown, Fenced, DoubtError."""
        if self._doubt:
            raise DoubtError
        prepared = self._prepare(entry)
        if isinstance(prepared, Refusal):
            return prepared
        await self._append(prepared)
        await self._around.before_install(self.id, entry, prepared.folded.match)
        self.install(prepared)
        return None

    def _prepare(self, entry: AnyEntry) -> Prepared | Refusal:
        """Compute everything that follows from an entry. Whatever fails here fails before the journal knows of it."""
        raw = encode(entry)
        try:
            folded = fold(self.match, entry, raw)
            if isinstance(folded, Refusal):
                return folded
            prepared = Prepared(entry, raw, folded, {}, {}, {})
            for viewer in AUDIENCES:
                if self.audiences.present(viewer):
                    prepared.step(viewer, self._view, self._around.clock())
        except Exception:
            log.exception("command failed", entries=self.match.entries, kind=type(entry).__name__)
            return INTERNAL
        return prepared

    async def _append(self, prepared: Prepared) -> None:
        try:
            await self._scribe.write(self.match.entries + 1, prepared.raw, prepared.folded.match)
        except Fenced as fenced:
            if self._scribe.forgotten(fenced):
                self._doubt.begin(prepared)
                raise DoubtError from None
            self.leave(Close.MOVED)
            raise
        except (LostReply, OutOfOrder, SilencedError):
            self._doubt.begin(prepared)
            raise DoubtError from None
        except (LostTailError, TakenError):
            self.leave(Close.MOVED)
            raise DoubtError from None

    def install(self, prepared: Prepared) -> None:
        """The entry is in the journal: it counts, and everyone who may know of it is told."""
        before, after = self.match, prepared.folded.match
        self.match = after
        self._ledger.note(prepared.entry)
        self._scribe.note(prepared.raw)
        for viewer in AUDIENCES:
            if viewer not in prepared.frames and viewer in self._views and self.audiences.present(viewer):
                # Someone arrived, and was given the view before, while the entry was being written.
                prepared.step(viewer, self._view, self._around.clock())
            frame = prepared.frames.get(viewer)
            if frame is None:
                continue
            self._views[viewer] = prepared.views[viewer]
            self.audiences.send(viewer, frame)
        for viewer in AUDIENCES:
            if after.told_to(viewer) != before.told_to(viewer) and viewer not in prepared.views:
                self._views.pop(viewer, None)
        self._set_alarm()
        if before.stage is not after.stage:
            self._around.stage_changed(self)

    # What else happens to a match

    async def join(self, name: str, secret_hash: str) -> Seat | Refusal:
        """Take the free seat. The same secret always gets the same seat. Raises StoreDown, Fenced, DoubtError."""
        async with self._lock:
            seat = self.match.seat_of(secret_hash)
            if seat is not None:
                return seat
            seat = self.match.free_seat()
            if seat is None or self.match.stage is not Stage.WAITING:
                return Refusal("seats_taken", "Both seats are taken. You can watch.")
            at, node, epoch = self._stamp()
            refusal = await self._write(Joined(at=at, node=node, epoch=epoch, seat=int(seat), name=name, hash=secret_hash))
            return seat if refusal is None else refusal

    async def carry(self, ticket: str, secret_hash: str) -> Seat | Refusal:
        """Use a (hashed) ticket. The same secret gets the same answer again. Raises StoreDown, Fenced, DoubtError."""
        async with self._lock:
            seat = self.match.seat_of(secret_hash)
            if seat is not None:
                return seat
            laid = next((t.seat for t in self.match.tickets if t.hash == ticket), Seat.FIRST)
            at, node, epoch = self._stamp()
            refusal = await self._write(Carried(at=at, node=node, epoch=epoch, seat=int(laid), ticket=ticket, hash=secret_hash))
            return laid if refusal is None else refusal

    async def resume(self, beat: int) -> None:
        """Journal that this node took the match over from one whose last sign of life was at `beat` (ms)."""
        async with self._lock:
            at, node, epoch = self._stamp()
            await self._write(Resumed(at=at, node=node, epoch=epoch, beat=beat))

    async def tick(self) -> None:
        """Look at the clock: the time of the side to move may have run out."""
        async with self._lock:
            if not self.gone and self._around.fresh():
                await self._mind_the_clock()

    async def give_away(self) -> None:
        """Leave the match to the next node that is asked for it, after the command under way."""
        async with self._lock:
            if self.gone:
                return
            try:
                await self._around.release(self.id, self._scribe.epoch)
            except StoreError:
                log.info("a match could not be given away: it is claimed when this node's heartbeat has ended")
            self.leave(Close.RESTART)

    def full(self, viewer: Seat | Audience) -> Outgoing:
        """The viewer's whole view as it stands."""
        told = self.match.told_to(viewer)
        away = list(self.match.meanwhile[viewer]) if isinstance(viewer, Seat) else []
        return Outgoing(Full(n=told.frames, v=self._view(viewer), h=told.link[:16], now=self._around.clock(), meanwhile=away))

    def leave(self, close: Close) -> None:
        """This node serves the match no more: everyone is sent away, nothing is answered."""
        self.gone = True
        if self._alarm is not None:
            self._alarm.cancel()
        self.audiences.dismiss(close)
        self._around.forget(self)

    def remnant(self) -> tuple[int, tuple[bytes, ...]]:
        """The epoch in which the match is owned here, and the newest entries of its journal."""
        return self._scribe.epoch, self._scribe.tail

    @property
    def busy(self) -> bool:
        """Whether dropping the actor from memory now would lose something."""
        return self._lock.locked() or bool(len(self.audiences)) or bool(self._doubt)

    def _view(self, viewer: Seat | Audience) -> JsonMap:
        shown = self._views.get(viewer)
        if shown is None:
            shown = self._views[viewer] = view(self.match, viewer)
        return shown

    def _stamp(self) -> tuple[int, str, int]:
        """What every entry carries: the time, the node, the epoch."""
        return self._around.clock(), self._around.node, self._scribe.epoch

    def _moment(self, seat: Seat, command: Command) -> Moment:
        around = self._around
        absent = self.audiences.absent(seat.other)
        next_match = around.new_id() if isinstance(command, Rematch) else ""
        return Moment(around.clock(), around.node, self._scribe.epoch, absent, around.patience, next_match)

    # The clock

    async def _mind_the_clock(self) -> None:
        """Journal that time ran out, if it did, before anything else happens."""
        late = clock.ran_out(self.match, self._around.clock())
        if late is not None:
            at, node, epoch = self._stamp()
            await self._write(TimedOut(at=at, node=node, epoch=epoch, seat=int(late)))

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        until = clock.deadline(self.match)
        if until is not None:
            delay = max(0, until - self._around.clock()) / 1000 + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self._around.wake, self)

    async def mend(self) -> None:
        """After an outage: see that the journal's end is still there, and give the store again what it has lost.

        Raises StoreDown and LostReply where that cannot be seen.
        """
        async with self._lock:
            await self._doubt.look()

    def _may_speak(self) -> bool:
        """Whether this node may still speak for the match."""
        return not self.gone and self._around.fresh()
