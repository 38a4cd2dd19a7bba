"""The web application: sockets to the gateway, everything else to the pages, the API and the client's files."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, Router

from cove.gateway.gateway import Gateway, Receive, Send
from cove.gateway.limits import Rate
from cove.gateway.origins import Network
from cove.referee.api import CannotServeError, Referee

from .api import Api
from .errors import ApiError, of_close, response
from .guard import Guard
from .pages import Pages
from .pictures.gallery import Gallery
from .shelf import Shelf
from .static import Static

log = structlog.get_logger("web")

POSTS: Final = Rate(5, 60)
GETS: Final = Rate(20, 100)

_ALLOWED: Final = {
    404: ("not_found", "There is nothing at this address."),
    405: ("method_not_allowed", "This address is asked in another way."),
}


class WebApp:
    """The ASGI application of one process."""

    def __init__(
        self,
        referee: Referee,
        gateway: Gateway,
        *,
        client: Path,
        address: Callable[[], str],
        origins: Sequence[str] = (),
        proxies: Sequence[Network] = (),
        posts: Rate = POSTS,
        gets: Rate = GETS,
    ) -> None:
        self._gateway = gateway
        self._referee = referee
        self.shelf = Shelf(client)
        self.gallery = Gallery(referee)
        self._pages = Pages(referee, address, self.shelf)
        routes = [
            Route("/", self._pages.home, methods=["GET"]),
            Route("/m/{match}", self._pages.match, methods=["GET"]),
            Route("/picture.png", self.gallery.cove, methods=["GET"]),
            Route("/m/{match}/picture.png", self.gallery.match, methods=["GET"]),
            Route("/how/{game}/picture.png", self.gallery.game, methods=["GET"]),
            Route("/how/{game}", self._pages.how, methods=["GET"]),
            Route("/how/{game}/short", self._pages.how, methods=["GET"]),
            Route("/client/{path:path}", Static(client).__call__, methods=["GET"]),
            Route("/packed/{version}/{path:path}", self.shelf.__call__, methods=["GET"]),
            Route("/healthz", _healthz, methods=["GET"]),
            Route("/readyz", self._readyz, methods=["GET"]),
            *Api(referee).routes(),
        ]
        self._router = Router(routes, redirect_slashes=False)
        self._http = Guard(self._answer, posts, gets, origins, proxies)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request."""
        await (self._gateway if scope["type"] == "websocket" else self._http)(scope, receive, send)

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        """Route a request; whatever goes wrong is told as an error with a code."""
        scope["app"] = self  # the router then raises instead of answering by itself
        try:
            await self._router(scope, receive, send)
        except Exception as error:  # nobody is shown a traceback
            await self._told(error, Request(scope))(scope, receive, send)

    def _told(self, error: Exception, request: Request) -> Response:
        match error:
            case ApiError():
                return response(error)
            case CannotServeError():
                return response(of_close(error))
            case HTTPException(status_code=404) if "text/html" in request.headers.get("accept", ""):
                return self._pages.not_found(request)
            case HTTPException(status_code=status) if status in _ALLOWED:
                told = response(ApiError(status, *_ALLOWED[status]))
                told.headers.update(error.headers or {})
                return told
            case _:
                place = traceback.extract_tb(error.__traceback__)[-1]
                log.error("request_failed", error=type(error).__name__, place=f"{place.filename}:{place.lineno}")
                return response(ApiError(500, "internal", "Something went wrong inside the server. Try again."))

    async def _readyz(self, _request: Request) -> Response:
        """Whether people can play now."""
        if await self._referee.ready():
            return PlainTextResponse("ready\n", headers={"cache-control": "no-store"})
        raise ApiError(503, "not_ready", "No games here now: the server has just started, is about to end, or its store is silent.")


async def _healthz(_request: Request) -> Response:
    """Whether the process runs."""
    return PlainTextResponse("alive\n", headers={"cache-control": "no-store"})
