"""Frames: everything that is said over a match's socket, one type each, in two closed families (from the client, to the client).

`t` names the type. A name is never used again for something else. Binary frames are msgpack maps, text frames are JSON objects
with the same names; `bytes` are msgpack `bin` and, in JSON, base64 text. Limits on strings are part of the type, so that a frame
that does not fit is refused before anyone acts on it. `proto/frames.md` and `proto/asyncapi.yaml` say the same to people.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from cove.match.commands import (
    Claim,
    Command,
    Deal,
    Offer,
    Order,
    Place,
    Rematch,
    Reply,
    Resign,
    Ticket,
    Token,
)

__all__ = [
    "Accepted",
    "Claim",
    "Command",
    "Deal",
    "FromClient",
    "Full",
    "Hello",
    "Offer",
    "Order",
    "Ping",
    "Place",
    "Pong",
    "Presence",
    "Refused",
    "Rematch",
    "Reply",
    "Resign",
    "Resync",
    "Step",
    "Ticket",
    "ToClient",
    "Token",
    "Unknown",
]


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True, omit_defaults=True):
    """The first frame. With the seat's secret it opens that seat; without one it opens the spectators' view."""

    secret: Token | None = None


class Resync(Struct, tag_field="t", tag="resync", forbid_unknown_fields=True):
    """Asks for a full view: after a gap in the frame numbers, or after waking."""


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Asks for a pong, so that a page can tell a live socket from a dead one."""


FromClient = Hello | Command | Resync | Ping


class Full(Struct, tag_field="t", tag="full", omit_defaults=True):
    """The viewer's whole view. First, and after any gap.

    `n`: number of this viewer's last frame; `v`: the view; `h`: chain head (16 bytes); `now`: the server's clock, ms since 1970;
    `meanwhile`: for a seat, what happened since its own last turn ended.
    """

    n: int
    v: dict[str, Any]
    h: bytes
    now: int
    meanwhile: list[dict[str, Any]] = msgspec.field(default_factory=list)


class Step(Struct, tag_field="t", tag="step", omit_defaults=True):
    """The change after one journal entry: `n` is the last frame's number plus one.

    `p`: JSON Merge Patch (RFC 7396) from the viewer's previous view; `e`: the events to show, in order; `h`: chain head when a turn
    ended; `now`: the server's clock, in matches with a clock.
    """

    n: int
    p: dict[str, Any] = msgspec.field(default_factory=dict)
    e: list[dict[str, Any]] = msgspec.field(default_factory=list)
    h: bytes = b""
    now: int = 0


class Accepted(Struct, tag_field="t", tag="ok"):
    """The command `id` was carried out, now or when it was first sent."""

    id: str


class Refused(Struct, tag_field="t", tag="no", omit_defaults=True):
    """The command `id` was not carried out and changed nothing. `id` is empty when the frame had none that could be read."""

    id: str
    code: str
    text: str
    detail: dict[str, str | int] = msgspec.field(default_factory=dict)


class Unknown(Struct, tag_field="t", tag="unknown"):
    """Nobody can say yet whether the command `id` was carried out: send the same id again."""

    id: str


class Presence(Struct, tag_field="t", tag="presence"):
    """Who is here: for each side `here`, `away` (lost within the last minute) or `gone`; how many watch. Not numbered."""

    seats: dict[str, str]
    watching: int


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to a ping. `now`: the server's clock, ms since 1970."""

    now: int


ToClient = Full | Step | Accepted | Refused | Unknown | Presence | Pong
