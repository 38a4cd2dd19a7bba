"""Whose a match is: taking it, taking it anew, who of the other nodes is alive to object; and what its journal says."""

from __future__ import annotations

import structlog

from cove import catalogue
from cove.match.decide import Ledger
from cove.match.record import CannotReplayError, Replayed, replay
from cove.store.errors import StoreDown
from cove.store.store import Lost, Owner, Store
from cove.wire.close import Close

from .api import CannotServeError
from .asking import asked
from .figures import Figures
from .stream import Stream

#: An owner may change while a claim is under way: that often it is tried again.
_MOST_TRIES = 5

log = structlog.get_logger("referee")


class Claims:
    """This node's claims. `lifetime_ms`: of a heartbeat; `sole`: no other node can be alive on this store.

    `over`: the node is about to end, and takes no match any more. It still finds out who owns one.
    """

    def __init__(self, store: Store, figures: Figures, *, lifetime_ms: int, sole: bool) -> None:
        self._store = store
        self._figures = figures
        self._lifetime = lifetime_ms
        self._sole = sole
        self._settled = sole
        self.over = False

    async def new(self, id: str) -> int | None:  # noqa: A002
        """The epoch in which a match that is not there yet may get its first entry; None if it is there."""
        self.mind_the_calm()
        owner = await asked(self._store.owner(id))
        if owner is not None and len(await asked(self._store.read(id))):
            return None
        claimed = await asked(self._store.claim(id, owner, creating=True))
        return None if isinstance(claimed, Lost) else claimed.epoch

    async def take(self, id: str, owner: Owner | None, above: int = 0) -> int:  # noqa: A002
        """Claim a match, the own ones too: a late write of an actor that was sent away is fenced by the new epoch.

        `above`: the epoch in which it was owned here before, which the store may have forgotten.
        Raises CannotServeError where a living node owns it, or this one is about to end.
        """
        self.mind_the_calm()
        theirs = owner is not None and owner.node != self._store.node
        if owner is not None and theirs and not self._sole and not await self.is_dead(owner.node):
            raise CannotServeError(Close.MOVED)
        if self.over:
            raise CannotServeError(Close.RESTART)
        claimed = await asked(self._store.claim(id, owner, above=above))
        if isinstance(claimed, Lost):
            raise CannotServeError(Close.MOVED if claimed.current is not None else Close.NO_SUCH_MATCH)
        return claimed.epoch

    def mind_the_calm(self) -> None:
        """For one lifetime after an outage the owners look to their journals, and nobody claims what is not in memory.

        The store may have lost claims in the outage, and a living owner must find its own first. Raises CannotServeError.
        """
        if not self._sole and self._store.outages and self._store.up_for() * 1000 < self._lifetime:
            raise CannotServeError(Close.STORE_DOWN)

    def settled(self) -> bool:
        """Whether this node has been able to tell who is dead, at any time since its start."""
        self._settled = self._settled or self._store.steady(self._lifetime)
        return self._settled

    async def is_dead(self, node: str) -> bool:
        """Whether a node's heartbeat is gone. Right after an outage of the store everyone's is, and that proves nothing."""
        return self._store.steady(self._lifetime) and not await asked(self._store.alive(node))

    async def is_by_right(self, node: str) -> bool:
        """Whether another node that owns a match has it by right: it lives, and the calm after an outage is over.

        Until then a store that forgot claims may name one who was the owner long before. Raises StoreDown and LostReply.
        """
        return self._store.steady(self._lifetime) and await self._store.alive(node)

    async def again(self, id: str, epoch: int) -> int | None:  # noqa: A002
        """Raise the epoch of a match owned here in `epoch`; None where another node took it since.

        The store may have lost that claim in a failover, or the reply to a claim after it: an owner that stands in its way with an
        earlier epoch, or with this node's name, has no right to the match.
        """
        expected: Owner | None = Owner(self._store.node, epoch)
        for _ in range(_MOST_TRIES):
            claimed = await self._store.claim(id, expected, creating=True, above=epoch)
            if isinstance(claimed, Owner):
                return claimed.epoch
            expected = claimed.current
            if expected is not None and expected.node != self._store.node and expected.epoch >= epoch:
                return None
        raise StoreDown("The match's owner changes too often.")

    def replayed(self, raws: list[bytes]) -> tuple[Replayed, Ledger, Stream]:
        """The match as its journal leaves it, which commands it has seen, what a machine was sent. Raises CannotServeError."""
        ledger, stream = Ledger(), Stream()
        last = None
        try:
            for step in replay(raws, catalogue.find):
                ledger.note(step.entry)
                stream.note(last, step)
                last = step
        except CannotReplayError as error:
            self._figures.quarantined += 1
            log.exception("match quarantined", entry=error.number)
            raise CannotServeError(Close.QUARANTINED) from error
        if last is None:
            raise CannotServeError(Close.NO_SUCH_MATCH)
        return last, ledger, stream
