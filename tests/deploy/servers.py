"""Servers from the system's packages, in folders and on ports of a test."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: Sequence[str], port: int, folder: Path, env: Mapping[str, str] | None = None) -> Iterator[None]:
    """A server that listens on a port of loopback; ended by SIGTERM. What it says stands in the folder."""
    log = folder / f"{Path(command[0]).name}.log"
    with log.open("ab") as output:
        server = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, env=env)
    try:
        until = time.monotonic() + 15
        while not _answers(port):
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < until, f"{command[0]} does not listen:\n{log.read_text()}"
            time.sleep(0.02)
        yield
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@contextmanager
def redis_server(folder: Path, *options: str, port: int | None = None) -> Iterator[int]:
    """A Redis of the system with the shipped configuration; its port."""
    listens = port or free_port()
    where = [] if "--tls-port" in options else ["--port", str(listens)]
    command = ["redis-server", str(DEPLOY / "valkey.conf"), *where, "--dir", str(folder), *options]
    with running(command, listens, folder):
        yield listens


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
