"""The bench's socket against a real WebSocket server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from cove.bench import echo
from cove.bench.socket import RefusedError, all_gone, connect


@asynccontextmanager
async def listening() -> AsyncIterator[str]:
    """A server that echoes, or closes with the code it is told."""

    async def handle(connection: ServerConnection) -> None:
        async for message in connection:
            assert isinstance(message, str)
            if message.startswith("close"):
                await connection.close(int(message.split()[1]))
            elif message == "ping":
                await (await connection.ping())
                await connection.send("was answered")
            else:
                await connection.send(message)

    def refuse(connection: ServerConnection, request: Request) -> Response | None:
        return connection.respond(404, "no such place\n") if request.path == "/no" else None

    async with serve(handle, "127.0.0.1", 0, subprotocols=["cove.1.json"], process_request=refuse, compression=None) as server:  # type: ignore[list-item]
        yield f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


class Peer:
    """Gathers what a socket hears."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.lost: asyncio.Queue[int] = asyncio.Queue()


async def soon(queue: asyncio.Queue[bytes]) -> bytes:
    return await asyncio.wait_for(queue.get(), 5)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535])
async def test_messages_of_every_length_come_back_whole(size: int) -> None:
    peer = Peer()
    async with listening() as url:
        socket = await connect(url, "cove.1.json", peer.heard.put_nowait, peer.lost.put_nowait)
        socket.send(b"x" * size)
        socket.send(b"after")
        assert await soon(peer.heard) == b"x" * size
        assert await soon(peer.heard) == b"after"
        socket.close()


async def test_a_ping_is_answered() -> None:
    peer = Peer()
    async with listening() as url:
        socket = await connect(url, "cove.1.json", peer.heard.put_nowait, peer.lost.put_nowait)
        socket.send(b"ping")
        assert await soon(peer.heard) == b"was answered"
        socket.close()


async def test_a_close_code_is_handed_on() -> None:
    peer = Peer()
    async with listening() as url:
        socket = await connect(url, "cove.1.json", peer.heard.put_nowait, peer.lost.put_nowait)
        socket.send(b"close 4429")
        assert await asyncio.wait_for(peer.lost.get(), 5) == 4429


async def test_a_refused_socket_says_with_which_status() -> None:
    peer = Peer()
    async with listening() as url:
        with pytest.raises(RefusedError) as caught:
            await connect(f"{url}/no", "cove.1.json", peer.heard.put_nowait, peer.lost.put_nowait)
    assert caught.value.status == 404


async def test_the_bare_echo_is_measured_and_stopped() -> None:
    report = await echo.measure(connections=3, seconds=0.3, warmup=0.1)
    assert report["lost"] == 0
    assert report["count"] > 10
    assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]


async def test_a_socket_given_up_while_it_opens_is_cut() -> None:
    heard = asyncio.Event()

    async def mute(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        heard.set()
        with suppress(ConnectionError):
            await reader.read()
        ended.set()
        writer.close()

    ended = asyncio.Event()
    async with await asyncio.start_server(mute, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        opening = asyncio.create_task(connect(f"ws://127.0.0.1:{port}/", "cove.1.json", lambda _: None, lambda _: None))
        await asyncio.wait_for(heard.wait(), 5)
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        await asyncio.wait_for(ended.wait(), 5)
        await all_gone()


async def test_closed_sockets_are_gone_before_a_run_ends() -> None:
    peer = Peer()
    async with listening() as url:
        sockets = [await connect(url, "cove.1.json", peer.heard.put_nowait, peer.lost.put_nowait) for _ in range(3)]
        for socket in sockets:
            socket.send(b"x" * 60_000)
            socket.close()
        await all_gone()
        assert all(socket.lost.done() for socket in sockets)
