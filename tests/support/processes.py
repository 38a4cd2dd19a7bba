"""What the system says of processes, which may end while it is asked."""

from __future__ import annotations

from pathlib import Path


def children(pid: int, running: bytes) -> list[int]:
    """The children of a process, of all its threads, in whose command line `running` stands."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    found = [int(child) for task in tasks for child in _read(task).split()]
    return [child for child in found if running in _read(Path(f"/proc/{child}/cmdline"))]


def _read(place: Path) -> bytes:
    """What a file holds; nothing where it has gone meanwhile."""
    try:
        return place.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
