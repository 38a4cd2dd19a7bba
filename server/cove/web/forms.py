"""The forms in which a file is sent: as it is, or packed for whoever can unpack it."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

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
    """One file. `packed`: by gzip, where that is worth it. Brotli, which browsers take over TLS only, would save a tenth more."""

    body: bytes
    media_type: str
    etag: str
    packed: bytes | None

    def best(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """The smallest form for `accepted`, an Accept-Encoding, and the headers that say which it is."""
        if self.packed is not None and "gzip" in accepted:
            return self.packed, {"content-encoding": "gzip"}
        return self.body, {}


def forms(name: str, body: bytes) -> Forms:
    """The forms of the file `name`."""
    suffix = PurePosixPath(name).suffix
    packed = None if suffix in _PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) > 0.9 * len(body):
        packed = None
    return Forms(body, TYPES[suffix], f'"{hashlib.sha256(body).hexdigest()[:32]}"', packed)
