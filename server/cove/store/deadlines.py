"""Deadlines: which matches somebody must look at, and when. Marks are hints; the truth is in the journals."""

from __future__ import annotations

import asyncio
from typing import Final

from . import keys, scripts
from .asking import Asking
from .commit import Reply

_BY_TIME: Final = (b"BYSCORE", b"LIMIT", 0)


class Deadlines(Asking):
    """Two marks a match, the next look and the one after, spread over slots. A look may come early, never late."""

    async def mark_due(self, match: str, at_ms: int) -> None:
        """Have a sweep find the match at `at_ms`. A mark for an earlier time stays, too, until it is cleared."""
        await self._ask(scripts.mark_due(match, at_ms))

    async def due_before(self, now_ms: int, limit: int = 100) -> list[tuple[str, int]]:
        """Matches due by `now_ms` with their marks, the earliest of each shard first; at most `limit` altogether."""
        each = [
            self._ask((b"ZRANGE", keys.due(shard), b"-inf", now_ms, *_BY_TIME, limit, b"WITHSCORES"))
            for shard in range(keys.DUE_SHARDS)
        ]
        found = [mark for reply in await asyncio.gather(*each) for mark in _marks(reply)]
        return sorted(found, key=lambda mark: mark[1])[:limit]

    async def clear_due(self, match: str, at_ms: int) -> bool:
        """Take the mark away, if it still is `at_ms`; a later one takes its place. Only after reading the journal anew."""
        return await self._ask(scripts.clear_due(match, at_ms)) == 1


def _marks(reply: Reply) -> list[tuple[str, int]]:
    """Members and scores in turn, as pairs."""
    words = [word for word in reply if isinstance(word, bytes)] if isinstance(reply, list) else []
    return [(match.decode(), int(float(at))) for match, at in zip(words[::2], words[1::2], strict=True)]
