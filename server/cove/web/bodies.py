"""What HTTP requests may say: one type each, limits included, and how a body is read."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from cove.match.commands import Token

from .errors import ApiError

#: No request needs more. A larger body is refused before it is read to its end.
MOST_BYTES: Final = 16_384

MatchId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
#: The referee trims and judges names; this is only a bound on what is handed to it.
Name = Annotated[str, Meta(max_length=200)]


class MakeMatch(Struct, forbid_unknown_fields=True):
    """A request for a match."""

    game: Annotated[str, Meta(max_length=32)]
    secret: Token
    name: Name
    turn: Literal[0, 30, 60, 180] = 0
    watch: Literal["listed", "link", "nobody"] = "link"
    mind: Annotated[str, Meta(max_length=32)] = ""


class TakeSeat(Struct, forbid_unknown_fields=True):
    """A request for the free seat of a match."""

    secret: Token
    name: Name


class Carry(Struct, forbid_unknown_fields=True):
    """A request to open a seat on this device."""

    ticket: Token
    secret: Token


class MySeat(Struct, forbid_unknown_fields=True):
    """A seat that this device holds."""

    match: MatchId
    secret: Token


class Mine(Struct, forbid_unknown_fields=True):
    """The seats that this device holds."""

    seats: Annotated[list[MySeat], Meta(max_length=50)]


class QrText(Struct, forbid_unknown_fields=True):
    """A text to be shown as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=512)]


T = TypeVar("T", bound=Struct)


async def read(request: Request, kind: type[T]) -> T:
    """The body as a `kind`. Raises ApiError that says which field is wrong."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise ApiError(415, "not_json", "Send the body as application/json.")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise ApiError(413, "too_big", f"The body is larger than {MOST_BYTES} bytes.", {"most": MOST_BYTES})
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(400, "malformed", f"The body cannot be read: {error}.") from None
