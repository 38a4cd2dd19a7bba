"""The gateway's doors: origins, subprotocols, counts, and how everyone is let go."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httpx
import pytest
from tests.support.fake_referee import MATCH, SOUTH
from tests.support.house import House, hear, house, say, until
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cove.gateway.limits import Limits
from cove.wire.frames import Accepted, Command


async def refused(room: House, **options: Any) -> tuple[int, str]:
    """The status and the code with which a handshake is refused."""
    with pytest.raises(InvalidStatus) as error:
        async with room.open(**options):
            raise AssertionError("the socket was accepted")
    response = error.value.response
    return response.status_code, httpx.Response(200, content=bytes(response.body or b"")).json()["code"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:{port}.evil.example"])
async def test_pages_of_other_sites_are_refused_before_the_socket_is_accepted(origin: str) -> None:
    async with house() as room:
        assert await refused(room, origin=origin.format(port=room.port)) == (403, "origin")
        assert room.gateway.tally.opened == 0


async def test_the_own_page_and_listed_ones_may() -> None:
    async with house(origins=["https://cove.example"]) as room:
        async with room.following(origin=room.url):
            pass
        async with room.following(origin="https://cove.example"):
            pass
        assert await refused(room, origin="https://cove.example.org") == (403, "origin")


async def test_unknown_subprotocols_are_refused() -> None:
    async with house() as room:
        assert await refused(room, subprotocols=["cove.2.json"]) == (400, "subprotocol")


async def test_other_addresses_are_no_sockets() -> None:
    async with house() as room:
        with pytest.raises(InvalidStatus) as error:
            async with room.open("short"):
                pass
        assert error.value.response.status_code == 404


async def test_an_address_has_so_many_connections_and_no_more() -> None:
    async with house(Limits(connections=2)) as room:
        async with room.following(), room.following(), room.open() as third:
            with pytest.raises(ConnectionClosed):
                await third.recv()
            assert third.close_code == 4429
        await until("all to leave", lambda: len(room.gateway) == 0)
        async with room.following():
            assert room.gateway.tally.connections == 1


async def test_the_server_pings_and_cuts_off_who_does_not_answer() -> None:
    async with house(ping=0.1) as room:
        async with room.following() as ws:
            await asyncio.sleep(0.4)
            await say(ws, t="ping")
            assert (await hear(ws))["t"] == "pong"
        async with room.open(ping_interval=None) as ws:
            await say(ws, t="hello")
            await until("the watcher", lambda: len(room.referee.attached) == 1)
            ws.transport.pause_reading()  # a dead phone: nothing is read, nothing is answered
            await until("the session to end", lambda: len(room.gateway) == 0)
            assert room.referee.attached == []
            ws.transport.abort()


async def test_draining_lets_everyone_go_with_come_back() -> None:
    async with house() as room, room.following(SOUTH) as player, room.following() as watcher, room.open() as silent:
        await room.gateway.drain()
        for ws in (player, watcher, silent):
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 1012
        async with room.open() as late:
            with pytest.raises(ConnectionClosed):
                await late.recv()
            assert late.close_code == 1012


async def test_draining_waits_for_the_answer_that_is_being_made() -> None:
    async with house() as room, room.following(SOUTH) as ws:
        go = asyncio.Event()

        async def obey(command: Command) -> Accepted:
            await go.wait()
            return Accepted(command.id)

        room.referee.obey = obey
        await say(ws, t="deal", id="i" * 22)
        await until("the command", lambda: len(room.referee.commands) == 1)
        draining = asyncio.create_task(room.gateway.drain())
        await asyncio.sleep(0.05)
        await say(ws, t="deal", id="j" * 22)
        assert await hear(ws) == {"t": "unknown", "id": "j" * 22}
        go.set()
        assert await hear(ws) == {"t": "ok", "id": "i" * 22}
        with pytest.raises(ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 1012
        await draining


async def test_draining_takes_bounded_time() -> None:
    async with house(Limits(drain=0.3)) as room, room.following(SOUTH) as ws:

        async def never(_command: Command) -> Accepted:
            await asyncio.Event().wait()
            raise AssertionError

        room.referee.obey = never
        await say(ws, t="deal", id="i" * 22)
        await until("the command", lambda: len(room.referee.commands) == 1)
        before = asyncio.get_running_loop().time()
        await room.gateway.drain()
        assert asyncio.get_running_loop().time() - before < 2


async def test_neither_ids_nor_secrets_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with house() as room:
        async with room.following(SOUTH) as ws:
            await say(ws, t="deal", id="i" * 22)
            await hear(ws)
            await ws.send("{")
            await hear(ws)
        async with httpx.AsyncClient() as client:
            await client.get(f"{room.url}/m/{MATCH}")
    logged = "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith(("httpx", "httpcore")))
    assert MATCH not in logged
    assert SOUTH not in logged
