"""Whole runs, short ones, against a real server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server import Server, serving

from cove.bench import BenchError, BenchOptions, run

UNLIMITED = ("--frame-rate", "0", "--address-rate", "0", "--connections", "0", "--post-rate", "0", "--get-rate", "0")


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one address do a lot."""
    with serving(tmp_path_factory.mktemp("bench") / "data", *UNLIMITED) as server:
        yield server


@pytest.mark.parametrize("codec", ["msgpack", "json"])
def test_a_load_run_plays_games_without_a_refusal(busy: Server, codec: str, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    options = BenchOptions(
        url=busy.url, matches=3, watchers=1, codec=codec, seconds=30, warmup=0.2, games=2, pid=busy.pid, out=out, quiet=True
    )
    report = run(options)
    load = report["load"]
    assert load["commands"] > 20
    assert sum(load["games_ended"].values()) >= 2
    assert (load["refused"], load["errors"], load["gaps"], load["reconnects"]) == ({}, {}, 0, 0)
    assert load["mover"]["count"] == load["answer"]["count"] == pytest.approx(load["commands"], abs=2 * options.matches)
    assert 0 < load["opponent"]["count"] < load["commands"]
    assert load["watching"]["frames"] > 0
    assert load["server"]["cpu_seconds_per_1000"] > 0
    assert json.loads(out.read_bytes()) == report


def test_a_load_run_plays_battleships(busy: Server) -> None:
    load = run(BenchOptions(url=busy.url, game="battleships", matches=3, seconds=30, warmup=0.2, games=2, quiet=True))["load"]
    assert sum(load["games_ended"].values()) >= 2
    assert set(load["games_ended"]) == {"fleet_sunk"}
    assert (load["refused"], load["errors"], load["gaps"]) == ({}, {}, 0)
    assert load["commands"] - 3 <= load["opponent"]["count"] <= load["commands"] + 3
    assert "machines" not in load


@pytest.mark.parametrize("processes", [1, 2])
def test_matches_against_machines_are_measured_apart(busy: Server, processes: int) -> None:
    options = BenchOptions(
        url=busy.url, game="battleships", matches=2, against="admiral", seconds=4, warmup=1, processes=processes, quiet=True
    )
    load = run(options)["load"]
    machines = load["machines"]
    for each in (load, machines):
        assert each["commands"] > 0
        assert (each["refused"], each["errors"], each["gaps"], each["reconnects"]) == ({}, {}, 0, 0)
    assert machines["opponent"] == {"count": 0}
    assert machines["reply"]["count"] == pytest.approx(machines["commands"], abs=2 * options.matches)
    assert "reply" not in load


def test_two_processes_share_the_matches(busy: Server) -> None:
    report = run(BenchOptions(url=busy.url, matches=4, processes=2, seconds=2, warmup=0.5, quiet=True))
    assert report["load"]["commands"] > 0
    assert report["load"]["errors"] == {}


def test_thinking_players_keep_a_pace(busy: Server) -> None:
    report = run(BenchOptions(url=busy.url, matches=4, think=0.1, seconds=3, warmup=0.5, quiet=True))
    assert 15 < report["load"]["commands_per_second"] < 60


def test_idle_matches_are_held_in_play(busy: Server) -> None:
    idle = run(BenchOptions(url=busy.url, idle=5, watchers=1, seconds=0.5, pid=busy.pid, quiet=True))["idle"]
    assert (idle["matches"], idle["watchers"], idle["errors"]) == (5, 5, {})
    assert idle["rss_held"] > 0


def test_cycles_report_over_time(busy: Server) -> None:
    cycles = run(BenchOptions(url=busy.url, matches=4, cycles=12, pid=busy.pid, quiet=True))["cycles"]
    assert cycles["cycles"] == 12
    assert [sample["cycles"] for sample in cycles["timeline"]][:2] == [0, 1]
    assert all(sample["rss"] > 0 for sample in cycles["timeline"])


def test_a_server_that_limits_the_bench_is_named_as_such(server: Server) -> None:
    with pytest.raises(BenchError, match="limits this address"):
        run(BenchOptions(url=server.url, matches=300, seconds=5, warmup=0, quiet=True))


def test_a_run_may_end_while_its_players_move_to_another_match(busy: Server) -> None:
    """One game is enough to end it, in the very moment in which everybody opens sockets to the rematch."""
    for _ in range(3):
        report = run(BenchOptions(url=busy.url, matches=4, watchers=2, seconds=30, warmup=0, games=1, quiet=True))
        assert report["load"]["errors"] == {}
