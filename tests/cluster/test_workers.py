"""Several processes on one port: played through whichever of them a connection lands on, and through the death of any."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.processes import children
from tests.support.server import Server, poll, serving
from tests.support.valkey import PrivateValkey, private_valkey

from cove.bench import BenchOptions, run

FLAGS = ("--workers", "2", "--heartbeat", "2")
UNLIMITED = ("--frame-rate", "0", "--address-rate", "0", "--connections", "0", "--post-rate", "0", "--get-rate", "0")
ANNA, BEN = "a" * 43, "b" * 43


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "data", *FLAGS, *UNLIMITED) as server:
        yield server


def workers(pid: int) -> list[int]:
    """The processes that serve for the parent `pid`: those of its children that are Python."""
    return children(pid, b"cove.cli")


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def made(server: Server) -> str:
    answer = httpx.post(f"{server.url}/api/matches", json={"game": "vortex", "secret": ANNA, "name": "Anna"})
    return str(answer.json()["match"])


def summary(server: Server, match: str) -> int:
    return httpx.get(f"{server.url}/api/matches/{match}").status_code


def test_games_are_played_wherever_their_connections_land(pair: Server) -> None:
    load = run(BenchOptions(url=pair.url, matches=8, watchers=2, seconds=4, warmup=0.5, quiet=True))["load"]
    assert load["commands"] > 50
    assert (load["refused"], load["errors"], load["gaps"]) == ({}, {}, 0)


def test_a_worker_that_dies_is_replaced_and_its_matches_live_on(pair: Server) -> None:
    matches = [made(pair)]
    first, second = workers(pair.pid)
    os.kill(first, signal.SIGKILL)
    poll("another worker", lambda: len(workers(pair.pid)) == 2 and first not in workers(pair.pid), 15)
    assert second in workers(pair.pid)
    poll("the match to be served", lambda: all(summary(pair, match) == 200 for match in matches * 4), 15)
    answer = httpx.post(f"{pair.url}/api/matches/{matches[0]}/seat", json={"secret": BEN, "name": "Ben"})
    assert answer.status_code == 200


def test_a_node_that_starts_again_says_that_its_former_self_is_dead(tmp_path: Path) -> None:
    with private_valkey(tmp_path) as valkey, serving(tmp_path / "data", "--redis", valkey.socket, "--heartbeat", "60") as server:
        (dead,) = beats(valkey)
        server.kill()
        assert beats(valkey)[dead] > 0, "its heartbeat would hold for another minute"
        server.restart()
        (living,) = set(beats(valkey)) - {dead}
        assert beats(valkey) == {dead: 0, living: 60_000}


def beats(valkey: PrivateValkey) -> dict[bytes, int]:
    """How long each node's last heartbeat holds, in ms, by its key."""
    raw: Any = valkey.raw
    return {key: int(raw.get(key).split()[1]) for key in raw.scan_iter("cove:beat:*")}


def test_workers_end_with_their_parent_in_order_or_not(tmp_path: Path) -> None:
    for end in ("stop", "kill"):
        with serving(tmp_path / end, *FLAGS) as server:
            pids = workers(server.pid)
            assert len(pids) == 2
            getattr(server, end)()
            poll("the workers to end", lambda pids=pids: not any(map(lives, pids)), 20)  # type: ignore[misc]
