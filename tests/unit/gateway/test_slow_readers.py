"""Readers that fall behind, and readers that read nothing at all."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from tests.support.fake_referee import SOUTH
from tests.support.house import House, house, say, until
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cove.gateway.limits import Limits, Rate
from cove.kit.json import JsonMap
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Step

BIG: JsonMap = {"e": "moved", "to": "x" * 20_000}
OPEN = Limits(frames=Rate(0, 0), address_frames=Rate(0, 0), connections=0)


def small_window() -> socket.socket:
    """A client's socket whose receive buffer is small, so that not reading is soon felt."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return sock


async def connected(room: House) -> socket.socket:
    sock = small_window()
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", room.port))
    return sock


def tell(room: House, times: int) -> None:
    for _ in range(times):
        room.referee.tell(Outgoing(Step(n=room.referee.n + 1, e=[BIG])))


def full_after_more(room: House, readers: int = 1) -> bool:
    """Send some more; whether so many readers have fallen behind by now."""
    tell(room, 5)
    return room.gateway.tally.coalescings >= readers


async def frames_until_caught_up(ws: ClientConnection, room: House) -> list[dict[str, Any]]:
    """Everything that was sent, up to the frame with the last number."""
    frames: list[dict[str, Any]] = []
    while not frames or frames[-1].get("n") != room.referee.n:
        frames.append(json.loads(await asyncio.wait_for(ws.recv(), 10)))
    return frames


async def test_a_reader_that_fell_behind_gets_one_full_view_instead_of_steps() -> None:
    async with house(OPEN) as room, room.following(SOUTH, sock=await connected(room), max_queue=2) as ws:
        ws.transport.pause_reading()
        await until("the socket to be full", lambda: full_after_more(room))
        tell(room, 500)
        ws.transport.resume_reading()
        frames = await frames_until_caught_up(ws, room)
        kinds = [frame["t"] for frame in frames]
        assert kinds[-1] == "full"
        assert kinds[:-1] == ["step"] * len(kinds[:-1])
        assert len(kinds) < 500
        assert [frame["n"] for frame in frames[:-1]] == list(range(1, len(frames)))
        room.referee.tell()
        assert json.loads(await ws.recv())["t"] == "presence"
        assert json.loads(await ws.recv())["n"] == room.referee.n


async def test_answers_are_never_left_out() -> None:
    async with house(OPEN) as room, room.following(SOUTH, sock=await connected(room), max_queue=2) as ws:
        go = asyncio.Event()

        async def obey(command: Command) -> Accepted:
            await go.wait()
            return Accepted(command.id)

        room.referee.obey = obey
        for i in range(5):
            await say(ws, t="deal", id=str(i) * 22)
        await until("the first command", lambda: len(room.referee.commands) == 1)
        ws.transport.pause_reading()
        await until("the socket to be full", lambda: full_after_more(room))
        go.set()
        await until("all commands", lambda: room.gateway.tally.answers["ok"] == 5)
        ws.transport.resume_reading()
        frames = await frames_until_caught_up(ws, room)
        while len([frame for frame in frames if frame["t"] == "ok"]) < 5:
            frames.append(json.loads(await asyncio.wait_for(ws.recv(), 5)))
        assert [frame["id"][0] for frame in frames if frame["t"] == "ok"] == list("01234")


async def test_a_reader_that_takes_nothing_is_cut_off() -> None:
    limits = Limits(frames=Rate(0, 0), address_frames=Rate(0, 0), stalled=0.3)
    async with house(limits) as room, room.following(SOUTH, sock=await connected(room), max_queue=2) as ws:
        ws.transport.pause_reading()
        await until("the socket to be full", lambda: full_after_more(room))
        await until("the reader to be cut off", lambda: len(room.gateway) == 0)
        assert room.referee.attached == []
        ws.transport.resume_reading()
        with pytest.raises(ConnectionClosed):
            await frames_until_caught_up(ws, room)


async def test_a_crowd_that_never_reads_costs_no_more_the_longer_it_goes_on() -> None:
    async with house(OPEN) as room:
        crowd = [await connected(room) for _ in range(60)]
        sockets = [await room.open(sock=sock, max_queue=2) for sock in crowd]
        for ws in sockets:
            await say(ws, t="hello")
        await until("the crowd", lambda: len(room.referee.attached) == len(crowd))
        for ws in sockets:
            ws.transport.pause_reading()
        async with room.following(SOUTH) as player:
            await until("everyone to be full", lambda: full_after_more(room, len(crowd)), 20)
            before = waiting(room)
            tell(room, 300)
            assert waiting(room) - before < 300 * 30_000  # the player's own frames at the most
            assert waiting(room) < 61 * 3_000_000
            room.referee.tell()
            while json.loads(await asyncio.wait_for(player.recv(), 10)).get("n") != room.referee.n:
                pass
        for ws in sockets:
            ws.transport.abort()


def waiting(room: House) -> int:
    """Bytes that wait in this process to be taken."""
    return sum(connection.transport.get_write_buffer_size() for connection in room.http.server_state.connections)
