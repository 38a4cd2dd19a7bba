"""The example bot against a real server: two of them play a whole game, knowing nothing but the protocol's pages."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.support.server import Server, poll

BOT = Path(__file__).resolve().parents[2] / "proto" / "examples" / "bot.py"
GAME_SECONDS = 120.0


class Player:
    """A bot in a process of its own. Its first line is the link, its last the result."""

    def __init__(self, address: str, log: Path) -> None:
        self._log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen([sys.executable, str(BOT), address], stdout=out, stderr=subprocess.STDOUT)

    @property
    def lines(self) -> list[str]:
        return self._log.read_text().splitlines()

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def link(self) -> str:
        poll("the bot's link", lambda: any("/m/" in line for line in self.lines) or self.ended, 20)
        return next(line for line in self.lines if "/m/" in line)

    def result(self) -> dict[str, Any]:
        assert self._process.wait(GAME_SECONDS) == 0, self.lines
        found: dict[str, Any] = json.loads(self.lines[-1])
        return found

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def two_bots(server: Server, folder: Path) -> Iterator[tuple[Player, Player]]:
    """One bot that made a match, and one that was given its link."""
    host = Player(server.url, folder / "host.log")
    try:
        guest = Player(host.link(), folder / "guest.log")
        try:
            yield host, guest
        finally:
            guest.stop()
    finally:
        host.stop()


def test_two_bots_play_a_game_to_its_end(server: Server, tmp_path: Path) -> None:
    with two_bots(server, tmp_path) as (host, guest):
        south, north = host.result(), guest.result()
    assert (south["seat"], north["seat"]) == ("south", "north")
    assert south["result"] == north["result"]
    assert south["result"]["cause"] in {"port", "wiped_out", "both_gone", "calm"}
    assert south["turn"] > 1
    assert not any("malformed" in line for line in host.lines + guest.lines)


@pytest.mark.crash
def test_bots_finish_their_game_though_the_server_is_killed(server: Server, tmp_path: Path) -> None:
    with two_bots(server, tmp_path) as (host, guest):
        poll("a game in play", lambda: "began" in summary(server, host.link()), 20)
        server.kill()
        server.restart()
        south, north = host.result(), guest.result()
    assert south["result"] == north["result"]


def summary(server: Server, link: str) -> str:
    """`began` once the match is in play or over, else its stage."""
    match = link.rsplit("/", 1)[1]
    with urllib.request.urlopen(f"{server.url}/api/matches/{match}") as answer:
        stage = json.load(answer)["stage"]
    return "began" if stage in {"playing", "over"} else str(stage)


def test_bot_needs_nothing_of_the_product() -> None:
    modules = set()
    for node in ast.walk(ast.parse(BOT.read_text())):
        if isinstance(node, ast.Import):
            modules |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(str(node.module).split(".")[0])
    assert modules - set(sys.stdlib_module_names) == {"websockets"}
