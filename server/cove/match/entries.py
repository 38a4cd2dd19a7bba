"""Journal entries: everything that ever happened to a match, in order. They say what was asked, never what came of it.

An entry's bytes are msgpack and are hashed into the chain as they stand, so they are never encoded anew. A field is only ever
added with a default; a name is never used again for something else.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from cove.kit import commit

from .commands import Command


class Entry(Struct, tag_field="k", frozen=True, omit_defaults=True, kw_only=True):
    """What all entries carry: the time (ms since 1970) and who wrote it (node, epoch of its ownership)."""

    at: int
    node: str
    epoch: int


class Sitter(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat when the match is made: the name, and the hashes of the secrets that open the seat.

    A machine has no secret; `mind` is its mind's name in the game's list, and empty for a person.
    """

    name: str
    hashes: tuple[str, ...]
    mind: str = ""


class Created(Entry, tag="created", frozen=True, omit_defaults=True, kw_only=True):
    """The header. `rules` pins the version of the game's rules; `turn` is seconds a turn, 0 for unhurried."""

    game: str
    rules: int
    seed: bytes
    turn: int
    watch: str
    seats: tuple[Sitter | None, Sitter | None]
    rematch_of: str = ""


class Joined(Entry, tag="joined", frozen=True, omit_defaults=True, kw_only=True):
    """The free seat was taken."""

    seat: int
    name: str
    hash: str


class Commanded(Entry, tag="command", frozen=True, omit_defaults=True, kw_only=True):
    """A seat's command, accepted. `match` is the id of the next match, for a rematch."""

    seat: int
    command: Command
    match: str = ""


class Carried(Entry, tag="carried", frozen=True, omit_defaults=True, kw_only=True):
    """A ticket was used: one more secret opens the seat."""

    seat: int
    ticket: str
    hash: str


class TimedOut(Entry, tag="timed_out", frozen=True, omit_defaults=True, kw_only=True):
    """The time of the side to move ran out."""

    seat: int


class Resumed(Entry, tag="resumed", frozen=True, omit_defaults=True, kw_only=True):
    """Another node took the match over. `beat` (ms) is the last sign of life of the one before.

    The time since then is charged to nobody.
    """

    beat: int


class Veiled(Entry, tag="veiled", frozen=True, omit_defaults=True, kw_only=True):
    """Stands in a finished match's record, and there only, for an order that stays its seat's secret for good.

    `digest` is the order's own in the chain, so that the chain can be checked all the same.
    """

    seat: int
    digest: bytes


AnyEntry = Created | Joined | Commanded | Carried | TimedOut | Resumed | Veiled

_DECODER: Final = msgspec.msgpack.Decoder(AnyEntry)
_ENCODER: Final = msgspec.msgpack.Encoder(order="sorted")


def encode(entry: AnyEntry) -> bytes:
    """The entry's bytes for the journal."""
    return _ENCODER.encode(entry)


def decode(raw: bytes) -> AnyEntry:
    """The entry in `raw`. Raises msgspec.DecodeError."""
    return _DECODER.decode(raw)


def digest(entry: AnyEntry, raw: bytes) -> bytes:
    """What stands for an entry in the chain."""
    return entry.digest if isinstance(entry, Veiled) else commit.digest(raw)
