"""What an actor may ask of the house it lives in. Keeps actors apart from the registry, the store's shape and the real clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from cove.match.entries import AnyEntry
from cove.match.state import Match

from .figures import Figures

if TYPE_CHECKING:
    from .actor import Actor


class Surroundings(Protocol):
    """The house, as one match sees it. Times in ms since 1970."""

    node: str
    patience: int
    clock: Callable[[], int]
    new_id: Callable[[], str]
    figures: Figures

    def fresh(self) -> bool:
        """Whether this node had a heartbeat of its own within one lifetime. If not it must answer nothing."""
        ...

    async def append(self, id: str, epoch: int, number: int, raw: bytes, after: Match) -> None:  # noqa: A002
        """Journal entry `number`, after which the match stands as `after`. Raises the store's errors."""
        ...

    async def claim_anew(self, id: str, epoch: int) -> int | None:  # noqa: A002
        """Raise the epoch of a match owned here. The new epoch, or None if another node owns it."""
        ...

    async def release(self, id: str, epoch: int) -> None:  # noqa: A002
        """Leave a match to whoever wants it. Raises the store's errors."""
        ...

    async def read_from(self, id: str, after: int) -> list[bytes]:  # noqa: A002
        """The journal's entries after number `after`."""
        ...

    async def before_install(self, id: str, entry: AnyEntry, after: Match) -> None:  # noqa: A002
        """An entry is in the journal and about to be shown. Never raises."""
        ...

    def wake(self, actor: Actor) -> None:
        """The actor's clock may have run out."""
        ...

    def stage_changed(self, actor: Actor) -> None:
        """The match began, or ended: lists and deadlines may change."""
        ...

    def forget(self, actor: Actor) -> None:
        """The actor has left."""
        ...
