"""What a page loads, put together from the client's folder when it is first asked for, and again when a file there has changed.

A packed file's address holds a hash of everything that was packed with it, so that a browser keeps it for ever and never asks
again. If the modules cannot be put together, the page links them as they lie in the folder, and the log says why.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final
from urllib.parse import quote

import structlog
from starlette.requests import Request
from starlette.responses import Response

from cove.catalogue import GAMES

from .errors import ApiError
from .forms import Forms, forms, tightened
from .modules import UnpackableError
from .packing import Plan, pack
from .static import sent

log = structlog.get_logger("web")

ENTRY: Final = "app.js"
ICON: Final = "icons/favicon.svg"
_ICON_APART: Final = f"/client/{ICON}"
#: What the first screen needs; what matches need besides, and teaching besides that; the typefaces.
SHEETS: Final = {name: f"style/{name}.css" for name in ("cove", "match", "how", "fonts")}
#: The first screen is opened first of all, and does not wait for its pictures; whoever opens a game opens the table too.
PLAN: Final = Plan(
    base="main.js",
    early={"screens/first.js"},
    hosts=["screens/table.js", *(f"games/{game}/index.js" for game in GAMES)],
    copied={"games/panels.js"},
)
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_SECONDS: Final = 1.0
_WARM_AFTER: Final = 2.0
_PARTS: Final = frozenset({".js", ".mjs", ".css", ".woff2"})
_IMPORTED: Final = re.compile(r'@import url\("([^"]+)"\);')
_FONT: Final = re.compile(r'url\("\.\./(fonts/[^"]+)"\)')


@dataclass(frozen=True, slots=True)
class Packed:
    """What pages link. `sheets`: by name. `icon`: within the page, once packed. `later`: for each module that is imported while the
    page runs, the addresses of the files that it needs."""

    version: str
    script: str
    sheets: Mapping[str, str]
    later: Mapping[str, list[str]] = field(default_factory=dict)
    files: Mapping[str, Forms] = field(default_factory=dict)
    icon: str = _ICON_APART


class Shelf:
    """The packed files of one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._stamp: list[tuple[int, int]] = []
        self._packed = loose()
        self._looked = float("-inf")
        self._lock = asyncio.Lock()
        self._tightening: asyncio.Task[None] | None = None

    async def packed(self) -> Packed:
        """What a page links now. Looks for changes at most once a second; packs in a thread, so that no frame waits for it."""
        if time.monotonic() - self._looked >= _SECONDS:
            async with self._lock:
                if time.monotonic() - self._looked >= _SECONDS and await asyncio.to_thread(self._look):
                    self._tightening = asyncio.create_task(self._tighten(self._packed))
        return self._packed

    async def warm(self) -> None:
        """Have the page packed before anybody asks for it, but after what a start has to do."""
        await asyncio.sleep(_WARM_AFTER)
        await self.packed()

    async def _tighten(self, packed: Packed) -> None:
        """Nobody waits for what only makes files shorter."""
        files = {name: await asyncio.to_thread(tightened, file) for name, file in packed.files.items()}
        if packed is self._packed:
            self._packed = replace(packed, files=files)

    async def __call__(self, request: Request) -> Response:
        """A packed file. One of another version is answered with this one's: two versions meet while servers are renewed."""
        packed = await self.packed()
        file = packed.files.get(request.path_params["path"])
        if file is None:
            raise ApiError(404, "not_found", "There is no such file.")
        return sent(file, request, _FOR_EVER if request.path_params["version"] == packed.version else "no-cache")

    def _look(self) -> bool:
        """Whether something has changed."""
        parts = _parts(self._folder)
        stamp = [(status.st_mtime_ns, status.st_size) for status in (place.stat() for place in parts)]
        changed = stamp != self._stamp
        if changed:
            self._packed = _put_together(self._folder, _version(self._folder, parts))
            self._stamp = stamp
        self._looked = time.monotonic()
        return changed


def loose() -> Packed:
    """The page as it lies in its folder."""
    return Packed("", f"/client/{ENTRY}", {name: f"/client/{path}" for name, path in SHEETS.items()})


def _parts(folder: Path) -> list[Path]:
    return [place for place in sorted(folder.rglob("*")) if place.suffix in _PARTS and place.is_file()]


def _version(folder: Path, parts: list[Path]) -> str:
    """What changes with any of the files. Contents, not times: nodes that serve one release must agree on its addresses."""
    found = hashlib.sha256()
    for place in parts:
        found.update(place.relative_to(folder).as_posix().encode() + b"\0" + hashlib.sha256(place.read_bytes()).digest())
    return found.hexdigest()[:16]


@functools.lru_cache(maxsize=2)
def _put_together(folder: Path, version: str) -> Packed:
    try:
        made = pack(lambda path: (folder / path).read_text(encoding="utf-8"), ENTRY, PLAN)
        sheets = {path: _sheet(folder / path) for path in SHEETS.values()}
    except (UnpackableError, OSError) as error:
        log.warning("page_not_packed", error=str(error))
        return loose()
    files = {name: forms(name, text.encode()) for name, text in (made.texts | sheets).items()}
    files |= {name: forms(name, (folder / name).read_bytes()) for name in _FONT.findall(sheets[SHEETS["fonts"]])}
    address = f"/packed/{version}"
    later = {path: [f"{address}/{name}" for name in names] for path, names in made.with_later.items()}
    linked = {name: f"{address}/{path}" for name, path in SHEETS.items()}
    return Packed(version, f"{address}/{ENTRY}", linked, later, files, _icon(folder / ICON))


def _icon(place: Path) -> str:
    """The icon as an address that holds it: a request of its own would stand in the way of the first board."""
    return f"data:image/svg+xml,{quote(place.read_text(encoding='utf-8'))}" if place.is_file() else _ICON_APART


def _sheet(place: Path) -> str:
    """A style sheet with what it imports, without comments."""
    text = _IMPORTED.sub(lambda found: (place.parent / found[1]).read_text(encoding="utf-8"), place.read_text(encoding="utf-8"))
    return re.sub(r"\s*\n\s*", "\n", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)).strip() + "\n"
