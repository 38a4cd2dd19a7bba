"""What the system says of a process: its memory, its processor time, its open files. Linux only; elsewhere nothing is said."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path


def rss(pid: int | None) -> int | None:
    """The resident memory of a process and of its children, in bytes; None where it cannot be read."""
    pages = _sum(pid, lambda folder: int(folder.joinpath("statm").read_text().split()[1]))
    return None if pages is None else int(pages) * os.sysconf("SC_PAGE_SIZE")


def cpu(pid: int | None) -> float | None:
    """Seconds of processor time that a process and its children have used."""
    ticks = _sum(pid, lambda folder: sum(map(int, folder.joinpath("stat").read_text().rpartition(")")[2].split()[11:13])))
    return None if ticks is None else ticks / os.sysconf("SC_CLK_TCK")


def files(pid: int | None) -> int | None:
    """Open files and sockets."""
    return _sum(pid, lambda folder: sum(1 for _ in folder.joinpath("fd").iterdir()))


def _sum(pid: int | None, read: Callable[[Path], int]) -> int | None:
    if pid is None:
        return None
    try:
        return sum(read(Path(f"/proc/{each}")) for each in _family(pid))
    except (OSError, ValueError, IndexError):
        return None


def _family(pid: int) -> list[int]:
    """The process and its children, without an embedded store, which lives in a session of its own."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    session = os.getsid(pid)
    return [pid, *(int(child) for child in children if os.getsid(int(child)) == session)]
