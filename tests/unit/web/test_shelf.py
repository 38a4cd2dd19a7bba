"""The packed files over a real port."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import httpx
import pytest
from tests.support.house import house

from cove.web import shelf


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "style").mkdir(parents=True)
    (client / "fonts").mkdir()
    (client / "app.js").write_text('import { a } from "./a.js";\n// a comment\na();\n', encoding="utf-8")
    (client / "a.js").write_text("export const a = () => 1;\n" * 1, encoding="utf-8")
    (client / "style" / "cove.css").write_text('@import url("base.css");\n', encoding="utf-8")
    (client / "style" / "base.css").write_text("/* a comment */\nbody {\n  margin: 0;\n}\n", encoding="utf-8")
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
        assert "22" in (await http.get(after)).text
        other = await http.get(before)
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


async def test_nothing_else_is_on_the_shelf(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        for path in ("a.js", "../a.js", "", "README.md"):
            assert (await http.get(f"/packed/0123456789abcdef/{path}")).status_code == 404


async def test_the_checkouts_own_page_is_packed_and_small() -> None:
    async with house() as room, httpx.AsyncClient(base_url=room.url) as http:
        page = await http.get("/")
        first = set(re.findall(r'(?:href|src)="(/packed/[^"]+)"', page.text))
        sizes = {path: len(gzip.compress((await http.get(path)).content)) for path in first}
        folder, faces = next((path.removesuffix("style/fonts.css"), path) for path in first if path.endswith("/fonts.css"))
        fonts = [await http.get(folder + place) for place in re.findall(r"fonts/\w+\.woff2", (await http.get(faces)).text)]
        assert len(first) <= 6, "a browser asks for six things at a time"
        assert len(gzip.compress(page.content)) + sum(sizes.values()) + sum(len(font.content) for font in fonts) < 150_000, sizes
