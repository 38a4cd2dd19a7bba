"""What store tests begin with."""

from __future__ import annotations

from cove.store.errors import Lost, Owner
from cove.store.store import Store

KEEP = 60_000


async def begun(store: Store, match: str, *entries: bytes) -> int:
    """A new match of `store` with these entries; its epoch."""
    owned = await store.claim(match, None, creating=True)
    assert isinstance(owned, Owner)
    for number, entry in enumerate(entries, 1):
        await store.append(match, owned.epoch, number, entry, keep_ms=KEEP)
    return owned.epoch


async def claimed(store: Store, match: str, expected: Owner | None) -> Owner:
    """A claim that must succeed."""
    owned = await store.claim(match, expected)
    assert not isinstance(owned, Lost)
    return owned
