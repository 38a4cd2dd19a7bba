"""What holds for every HTTP request: the page that asks (Origin), rates, and the headers that bind the browser. An ASGI layer."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any, Final

from cove.gateway.gateway import Message, Receive, Send
from cove.gateway.limits import Buckets, Rate
from cove.gateway.origins import Network, client_address, header, may_ask

from .errors import ApiError, response

_SAFE: Final = frozenset({"GET", "HEAD"})
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}\Z")
_LOOPBACK: Final = re.compile(r"(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\Z")

_FIXED: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-robots-tag", b"noindex"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
#: A page's packed parts are no documents: what binds these would be eight kilobytes more on the way to the first board.
_PARTS: Final = tuple(one for one in _FIXED if one[0] in {b"x-content-type-options", b"cross-origin-resource-policy"})


class Guard:
    """Wraps the HTTP application."""

    def __init__(self, inner: Any, posts: Rate, gets: Rate, origins: Sequence[str], proxies: Sequence[Network]) -> None:
        self._inner = inner
        self._posts = Buckets(posts)
        self._gets = Buckets(gets)
        self._origins = origins
        self._proxies = proxies

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one HTTP request."""
        bound = not scope["path"].startswith("/packed/")
        added = _headers(header(scope["headers"], b"host") or "", scope["scheme"]) if bound else _PARTS

        async def send_bound(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", ()))
                named = {name for name, _ in given}
                message["headers"] = [*given, *(one for one in added if one[0] not in named)]
            await send(message)

        refused = self._refusal(scope)
        await (self._inner if refused is None else response(refused))(scope, receive, send_bound)

    def _refusal(self, scope: Any) -> ApiError | None:
        safe = scope["method"] in _SAFE
        if not safe and not may_ask(scope["headers"], self._origins):
            return ApiError(403, "origin", "This page may not ask here. List its origin in the server's settings.")
        if safe and not _costs(scope["path"]):
            return None
        now = time.monotonic()
        wait = (self._gets if safe else self._posts).of(client_address(scope, self._proxies), now).take(now)
        if not wait:
            return None
        return ApiError(
            429, "too_many", "Too many requests at once. Wait a moment, then try again.", {"retry": round(wait * 1000) + 1}
        )


def _costs(path: str) -> bool:
    """Whether looking there asks the referee, or draws."""
    return path.startswith("/api/") or path.endswith("/picture.png")


def _headers(host: str, scheme: str) -> list[tuple[bytes, bytes]]:
    """The headers of every answer. Sockets are named by host, because not every browser counts them under 'self'."""
    known = _HOST.match(host) is not None
    sockets = f" ws://{host} wss://{host}" if known else ""
    policy = (
        f"default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'{sockets}; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers = [*_FIXED, (b"content-security-policy", policy.encode("ascii"))]
    if scheme == "https" or _LOOPBACK.match(host):  # elsewhere browsers ignore it, and complain
        headers.append((b"cross-origin-opener-policy", b"same-origin"))
    return headers
