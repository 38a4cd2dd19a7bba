"""The life of a session as a table: stage and input to next stage. A missing key is the refusal.

A session is one socket's conversation. It is `GREETING` until its hello has come, `OPENING` while the match is looked up,
`FOLLOWING` once the full view has been sent, `CLOSED` for good. Nothing here awaits or sends.
"""

from __future__ import annotations

import enum
from typing import Final

from .frames import FromClient, Hello, Ping, Resync


class Stage(enum.Enum):
    """Where a session stands."""

    __hash__ = object.__hash__  # enum's own is written in Python, and these are keys on every command\'s way

    GREETING = "greeting"
    OPENING = "opening"
    FOLLOWING = "following"
    CLOSED = "closed"


class Input(enum.Enum):
    """What can happen to a session."""

    __hash__ = object.__hash__  # enum's own is written in Python, and these are keys on every command\'s way

    HELLO = "hello"
    COMMAND = "command"
    RESYNC = "resync"
    PING = "ping"
    OPENED = "opened"
    CLOSED = "closed"


_NEXT: Final[dict[tuple[Stage, Input], Stage]] = {
    (Stage.GREETING, Input.HELLO): Stage.OPENING,
    (Stage.GREETING, Input.CLOSED): Stage.CLOSED,
    (Stage.OPENING, Input.COMMAND): Stage.OPENING,
    (Stage.OPENING, Input.RESYNC): Stage.OPENING,
    (Stage.OPENING, Input.PING): Stage.OPENING,
    (Stage.OPENING, Input.OPENED): Stage.FOLLOWING,
    (Stage.OPENING, Input.CLOSED): Stage.CLOSED,
    (Stage.FOLLOWING, Input.COMMAND): Stage.FOLLOWING,
    (Stage.FOLLOWING, Input.RESYNC): Stage.FOLLOWING,
    (Stage.FOLLOWING, Input.PING): Stage.FOLLOWING,
    (Stage.FOLLOWING, Input.CLOSED): Stage.CLOSED,
}

_KINDS: Final[dict[type, Input]] = {Hello: Input.HELLO, Resync: Input.RESYNC, Ping: Input.PING}


def kind(frame: FromClient) -> Input:
    """The input that a frame is. Whatever is no frame of the session's own is a command."""
    return _KINDS.get(type(frame), Input.COMMAND)


def after(stage: Stage, happened: Input) -> Stage | None:
    """The stage after `happened`, or None when it is refused in this stage."""
    return _NEXT.get((stage, happened))
