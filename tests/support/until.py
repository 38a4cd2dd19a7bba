"""Waiting in tests: ask again and again, never sleep and hope."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


async def until(true: Callable[[], bool], within: float = 5.0) -> None:
    """Return once `true` answers True. Raises TimeoutError."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.005)
