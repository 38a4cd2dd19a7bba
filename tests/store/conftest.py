"""A real Valkey for the session, empty before each test; a test that leaves a key without a TTL fails."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.support.proxy import Proxy
from tests.support.valkey import PrivateValkey, private_valkey

from cove.store.connect import Patience
from cove.store.store import Store

IMPATIENT = Patience(connect=1, reply=0.5, down=0.3)


@pytest.fixture
def short_path() -> Iterator[Path]:
    """A folder whose path is short enough for a unix socket; pytest's own are not always."""
    with tempfile.TemporaryDirectory(prefix="cove-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def valkey_of_session() -> Iterator[PrivateValkey]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder)) as server:
        yield server


@pytest.fixture
def valkey(valkey_of_session: PrivateValkey) -> Iterator[PrivateValkey]:
    valkey_of_session.raw.flushall()
    yield valkey_of_session
    assert valkey_of_session.without_ttl() == [], "every key must have a TTL"


@pytest.fixture
async def store(valkey: PrivateValkey) -> AsyncIterator[Store]:
    opened = await Store.open(valkey.socket, node="anna", patience=IMPATIENT)
    yield opened
    await opened.close()


@pytest.fixture
async def other(valkey: PrivateValkey) -> AsyncIterator[Store]:
    """A second node on the same server."""
    opened = await Store.open(valkey.socket, node="ben", patience=IMPATIENT)
    yield opened
    await opened.close()


@pytest.fixture
async def proxy(valkey: PrivateValkey, short_path: Path) -> AsyncIterator[Proxy]:
    async with Proxy.to(valkey.socket, short_path / "p") as proxy:
        yield proxy


@pytest.fixture
async def far(proxy: Proxy) -> AsyncIterator[Store]:
    """The node "anna" behind the proxy."""
    opened = await Store.open(proxy.address, node="anna", patience=IMPATIENT)
    yield opened
    await opened.close()
