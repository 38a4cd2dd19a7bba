"""A connection to the store that comes back by itself. Requests do not: see `commit`."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from . import scripts
from .address import Address
from .commit import Argument, Pipe
from .errors import Moved, StoreDown, StoreError

_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the store waits, in seconds: for a connection, for an answer, and for a connection to come back."""

    connect: float = 2.0
    reply: float = 3.0
    down: float = 2.0


async def dial(address: Address, patience: Patience) -> Pipe:
    """A connection that is signed in, to the primary where sentinels know it.

    Raises StoreDown when nobody answers, StoreError when the server refuses us.
    """
    if not address.sentinels:
        return await _dial(address, patience)
    pipe = await _dial(await _primary(address, patience), patience)
    role = await pipe.call((b"ROLE",))
    if not isinstance(role, list) or role[0] != b"master":
        pipe.abort()
        raise StoreDown("The sentinels still name a server that is the primary no more.")
    return pipe


async def _primary(address: Address, patience: Patience) -> Address:
    """The server that the first sentinel to answer calls the primary. Raises StoreDown."""
    for host, port in address.sentinels:
        sentinel = Address(host=host, port=port, tls=address.tls, authorities=address.authorities)
        try:
            pipe = await _dial(sentinel, patience)
        except StoreError:
            continue
        try:
            found = await pipe.call((b"SENTINEL", b"GET-MASTER-ADDR-BY-NAME", address.group))
        except StoreError:
            continue
        finally:
            pipe.abort()
        if isinstance(found, list) and isinstance(found[0], bytes) and isinstance(found[1], bytes):
            return replace(address, host=found[0].decode(), port=int(found[1]), sentinels=())
    raise StoreDown(f"No sentinel that can be reached knows a primary of {address.group!r}.")


async def _dial(address: Address, patience: Patience) -> Pipe:
    loop = asyncio.get_running_loop()
    pipe = Pipe(patience.reply)
    try:
        async with asyncio.timeout(patience.connect):
            if address.path:
                await loop.create_unix_connection(lambda: pipe, address.path)
            else:
                tls = ssl.create_default_context(cafile=address.authorities or None) if address.tls else None
                await loop.create_connection(lambda: pipe, address.host, address.port, ssl=tls)
            await _sign_in(pipe, address)
    except (OSError, TimeoutError) as error:
        pipe.abort()
        raise StoreDown(f"The store cannot be reached: {str(error) or 'no answer in time'}.") from error
    except BaseException:
        pipe.abort()
        raise
    return pipe


async def _sign_in(pipe: Pipe, address: Address) -> None:
    if address.password:
        await pipe.call((b"AUTH", *((address.user,) if address.user else ()), address.password))
    if address.database:
        await pipe.call((b"SELECT", address.database))


class Lines(Protocol):
    """The way to every key, over one connection or several."""

    patience: Patience

    @property
    def is_up(self) -> bool:
        """Whether every key can be reached now."""
        ...

    @property
    def process(self) -> bytes:
        """What the one server process behind this calls itself; empty where there are several, or where it does not tell."""
        ...

    def quick(self, key: Argument) -> Pipe | None:
        """The open connection to whoever holds `key`, if there is one at this moment."""
        ...

    async def ready(self, key: bytes) -> Pipe:
        """The connection to whoever holds `key`, after a bounded wait if it is down. Raises StoreDown."""
        ...

    async def follow(self, moved: Moved) -> Pipe:
        """The connection to where a key has moved. Raises StoreDown, and StoreError where nobody else is known."""
        ...

    def address_of(self, key: bytes) -> Address:
        """Where a connection of one's own to whoever holds `key` has to go."""
        ...

    async def open(self, approve: Callable[[Pipe], Awaitable[None]]) -> None:
        """Connect for the first time, ask `approve`, then keep connected. Raises what these raise."""
        ...

    async def close(self) -> None:
        """End every connection for good. Unanswered requests fail."""
        ...


class Line:
    """Implements `Lines` for one server: a connection that is made anew with growing pauses whenever it ends."""

    def __init__(self, address: Address, patience: Patience, on_up: Callable[[bool], None]) -> None:
        """`on_up` is called for every connection, and told whether it leads to the very process that the one before did."""
        self.pipe: Pipe | None = None
        self.address = address
        self.patience = patience
        self._on_up = on_up
        self.process = self._found = b""
        self._up = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def open(self, approve: Callable[[Pipe], Awaitable[None]]) -> None:
        """Connect for the first time, ask `approve`, then keep the line up. Raises what these raise."""
        pipe = await self._fresh(approve)
        self._install(pipe)
        self._keeper = asyncio.create_task(self._keep(pipe), name="store line")

    @property
    def is_up(self) -> bool:
        """Whether the connection is open."""
        return self.pipe is not None and self.pipe.is_open

    def quick(self, key: Argument) -> Pipe | None:  # noqa: ARG002 - one server holds every key
        """The connection, if it is open."""
        pipe = self.pipe
        return pipe if pipe is not None and pipe.is_open else None

    def address_of(self, key: bytes) -> Address:  # noqa: ARG002 - one server holds every key
        """Where this line leads."""
        return self.address

    async def follow(self, moved: Moved) -> Pipe:
        """Nobody else is known."""
        raise StoreError("This server is part of a cluster. Name it as redis+cluster://host:port.") from moved

    async def ready(self, key: bytes = b"") -> Pipe:  # noqa: ARG002 - one server holds every key
        """The connection, after a bounded wait if it is down. Raises StoreDown."""
        try:
            async with asyncio.timeout(self.patience.down):
                while (pipe := self.pipe) is None or not pipe.is_open:
                    self._up.clear()
                    await self._up.wait()
        except TimeoutError:
            raise StoreDown("The store does not answer.") from None
        return pipe

    async def close(self) -> None:
        """End the connection for good. Unanswered requests fail."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self.pipe is not None:
            self.pipe.abort()

    def _install(self, pipe: Pipe) -> None:
        self.pipe = pipe
        known, self.process = self.process, self._found
        self._on_up(bool(known) and known == self.process)
        self._up.set()

    async def _keep(self, pipe: Pipe) -> None:
        while True:
            await asyncio.shield(pipe.closed)
            pipe = await self._again()
            self._install(pipe)

    async def _again(self) -> Pipe:
        pause = _FIRST_PAUSE
        while True:
            try:
                return await self._fresh()
            except StoreError:
                # Not all nodes at the same moment: a server that comes back is busy enough.
                await asyncio.sleep(pause * random.uniform(0.5, 1))
                pause = min(pause * 2, _LONGEST_PAUSE)

    async def _fresh(self, approve: Callable[[Pipe], Awaitable[None]] | None = None) -> Pipe:
        pipe = await dial(self.address, self.patience)
        try:
            if approve is not None:
                await approve(pipe)
            await scripts.load(pipe)
            self._found = await _process_of(pipe)
        except BaseException:
            pipe.abort()
            raise
        return pipe


async def _process_of(pipe: Pipe) -> bytes:
    """The server process's own name, new at each start; empty where this user may not know it."""
    try:
        found = await pipe.call((b"INFO", b"server"))
    except StoreDown:
        raise
    except StoreError:
        return b""
    lines = found.splitlines() if isinstance(found, bytes) else []
    return next((line for line in lines if line.startswith(b"run_id:")), b"")
