"""Close codes: why a socket was closed, and whether to come back. Numbers are never reused.

The table in `proto/codes.md` is this one.
"""

from __future__ import annotations

import enum


class Close(enum.IntEnum):
    """A close code. `come_back` says whether a client should reconnect by itself."""

    GOING_AWAY = 1001
    TOO_BIG = 1009
    BROKEN = 1011
    RESTART = 1012
    MALFORMED = 4400
    BAD_SECRET = 4401
    NOT_FOR_WATCHERS = 4403
    NO_SUCH_MATCH = 4404
    NO_HELLO = 4408
    MOVED = 4409
    ENDED = 4410
    TOO_MANY = 4429
    QUARANTINED = 4500
    STORE_DOWN = 4503

    @property
    def come_back(self) -> bool:
        return self in _COME_BACK


_COME_BACK = frozenset(
    {Close.GOING_AWAY, Close.BROKEN, Close.RESTART, Close.NO_HELLO, Close.MOVED, Close.TOO_MANY, Close.STORE_DOWN}
)

REASONS: dict[Close, str] = {
    Close.GOING_AWAY: "The server is going away. Come back in a moment.",
    Close.TOO_BIG: "A message was larger than the server takes.",
    Close.BROKEN: "Something went wrong inside the server, or the connection fell silent. Come back.",
    Close.RESTART: "The server restarts. Come back within a few seconds.",
    Close.MALFORMED: "The first frame was not a hello, or too many frames could not be read.",
    Close.BAD_SECRET: "This secret opens no seat of this match.",
    Close.NOT_FOR_WATCHERS: "This match is not open to watchers.",
    Close.NO_SUCH_MATCH: "There is no match with this id.",
    Close.NO_HELLO: "No hello came within ten seconds.",
    Close.MOVED: "The match is served by another process now. Come back.",
    Close.ENDED: "The match is no longer kept.",
    Close.TOO_MANY: "Too many messages. Wait a few seconds, then come back.",
    Close.QUARANTINED: "The match cannot be replayed and was set aside; its journal is kept.",
    Close.STORE_DOWN: "The store does not answer. Come back in a few seconds.",
}
