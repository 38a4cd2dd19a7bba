"""The store as the floors above see it: journals, owners, signs of life, deadlines and the public list, all bytes and times.

Every method may raise StoreDown (certainly not carried out) or LostReply (nobody can tell), and StoreError for what no caller can
mend. Nothing is sent twice.
"""

from __future__ import annotations

import asyncio
import secrets

from . import keys
from .address import Address
from .beats import Beats
from .check import check
from .commit import Pipe
from .connect import Patience
from .deadlines import Deadlines
from .errors import Lost, Owner, StoreError
from .journals import Journals
from .listing import Listing
from .mail import Mail

__all__ = ["Lost", "Owner", "Store", "new_node"]


def new_node() -> str:
    """A name for this start of this process; no other start ever has it."""
    return secrets.token_hex(8)


class Store(Journals, Beats, Deadlines, Listing, Mail):
    """One node's access to the store. Made by `open`."""

    notes: list[str]

    @classmethod
    async def open(
        cls,
        address: str,
        *,
        node: str | None = None,
        patience: Patience | None = None,
        allow_unsafe: bool = False,
        replicas: int = 0,
        replica_wait_ms: int = 1000,
    ) -> Store:
        """Connect and check the server; `notes` then holds what an operator should read. Raises StoreUnfit and StoreDown."""
        store = cls(Address.parse(address), node=node or new_node(), patience=patience or Patience())
        store.replicas, store.replica_wait_ms = replicas, replica_wait_ms

        async def approve(pipe: Pipe) -> None:
            store.notes = await check(pipe, allow_unsafe=allow_unsafe)

        await store._line.open(approve)
        return store

    async def close(self) -> None:
        """End the connection. Call `goodbye` first, so that others need not wait for this node's silence."""
        await self._line.close()

    async def round_trip(self) -> bool:
        """Whether a write is taken and read back now, the way appends go. Never raises a StoreError."""
        token = secrets.token_bytes(8)
        key = keys.probe(self.node)
        try:
            _, read = await asyncio.gather(self._ask((b"SET", key, token, b"PX", 60_000)), self._ask((b"GET", key)))
        except StoreError:
            return False
        return read == token
