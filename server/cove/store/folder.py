"""The data folder of an embedded store: who may use it, and where its socket is.

Two locks tell apart two questions. `cove.lock` is held by the one process that may use the folder. `valkey.lock` is held by the
server itself, which inherits it: as long as any server lives on these files, however it came to be left behind, no second one is
started on them.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import tempfile
from pathlib import Path
from typing import Final

from .errors import FolderTaken

# The kernel takes 108 bytes, macOS 104, with a zero at the end.
_LONGEST_SOCKET: Final = 100
_POLL: Final = 0.02


class Folder:
    """A data folder held by this process from `take` to `leave`."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def take(cls, path: Path) -> Folder:
        """Make the folder if need be and hold it. Raises FolderTaken."""
        path = path.resolve()
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = locked(path / "cove.lock")
        except OSError as error:
            raise FolderTaken(f"The data folder {path} cannot be used: {error.strerror}. Name another one.") from error
        if lock is None:
            raise FolderTaken(f"Another cove is running on the data folder {path}. Stop it, or name another folder.")
        return cls(path, lock)

    def leave(self) -> None:
        """Let another process have the folder."""
        os.close(self._lock)

    def socket(self) -> Path:
        """The server's socket: in the folder, or at a short recorded path if the folder's own path is too long for a socket."""
        here = self.path / "valkey.sock"
        if len(os.fsencode(here)) <= _LONGEST_SOCKET:
            return here
        record = self.path / "valkey.socket"
        if record.exists():
            recorded = Path(record.read_text(encoding="utf-8"))
            if recorded.parent.is_dir() and recorded.parent.stat().st_uid == os.getuid():
                return recorded
        runtime = os.environ.get("XDG_RUNTIME_DIR")
        short = Path(tempfile.mkdtemp(prefix="cove-", dir=runtime if runtime and Path(runtime).is_dir() else None)) / "valkey.sock"
        record.write_text(str(short), encoding="utf-8")
        return short

    def server_lock(self) -> int | None:
        """The lock for a server to inherit; None while a server lives on these files."""
        return locked(self.path / "valkey.lock")

    async def server_gone(self, within: float) -> bool:
        """Whether no server lives on these files, after waiting for that at most so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while (lock := self.server_lock()) is None:  # noqa: ASYNC110 - another process's lock sets no event
                    await asyncio.sleep(_POLL)
                os.close(lock)
                return True
        return False


def locked(path: Path) -> int | None:
    """An open file that holds the lock, or None if somebody else does."""
    opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(opened)
        return None
    return opened
