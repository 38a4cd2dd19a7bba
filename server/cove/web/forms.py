"""The forms in which a file is sent: as it is, or packed for whoever can unpack it."""

from __future__ import annotations

import functools
import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Final

import brotli  # type: ignore[import-untyped]

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
class Forms:
    """One file. `packed`: by the name of the coding, the best one first, where that is worth it."""

    body: bytes
    media_type: str
    etag: str
    packed: Mapping[str, bytes]

    def best(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """The smallest form for `accepted`, an Accept-Encoding, and the headers that say which it is."""
        known = codings(accepted)
        for coding, packed in self.packed.items():
            if coding in known:
                return packed, {"content-encoding": coding}
        return self.body, {}


def codings(accepted: str) -> set[str]:
    """What an Accept-Encoding names and does not forbid. Browsers name brotli ("br") over TLS and on their own device only."""
    parts = [part.partition(";") for part in accepted.lower().split(",")]
    return {name.strip() for name, _, weight in parts if weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}}


def forms(name: str, body: bytes) -> Forms:
    """The forms of the file `name`."""
    suffix = PurePosixPath(name).suffix
    packed = body if suffix in _PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    worth = {"gzip": packed} if len(packed) < 0.9 * len(body) else {}
    return Forms(body, TYPES[suffix], f'"{hashlib.sha256(body).hexdigest()[:32]}"', worth)


def tightened(file: Forms) -> Forms:
    """The same with brotli too, a tenth shorter and forty times as slow to make: for what is kept."""
    if not file.packed or "br" in file.packed:
        return file
    return replace(file, packed={"br": _brotli(file.body), **file.packed})


@functools.lru_cache(maxsize=32)
def _brotli(body: bytes) -> bytes:
    packed: bytes = brotli.compress(body, mode=brotli.MODE_TEXT, quality=11)
    return packed
