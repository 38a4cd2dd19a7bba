"""The web and the gateway in this process, on a real port of loopback, with a fake referee behind them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from cove.gateway.gateway import Gateway
from cove.gateway.limits import Limits, Rate
from cove.gateway.origins import networks
from cove.web.app import GETS, POSTS, WebApp
from cove.web.server import Server, server

from .fake_referee import MATCH, FakeReferee

CLIENT = Path(__file__).resolve().parents[2] / "client"


class House:
    """A running server, its gateway and its referee."""

    def __init__(self, referee: FakeReferee, gateway: Gateway, http: Server, port: int) -> None:
        self.referee = referee
        self.gateway = gateway
        self.http = http
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws/"

    def open(self, match: str = MATCH, **options: Any) -> connect:
        """A socket to a match, without a hello."""
        return connect(self.ws + match, **{"subprotocols": ["cove.1.json"], "compression": None, **options})

    @asynccontextmanager
    async def following(self, secret: str | None = None, **options: Any) -> AsyncIterator[ClientConnection]:
        """A socket that has said hello and has been told its view."""
        async with self.open(**options) as ws:
            await say(ws, t="hello", **({"secret": secret} if secret else {}))
            assert (await hear(ws))["t"] == "full"
            assert (await hear(ws))["t"] == "presence"
            yield ws


async def say(ws: ClientConnection, **frame: Any) -> None:
    """Send a JSON frame."""
    await ws.send(json.dumps(frame))


async def hear(ws: ClientConnection) -> dict[str, Any]:
    """The next JSON frame."""
    data = await asyncio.wait_for(ws.recv(), 5)
    assert isinstance(data, str)
    frame: dict[str, Any] = json.loads(data)
    return frame


async def until(what: str, check: Callable[[], bool | Awaitable[bool]], seconds: float = 5) -> None:
    """Wait until `check` is true."""
    deadline = asyncio.get_running_loop().time() + seconds
    while True:
        found = check()
        if found if isinstance(found, bool) else await found:
            return
        assert asyncio.get_running_loop().time() < deadline, f"waited {seconds} s for: {what}"
        await asyncio.sleep(0.01)


@asynccontextmanager
async def house(
    limits: Limits | None = None,
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
    posts: Rate = POSTS,
    gets: Rate = GETS,
    client: Path = CLIENT,
    ping: float = 20.0,
) -> AsyncIterator[House]:
    """A running server. At the end it is stopped and every session is gone."""
    referee = FakeReferee()
    gateway = Gateway(referee, limits, origins, networks(proxies))
    app = WebApp(
        referee,
        gateway,
        client=client,
        address=lambda: "http://192.168.1.20:8000",
        origins=origins,
        proxies=networks(proxies),
        posts=posts,
        gets=gets,
    )
    http = server(app, 1)
    http.config.ws_ping_interval = http.config.ws_ping_timeout = ping
    listener = socket.create_server(("127.0.0.1", 0))
    running = asyncio.create_task(http.serve(sockets=[listener]))
    try:
        await until("the server to start", lambda: http.started)
        yield House(referee, gateway, http, listener.getsockname()[1] if listener.fileno() >= 0 else 0)
    finally:
        await gateway.drain()
        http.should_exit = True
        await running
        assert len(gateway) == 0
        assert referee.attached == []
