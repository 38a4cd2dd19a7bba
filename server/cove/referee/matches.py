"""The matches that live on this node, and how one comes here: founded, loaded from its journal, or claimed from a dead node."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import msgspec
import structlog

from cove.kit.chance import SEED_BYTES
from cove.match import clock as match_clock
from cove.match.entries import AnyEntry, Commanded, Created, encode
from cove.match.machine import next_sitters, waits_for_machine
from cove.match.state import Match, Stage
from cove.match.view import summary
from cove.store.errors import Fenced, LostReply, StoreDown
from cove.store.store import Store
from cove.wire.close import Close

from .actor import Actor
from .api import CannotServeError
from .asking import asked, certainly
from .claims import Claims
from .doubt import DoubtError
from .figures import Figures
from .machines import Machines
from .pool import Pool, Thinker
from .remnants import Remnants
from .scribe import TAIL

log = structlog.get_logger("referee")

DAY_MS: Final = 24 * 60 * 60 * 1000
#: A finished match that nobody looks at is seldom asked for again: it leaves memory soon.
_OVER_MS: Final = 10_000


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The settings that concern matches. Ages and times in ms; `sole` says that no other node can be alive on this store."""

    unjoined_ms: int = 7 * DAY_MS
    unfinished_ms: int = 30 * DAY_MS
    finished_ms: int = 30 * DAY_MS
    patience_ms: int = 60_000
    idle_ms: int = 300_000
    lifetime_ms: int = 10_000
    sole: bool = False


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def fresh_id() -> str:
    """128 random bits, base64url."""
    return secrets.token_urlsafe(16)


