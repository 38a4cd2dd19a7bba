"""The page's shell and what a link's preview says."""

from __future__ import annotations

import re

import httpx
import pytest
from tests.support.fake_referee import MATCH
from tests.support.house import house

from cove.kit.json import JsonMap
from cove.web.previews import title_of
from cove.web.texts import EN
from cove.wire.close import Close


def summary(south: str | None, north: str | None) -> JsonMap:
    return {"game": "vortex", "seats": {"south": {"name": south} if south else {}, "north": {"name": north} if north else {}}}


@pytest.mark.parametrize(
    ("south", "north", "title"),
    [("Anna", None, "Anna waits for you: Vortex on Cove"), ("Anna", "Ben", "Anna against Ben: Vortex on Cove")],
)
def test_a_preview_says_who_waits_or_who_plays(south: str, north: str | None, title: str) -> None:
    assert title_of(summary(south, north), EN) == title


async def test_a_match_link_opens_the_page_with_its_preview_and_the_address_for_links() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        response = await http.get(f"/m/{MATCH}")
        assert response.status_code == 200
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert '<meta property="og:title" content="Anna waits for you: Vortex on Cove">' in response.text
        assert '<meta name="cove-address" content="http://192.168.1.20:8000">' in response.text
        assert re.search(r'<script type="module" async src="/packed/[0-9a-f]{16}/app.js">', response.text)


async def test_a_name_is_text_and_no_markup() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        room.referee.known["seats"] = {"south": {"name": '"><script>1</script>'}}
        text = (await http.get(f"/m/{MATCH}")).text
        assert "<script>1" not in text
        assert "&lt;script&gt;" in text


@pytest.mark.parametrize("match", ["X" * 22, "short"])
async def test_an_unknown_match_opens_the_page_as_not_found(match: str) -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        response = await http.get(f"/m/{match}")
        assert response.status_code == 404
        assert 'id="app"' in response.text


async def test_the_page_opens_while_the_store_is_down() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        room.referee.refuse = Close.STORE_DOWN
        assert (await http.get(f"/m/{MATCH}")).status_code == 200


async def test_a_person_on_a_broken_link_gets_a_page() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        response = await http.get("/nowhere", headers={"accept": "text/html,*/*"})
        assert response.status_code == 404
        assert "There is nothing at this address." in response.text
