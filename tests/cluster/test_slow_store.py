"""A store whose answers stay away: people are told to try again in time, nothing hangs, and it is over when it is over."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from tests.support.proxy import Proxy
from tests.support.server import Server
from tests.support.valkey import private_valkey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

ANNA, BEN = "a" * 43, "b" * 43
#: The longest that a request may take, in seconds: the store's patience for a reply and for its line, and some.
IN_TIME: Final = 9.0

pytestmark = [pytest.mark.crash, pytest.mark.timeout(120)]


@asynccontextmanager
async def behind_a_proxy() -> AsyncIterator[tuple[Server, Proxy]]:
    with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
        async with Proxy.to(valkey.socket, Path(name) / "p") as proxy:
            server = Server(Path(name) / "node", "--redis", proxy.address, "--post-rate", "0")
            try:
                await asyncio.to_thread(server.start)
                yield server, proxy
            finally:
                proxy.flow()
                await asyncio.to_thread(server.stop)


async def test_a_join_is_answered_in_time_while_the_store_is_silent_and_works_once_it_is_not() -> None:
    async with behind_a_proxy() as (server, proxy), httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        made = await http.post("/api/matches", json={"game": "vortex", "secret": ANNA, "name": "Anna"})
        seat = f"/api/matches/{made.json()['match']}/seat"
        proxy.hold_replies()
        began = time.monotonic()
        answers = await asyncio.gather(*(http.post(seat, json={"secret": BEN, "name": "Ben"}) for _ in range(5)))
        assert time.monotonic() - began < IN_TIME
        assert {answer.status_code for answer in answers} == {503}
        assert all(answer.json()["text"] for answer in answers)
        proxy.flow()
        began = time.monotonic()
        while (again := await http.post(seat, json={"secret": BEN, "name": "Ben"})).status_code != 200:
            assert again.status_code == 503
            assert time.monotonic() - began < IN_TIME, server.output
        assert again.json()["seat"] == "north"
        assert "Traceback" not in server.output


async def test_with_answers_three_seconds_late_joins_and_moves_are_told_to_try_again_and_recovery_is_immediate() -> None:
    async with behind_a_proxy() as (server, proxy), httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        made = await http.post("/api/matches", json={"game": "vortex", "secret": ANNA, "name": "Anna"})
        match = made.json()["match"]
        seat = f"/api/matches/{match}/seat"
        async with connect(f"{server.ws}/ws/{match}", subprotocols=[Subprotocol("cove.1.json")], compression=None) as ws:
            await ws.send(json.dumps({"t": "hello", "secret": ANNA}))
            await heard(ws, "full")
            await moved(ws, 0)
            proxy.slow(3.0)
            began = time.monotonic()
            joins = asyncio.gather(*(http.post(seat, json={"secret": BEN, "name": "Ben"}) for _ in range(5)))
            first = await moved(ws, 1)
            assert first in {"unknown", "no try_again", "closed 4503"}
            assert {answer.status_code for answer in await joins} <= {200, 503}
            took = time.monotonic() - began
            assert took < IN_TIME
        proxy.flow()
        began = time.monotonic()
        async with asyncio.timeout(IN_TIME):
            while (await http.post(seat, json={"secret": BEN, "name": "Ben"})).status_code != 200:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            while True:
                async with connect(f"{server.ws}/ws/{match}", subprotocols=[Subprotocol("cove.1.json")], compression=None) as ws:
                    await ws.send(json.dumps({"t": "hello", "secret": ANNA}))
                    if await heard(ws, "full") is not None and await moved(ws, 1) == "ok":
                        break
        print(f"\n3 s late: {first} and all joins answered after {took:.1f} s; well again after {time.monotonic() - began:.1f} s")
        assert "Traceback" not in server.output


async def moved(ws: ClientConnection, number: int) -> str:
    """What a seat's command is answered with. The same number is the same command."""
    await ws.send(json.dumps({"t": "deal", "id": f"{number:022d}"}))
    said = await heard(ws, "ok", "no", "unknown")
    if said is None:
        return f"closed {ws.close_code}"
    return f"no {said['code']}" if said["t"] == "no" else str(said["t"])


async def heard(ws: ClientConnection, *kinds: str) -> dict[str, Any] | None:
    """The next frame of one of these kinds; None if the socket is closed before."""
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(IN_TIME):
            while (said := json.loads(await ws.recv()))["t"] not in kinds:
                pass
            return dict(said)
    return None
