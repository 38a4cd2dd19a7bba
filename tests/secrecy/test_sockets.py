"""Pairs of matches that differ in secrets only, over real sockets and HTTP: everything that one viewer hears is the same."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.secrecy.sockets import SocketPlay, history
from tests.secrecy.worlds import NONCES, SECRETS, SEED, Script, first_difference
from tests.support.valkey import PrivateValkey, private_valkey

from cove.store.store import Store

PAIRS = int(os.environ.get("COVE_SOCKET_PAIRS", "4"))


@pytest.fixture
def valkey() -> Iterator[PrivateValkey]:
    with tempfile.TemporaryDirectory(prefix="cove-") as folder, private_valkey(Path(folder), appendfsync="everysec") as server:
        yield server


@pytest.mark.timeout(300 + 60 * PAIRS)
async def test_over_sockets_and_http_matches_that_differ_in_secrets_look_the_same(valkey: PrivateValkey) -> None:
    seen: Counter[str] = Counter()
    for seed in range(PAIRS):
        script = Script(seed)
        script.run()
        (one, logged), (two, logged_too) = [await _played(script, world, valkey) for world in (0, 1)]
        assert first_difference(one.recorder.stream, two.recorder.stream) is None, f"pair {seed}"
        assert logged == logged_too, f"pair {seed}"
        assert [word for word in (*SECRETS, *NONCES, SEED.hex(), one.match) if word in str(logged)] == []
        seen += script.seen + Counter(pairs=1, messages=len(one.recorder.stream), logged=len(logged))
    print(dict(seen))
    assert PAIRS < 4 or seen["ended"]


async def _played(script: Script, world: int, valkey: PrivateValkey) -> tuple[SocketPlay, list[Any]]:
    """One of the two histories, on an empty store."""
    valkey.raw.flushall()
    store = await Store.open(valkey.socket, node="node", allow_unsafe=True)
    try:
        return await history(script, world, store)
    finally:
        await store.close()
