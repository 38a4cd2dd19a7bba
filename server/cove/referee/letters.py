"""Letters between nodes: what the node where somebody is connected (the front) and the node that owns a match say to each other.

Secrets are hashed before they are put into a letter. Numbers called `ask` pair an answer with its question; a letter without one
is told and not answered. A field is only ever added with a default, so that nodes of two versions understand each other.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from cove.kit.refusal import Refusal
from cove.match.commands import Command
from cove.wire.frames import Accepted, Refused, Unknown

from .api import Seated
from .requests import Request


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
    """So many connections follow as `viewer` (a seat's number, -1 for spectators) at the front now; none: stop telling it."""

    match: str
    viewer: int
    count: int


class Refresh(Words, tag="refresh", frozen=True):
    """Tell the whole view of `viewer`, and who is here."""

    match: str
    viewer: int


class Do(Words, tag="do", frozen=True):
    """A settled command of a seat, which the front has let in. Answered with `answer`."""

    ask: int
    match: str
    seat: int
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
    viewer: int | None = None
    answer: Accepted | Refused | Unknown | None = None
    seated: Seated | None = None
    refusal: Refusal | None = None
    shown: dict[str, Any] | None = None


class Told(Words, tag="told", frozen=True):
    """A frame for everyone who follows as `viewer` at the front, in msgpack."""

    match: str
    viewer: int
    frame: bytes


class Shut(Words, tag="shut", frozen=True):
    """The match leaves everyone at the front who follows as `viewer`, with a close code."""

    match: str
    viewer: int
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
