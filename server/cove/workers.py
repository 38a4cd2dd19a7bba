"""Several processes on one port of one host: each is a node of its own, and they share a store and a listening socket.

The parent serves nothing. It holds the socket and, where none is named, the private store; starts the workers, starts one anew that
died, and ends them in order. A worker is the same command with its settings in the environment, started in a session of its own so
that Ctrl-C in a terminal reaches the parent alone; it ends by itself when the parent is gone.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from dataclasses import fields, replace
from typing import Any, Final

import click

from .serving import announce, listen, node, private_store
from .settings import Settings, options

#: How a worker knows that it is one: the numbers of the listening socket and of the file to which it writes when it is ready.
VARIABLE: Final = "COVE_WORKER"
_FIRST_PAUSE: Final = 0.2
_LONGEST_PAUSE: Final = 5.0
#: Beyond the drain, a worker may take so long (seconds) to end.
_GRACE: Final = 5.0


async def manage(settings: Settings) -> None:
    """Serve with `settings.workers` processes until told to stop. Raises what `serving.serve` raises."""
    sock = listen(settings.host, settings.port)
    async with private_store(settings) as address:
        told = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, told.set)
        shared = replace(settings, redis=address, workers=1, port=sock.getsockname()[1])
        workers = [_Worker(shared, sock, number) for number in range(settings.workers)]
        keeping = [asyncio.create_task(worker.keep()) for worker in workers]
        keeping.append(asyncio.create_task(_say_when_ready(workers, settings, sock)))
        await told.wait()
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in workers))


async def _say_when_ready(workers: list[_Worker], settings: Settings, sock: socket.socket) -> None:
    await asyncio.gather(*(worker.ready.wait() for worker in workers))
    announce(settings, sock)


class _Worker:
    """One process, started anew whenever it ends by itself."""

    def __init__(self, settings: Settings, sock: socket.socket, number: int) -> None:
        self.ready = asyncio.Event()
        self._settings = settings
        self._sock = sock
        self._number = number
        self._process: asyncio.subprocess.Process | None = None

    async def keep(self) -> None:
        """Keep it running until cancelled."""
        pause = _FIRST_PAUSE
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            self._process = await self._start()
            await self._process.wait()
            pause = _FIRST_PAUSE if loop.time() - began > _LONGEST_PAUSE else min(pause * 2, _LONGEST_PAUSE)
            click.echo(f"Worker {self._number} has ended with {self._process.returncode}; another is started.", err=True)
            await asyncio.sleep(pause)

    async def _start(self) -> asyncio.subprocess.Process:
        settings = self._settings
        if settings.metrics_port:
            settings = replace(settings, metrics_port=settings.metrics_port + self._number)
        told, tells = os.pipe()
        listening = self._sock.fileno()
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "cove.cli", "serve"),
                env=_environment(settings) | {VARIABLE: f"{listening} {tells}"},
                stdin=asyncio.subprocess.PIPE,
                pass_fds=(listening, tells),
                start_new_session=True,
            )
        finally:
            os.close(tells)
        loop = asyncio.get_running_loop()

        def heard() -> None:
            loop.remove_reader(told)
            if os.read(told, 1):
                self.ready.set()
            os.close(told)

        loop.add_reader(told, heard)
        return process

    async def end(self) -> None:
        """Let it go in order, in bounded time."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            async with asyncio.timeout(self._settings.drain + _GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def _environment(settings: Settings) -> dict[str, str]:
    """The environment in which `cove serve` has just these settings."""
    given = {entry.name: getattr(settings, entry.name) for entry in fields(settings)}
    spelled = {option.variable: _spelled(given[option.name]) for option in options()}
    return {**os.environ, **spelled}


def _spelled(value: Any) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


async def work(settings: Settings, role: str) -> None:
    """Be a worker: `role` is what the parent left in the environment."""
    listening, tells = map(int, role.split())

    def ready() -> None:
        os.write(tells, b"1")
        os.close(tells)

    sock = socket.socket(fileno=listening)
    sock.setblocking(False)
    await node(settings, sock, settings.redis, sole=False, ready=ready, parent=sys.stdin.fileno())
