"""A crowd of spectators in a process of its own, at a low priority: it stands for other machines.

COVE_NICE: how low (10). A crowd that gets no processor time at all does not read, and is a deaf one.

    python -m tests.cluster.watchers MATCH READERS DEAF URL…

A reader counts what it hears and checks that no step is missing. A deaf one takes its first view and then reads nothing for good,
from a socket with a receive buffer that is as small as it can be; when it is cut off it comes back and goes on so. "here" is
printed when everybody has a view; then, for each line read, what happened so far, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from typing import Final
from urllib.parse import urlsplit

import msgspec

from cove.bench.socket import RefusedError, Socket
from cove.wire.codec import Codec, encode
from cove.wire.frames import Full, Hello, Step, ToClient

AT_ONCE: Final = 50
#: Seconds between two looks at whether the deaf are still connected.
LOOK: Final = 1.0
_READ: Final = msgspec.msgpack.Decoder(ToClient).decode
_ESTABLISHED: Final = 1


class Watcher:
    """A spectator. `lost`: how often it was sent away or cut; `wholes`, `steps`: what it heard; `gaps`: steps that it missed."""

    def __init__(self, url: str, match: str, *, deaf: bool) -> None:
        self.lost = self.wholes = self.steps = self.gaps = self.n = 0
        self._url, self._match, self._deaf = url, match, deaf
        self._sock: socket.socket
        self._here = asyncio.Event()

    async def open(self) -> None:
        """Connect, and wait for a whole view."""
        place = urlsplit(self._url)
        sock = socket.socket()
        if self._deaf:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        sock.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(sock, (place.hostname, place.port))
        address = f"{self._url.replace('http', 'ws', 1)}/ws/{self._match}"
        _, connection = await loop.create_connection(
            lambda: Socket(address, Codec.MSGPACK.value, self._heard, self._was_lost), sock=sock
        )
        await connection.opened
        self._here.clear()
        connection.send(encode(Codec.MSGPACK, Hello()))
        await self._here.wait()
        if self._deaf:
            self._sock = sock
            connection._transport.pause_reading()

    def _heard(self, payload: bytes) -> None:
        match _READ(payload):
            case Full(n=n):
                self.n = n
                self.wholes += 1
                self._here.set()
            case Step(n=n):
                self.gaps += n != self.n + 1
                self.n = n
                self.steps += 1
            case _:
                pass

    def _was_lost(self, code: int) -> None:
        self.lost += 1

    async def stay(self) -> None:
        """Come back whenever the server has cut off this deaf one."""
        while True:
            await asyncio.sleep(LOOK)
            if self._sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != _ESTABLISHED:
                self.lost += 1
                try:
                    await self.open()
                except (OSError, RefusedError):
                    continue


async def main(match: str, readers: int, deaf: int, urls: list[str]) -> None:
    """Watch until the standard input ends."""
    watchers = [Watcher(urls[n % len(urls)], match, deaf=n >= readers) for n in range(readers + deaf)]
    for start in range(0, len(watchers), AT_ONCE):
        await asyncio.gather(*(each.open() for each in watchers[start : start + AT_ONCE]))
    staying = [asyncio.create_task(each.stay()) for each in watchers[readers:]]
    print("here", flush=True)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while await lines.readline():
        read, unread = watchers[:readers], watchers[readers:]
        told = {
            "lost": sum(each.lost for each in read),
            "gaps": sum(each.gaps for each in read),
            "wholes": sum(each.wholes for each in read),
            "steps": sum(each.steps for each in read),
            "newest": sorted({each.n for each in read}),
            "cut": sum(each.lost for each in unread),
        }
        print(json.dumps(told), flush=True)
    for task in staying:
        task.cancel()


if __name__ == "__main__":
    os.nice(int(os.environ.get("COVE_NICE", "10")))
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
