"""Requests: what can be asked of a match from outside a socket, one type each, in a form that can also travel to another node.

Secrets and tickets are hashed already.
"""

from __future__ import annotations

from msgspec import Struct

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal

from .api import NewMatch, Seated


class Make(Struct, tag="make", frozen=True):
    """Make a match. `new.secret` is the hash of its maker's."""

    new: NewMatch


class Sit(Struct, tag="sit", frozen=True):
    """Take the free seat."""

    hash: str
    name: str


class CarryOver(Struct, tag="carry", frozen=True):
    """Open a seat on another device."""

    ticket: str
    hash: str


class Summary(Struct, tag="summary", frozen=True):
    """What anyone with the link may know; for a seat, also whose turn it is."""

    hash: str | None


class Record(Struct, tag="record", frozen=True):
    """The finished match as one file."""

    hash: str | None


class Lookback(Struct, tag="lookback", frozen=True):
    """The finished match, step by step."""

    hash: str | None


class Watched(Struct, tag="watched", frozen=True):
    """The view that a spectator would hold now."""


Request = Make | Sit | CarryOver | Summary | Record | Lookback | Watched
Result = Seated | Refusal | JsonMap
