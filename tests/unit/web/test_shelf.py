"""The packed files over a real port."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import httpx
import pytest
from tests.support.fake_referee import MATCH
from tests.support.house import house

from cove.web import shelf


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "style").mkdir(parents=True)
    (client / "fonts").mkdir()
    (client / "app.js").write_text('// a comment\nvoid import("./main.js");\n', encoding="utf-8")
    (client / "main.js").write_text('import { a } from "./a.js";\n// another comment\na();\n', encoding="utf-8")
    (client / "a.js").write_text("export const a = () => 1;\n" * 1, encoding="utf-8")
    (client / "style" / "cove.css").write_text('@import url("base.css");\n', encoding="utf-8")
    (client / "style" / "base.css").write_text("/* a comment */\nbody {\n  margin: 0;\n}\n", encoding="utf-8")
    for other in ("match", "how"):
        (client / "style" / f"{other}.css").write_text("a { color: red; }\n", encoding="utf-8")
    (client / "style" / "fonts.css").write_text('@font-face { src: url("../fonts/sans.woff2"); }', encoding="utf-8")
    (client / "fonts" / "sans.woff2").write_bytes(b"wOF2" + bytes(300))
    return client


async def linked(http: httpx.AsyncClient, kind: str) -> str:
    """The address of the page's script or sheet."""
    found = re.search(rf'(?:src|href)="(/[^"]+/{kind})"', (await http.get("/")).text)
    assert found is not None
    return found[1]


async def test_the_page_links_packed_files_that_a_browser_keeps_for_ever(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        script = await http.get(await linked(http, "app.js"))
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "a comment" not in script.text
        assert script.headers["x-content-type-options"] == "nosniff"
        sheet = await http.get(await linked(http, "cove.css"))
        assert sheet.text == "body {\nmargin: 0;\n}\n"
        fonts = await linked(http, "fonts.css")
        font = await http.get(f"{fonts.removesuffix('style/fonts.css')}fonts/sans.woff2")
        assert font.content == (folder / "fonts" / "sans.woff2").read_bytes()


async def test_a_changed_file_has_another_address(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_SECONDS", 0.0)
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        before = await linked(http, "app.js")
        (folder / "a.js").write_text("export const a = () => 22;\n", encoding="utf-8")
        after = await linked(http, "app.js")
        assert after != before
        assert "22" in (await http.get(after.replace("app.js", "main.js"))).text
        other = await http.get(before.replace("app.js", "main.js"))
        assert "22" in other.text, "what another version links is answered with what is here"
        assert other.headers["cache-control"] == "no-cache"


async def test_the_address_depends_on_contents_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_SECONDS", 0.0)
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        before = await linked(http, "app.js")
        os.utime(folder / "a.js", (1, 1))
        assert await linked(http, "app.js") == before


async def test_modules_that_cannot_be_packed_are_linked_as_they_lie(folder: Path) -> None:
    (folder / "a.js").write_text("export default 1;\n", encoding="utf-8")
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        assert await linked(http, "app.js") == "/client/app.js"


async def test_the_page_can_be_had_as_it_lies(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        assert 'src="/client/app.js"' in (await http.get("/?loose")).text


async def test_files_get_shorter_once_there_was_time(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url, headers={"accept-encoding": "br, gzip"}) as http:
        (folder / "main.js").write_text(
            "export const said = 'a long word, said often';\n" + "f('again');\n" * 200, encoding="utf-8"
        )
        script = (await linked(http, "app.js")).replace("app.js", "main.js")
        text = (await http.get(script)).text

        async def coding() -> str:
            async with http.stream("GET", script) as answer:
                return answer.headers["content-encoding"]

        async with asyncio.timeout(10):
            while await coding() != "br":
                pass
        async with http.stream("GET", script) as answer:
            packed = b"".join([part async for part in answer.aiter_raw()])
        assert brotli.decompress(packed).decode() == text


async def test_nothing_else_is_on_the_shelf(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        for path in ("a.js", "../a.js", "", "README.md"):
            assert (await http.get(f"/packed/0123456789abcdef/{path}")).status_code == 404


@pytest.mark.parametrize(("path", "most"), [("/", 48_000), (f"/m/{MATCH}", 95_000)])
async def test_what_a_first_screen_or_a_board_waits_for_is_little_and_asked_for_at_once(path: str, most: int) -> None:
    """As gzip, without heads. A browser asks for six things at a time."""
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        page = await http.get(path)
        asking = r'<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*(?:src|href)="(/packed/[^"]+)"'
        waited = set(re.findall(asking, page.text))
        sizes = {place: len(gzip.compress((await http.get(place)).content)) for place in waited}
        assert len(waited) <= (5 if path == "/" else 7), waited
        assert any(place.endswith("/main.js") for place in waited)
        assert len(gzip.compress(page.content)) + sum(sizes.values()) < most, sizes


async def test_all_that_the_page_links_is_small() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        page = await http.get("/")
        linked = set(re.findall(r'(?:href|src)="(/packed/[^"]+)"', page.text))
        sizes = {place: len(gzip.compress((await http.get(place)).content)) for place in linked}
        folder, faces = next((place.removesuffix("style/fonts.css"), place) for place in linked if place.endswith("/fonts.css"))
        fonts = [await http.get(folder + place) for place in re.findall(r"fonts/\w+\.woff2", (await http.get(faces)).text)]
        assert len(gzip.compress(page.content)) + sum(sizes.values()) + sum(len(font.content) for font in fonts) < 150_000, sizes
