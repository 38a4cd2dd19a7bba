"""What the server writes into pages, in each language, and which of them a browser gets."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest
from tests.support.fake_referee import MATCH
from tests.support.house import house

from cove.catalogue import GAMES
from cove.kit.json import JsonMap
from cove.web.previews import about, title_of
from cove.web.texts import DE, EN, LANGUAGES, Drawn, Texts, language

CLIENT = Path(__file__).parents[3] / "client"


def shape(texts: Texts | Drawn) -> dict[str, object]:
    """What has to be the same in every language: keys, and what is put in where."""
    found: dict[str, object] = {}
    for field in dataclasses.fields(texts):
        value = getattr(texts, field.name)
        if isinstance(value, str | tuple):
            found[field.name] = sorted(re.findall(r"\{\w+\}", "".join(value)))
        elif isinstance(value, Drawn):
            found[field.name] = shape(value)
        elif field.name != "minds":
            assert isinstance(value, Mapping)
            found[field.name] = sorted(value)
    return found


def test_each_language_has_the_same_texts_with_the_same_places() -> None:
    assert shape(DE) == shape(EN)
    alike = [name for name in shape(EN) if getattr(DE, name) == getattr(EN, name)]
    assert alike == ["ended"], "a frame for two other texts"


def test_every_game_and_its_machines_have_names() -> None:
    assert set(EN.names) == set(EN.games) == set(GAMES)
    assert set(DE.minds) == {mind for game in GAMES.values() for mind in game.minds}


def test_the_server_knows_the_pages_languages() -> None:
    table = re.search(r"LANGUAGES = \{(.*?)\}", (CLIENT / "words" / "language.js").read_text())
    assert table is not None
    assert set(re.findall(r"(\w+):", table[1])) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("en;q=0.3, de;q=0.7", "de"),
        ("fr, DE;q=0.2", "de"),
        ("de;q=0", "en"),
        ("de;q=much", "en"),
        ("ja", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_the_language_that_is_asked_for_first_is_spoken(accepted: str, spoken: str) -> None:
    assert language(accepted) == spoken


def against(mind: bool, **more: object) -> JsonMap:
    north: JsonMap = {"name": "Admiral", "mind": "admiral"} if mind else {"name": "Ben"}
    shown: JsonMap = {"game": "battleships", "stage": "playing", "watch": "link", "turn": 7}
    return {**shown, "seats": {"south": {"name": "Anna"}, "north": north}, **more}  # type: ignore[dict-item]


def test_a_preview_is_said_in_german() -> None:
    assert title_of(against(mind=True), DE) == "Anna gegen Admiral: Schiffe versenken bei Cove"
    assert about(against(mind=True), DE) == "Zug 7. Öffne den Link, um zuzuschauen."
    won = against(mind=False, result={"winner": "south", "cause": "fleet_sunk"})
    assert title_of(won, DE) == "Anna schlägt Ben: Schiffe versenken bei Cove"
    assert about(won, DE) == "Die ganze Flotte wurde versenkt. 7 Züge. Sieh dir die ganze Partie an, alles liegt offen."
    drawn = against(mind=False, result={"cause": "agreed"})
    assert title_of(drawn, DE) == "Remis zwischen Anna und Ben: Schiffe versenken bei Cove"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/", "Ein Spiel für zwei mit Geheimnissen"),
        (f"/m/{MATCH}", "Anna wartet auf dich: Vortex bei Cove"),
        ("/how/battleships", "So spielt man Schiffe versenken, bei Cove"),
        ("/how/battleships/short", "So spielt man Schiffe versenken, bei Cove"),
        ("/", "die Seite braucht JavaScript"),
        ("/nowhere", "Unter dieser Adresse ist nichts."),
    ],
)
async def test_a_page_is_written_in_the_browsers_language_and_says_so_to_caches(path: str, said: str) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        german = await http.get(path, headers={"accept": "text/html", "accept-language": "de-DE,de;q=0.9,en;q=0.8"})
        english = await http.get(path, headers={"accept": "text/html", "accept-language": "en-GB"})
    assert said in german.text
    assert '<html lang="de">' in german.text
    assert said not in english.text
    assert '<html lang="en">' in english.text
    assert all("accept-language" in answer.headers["vary"].split(", ") for answer in (german, english))
