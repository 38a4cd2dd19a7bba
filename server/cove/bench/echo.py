"""A bare echo on the server's own stack (uvicorn, its sans-I/O sockets, uvloop), and what it does: the ceiling for a run.

python -m cove.bench.echo PORT      prints its address, serves until it is told to stop
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from array import array
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, cast

import uvicorn

from .samples import figures
from .socket import Socket, connect

_PAYLOAD: Final = b"x" * 110
_START_SECONDS: Final = 15.0

Message = MutableMapping[str, Any]


async def app(scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
    """The ASGI application: whatever comes is sent back."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept", "subprotocol": "cove.1.msgpack"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "bytes": message.get("bytes")})


class _Server(uvicorn.Server):
    async def startup(self, *args: Any, **kwargs: Any) -> None:
        await super().startup(*args, **kwargs)
        port = self.servers[0].sockets[0].getsockname()[1]
        print(f"ws://127.0.0.1:{port}/ws/echo", flush=True)  # noqa: T201 - read by whoever started it


def serve(port: int) -> None:
    """Serve until a signal comes."""
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16 * 1024,
        lifespan="off",
        log_level="error",
        access_log=False,
    )
    _Server(config).run()


async def measure(connections: int, seconds: float, warmup: float, cpu: int | None = None) -> dict[str, Any]:
    """Start an echo server, send one message after another on each connection, stop it again."""
    command = [sys.executable, "-c", "from cove.bench.echo import serve; serve(0)"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        out = cast(asyncio.StreamReader, process.stdout)
        url = (await asyncio.wait_for(out.readline(), _START_SECONDS)).decode().strip()
        if cpu is not None:
            os.sched_setaffinity(process.pid, {cpu})
        return await _measured(url, connections, seconds, warmup)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


class _Echo:
    """One connection's loop."""

    def __init__(self, latencies: array[float]) -> None:
        self.latencies = latencies
        self.socket: Socket | None = None
        self._sent = 0.0

    def begin(self) -> None:
        self._sent = time.perf_counter()
        if self.socket is not None:
            self.socket.send(_PAYLOAD)

    def received(self, _payload: bytes) -> None:
        self.latencies.append(time.perf_counter() - self._sent)
        self.begin()

    def lost(self, _code: int) -> None:
        self.socket = None


async def _measured(url: str, connections: int, seconds: float, warmup: float) -> dict[str, Any]:
    latencies: array[float] = array("d")
    echoes = [_Echo(latencies) for _ in range(connections)]
    for echo in echoes:
        echo.socket = await connect(url, "cove.1.msgpack", echo.received, echo.lost)
    for echo in echoes:
        echo.begin()
    await asyncio.sleep(warmup)
    del latencies[:]
    began, cpu = time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - began, time.process_time() - cpu
    lost = sum(echo.socket is None for echo in echoes)
    for echo in echoes:
        if echo.socket is not None:
            echo.socket.close()
    rate = {"echoes_per_second": round(len(latencies) / took, 1), "client_cpu_share": round(used / took, 3)}
    return {"connections": connections, "bytes": len(_PAYLOAD), "lost": lost, **rate, **figures(latencies)}
