"""The client's files over a real port."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from tests.support.house import house

from cove.web.static import client_folder

TEXT = "export const a = 1;\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "fonts").mkdir(parents=True)
    (client / "app.js").write_text(TEXT, encoding="utf-8")
    (client / "fonts" / "sans.woff2").write_bytes(b"wOF2" + bytes(3000))
    for name in ("a.mjs", "a.css", "a.svg", "a.webmanifest", "README.md", ".hidden.js"):
        (client / name).write_text("x", encoding="utf-8")
    (tmp_path / "outside.js").write_text("secret", encoding="utf-8")
    (client / "link.js").symlink_to(tmp_path / "outside.js")
    return client


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("app.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.webmanifest", "application/manifest+json"),
        ("fonts/sans.woff2", "font/woff2"),
    ],
)
async def test_a_file_has_its_type_and_is_asked_for_anew(folder: Path, path: str, kind: str) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        response = await http.get(f"/client/{path}")
        assert response.content == (folder / path).read_bytes()
        assert response.headers["content-type"] == kind
        assert response.headers["cache-control"] == "no-cache"
        again = await http.get(f"/client/{path}", headers={"if-none-match": response.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_text_is_packed_for_who_can_unpack_it(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        async with http.stream("GET", "/client/app.js", headers={"accept-encoding": "gzip"}) as response:
            raw = b"".join([part async for part in response.aiter_raw()])
        assert response.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw).decode() == TEXT
        assert len(raw) < len(TEXT) / 2
        plain = await http.get("/client/app.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        font = await http.get("/client/fonts/sans.woff2")
        assert "content-encoding" not in font.headers


async def test_a_changed_file_is_another_file(folder: Path) -> None:
    async with house(client=folder) as room, httpx.AsyncClient(base_url=room.url) as http:
        etag = (await http.get("/client/app.js")).headers["etag"]
        (folder / "app.js").write_text("export const b = 2;\n", encoding="utf-8")
        response = await http.get("/client/app.js", headers={"if-none-match": etag})
        assert (response.status_code, response.text) == (200, "export const b = 2;\n")


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        ".hidden.js",
        "link.js",
        "missing.js",
        "fonts",
        "",
        "../outside.js",
        "%2e%2e/outside.js",
        "fonts/%2e%2e/app.js",
        "..%2foutside.js",
        "%2fetc/x.js",
        "a%00.js",
        "fonts//sans.woff2",
    ],
)
async def test_nothing_else_is_served(folder: Path, path: str) -> None:
    async with house(client=folder) as room, httpx.AsyncClient() as http:
        response = await http.request("GET", httpx.URL(f"{room.url}/").copy_with(raw_path=b"/client/" + path.encode()))
        assert response.status_code == 404
        assert "secret" not in response.text


def test_the_checkouts_own_client_is_found() -> None:
    assert (client_folder() / "app.js").is_file()
