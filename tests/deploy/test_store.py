"""The shipped store configuration on a Redis of the system: the least rights that a user of cove needs, and TLS."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from tests.bot.test_bot import two_bots
from tests.deploy.servers import DEPLOY, free_port, redis_server
from tests.support.need import need
from tests.support.server import serving

from cove.store.connect import Patience
from cove.store.errors import Owner, StoreDown, StoreError
from cove.store.store import Store

PASSWORD = "change-this-password"
LINE = next(line for line in (DEPLOY / "users.acl").read_text().splitlines() if line.startswith("user cove "))
RIGHTS = [word for word in LINE.split() if word.startswith("+")]
IMPATIENT = Patience(connect=1, reply=1, down=0.5)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    need(redis_server="redis-server")
    with redis_server(tmp_path_factory.mktemp("redis")) as port, redis.Redis(port=port) as root:
        root.execute_command("ACL", "SETUSER", *LINE.split()[1:])
        yield port


async def everything(address: str, name: str) -> None:
    """Use all that a store can do. Raises StoreError where the server refuses a part of it."""
    store = await Store.open(address, node=name, patience=IMPATIENT)
    try:
        await _journal(store, f"m-{name}")
        await _hints(store, f"m-{name}")
        await _mail(store)
        assert await store.round_trip()
        await store.goodbye()
    finally:
        await store.close()


async def _journal(store: Store, match: str) -> None:
    now = await store.time()
    await store.beat(60_000)
    assert await store.alive("nobody") is False
    owned = await store.claim(match, None, creating=True)
    assert isinstance(owned, Owner)
    await store.append(match, owned.epoch, 1, b"one", keep_ms=60_000, due=now + 60_000, meta={"game": b"vortex"})
    assert await store.read(match) == [b"one"]
    assert await store.meta(match) == {"game": b"vortex"}
    assert await store.release(match, owned.epoch)


async def _hints(store: Store, match: str) -> None:
    now = await store.time()
    await store.mark_due(match, now - 1000)
    await store.mark_due(match, now + 30_000)
    for at in (now - 1000, now + 60_000):
        await store.due_before(at)
        await store.clear_due(match, at)
    await store.list_match(match, b"summary", now + 60_000)
    assert await store.listed() == [b"summary"]
    await store.unlist(match)


async def _mail(store: Store) -> None:
    store.post(store.node, b"letter")
    try:
        async with asyncio.timeout(1.5):
            async for letter in store.letters():
                assert letter.body == b"letter"
                return
    except TimeoutError:
        raise StoreError("No mail comes.") from None


async def test_a_user_with_the_listed_rights_can_do_all_that_a_store_does(port: int) -> None:
    await everything(f"redis://cove:{PASSWORD}@127.0.0.1:{port}", "all")


@pytest.mark.parametrize("right", RIGHTS)
async def test_one_right_fewer_is_too_few(port: int, right: str) -> None:
    name = f"fewer{RIGHTS.index(right)}"
    words = [word if word != "cove" else name for word in LINE.split()[1:] if word != right]
    with redis.Redis(port=port) as root:
        root.execute_command("ACL", "SETUSER", *words)
    with pytest.raises((StoreError, AssertionError)):
        await everything(f"redis://{name}:{PASSWORD}@127.0.0.1:{port}", name)


def test_keys_of_others_are_out_of_reach(port: int) -> None:
    with redis.Redis(port=port, username="cove", password=PASSWORD) as user, pytest.raises(redis.exceptions.NoPermissionError):
        user.set("somebody-else", "1")


async def test_a_wrong_password_is_told_at_the_start(port: int) -> None:
    with pytest.raises(StoreError, match="WRONGPASS"):
        await Store.open(f"redis://cove:wrong@127.0.0.1:{port}", patience=IMPATIENT)


def test_a_game_is_played_by_a_server_that_has_these_rights_only(port: int, tmp_path: Path) -> None:
    address = f"redis://cove:{PASSWORD}@127.0.0.1:{port}"
    with serving(tmp_path / "data", "--redis", address) as server, two_bots(server, tmp_path) as (host, guest):
        assert host.result()["result"] == guest.result()["result"]
        assert PASSWORD not in server.output


@pytest.fixture(scope="module")
def encrypted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A Redis that speaks TLS only, with a certificate of our own making; its port and the authority's file."""
    need(redis_server="redis-server", openssl="openssl")
    folder, port = tmp_path_factory.mktemp("tls"), free_port()
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run([*made, "-keyout", "key.pem", "-out", "cert.pem", *named], cwd=folder, check=True, capture_output=True)
    files = ["--tls-cert-file", "cert.pem", "--tls-key-file", "key.pem", "--tls-auth-clients", "no"]
    certificate = folder / "cert.pem"
    with redis_server(folder, "--port", "0", "--tls-port", str(port), *_absolute(files, folder), port=port):
        yield port, certificate


def _absolute(words: list[str], folder: Path) -> list[str]:
    return [str(folder / word) if word.endswith(".pem") else word for word in words]


def test_a_game_is_played_over_an_encrypted_line_to_the_store(encrypted: tuple[int, Path], tmp_path: Path) -> None:
    port, certificate = encrypted
    address = f"rediss://localhost:{port}?ssl_ca_certs={certificate}"
    with serving(tmp_path / "data", "--redis", address) as server, two_bots(server, tmp_path) as (host, guest):
        assert host.result()["result"] == guest.result()["result"]


async def test_a_certificate_that_nobody_vouches_for_is_not_trusted(encrypted: tuple[int, Path]) -> None:
    port, _ = encrypted
    with pytest.raises(StoreDown, match="certificate"):
        await Store.open(f"rediss://localhost:{port}", patience=IMPATIENT)
