"""Frames: everything that is said over a match's socket, one type each, in two closed families (from the client, to the client).

`t` names the type. A name is never used again for something else. Binary frames are msgpack maps, text frames are JSON objects
with the same names; `bytes` are msgpack `bin` and, in JSON, base64 text. Limits on strings are part of the type, so that a frame
that does not fit is refused before anyone acts on it. `proto/frames.md` and `proto/asyncapi.yaml` say the same to people.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from cove.kit.json import JsonMap

#: The client's name for a command: 128 random bits or more, base64url (22 characters or more).
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,43}\Z")]
#: A seat's secret, a hand-over ticket or a nonce: 32 random bytes made by the client, base64url without padding.
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z")]
#: A number that the server counted: turn, ply, placement, offer.
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True, omit_defaults=True):
    """The first frame. With the seat's secret it opens that seat; without one it opens the spectators' view."""

    secret: Token | None = None


class Order(Struct, tag_field="t", tag="order", forbid_unknown_fields=True):
    """A turn's order, for the turn and the ply that the seat saw when it gave it."""

    id: CommandId
    turn: Count
    ply: Count
    do: dict[str, Any]


class Place(Struct, tag_field="t", tag="place", forbid_unknown_fields=True):
    """The seat's set-up. `replaces` is the number of the placement it replaces (0: the first)."""

    id: CommandId
    replaces: Count
    nonce: Token
    do: dict[str, Any]


class Deal(Struct, tag_field="t", tag="deal", forbid_unknown_fields=True):
    """Asks for a random set-up, shown to this seat alone as `you.dealt`; nothing is placed by it."""

    id: CommandId


class Resign(Struct, tag_field="t", tag="resign", forbid_unknown_fields=True):
    """Gives the game up."""

    id: CommandId


class Offer(Struct, tag_field="t", tag="offer", forbid_unknown_fields=True):
    """Offers a draw, or accepts the other side's standing offer."""

    id: CommandId


class Reply(Struct, tag_field="t", tag="reply", forbid_unknown_fields=True):
    """Answers the draw offer numbered `offer`."""

    id: CommandId
    offer: Count
    accept: bool


class Claim(Struct, tag_field="t", tag="claim", forbid_unknown_fields=True):
    """Claims a timed match whose other side is gone on its turn `turn`."""

    id: CommandId
    turn: Count


class Rematch(Struct, tag_field="t", tag="rematch", forbid_unknown_fields=True):
    """Makes the next match of the same two, seats swapped. Asking twice, or from both sides, makes one."""

    id: CommandId


class Ticket(Struct, tag_field="t", tag="ticket", forbid_unknown_fields=True):
    """Lays a ticket, made by the client, with which another device may take this seat once within ten minutes."""

    id: CommandId
    ticket: Token


class Resync(Struct, tag_field="t", tag="resync", forbid_unknown_fields=True):
    """Asks for a full view: after a gap in the frame numbers, or after waking."""


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Asks for a pong, so that a page can tell a live socket from a dead one."""


Command = Order | Place | Deal | Resign | Offer | Reply | Claim | Rematch | Ticket
FromClient = Hello | Command | Resync | Ping


class Full(Struct, tag_field="t", tag="full", omit_defaults=True):
    """The viewer's whole view. First, and after any gap.

    `n`: number of this viewer's last frame; `v`: the view; `h`: chain head (16 bytes); `now`: the server's clock, ms since 1970;
    `meanwhile`: for a seat, what happened since its own last turn ended.
    """

    n: int
    v: JsonMap
    h: bytes
    now: int
    meanwhile: list[JsonMap] = msgspec.field(default_factory=list)


class Step(Struct, tag_field="t", tag="step", omit_defaults=True):
    """The change after one journal entry: `n` is the last frame's number plus one.

    `p`: JSON Merge Patch (RFC 7396) from the viewer's previous view; `e`: the events to show, in order; `h`: chain head when a turn
    ended; `now`: the server's clock, in matches with a clock.
    """

    n: int
    p: dict[str, Any] = msgspec.field(default_factory=dict)
    e: list[JsonMap] = msgspec.field(default_factory=list)
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
