"""Places of nodes in a data folder: who starts there can tell that those who were there before are no more.

A node holds the lock of its place for as long as its process lives, and the place says its name. Whoever gets the lock of a place
knows that the node named there has ended, however it ended: the system lets go of a lock when its holder is gone, and not before.
The name of the system's start stands beside it: where that is another, the folder may be shared with another host, whose locks
mean nothing here.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .folder import locked

#: So many nodes may share a folder; a further one has no place.
_MOST: Final = 64
_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")


class Place:
    """A place that is held until this process ends. `ended`: nodes of this host that are surely no more."""

    def __init__(self, node: str, lock: int, others: list[int], boot: str) -> None:
        self._said = f"{boot} {node}"
        self._lock = lock
        self._others = others
        self.ended = [name for each in (lock, *others) if (name := _name_in(each, boot))]

    def settle(self) -> None:
        """Those who ended are known to the store: the place is this node's, and the others are free."""
        for lock in (self._lock, *self._others):
            os.ftruncate(lock, 0)
        os.pwrite(self._lock, self._said.encode(), 0)
        for lock in self._others:
            os.close(lock)
        self._others.clear()

    def leave(self) -> None:
        """Let another node have the place: this one has said goodbye."""
        for lock in (self._lock, *self._others):
            os.close(lock)


def take(folder: Path, node: str) -> Place | None:
    """The first free place of a folder, for `node`. None where there is none, or where nothing can be told from one."""
    with contextlib.suppress(OSError):
        boot = _BOOT.read_text(encoding="ascii").strip()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        free = list(_free_in(folder))
        if free:
            return Place(node, free[0], free[1:], boot)
    return None


def _free_in(folder: Path) -> Iterator[int]:
    """The locks of every place that was used and is free; of a new one where there is none such."""
    found = False
    for number in itertools.islice(itertools.count(), _MOST):
        path = folder / f"node-{number}.lock"
        if found and not path.exists():
            return
        lock = locked(path)
        if lock is not None:
            found = True
            yield lock


def _name_in(lock: int, boot: str) -> str:
    """The node that a place names, if it ran since this host has been up."""
    words = os.pread(lock, 200, 0).decode(errors="replace").split()
    return words[1] if len(words) == 2 and words[0] == boot else ""
