"""The HTTP API over a real port."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import structlog
from tests.support.fake_referee import MATCH, NORTH, SOUTH
from tests.support.house import House, house

from cove.catalogue import GAMES
from cove.gateway.limits import Rate
from cove.kit.refusal import Refusal
from cove.referee.api import NewMatch
from cove.wire.close import REASONS, Close

MAKE = {"game": "vortex", "secret": SOUTH, "name": "Anna", "turn": 60, "watch": "listed"}
POSTS = ["/api/matches", f"/api/matches/{MATCH}/seat", f"/api/matches/{MATCH}/carry", "/api/mine", "/api/qr"]
GETS = [
    "/",
    f"/m/{MATCH}",
    "/client/app.js",
    "/api/games",
    "/api/live",
    f"/api/matches/{MATCH}",
    f"/api/matches/{MATCH}/record",
    f"/api/matches/{MATCH}/lookback",
    "/healthz",
    "/readyz",
]


@pytest.fixture
async def room() -> AsyncIterator[House]:
    async with house() as running:
        yield running


@pytest.fixture
async def http(room: House) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=room.url) as client:
        yield client


def error(response: httpx.Response) -> tuple[int, str]:
    """Status and code of an error, which has a sentence too."""
    body = response.json()
    assert set(body) <= {"code", "text", "detail"}
    assert body["text"].endswith(".")
    return response.status_code, body["code"]


async def test_every_game_is_listed_with_its_sides_and_machines(http: httpx.AsyncClient) -> None:
    games = (await http.get("/api/games")).json()["games"]
    assert [(game["name"], game["sides"]) for game in games] == [(game.name, list(game.sides)) for game in GAMES.values()]
    assert {game["name"]: game["minds"] for game in games}["battleships"] == ["sailor", "gunner", "captain", "admiral"]


async def test_a_match_is_made_once(room: House, http: httpx.AsyncClient) -> None:
    first = await http.post("/api/matches", json=MAKE)
    again = await http.post("/api/matches", json=MAKE)
    assert (first.status_code, first.json()) == (201, {"match": MATCH, "seat": "south"})
    assert (again.status_code, again.json()) == (200, first.json())
    assert room.referee.asked == [NewMatch("vortex", SOUTH, "Anna", 60, "listed")] * 2


async def test_a_match_is_unhurried_and_open_by_link_unless_said(room: House, http: httpx.AsyncClient) -> None:
    await http.post("/api/matches", json={"game": "vortex", "secret": SOUTH, "name": "Anna"})
    assert room.referee.asked == [NewMatch("vortex", SOUTH, "Anna", 0, "link", "")]


async def test_a_machine_is_asked_for_by_its_minds_name(room: House, http: httpx.AsyncClient) -> None:
    await http.post("/api/matches", json={**MAKE, "mind": "admiral"})
    assert room.referee.asked == [NewMatch("vortex", SOUTH, "Anna", 60, "listed", "admiral")]
    assert error(await http.post("/api/matches", json={**MAKE, "mind": "x" * 33})) == (400, "malformed")


async def test_a_seat_is_taken(room: House, http: httpx.AsyncClient) -> None:
    response = await http.post(f"/api/matches/{MATCH}/seat", json={"secret": NORTH, "name": "Ben"})
    assert (response.status_code, response.json()) == (200, {"match": MATCH, "seat": "north"})
    assert room.referee.asked == [("seat", NORTH, "Ben")]


async def test_a_seat_is_carried(room: House, http: httpx.AsyncClient) -> None:
    response = await http.post(f"/api/matches/{MATCH}/carry", json={"ticket": "t" * 43, "secret": NORTH})
    assert (response.status_code, response.json()) == (200, {"match": MATCH, "seat": "south"})


async def test_what_anyone_may_know_is_told(room: House, http: httpx.AsyncClient) -> None:
    assert (await http.get(f"/api/matches/{MATCH}")).json() == room.referee.known
    assert (await http.get("/api/live")).json() == {"matches": [room.referee.known]}


async def test_a_devices_seats_are_told_in_order_and_the_gone_ones_said(room: House, http: httpx.AsyncClient) -> None:
    seats = [{"match": "X" * 22, "secret": SOUTH}, {"match": MATCH, "secret": SOUTH}, {"match": MATCH, "secret": "w" * 43}]
    response = await http.post("/api/mine", json={"seats": seats})
    assert response.json()["matches"] == [
        {"match": "X" * 22, "gone": True},
        room.referee.known | {"seat": "south", "your_turn": True},
        {"match": MATCH, "gone": True},
    ]


async def test_a_store_that_is_down_is_no_gone_match(room: House, http: httpx.AsyncClient) -> None:
    room.referee.refuse = Close.STORE_DOWN
    assert error(await http.post("/api/mine", json={"seats": [{"match": MATCH, "secret": SOUTH}]})) == (503, "store_down")


async def test_a_record_is_a_file_and_a_bearer_opens_closed_ones(room: House, http: httpx.AsyncClient) -> None:
    response = await http.get(f"/api/matches/{MATCH}/record", headers={"authorization": f"Bearer {SOUTH}"})
    assert response.json() == {"format": "cove"}
    assert response.headers["content-disposition"].startswith("attachment")
    await http.get(f"/api/matches/{MATCH}/record", headers={"authorization": "Bearer rubbish"})
    await http.get(f"/api/matches/{MATCH}/record")
    assert room.referee.asked == [("record", SOUTH), ("record", None), ("record", None)]


async def test_a_lookback_is_told(http: httpx.AsyncClient) -> None:
    assert (await http.get(f"/api/matches/{MATCH}/lookback")).json() == {"view": {}, "steps": []}


async def test_a_qr_code_is_a_picture_of_its_own_colours(http: httpx.AsyncClient) -> None:
    response = await http.post("/api/qr", json={"text": f"http://192.168.1.20:8000/m/{MATCH}"})
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text.startswith("<svg")
    assert "#000" in response.text
    assert "#fff" in response.text


@pytest.mark.parametrize(("text", "status"), [("x" * 512, 200), ("é" * 512, 200), ("x" * 513, 400), ("", 400)])
async def test_a_qr_code_holds_so_much(http: httpx.AsyncClient, text: str, status: int) -> None:
    assert (await http.post("/api/qr", json={"text": text})).status_code == status


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"secret": "short"}, "secret"),
        ({"secret": SOUTH + "\n"}, "secret"),
        ({"name": 7}, "name"),
        ({"name": "x" * 201}, "name"),
        ({"turn": 31}, "turn"),
        ({"watch": "all"}, "watch"),
        ({"more": 1}, "more"),
    ],
)
async def test_a_bad_field_is_named(room: House, http: httpx.AsyncClient, change: dict[str, Any], field: str) -> None:
    response = await http.post("/api/matches", json=MAKE | change)
    assert error(response) == (400, "malformed")
    assert field in response.json()["text"]
    assert room.referee.asked == []


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 5000, b'{"secret":"\\ud800"}'])
async def test_a_body_that_cannot_be_read_is_refused(http: httpx.AsyncClient, path: str, body: bytes) -> None:
    assert error(await http.post(path, content=body, headers={"content-type": "application/json"})) == (400, "malformed")


@pytest.mark.parametrize("path", POSTS)
async def test_other_types_of_body_are_refused(http: httpx.AsyncClient, path: str) -> None:
    assert error(await http.post(path, data={"a": "b"})) == (415, "not_json")
    assert error(await http.post(path, content=b"{}")) == (415, "not_json")


async def test_a_body_that_is_too_big_is_refused(http: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    headers = {"content-type": "application/json"}
    assert error(await http.post("/api/qr", content=json.dumps({"text": "x" * 17_000}), headers=headers)) == (413, "too_big")
    assert error(await http.post("/api/qr", content=endless(), headers=headers)) == (413, "too_big")


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("seats_taken", 409),
        ("no_such_ticket", 410),
        ("no_such_game", 400),
        ("no_name", 400),
        ("id_reused", 409),
        ("not_over", 409),
        ("not_for_watchers", 403),
        ("try_again", 503),
    ],
)
async def test_every_refusal_has_its_status(room: House, http: httpx.AsyncClient, code: str, status: int) -> None:
    room.referee.refuse = Refusal(code, "It is so.", {"field": "name"})
    response = await http.post("/api/matches", json=MAKE)
    assert error(response) == (status, code)
    assert response.json()["detail"] == {"field": "name"}


@pytest.mark.parametrize(
    ("close", "status"),
    [(Close.NO_SUCH_MATCH, 404), (Close.ENDED, 410), (Close.STORE_DOWN, 503), (Close.MOVED, 503), (Close.QUARANTINED, 500)],
)
async def test_a_match_that_cannot_be_served_says_why(room: House, http: httpx.AsyncClient, close: Close, status: int) -> None:
    room.referee.refuse = close
    response = await http.get(f"/api/matches/{MATCH}")
    assert error(response) == (status, close.name.lower())
    assert response.json()["text"] == REASONS[close]
    assert ("retry-after" in response.headers) == (status == 503)


@pytest.mark.parametrize("match", ["short", "X" * 22, "X" * 23, "%00" * 22])
async def test_an_unknown_match_is_not_found(http: httpx.AsyncClient, match: str) -> None:
    assert error(await http.get(f"/api/matches/{match}")) == (404, "no_such_match")
    assert error(await http.post(f"/api/matches/{match}/seat", json={"secret": NORTH, "name": "B"})) == (404, "no_such_match")


async def test_other_addresses_and_other_ways_are_refused(http: httpx.AsyncClient) -> None:
    assert error(await http.get("/api/nothing")) == (404, "not_found")
    assert error(await http.get("/nothing")) == (404, "not_found")
    response = await http.delete(f"/api/matches/{MATCH}")
    assert error(response) == (405, "method_not_allowed")
    assert "GET" in response.headers["allow"]
    assert error(await http.get("/api/mine")) == (405, "method_not_allowed")


@pytest.mark.parametrize("path", POSTS)
async def test_pages_of_other_sites_may_not_ask(room: House, http: httpx.AsyncClient, path: str) -> None:
    assert error(await http.post(path, json=MAKE, headers={"origin": "http://evil.example"})) == (403, "origin")
    assert room.referee.asked == []
    response = await http.post("/api/qr", json={"text": "x"}, headers={"origin": room.url})
    assert response.status_code == 200


@pytest.mark.parametrize("path", GETS)
async def test_looking_changes_nothing(room: House, http: httpx.AsyncClient, path: str) -> None:
    room.referee.known["stage"] = "waiting"
    got, head = await http.get(path), await http.head(path)
    assert got.status_code == head.status_code == 200
    assert head.content == b""
    assert [entry for entry in room.referee.asked if entry != ("record", None)] == []
    assert room.referee.commands == []


@pytest.mark.parametrize("path", [*GETS, "/nothing", "/api/nothing"])
async def test_every_answer_binds_the_browser_and_sets_no_cookie(http: httpx.AsyncClient, path: str) -> None:
    headers = (await http.get(path)).headers
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert "default-src 'self'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in headers
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


async def test_a_strange_host_gets_into_no_header(http: httpx.AsyncClient) -> None:
    policy = (await http.get("/", headers={"host": "evil.example; script-src *"})).headers["content-security-policy"]
    assert "evil" not in policy


async def test_posts_of_one_address_have_a_rate() -> None:
    async with house(posts=Rate(1, 2)) as room, httpx.AsyncClient(base_url=room.url) as http:
        answers = [await http.post("/api/qr", json={"text": "x"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert error(answers[2]) == (429, "too_many")
        assert answers[2].json()["detail"]["retry"] > 0
        assert int(answers[2].headers["retry-after"]) >= 1
        assert (await http.get("/")).status_code == 200


async def test_lookups_of_one_address_have_a_rate_and_the_page_has_none() -> None:
    async with house(gets=Rate(1, 2)) as room, httpx.AsyncClient(base_url=room.url) as http:
        assert [(await http.get("/api/live")).status_code for _ in range(3)] == [200, 200, 429]
        assert [(await http.get("/client/app.js")).status_code for _ in range(9)] == [200] * 9


async def test_behind_a_listed_proxy_every_person_has_a_rate_of_their_own() -> None:
    async with house(posts=Rate(0.1, 1), proxies=["127.0.0.0/8"]) as room, httpx.AsyncClient(base_url=room.url) as http:
        for person, status in (("192.0.2.1", 200), ("192.0.2.1", 429), ("192.0.2.2", 200)):
            response = await http.post("/api/qr", json={"text": "x"}, headers={"x-forwarded-for": person})
            assert response.status_code == status


async def test_health_is_red_when_games_cannot_be_played(room: House, http: httpx.AsyncClient) -> None:
    assert (await http.get("/readyz")).status_code == 200
    room.referee.is_ready = False
    assert error(await http.get("/readyz")) == (503, "not_ready")
    assert (await http.get("/healthz")).status_code == 200


async def test_an_error_inside_shows_and_logs_none_of_its_words(
    room: House, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> list[Any]:
        raise RuntimeError(f"b4 {SOUTH}")

    monkeypatch.setattr(room.referee, "live", broken)
    with structlog.testing.capture_logs() as logs:
        response = await http.get("/api/live")
    assert error(response) == (500, "internal")
    assert "b4" not in response.text + str(logs)
    assert logs[0]["error"] == "RuntimeError"
