"""What can go wrong in the store, told apart by what the caller may conclude from it.

The names say what happened to the *request*: `StoreDown` means that it was certainly not carried out, `LostReply` that nobody
can tell. Everything that a caller must treat differently is a class of its own; everything else is a plain `StoreError`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Owner:
    """Who may write a match's journal: a node, in one of its epochs. Every claim raises the epoch."""

    node: str
    epoch: int


@dataclass(frozen=True, slots=True)
class Lost:
    """A claim that came to nothing: `current` is the owner found instead of the expected one, None for nobody or no match."""

    current: Owner | None


class StoreError(Exception):
    """The server refused a request for a reason that no caller can act on. It was not carried out."""


class StoreDown(StoreError):  # noqa: N818 - reads as the state it reports
    """The request was certainly not carried out: it was never written, or the server turned it away untouched."""


class LostReply(StoreError):  # noqa: N818 - names what is missing
    """The request was written and its answer never came: it may have been carried out, now or later. Claim anew, then read."""


class Fenced(StoreError):  # noqa: N818 - the usual word for it
    """The match belongs to `owner`, or to nobody, and not to the caller in this epoch. Nothing was written."""

    def __init__(self, owner: Owner | None) -> None:
        super().__init__(f"The match belongs to {owner.node} in epoch {owner.epoch}." if owner else "The match belongs to nobody.")
        self.owner = owner


class OutOfOrder(StoreError):  # noqa: N818 - names what was found
    """The journal ends with entry `last`, which is not the one before the entry that was offered. Nothing was written."""

    def __init__(self, last: int) -> None:
        super().__init__(f"The journal ends with entry {last}.")
        self.last = last


class Moved(StoreError):  # noqa: N818 - a cluster's own word
    """Another server of the cluster holds the key: `place` is its host and port. Nothing was carried out.

    `for_now`: only this request, while the slot moves there.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        word, slot, place = text.split(" ", 2)
        host, _, port = place.rpartition(":")
        self.for_now = word == "ASK"
        self.slot = int(slot)
        self.place = (host.strip("[]"), int(port))


class BrokenJournal(StoreError):  # noqa: N818 - names what was found
    """The entries found in the store do not follow each other. They are left as they are."""


class StoreUnfit(StoreError):  # noqa: N818 - names what was found
    """This server could lose matches that it has acknowledged, so nothing is started on it. The text says what to change."""


class FolderTaken(StoreError):  # noqa: N818 - names what was found
    """The data folder belongs to another running process, or cannot be used. The text says what to do."""
