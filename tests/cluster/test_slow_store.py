"""A store whose answers stay away: people are told to try again in time, nothing hangs, and it is over when it is over."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from tests.support.proxy import Proxy
from tests.support.server import Server
from tests.support.valkey import private_valkey

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
