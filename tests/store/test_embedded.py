"""The embedded server: started, adopted, restarted, never shared."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from tests.store.opening import begun

from cove.store.connect import Patience
from cove.store.embedded import DURABLE, Embedded
from cove.store.errors import FolderTaken, StoreError
from cove.store.store import Store

_CONF = Path(__file__).parents[2] / "deploy" / "valkey.conf"
_WAITING = Patience(connect=1, reply=1, down=5)


def pid_of(data: Path) -> int:
    return int((data / "valkey.pid").read_text())


async def test_an_embedded_store_is_durable_private_and_keeps_its_data(short_path: Path) -> None:
    data = short_path / "a folder"
    for expected in ([], [b"one"]):
        embedded = await Embedded.start(data)
        store = await Store.open(embedded.address)
        assert store.notes == []
        assert embedded.socket.stat().st_mode & 0o077 == 0
        assert await store.read("m") == expected
        if not expected:
            await begun(store, "m", b"one")
        await store.close()
        await embedded.stop()
        assert not embedded.socket.exists()


async def test_a_second_cove_on_the_same_folder_is_refused(short_path: Path) -> None:
    embedded = await Embedded.start(short_path)
    with pytest.raises(FolderTaken, match="Another cove"):
        await Embedded.start(short_path)
    await embedded.stop()


async def test_a_server_that_was_left_running_is_adopted(short_path: Path) -> None:
    embedded = await Embedded.start(short_path)
    left = pid_of(short_path)
    await embedded.stop(leave=True)
    again = await Embedded.start(short_path)
    assert pid_of(short_path) == left
    await again.stop()
    with pytest.raises(FileNotFoundError):
        pid_of(short_path)


@pytest.mark.crash
async def test_a_killed_cove_leaves_its_server_to_the_next(short_path: Path) -> None:
    code = (
        "import asyncio, sys, pathlib\n"
        "from cove.store.embedded import Embedded\n"
        "async def main():\n"
        "    await Embedded.start(pathlib.Path(sys.argv[1]))\n"
        "    print('up', flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    cove = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(short_path), stdout=asyncio.subprocess.PIPE)
    assert cove.stdout is not None
    assert await cove.stdout.readline() == b"up\n"
    left = pid_of(short_path)
    cove.kill()
    await cove.wait()
    embedded = await Embedded.start(short_path)
    assert pid_of(short_path) == left
    await embedded.stop()


@pytest.mark.crash
async def test_a_killed_server_is_back_within_a_second_with_its_data(short_path: Path) -> None:
    embedded = await Embedded.start(short_path)
    store = await Store.open(embedded.address, patience=_WAITING)
    await begun(store, "m", b"one")
    os.kill(pid_of(short_path), signal.SIGKILL)
    async with asyncio.timeout(1):
        while True:
            try:
                assert await store.read("m") == [b"one"]
                break
            except StoreError:
                continue
    await store.close()
    await embedded.stop()


async def test_a_folder_with_a_long_path_gets_a_short_socket_and_finds_it_again(short_path: Path) -> None:
    data = short_path / ("long" * 30)
    embedded = await Embedded.start(data)
    assert len(embedded.address) < 100
    assert embedded.socket.parent.stat().st_mode & 0o077 == 0
    await embedded.stop(leave=True)
    again = await Embedded.start(data)
    assert again.address == embedded.address
    await again.stop()
    embedded.socket.parent.rmdir()


async def test_a_folder_that_cannot_be_used_is_said_plainly(short_path: Path) -> None:
    (short_path / "file").write_text("")
    with pytest.raises(FolderTaken, match="cannot be used"):
        await Embedded.start(short_path / "file")


def test_the_shipped_configuration_is_as_durable_as_the_embedded_one() -> None:
    lines = [line.split(maxsplit=1) for line in _CONF.read_text().splitlines() if line and not line.startswith("#")]
    shipped = {name: value.strip('"') for name, value in lines}
    assert {name: shipped.get(name) for name in DURABLE} == DURABLE
