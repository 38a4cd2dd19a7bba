"""Commands: what a seat may ask of its match, one type each. They are journaled as they came, secrets hashed.

`t` names the type, here and on the wire. Limits are part of the types, so that what does not fit gets no further than decoding.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

#: The client's name for a command: 128 random bits or more, base64url (22 characters or more).
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,43}\Z")]
#: A seat's secret, a hand-over ticket or a nonce: 32 random bytes made by the client, base64url without padding.
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z")]
#: A placement's nonce. A machine adds none, because the server must not choose last; a person's client has to (`orders.place`).
Nonce = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?\Z")]
#: A number that the server counted: turn, ply, placement, offer.
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


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
    nonce: Nonce
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
    """Makes the next match of the same two, seats swapped (not against a machine). Asking twice, or from both sides, makes one."""

    id: CommandId


class Ticket(Struct, tag_field="t", tag="ticket", forbid_unknown_fields=True):
    """Lays a ticket, made by the client, with which another device may take this seat once within ten minutes."""

    id: CommandId
    ticket: Token


Command = Order | Place | Deal | Resign | Offer | Reply | Claim | Rematch | Ticket
