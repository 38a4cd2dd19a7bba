"""The shipped HAProxy and nginx configurations, real, before two nodes on one Redis."""

from __future__ import annotations

import os
import re
import signal
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.bot.test_bot import Player, summary
from tests.deploy.servers import DEPLOY, free_port, redis_server, running
from tests.support.need import need
from tests.support.server import Server, poll, serving
from websockets.sync.client import connect

MATCHES = [f"{number:022d}" for number in range(12)]
PROXIED = "haproxy", "nginx"


@dataclass(slots=True)
class Site:
    """Two nodes and the proxy before them."""

    nodes: tuple[Server, Server]
    metrics: tuple[int, int]
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def connections(self) -> tuple[int, int]:
        """Open sockets on each node."""
        first, second = (_metric(port, "cove_connections") for port in self.metrics)
        return first, second


def _metric(port: int, name: str) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def _haproxy(folder: Path, port: int, nodes: tuple[Server, Server]) -> AbstractContextManager[None]:
    need(haproxy="haproxy")
    where = {"COVE_PUBLIC": f"127.0.0.1:{port}", "COVE_A": nodes[0].url[7:], "COVE_B": nodes[1].url[7:]}
    return running(["haproxy", "-f", str(DEPLOY / "haproxy.cfg")], port, folder, {**os.environ, **where})


def _nginx(folder: Path, port: int, nodes: tuple[Server, Server]) -> AbstractContextManager[None]:
    need(nginx="nginx-light")
    (folder / "nginx.conf").write_text((DEPLOY / "nginx.conf").read_text())
    (folder / "cove-listen.conf").write_text(f"listen 127.0.0.1:{port};\n")
    lines = [f"server {node.url[7:]} max_fails=1 fail_timeout=2s;\n" for node in nodes]
    (folder / "cove-nodes.conf").write_text("".join(lines))
    return running(["nginx", "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"], port, folder)


_START: dict[str, Callable[[Path, int, tuple[Server, Server]], AbstractContextManager[None]]] = {
    "haproxy": _haproxy,
    "nginx": _nginx,
}


@contextmanager
def _site(kind: str, folder: Path, *flags: str) -> Iterator[Site]:
    need(redis_server="redis-server")
    with ExitStack() as stack:
        store = stack.enter_context(redis_server(folder))
        ports = free_port(), free_port()
        shared = ("--redis", f"redis://127.0.0.1:{store}", "--proxies", "127.0.0.0/8", *flags)
        first, second = (
            stack.enter_context(serving(folder / f"node{port}", *shared, "--metrics-port", str(port))) for port in ports
        )
        poll("the nodes", lambda: all(_status(f"{node.url}/readyz") == 200 for node in (first, second)), 15)
        port = free_port()
        stack.enter_context(_START[kind](folder, port, (first, second)))
        site = Site((first, second), ports, port)
        poll("the proxy to find its nodes", lambda: _status(site.url) == 200, 15)
        yield site


def _status(url: str, headers: dict[str, str] | None = None) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers or {})) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.fixture(scope="module", params=PROXIED)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with _site(request.param, tmp_path_factory.mktemp(request.param), "--get-rate", "1") as site:
        yield site


@contextmanager
def _bots(site: Site, folder: Path) -> Iterator[tuple[Player, Player]]:
    host = Player(site.url, folder / "host.log")
    try:
        guest = Player(host.link(), folder / "guest.log")
        try:
            yield host, guest
        finally:
            guest.stop()
    finally:
        host.stop()


def test_two_bots_play_a_game_through_the_proxy(site: Site, tmp_path: Path) -> None:
    with _bots(site, tmp_path) as (host, guest):
        assert host.result()["result"] == guest.result()["result"]


def test_both_sockets_of_a_match_reach_the_same_node_and_matches_are_spread(site: Site) -> None:
    poll("an empty house", lambda: site.connections() == (0, 0), 10)
    with ExitStack() as stack:
        for match in MATCHES:
            before = site.connections()
            for _ in range(2):
                stack.enter_context(connect(f"ws://127.0.0.1:{site.port}/ws/{match}"))
            grown = tuple(now - then for now, then in zip(site.connections(), before, strict=True))
            assert grown in {(2, 0), (0, 2)}, match
        assert min(site.connections()) >= 4, "hashing favours one node"


def test_health_and_metrics_are_not_for_the_world(site: Site) -> None:
    assert [_status(f"{site.url}/{path}") for path in ("readyz", "healthz", "metrics")] == [404, 404, 404]
    assert [_status(f"{node.url}/readyz") for node in site.nodes] == [200, 200]


def test_the_address_that_counts_is_the_one_that_the_proxy_saw(site: Site) -> None:
    """A client that names another address in every request is limited all the same."""
    asked = [{"X-Forwarded-For": f"10.1.1.{number}"} for number in range(24)]
    codes = {_status(f"{site.url}/api/live", headers) for headers in asked}
    assert codes == {200, 429}


@pytest.mark.crash
def test_a_game_goes_on_through_the_proxy_though_one_node_is_killed(tmp_path: Path) -> None:
    with _site("haproxy", tmp_path, "--heartbeat", "2") as site, _bots(site, tmp_path) as (host, guest):
        poll("a game in play", lambda: "began" in summary(site.nodes[0], host.link()), 20)
        holder = max(range(2), key=lambda number: site.connections()[number])
        site.nodes[holder].kill(signal.SIGKILL)
        assert host.result()["result"] == guest.result()["result"]


@pytest.mark.parametrize("name", ["haproxy.cfg", "nginx.conf"])
def test_a_socket_that_is_pinged_is_never_quiet_for_too_long(name: str) -> None:
    text = (DEPLOY / name).read_text()
    found = re.search(r"timeout tunnel (\d+)m|proxy_read_timeout (\d+)s", text)
    assert found is not None
    seconds = int(found[1]) * 60 if found[1] else int(found[2])
    pings = (DEPLOY.parent / "server/cove/web/server.py").read_text()
    interval = re.search(r"ws_ping_interval=(\d+)", pings)
    assert interval is not None
    assert seconds >= 3 * int(interval[1])
