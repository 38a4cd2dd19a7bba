"""What a second process brings, and what mail costs: scripted players on one node, on two that hash, on two with players anywhere.

Hashed: each of two nodes has its own players, as behind a proxy that never errs (and costs nothing here). Anywhere: `--workers 2`,
one port for both, so half of the connections follow their match by mail. Driver, store and nodes share this machine's processors:
the figures say how the ways compare, and what a command costs each process. Only with COVE_LONG.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from tests.cluster.site import FREE
from tests.support.server import Server, serving
from tests.support.valkey import PrivateValkey, private_valkey

from cove.bench import process

LONG: Final = bool(os.environ.get("COVE_LONG"))
SECONDS: Final = 20
MATCHES: Final = 100

pytestmark = [pytest.mark.timeout(600), pytest.mark.skipif(not LONG, reason="the long form only: it measures")]


@contextmanager
def one(folder: Path, store: str) -> Iterator[list[Server]]:
    with serving(folder / "one", "--redis", store, *FREE) as node:
        yield [node]


@contextmanager
def hashed(folder: Path, store: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder / name, "--redis", store, *FREE)) for name in ("a", "b")]


@contextmanager
def anywhere(folder: Path, store: str) -> Iterator[list[Server]]:
    with serving(folder / "workers", "--redis", store, "--workers", "2", *FREE) as node:
        yield [node]


def benched(nodes: Sequence[Server], folder: Path) -> list[dict[str, Any]]:
    """A bench for each address at the same time, the matches shared out; their reports."""
    runs = []
    for number, node in enumerate(nodes):
        words = ("bench", node.url, "--matches", str(MATCHES // len(nodes)), "--seconds", str(SECONDS), "--warmup", "1")
        more = ("--pid", str(node.pid), "--quiet", "--game", "battleships", "--out", str(folder / f"{number}.json"))
        runs.append(subprocess.Popen([sys.executable, "-m", "cove.cli", *words, *more], stdout=subprocess.DEVNULL))
    assert [run.wait(240) for run in runs] == [0] * len(runs)
    return [json.loads((folder / f"{number}.json").read_text())["load"] for number in range(len(nodes))]


def letters(valkey: PrivateValkey) -> int:
    """How many letters were posted, by the calls of the store's own counters."""
    return sum(int(valkey.raw.xinfo_stream(key)["entries-added"]) for key in valkey.raw.scan_iter("cove:mail:*"))


def test_a_second_process_and_mail_in_figures() -> None:
    print()
    for way in (one, hashed, anywhere):
        with tempfile.TemporaryDirectory(prefix="cove-") as name, private_valkey(Path(name)) as valkey:
            with way(Path(name), valkey.socket) as nodes:
                assert valkey.pid is not None
                spent = process.cpu(valkey.pid) or 0.0
                loads = benched(nodes, Path(name))
                store = (process.cpu(valkey.pid) or 0.0) - spent
                posted = letters(valkey)
            commands = sum(load["commands"] for load in loads)
            every = commands * (SECONDS + 1) / SECONDS  # the warm-up's, too
            rate = sum(load["commands_per_second"] for load in loads)
            server = sum(load["server"]["cpu_seconds_per_1000"] * load["commands"] for load in loads) / commands
            print(
                f"{way.__name__}: {rate:.0f} commands/s; processor seconds for 1,000: nodes {server:.3f}, "
                f"store {store / every * 1000:.3f}; letters a command {posted / every:.2f}; "
                f"answer p50 {loads[0]['answer']['p50_ms']}, p99 {loads[0]['answer']['p99_ms']} ms; load {os.getloadavg()[0]:.1f}"
            )
            assert [(load["refused"], load["errors"], load["gaps"]) for load in loads] == [({}, {}, 0)] * len(loads)
