"""What passes between the referee and a worker: a question, an answer, and how both travel through a pipe.

A worker imports this module, so it imports nothing of the house.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

#: No answer is longer; a worker that announces more is not trusted any further.
MOST_BYTES: Final = 1 << 20
LENGTH_BYTES: Final = 4


class Question(Struct, frozen=True):
    """All that a mind is given, and all that its worker ever hears of a match.

    `mind`: the path of its module; `memory`: what it remembered last, as msgpack (nil at first); `base`: a full frame, as the seat
    was sent it; `steps`: the step frames since then, in order; `seed`: of all chance in the choice; `limit`: seconds it may take.
    """

    mind: str
    memory: bytes
    base: bytes
    steps: tuple[bytes, ...]
    seed: int
    limit: float


class Answer(Struct, frozen=True):
    """The order that the mind chose, in its wire form, and its memory after all of the question's steps, as msgpack."""

    order: dict[str, Any]
    memory: bytes


class Failed(Struct, frozen=True, tag=True):
    """The mind raised an error: the kind of it, and nothing that it was about."""

    error: str


NOTHING: Final = msgspec.msgpack.encode(None)
"""The memory of a mind that has seen nothing yet."""


def packed(message: bytes) -> bytes:
    """A message with its length before it: 4 bytes, big endian."""
    return len(message).to_bytes(LENGTH_BYTES, "big") + message
