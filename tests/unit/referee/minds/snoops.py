"""Answers with all that it can see of its process."""

from __future__ import annotations

import os
import sys
from typing import Any


def remember(memory: Any, view: Any, events: Any) -> Any:
    return memory


def choose(view: Any, memory: Any, random: Any) -> Any:
    with open("/proc/self/environ", "rb") as file:
        environ = file.read().decode().split("\0")
    with open("/proc/self/cmdline", "rb") as file:
        words = file.read().decode().split("\0")
    return {
        "pid": os.getpid(),
        "environ": [word for word in environ if word],
        "words": [word for word in words if word],
        "modules": sorted(sys.modules),
        "files": sorted(os.readlink(f"/proc/self/fd/{fd}") for fd in os.listdir("/proc/self/fd") if _open(fd)),
        "session": os.getsid(0) == os.getpid(),
        "nice": os.nice(0),
        "group": _group(),
        "batch": os.sched_getscheduler(0) == os.SCHED_BATCH,
        "keys": [list(view), list(view["board"])],
        "number": random.random(),
    }


def _group() -> str:
    """How the process's session is ranked, where the system ranks sessions."""
    try:
        with open("/proc/self/autogroup") as file:
            return file.read().strip()
    except OSError:
        return ""


def _open(fd: str) -> bool:
    return os.path.exists(f"/proc/self/fd/{fd}") or os.path.islink(f"/proc/self/fd/{fd}")
