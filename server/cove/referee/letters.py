"""Letters between nodes: what the node where somebody is connected (the front) and the node that owns a match say to each other.

Secrets are hashed before they are put into a letter. Numbers called `ask` pair an answer with its question; a letter without one
is told and not answered. A field is only ever added with a default, so that nodes of two versions understand each other.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Audience, Seat
from cove.match.commands import Command
from cove.wire.close import Close
from cove.wire.frames import Accepted, Refused, Unknown

from .api import Seated
from .requests import Request

Viewer = Annotated[int, Meta(ge=-1, le=1)]
"""Whom a letter means: a seat's number, or -1 for spectators."""


def viewer_of(number: int) -> Seat | Audience:
    """The viewer that a letter means."""
    return SPECTATOR if number < 0 else Seat(number)


def close_of(number: int) -> Close:
    """The close code in a letter. One that only a later version knows sends people to whoever serves the match: they come back."""
    try:
        return Close(number)
    except ValueError:
        return Close.MOVED


class Words(Struct, tag_field="k", frozen=True, omit_defaults=True):
    """What all letters have in common."""


# From the front to the owner


class Enter(Words, tag="enter", frozen=True, omit_defaults=True):
    """Who would this be: the seat that the hashed secret opens, or a spectator where there is none? Answered with `viewer`."""

    ask: int
    match: str
    hash: str = ""


class Echo(Words, tag="echo", frozen=True):
    """Does a letter arrive? Answered with nothing but an answer."""

    ask: int


class Attend(Words, tag="attend", frozen=True, omit_defaults=True):
    """So many connections follow as `viewer` at the front now; none: stop telling it."""

    match: str
    viewer: Viewer
    count: Annotated[int, Meta(ge=0)]


class Refresh(Words, tag="refresh", frozen=True):
    """Tell the whole view of `viewer`, and who is here."""

    match: str
    viewer: Viewer


class Do(Words, tag="do", frozen=True):
    """A settled command of a seat, which the front has let in. Answered with `answer`."""

    ask: int
    match: str
    seat: Seat
    command: Command


class Call(Words, tag="call", frozen=True):
    """A request of the HTTP API. Answered with `seated`, `refusal` or `shown`."""

    ask: int
    match: str
    request: Request


# From the owner to the front


class Answer(Words, tag="answer", frozen=True, omit_defaults=True):
    """The answer to question `ask`: one of the fields. `close`: it cannot be answered, and why."""

    ask: int
    close: int = 0
    viewer: Viewer | None = None
    answer: Accepted | Refused | Unknown | None = None
    seated: Seated | None = None
    refusal: Refusal | None = None
    shown: dict[str, Any] | None = None


class Told(Words, tag="told", frozen=True):
    """A frame for everyone who follows as `viewer` at the front, in msgpack."""

    match: str
    viewer: Viewer
    frame: bytes


class Shut(Words, tag="shut", frozen=True):
    """The match leaves everyone at the front who follows as `viewer`, with a close code."""

    match: str
    viewer: Viewer
    close: int


# Both ways


class Missed(Words, tag="missed", frozen=True):
    """Letters of yours are missing here: say again who follows, and have the views told anew."""


AnyLetter = Enter | Echo | Attend | Refresh | Do | Call | Answer | Told | Shut | Missed

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(AnyLetter)


def encode(letter: AnyLetter) -> bytes:
    """The letter's bytes."""
    return _ENCODER.encode(letter)


def decode(body: bytes) -> AnyLetter:
    """The letter in `body`. Raises msgspec.DecodeError."""
    return _DECODER.decode(body)
