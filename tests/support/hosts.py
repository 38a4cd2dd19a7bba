"""A host of its own for a node: a network namespace with two lines, one to the store and one to the players, that can be cut.

A line is cut in one direction by giving the sender a false hardware address for the receiver: what is sent leaves and never
arrives, as with a broken switch. Nobody hears of it, and connections stay open. Needs root and `ip`.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest

_NOWHERE: Final = "02:00:00:00:00:99"


@dataclass(frozen=True, slots=True)
class Host:
    """`outer` is this side's address on a line, `inner` the host's; by line: store and players."""

    name: str
    number: int

    @property
    def prefix(self) -> tuple[str, ...]:
        """What runs a command on this host."""
        return "ip", "netns", "exec", self.name

    @property
    def store(self) -> str:
        """Where the store is, seen from the host."""
        return f"10.{self.number}.1.1"

    @property
    def players(self) -> str:
        """Where the players find the host."""
        return f"10.{self.number}.2.2"

    def cut_requests(self) -> None:
        """What the host sends to the store does not arrive."""
        _ip("-n", self.name, "neigh", "replace", self.store, "lladdr", _NOWHERE, "dev", "store", "nud", "permanent")

    def cut_replies(self) -> None:
        """What the store sends to the host does not arrive."""
        _ip("neigh", "replace", f"10.{self.number}.1.2", "lladdr", _NOWHERE, "dev", f"{self.name}s", "nud", "permanent")

    def cut(self) -> None:
        """Nothing passes between host and store."""
        self.cut_requests()
        self.cut_replies()

    def mend(self) -> None:
        """Everything passes again."""
        for command in (
            ("-n", self.name, "neigh", "del", self.store, "dev", "store"),
            ("neigh", "del", f"10.{self.number}.1.2", "dev", f"{self.name}s"),
        ):
            with contextlib.suppress(subprocess.CalledProcessError):
                _ip(*command)


@contextlib.contextmanager
def host() -> Iterator[Host]:
    """A host, gone at the end. Skips where the user may not make one."""
    if os.getuid() != 0:
        pytest.skip("only root may make network namespaces")
    made = Host(f"cove{os.getpid() % 10_000}", 64 + os.getpid() % 100)
    _ip("netns", "add", made.name)
    try:
        for number, line in enumerate(("store", "players"), 1):
            outer = f"{made.name}{line[0]}"
            _ip("link", "add", outer, "type", "veth", "peer", "name", line, "netns", made.name)
            _ip("addr", "add", f"10.{made.number}.{number}.1/24", "dev", outer)
            _ip("-n", made.name, "addr", "add", f"10.{made.number}.{number}.2/24", "dev", line)
            _ip("link", "set", outer, "up")
            _ip("-n", made.name, "link", "set", line, "up")
        _ip("-n", made.name, "link", "set", "lo", "up")
        yield made
    finally:
        for line in ("store", "players"):
            # With the namespace the lines would go, too, but later: the next host may want their names.
            with contextlib.suppress(subprocess.CalledProcessError):
                _ip("link", "del", f"{made.name}{line[0]}")
        _ip("netns", "del", made.name)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=10)
