"""Pictures of links over a real port: what they are drawn from, how often, and what they cost."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.fake_referee import MATCH
from tests.support.house import House, house

from cove.gateway.limits import Rate
from cove.web.pictures import battleships, gallery, telling
from cove.web.pictures.letters import broken, fitting, is_writable, width
from cove.web.previews import of_game, of_match
from cove.web.texts import DE, EN, Texts
from cove.wire.close import Close

PICTURE = f"/m/{MATCH}/picture.png"
PLAYING: dict[str, Any] = {
    "game": "vortex",
    "stage": "playing",
    "watch": "link",
    "turn": 14,
    "side": "south",
    "seats": {"south": {"name": "Anna"}, "north": {"name": "Ben"}},
}
VIEW: dict[str, Any] = {"game": "vortex", "stage": "playing", "board": {"ships": {"south": {"s1": "c4"}, "north": {"n1": "f6"}}}}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every drawing that went to the press, which here gives the drawing back."""
    found: list[str] = []

    async def press(svg: str) -> bytes:
        found.append(svg)
        await asyncio.sleep(0)
        return svg.encode()

    monkeypatch.setattr(gallery, "pressed", press)
    return found


def shows(room: House, summary: Mapping[str, Any], view: Mapping[str, Any] = VIEW) -> None:
    room.referee.known = {"match": MATCH, **summary}
    room.referee.view = dict(view)


async def test_a_match_in_play_has_a_picture_for_chat_programs() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url, timeout=30) as http:
        shows(room, PLAYING)
        page = (await http.get(f"/m/{MATCH}")).text
        assert f'<meta property="og:image" content="http://192.168.1.20:8000{PICTURE}">' in page
        assert '<meta name="twitter:card" content="summary_large_image">' in page
        picture = await http.get(PICTURE)
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
        again = await http.get(PICTURE, headers={"if-none-match": picture.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_whoever_asks_for_the_same_picture_waits_for_the_same_drawing(drawn: list[str]) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        shows(room, PLAYING)
        answers = await asyncio.gather(*(http.get(PICTURE) for _ in range(8)))
        assert {answer.status_code for answer in answers} == {200}
        await http.get(PICTURE)
        assert len(drawn) == 1
        room.referee.known["turn"] = 15
        await http.get(PICTURE)
        assert len(drawn) == 2


@pytest.mark.parametrize("change", [{"watch": "nobody"}, {"stage": "placing"}])
async def test_where_nobody_may_watch_or_nothing_is_to_be_seen_it_shows_the_game_only(
    change: dict[str, Any], drawn: list[str]
) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        shows(room, PLAYING | change)
        await http.get(PICTURE)
        room.referee.view = {"board": {"ships": {"south": {"s1": "j9"}, "north": {}}}}
        assert (await http.get(PICTURE)).status_code == 200
        assert len(drawn) == 1, "the view is not looked at"


async def test_a_free_seat_is_said_to_wait(drawn: list[str]) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        await http.get(PICTURE)
        assert ">waits for you<" in drawn[0]


@pytest.mark.parametrize("path", [f"/m/{'X' * 22}/picture.png", "/m/short/picture.png", "/picture.png"])
async def test_an_unknown_match_has_the_picture_of_the_house(path: str, drawn: list[str]) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        assert (await http.get(path)).status_code == 200
        assert "one referee" in drawn[0]


async def test_the_picture_comes_while_the_store_is_down(drawn: list[str]) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        room.referee.refuse = Close.STORE_DOWN
        assert (await http.get(PICTURE)).status_code == 200


async def test_each_game_has_a_picture_and_no_other_word_has(drawn: list[str]) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        assert [(await http.get(f"/how/{game}/picture.png")).status_code for game in ("vortex", "battleships")] == [200, 200]
        assert (await http.get("/how/chess/picture.png")).status_code == 404


async def test_pictures_are_asked_for_at_a_rate_as_everything_that_costs_is(drawn: list[str]) -> None:
    async with house(gets=Rate(1, 2)) as room, httpx.AsyncClient(base_url=room.url) as http:
        assert [(await http.get("/picture.png")).status_code for _ in range(3)] == [200, 200, 429]


async def test_a_crowd_is_turned_away_and_not_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, opened = asyncio.Event(), asyncio.Event()

    async def press(svg: str) -> bytes:
        asked.set()
        await opened.wait()
        return svg.encode()

    monkeypatch.setattr(gallery, "pressed", press)
    monkeypatch.setattr(gallery, "_MOST_WAITING", 1)
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        first = asyncio.create_task(http.get("/how/vortex/picture.png"))
        await asked.wait()
        assert (await http.get("/how/battleships/picture.png")).status_code == 503
        opened.set()
        assert (await first).status_code == 200


async def test_a_press_that_fails_is_told_and_can_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "of_cove", lambda texts: "no drawing")
    async with house() as room, httpx.AsyncClient(base_url=room.url, timeout=30) as http:
        assert (await http.get("/picture.png")).json()["code"] == "internal"
        monkeypatch.undo()
        assert (await http.get("/picture.png")).status_code == 200


def told(change: dict[str, Any], texts: Texts = EN) -> str:
    return telling.of_match(PLAYING | change, None, texts)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, (">Anna<", ">against Ben<", "VORTEX · TURN 14", "Open the link to watch.")),
        ({"result": {"winner": "north", "cause": "port"}}, (">Ben<", ">beat Anna<", "THE END", "everything revealed")),
        ({"result": {"cause": "agreed"}}, (">Anna<", ">and Ben drew<")),
        ({"result": {"cause": "withdrawn"}, "seats": {"south": {"name": "Anna"}, "north": {}}}, (">Called off<",)),
        ({"seats": {"south": {"name": "Anna"}, "north": {"name": "mate", "mind": "mate"}}}, (">against the mate<",)),
        ({"seats": {"south": {"name": "<b>&"}, "north": {"name": "Ben"}}}, (">&lt;b&gt;&amp;<",)),
        ({"seats": {"south": {"name": "Анна"}, "north": {"name": "Ben"}}}, (">A game for two<",)),
    ],
)
def test_it_says_who_plays_and_how_it_ended(change: dict[str, Any], said: tuple[str, ...]) -> None:
    svg = told(change)
    assert all(words in re.sub(r"</text><text[^>]*>", " ", svg) or words in svg for words in said)


