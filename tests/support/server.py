"""A real server for tests: `cove serve` in a process of its own, on a free port, with its data in a folder of the test.

    def test_something(server: Server) -> None:      # the fixture: started before, stopped after
        get(server.url + "/healthz")
        server.kill()                                 # kill -9: nothing is tidied up
        server.restart()                              # the same port, the same data folder

With other flags, or several at once, use the context manager: `with serving(tmp_path / "a", "--workers", "2") as server:`.
The embedded store outlives a killed server on purpose; `stop`, at the end at the latest, ends everything that works in the
data folder, and nothing else. `server.output` is all that the server has printed so far; a failing start shows it.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

START_SECONDS = 30.0
STOP_SECONDS = 15.0
_LISTENING = re.compile(r"listening on (http://\S+?:(\d+))")


def poll(what: str, check: Callable[[], bool], seconds: float) -> None:
    """Wait until `check` is true; fail with `what` after `seconds`."""
    until = time.monotonic() + seconds
    while not check():
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds:.0f} s for: {what}")
        time.sleep(0.02)


class Server:
    """One `cove serve`. `url` is where it listens, without a slash at the end; `pid` is its process."""

    def __init__(
        self, data: Path, *flags: str, env: Mapping[str, str] | None = None, host: str = "127.0.0.1", prefix: Sequence[str] = ()
    ) -> None:
        """`host`: where to listen; `prefix`: a command that runs the server's, in another network namespace, say."""
        self.data = data
        self.flags = flags
        self.host = host
        self.prefix = prefix
        self.env = dict(env or {})
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._log = data.parent / f"{data.name}.log"

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def ws(self) -> str:
        """The same address for sockets."""
        return f"ws://{self.host}:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server was never started"
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def output(self) -> str:
        """Everything printed since the first start, both streams."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def start(self) -> None:
        """Start and wait until it listens. A restart keeps the port."""
        assert not self.running, "the server runs already"
        self.data.mkdir(parents=True, exist_ok=True)
        before = len(self.output)
        command = [*self.prefix, sys.executable, "-m", "cove.cli", "serve", "--host", self.host, "--port", str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.flags],
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self.env},
                start_new_session=True,
            )
        poll("the server's address", lambda: self._listens(before), START_SECONDS)

    def _listens(self, before: int) -> bool:
        assert self.running, f"the server ended while starting:\n{self.output[before:]}"
        found = _LISTENING.search(self.output, before)
        if found:
            self.port = int(found[2])
        return found is not None

    def kill(self, sig: int = signal.SIGKILL) -> None:
        """Send a signal to the server alone (its store goes on) and, if that ends it, wait for the end."""
        os.kill(self.pid, sig)
        if sig == signal.SIGKILL:
            assert self._process is not None
            self._process.wait(STOP_SECONDS)

    def restart(self) -> None:
        """Start again after `kill` or `stop_politely`, on the same port and data."""
        self.start()

    def stop_politely(self) -> int:
        """SIGTERM, and the exit code once it has drained."""
        assert self._process is not None
        if self.running:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(STOP_SECONDS)

    def stop(self) -> None:
        """End the server and whatever works in its data folder."""
        try:
            if self.running:
                self.kill(signal.SIGCONT)
                self.stop_politely()
        except subprocess.TimeoutExpired:
            self.kill()
        finally:
            for pid in left_behind(self.data):
                with_no_such(pid, signal.SIGKILL)


def with_no_such(pid: int, sig: int) -> None:
    """Send `sig` unless the process has gone."""
    try:
        os.kill(pid, sig)
    except ProcessLookupError:
        return


def left_behind(data: Path) -> list[int]:
    """Processes that name the data folder on their command line or work inside it: an embedded store after a crash."""
    folder = str(data.resolve())
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit() and _works_in(entry, folder)]


def _works_in(process: Path, folder: str) -> bool:
    if int(process.name) == os.getpid():
        return False
    try:
        words = process.joinpath("cmdline").read_bytes().decode(errors="replace").split("\0")
        cwd = os.readlink(process / "cwd")
    except OSError:
        return False
    inside = folder + "/"
    return any(inside in f"{word}/" for word in words) or f"{cwd}/".startswith(inside)


@contextmanager
def serving(data: Path, *flags: str, env: Mapping[str, str] | None = None) -> Iterator[Server]:
    """A running server with its data in `data`, stopped at the end."""
    server = Server(data, *flags, env=env)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server for one test."""
    with serving(tmp_path / "data") as running:
        yield running