class Matches:
    """Every actor of this node. Towards them it is their `Surroundings`."""

    def __init__(
        self,
        store: Store,
        rules: HouseRules,
        clock: Callable[[], int] = wall_clock,
        new_id: Callable[[], str] = fresh_id,
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        *,
        thinker: Thinker | None = None,
        figures: Figures | None = None,
    ) -> None:
        self.store = store
        self.rules = rules
        self.node = store.node
        self.patience = rules.patience_ms
        self.lifetime_ms = rules.lifetime_ms
        self.clock = clock
        self.new_id = new_id
        self.new_seed = new_seed
        self.figures = figures or Figures()
        self.claims = Claims(store, self.figures, lifetime_ms=rules.lifetime_ms, sole=rules.sole)
        self.machines = Machines(thinker or Pool(), new_id)
        self.remnants = Remnants(store, self.append, self.claims.is_by_right)
        self._mended = store.outages
        self._actors: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Task[Actor]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._standing = 0

    def __len__(self) -> int:
        return len(self._actors)

    def here(self, id: str) -> Actor | None:  # noqa: A002
        """The match's actor, if it is in memory."""
        return self._actors.get(id)

    # What the actors ask

    def fresh(self) -> bool:
        """Whether this node may speak for its matches."""
        return self.store.fresh()

    async def append(self, id: str, epoch: int, number: int, raw: bytes, after: Match) -> None:  # noqa: A002
        """Journal an entry, with the match's age limit; a deadline is noted before the entry that makes it."""
        began = time.perf_counter()
        await self.store.append(id, epoch, number, raw, keep_ms=self._keep(after), due=self._due(after))
        if self.figures.append_took is not None:
            self.figures.append_took(time.perf_counter() - began)

    async def claim_anew(self, id: str, epoch: int) -> int | None:  # noqa: A002
        """Raise the epoch of a match owned here."""
        return await self.claims.again(id, epoch)

    async def release(self, id: str, epoch: int) -> None:  # noqa: A002
        """Leave a match to whoever wants it."""
        await self.store.release(id, epoch)

    async def read_from(self, id: str, after: int) -> list[bytes]:  # noqa: A002
        """The journal's tail."""
        return await self.store.read_from(id, after)

    async def before_install(self, id: str, entry: AnyEntry, after: Match) -> None:  # noqa: A002
        """A rematch's match should be there when its two players hear of it."""
        if isinstance(entry, Commanded) and entry.match:
            try:
                await self.make_rematch(id, after)
            except CannotServeError:
                log.info("the rematch is made when somebody asks for it again")

    def wake(self, actor: Actor) -> None:
        """Let an actor look at its clock."""
        self._errand(actor.tick())

    def stage_changed(self, actor: Actor) -> None:
        """Keep the list of games that may be watched."""
        if actor.match.header.watch != "listed":
            return
        if actor.match.stage is Stage.PLAYING:
            raw = msgspec.msgpack.encode(summary(actor.match) | {"match": actor.id, "watching": 0})
            self._errand(self.store.list_match(actor.id, raw, self.clock() + self.rules.unfinished_ms))
        elif actor.match.stage is Stage.OVER:
            self._errand(self.store.unlist(actor.id))

    def forget(self, actor: Actor) -> None:
        """An actor left. For want of a heartbeat: then something of it is kept."""
        if self._actors.get(actor.id) is actor:
            if not self.fresh() and actor.match.stage is not Stage.OVER:
                self.remnants.keep(actor, self._mended)
            del self._actors[actor.id]
            self.figures.matches = len(self._actors)

    async def make_rematch(self, old: str, match: Match) -> None:
        """Make the next match of the same two, unless it is there: seats swapped, secrets carried over."""
        if not match.rematch:
            return
        header = Created(
            at=self.clock(),
            node=self.node,
            epoch=1,
            game=match.game.name,
            rules=match.game.version,
            seed=self.new_seed(),
            turn=match.header.turn,
            watch=match.header.watch,
            seats=next_sitters(match),
            rematch_of=old,
        )
        await self.found(match.rematch, header)

    # Keeping house

    def drop_idle(self) -> int:
        """Let matches that nobody follows leave memory; their journals bring them back on demand. How many left."""
        now = self.clock()
        self.remnants.drop_before(now - DAY_MS)
        patience = {True: min(_OVER_MS, self.rules.idle_ms), False: self.rules.idle_ms}
        idle = [
            actor
            for actor in self._actors.values()
            if not actor.busy and actor.touched < now - patience[actor.match.stage is Stage.OVER]
        ]
        for actor in idle:
            actor.leave(Close.MOVED)
        return len(idle)

    def stand_down(self, close: Close) -> None:
        """Send everyone away and forget every match, those that are on their way here too: this node may not speak for them."""
        self._standing += 1
        for actor in list(self._actors.values()):
            actor.leave(close)

    async def hand_over(self) -> None:
        """Give every match away and send its followers off: this node is about to end, and takes none from here on."""
        self.claims.over = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(actor.give_away() for actor in list(self._actors.values())))

    async def mend(self) -> None:
        """After an outage: let every match look to its journal, and see to those that were let go.

        Raises StoreDown and LostReply if not all of them could.
        """
        outages = self.store.outages
        await self.remnants.restore()
        await asyncio.gather(*(actor.mend() for actor in list(self._actors.values())))
        self._mended = outages

    async def look_at(self, match: str) -> bool:
        """A match is due: bring it here and let it look at its clock. Whether that was done, or is nobody's business any more."""
        try:
            actor = await self.bring(match)
            await actor.tick()
            await self._urge(actor)
        except CannotServeError as error:
            return error.close in {Close.NO_SUCH_MATCH, Close.QUARANTINED}
        except (StoreDown, DoubtError, Fenced, LostReply):
            return False
        return True

    async def _urge(self, actor: Actor) -> None:
        """A machine that is still to act is stirred, and its match looked at again: the mark that led here is about to go."""
        until = self._due(actor.match)
        if until is not None and waits_for_machine(actor.match):
            self.machines.stir(actor)
            await self.store.mark_due(actor.id, until)

    async def close(self) -> None:
        """Finish the errands under way; end the machines."""
        self.stand_down(Close.RESTART)
        await asyncio.gather(*self._errands, return_exceptions=True)
        self.stand_down(Close.RESTART)  # an errand may have brought a match here
        await self.machines.close()

    # Bringing matches here

    async def found(self, id: str, header: Created) -> bool:  # noqa: A002
        """Write a match's first entry. False if the match is there already.

        It is left to the node that is asked for it first: its players come where the proxy sends everything about it, and the
        request that makes a match names none.
        """
        if id in self._actors:
            return False
        epoch = await self.claims.new(id)
        if epoch is None:
            return False
        header = msgspec.structs.replace(header, epoch=epoch)
        keep = self.rules.unfinished_ms if all(header.seats) else self.rules.unjoined_ms
        machine = any(sitter is not None and sitter.mind for sitter in header.seats)
        due = self.clock() + self.lifetime_ms if machine else None
        await asked(self.store.append(id, epoch, 1, encode(header), keep_ms=keep, due=due))
        if not self.rules.sole:
            await _quietly(self.store.release(id, epoch))
        elif machine:
            self._errand(self.bring(id))  # its machine places, whether or not anybody comes to see it
        return True

    async def bring(self, id: str) -> Actor:  # noqa: A002
        """The match's actor, brought here if need be. Raises CannotServeError."""
        if not self.fresh():
            raise CannotServeError(Close.STORE_DOWN)
        actor = self._actors.get(id)
        if actor is not None:
            return actor
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _task: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Actor:  # noqa: A002
        moment = self._standing, self.store.outages
        self.claims.mind_the_calm()
        remnant = await asked(self.remnants.find(id))
        owner = await asked(self.store.owner(id))
        if owner is None and not await asked(self.store.read(id)):
            raise CannotServeError(Close.NO_SUCH_MATCH)
        epoch = await self.claims.take(id, owner, above=remnant.epoch if remnant else 0)
        raws = await asked(self.store.read(id))
        step, ledger, stream = self.claims.replayed(raws)
        writer, ours = step.entry.node, step.entry.node == self.node
        beat = (remnant.heard if remnant else None) if ours else await asked(self.store.last_beat(writer))
        actor = Actor(id, epoch, step.match, ledger, self, raws[-TAIL:])
        self.machines.sit(actor, stream)
        if (remnant is not None or not ours) and step.number > 1 and step.match.stage is not Stage.OVER:
            await self._resume(actor, beat if beat is not None else step.entry.at)
            self.figures.takeovers += not ours
        if (self._standing, self.store.outages) != moment:
            actor.leave(Close.STORE_DOWN)  # what was read before a lapse or an outage may be true no more
            raise CannotServeError(Close.STORE_DOWN)
        if self.claims.over:
            await actor.give_away()
            raise CannotServeError(Close.RESTART)
        self._actors[id] = actor
        self.remnants.drop(id)
        self.figures.matches = len(self._actors)
        self.machines.stir(actor)
        return actor

    async def _resume(self, actor: Actor, beat: int) -> None:
        """Set the clock back before anybody can reach the actor, or its alarm would charge the pause to the side to move.

        The journal's last writer counts, not the last owner: one that died between its claim and its first entry resumed nothing.
        """
        try:
            await certainly(actor.resume(beat))
        except CannotServeError:
            actor.leave(Close.STORE_DOWN)
            raise

    def _due(self, match: Match) -> int | None:
        """When somebody has to look at the match: at the end of a turn's time; soon, if a machine is to act and may have died."""
        until = match_clock.deadline(match)
        soon = self.clock() + self.lifetime_ms if waits_for_machine(match) else None
        return min((each for each in (until, soon) if each is not None), default=None)

    def _keep(self, match: Match) -> int:
        if match.stage is Stage.WAITING:
            return self.rules.unjoined_ms
        return self.rules.finished_ms if match.stage is Stage.OVER else self.rules.unfinished_ms

    def _errand(self, work: Awaitable[object]) -> None:
        """Something that need not be waited for. Its failure is logged, and made good by the next sweep."""
        task = asyncio.ensure_future(_quietly(work))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)


async def _quietly(work: Awaitable[object]) -> None:
    try:
        await work
    except (StoreDown, LostReply, Fenced, DoubtError, CannotServeError) as error:
        log.info("an errand failed", why=type(error).__name__)