def test_it_speaks_the_language_of_the_page_that_links_it() -> None:
    change = {
        "result": {"winner": "north", "cause": "port"},
        "seats": {"south": {"name": "Anna"}, "north": {"name": "x", "mind": "mate"}},
    }
    svg = told(change, DE)
    assert all(words in svg for words in (">Maat<", ">schlägt Anna<", "DAS ENDE"))
    assert of_match(MATCH, PLAYING, DE).picture == f"/m/{MATCH}/picture.png?language=de"
    assert of_match(MATCH, PLAYING, EN).picture == f"/m/{MATCH}/picture.png"
    assert "?language=de" in of_game("vortex", DE).picture


async def test_a_picture_in_a_language_that_is_not_spoken_is_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    async def press(svg: str) -> bytes:
        return svg.encode()

    monkeypatch.setattr(gallery, "pressed", press)
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        english, german, other = [(await http.get(f"/picture.png{ask}")).text for ask in ("", "?language=de", "?language=xx")]
    assert "one referee" in english
    assert "ein Schiedsrichter" in german
    assert other == english


def test_names_and_sentences_fit() -> None:
    longest = "W" * 24
    assert width(longest) * fitting(longest, 68, 490) <= 490.5
    assert all(width(line) * 26 <= 490 for line in broken("Look back at the whole game, with everything revealed.", 26, 490))
    assert is_writable("Jörg Çelik’s Œuvre")
    assert not is_writable("Łukasz")


@pytest.mark.parametrize("texts", [EN, DE])
def test_a_sentence_stays_above_the_surf(texts: Texts) -> None:
    svg = told({"stage": "waiting", "seats": {"south": {"name": "Annegret"}, "north": {}}}, texts)
    assert max(float(y) for y in re.findall(r'y="([\d.]+)" font-family="Cove Text"', svg)) <= 580


def test_hulls_are_the_pages_own() -> None:
    client = Path(__file__).parents[4] / "client" / "art" / "hulls"
    for ship, outline in battleships.OUTLINES.items():
        assert f'outline: "{outline}"' in (client / f"{ship}.js").read_text(encoding="utf-8")
