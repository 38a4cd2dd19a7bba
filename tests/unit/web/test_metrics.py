"""Metrics: on a listener of their own, numbers only."""

from __future__ import annotations

import socket

import httpx
from prometheus_client import generate_latest
from tests.support.house import house

from cove.gateway.tally import Tally
from cove.referee.figures import Figures
from cove.referee.pool import Tally as Minds
from cove.web.metrics import Metrics
from cove.wire.close import Close
from cove.wire.frames import Accepted, Refused, Unknown


def test_answers_are_counted_by_code() -> None:
    tally = Tally()
    tally.entered()
    tally.answered(Accepted("i" * 22))
    tally.answered(Unknown("i" * 22))
    tally.answered(Refused("i" * 22, "stale", "Too late."))
    tally.closed(Close.MALFORMED)
    tally.failed(ValueError("b4"))
    minds = Minds()
    minds.waiting, minds.thoughts = 3, 7
    minds.fallbacks["late"] += 1
    figures = Figures(matches=4, takeovers=2, lost_replies=1, letters_read=9, mail_age=0.25)
    metrics = Metrics(tally, minds, figures)
    metrics.append_seconds.observe(0.003)
    text = generate_latest(metrics.registry).decode()
    for line in (
        "cove_connections 1.0",
        'cove_answers_total{answer="ok"} 1.0',
        'cove_answers_total{answer="unknown"} 1.0',
        'cove_answers_total{answer="stale"} 1.0',
        'cove_closes_total{reason="malformed"} 1.0',
        'cove_failures_total{kind="ValueError"} 1.0',
        "cove_append_seconds_count 1.0",
        "cove_thoughts_waiting 3.0",
        "cove_thoughts_total 7.0",
        'cove_fallbacks_total{why="late"} 1.0',
        "cove_matches 4.0",
        "cove_takeovers_total 2.0",
        "cove_lost_replies_total 1.0",
        "cove_letters_read_total 9.0",
        "cove_mail_age_seconds 0.25",
    ):
        assert line in text
    assert "b4" not in text
    assert "i" * 22 not in text


async def test_the_game_port_shows_no_metrics() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        assert (await http.get("/metrics")).status_code == 404


async def test_the_listener_shows_them() -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    stop = Metrics(Tally()).listen("127.0.0.1", port)
    try:
        async with httpx.AsyncClient() as http:
            assert "cove_connections 0.0" in (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    finally:
        stop()
