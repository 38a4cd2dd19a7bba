"""The public list of matches that anybody may watch."""

from __future__ import annotations

import asyncio

from . import keys, scripts
from .asking import Asking


class Listing(Asking):
    """Summaries that leave the list by themselves unless they are renewed."""

    async def list_match(self, match: str, summary: bytes, expires_ms: int) -> None:
        """Show the match on the public list until `expires_ms` on the server's clock, or until it is renewed or unlisted."""
        await self._ask(scripts.list_match(match, summary, expires_ms))

    async def unlist(self, match: str) -> None:
        """Take the match off the public list."""
        await asyncio.gather(
            self._ask((b"ZREM", keys.LISTED_ORDER, match)),
            self._ask((b"HDEL", keys.LISTED_SUMMARY, match)),
        )

    async def listed(self, limit: int = 100) -> list[bytes]:
        """The summaries of listed matches, the one that stays longest first."""
        found = await self._ask(scripts.listed(limit))
        return [summary for summary in found if isinstance(summary, bytes)] if isinstance(found, list) else []
