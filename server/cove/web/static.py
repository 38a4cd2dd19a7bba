"""The client's files: modules, styles, fonts, pictures. Kept in memory, and asked for anew each time (304 if the same)."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from .errors import ApiError

#: What may be served, and as what. Everything else in the folder stays there.
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
}
_PACKED_ALREADY: Final = frozenset({".png", ".woff2"})


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    packed: bytes | None
    etag: str


def client_folder() -> Path:
    """Where the client's files are: beside this package when installed, in the checkout otherwise."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "client", package.parents[1] / "client"):
        if (folder / "app.js").is_file():
            return folder
    raise FileNotFoundError("The page's files are missing: install Cove from its wheel, or run it from a whole checkout.")


class Static:
    """Serves one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, _File] = {}

    async def __call__(self, request: Request) -> Response:
        """The file that the path names."""
        path: str = request.path_params["path"]
        suffix = Path(path).suffix
        file = self._find(path) if suffix in TYPES else None
        if file is None:
            raise ApiError(404, "not_found", "There is no such file.")
        headers = {"etag": file.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if file.etag in {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = file.packed
        return Response(body, headers=headers, media_type=TYPES[suffix])

    def _find(self, path: str) -> _File | None:
        """The file at `path`, read again when it has changed. Nothing outside the folder, nothing hidden."""
        parts = path.split("/")
        if any(part.startswith(".") or not part or "\0" in part or "\\" in part for part in parts):
            return None
        place = self._folder.joinpath(*parts)
        try:
            status = place.stat()
            if not place.is_file() or not place.resolve().is_relative_to(self._folder):
                return None
            stamp = (status.st_mtime_ns, status.st_size)
            file = self._files.get(path)
            if file is None or file.stamp != stamp:
                file = self._files[path] = _load(place, stamp)
        except OSError:
            return None
        return file


def _load(place: Path, stamp: tuple[int, int]) -> _File:
    body = place.read_bytes()
    packed = None if place.suffix in _PACKED_ALREADY else gzip.compress(body, 6, mtime=0)
    if packed is not None and len(packed) > 0.9 * len(body):
        packed = None
    return _File(stamp, body, packed, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
