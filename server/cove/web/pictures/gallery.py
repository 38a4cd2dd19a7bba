"""The pictures of links over HTTP: each drawn once, by a process of its own. Who asks for the same waits for the same."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response

from cove.catalogue import GAMES
from cove.kit.json import JsonMap
from cove.referee.api import CannotServeError, Referee
from cove.web import bodies
from cove.web.errors import ApiError
from cove.web.previews import Summary
from cove.web.texts import EN, LANGUAGES, Texts

from . import telling

log = structlog.get_logger("web")

#: About 70 KB each.
_KEPT: Final = 64
#: More than so many that wait would wait too long.
_MOST_WAITING: Final = 12
_SECONDS: Final = 15.0
#: A match in play looks different soon; who asks again within a minute may be shown the same.
_CACHING: Final = "public, max-age=60"
#: Stages in which there is a board to be seen.
_SEEN: Final = frozenset({"playing", "over"})


class Gallery:
    """Draws what anybody may see. It knows the public summary and a spectator's view, and asks for nothing else."""

    def __init__(self, referee: Referee, press: Callable[[str], Awaitable[bytes]] | None = None) -> None:
        self._referee = referee
        self.press = press or pressed
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)

    async def cove(self, request: Request) -> Response:
        """The picture of the house."""
        return await self._answer(request, telling.of_cove(_texts(request)))

    async def game(self, request: Request) -> Response:
        """A game's picture."""
        game: str = request.path_params["game"]
        if game not in GAMES:
            raise ApiError(404, "not_found", "There is no such picture.")
        return await self._answer(request, telling.of_game(game, _texts(request)))

    async def match(self, request: Request) -> Response:
        """A match's picture. Where nobody may watch, or play has not begun, it shows the game only. Looking changes nothing."""
        match: str = request.path_params["match"]
        try:
            summary = await self._referee.summary(msgspec.convert(match, bodies.MatchId))
        except (msgspec.ValidationError, CannotServeError):  # a chat program wants a picture whatever is the matter
            return await self.cove(request)
        return await self._answer(request, telling.of_match(summary, await self._seen(match, summary), _texts(request)))

    async def _seen(self, match: str, summary: Summary) -> JsonMap | None:
        """The spectator's view of a match that has one."""
        if summary["watch"] == "nobody" or summary["stage"] not in _SEEN:
            return None
        try:
            return await self._referee.watched(match)
        except CannotServeError:
            return None

    async def _answer(self, request: Request, svg: str) -> Response:
        name = hashlib.sha256(svg.encode()).hexdigest()[:32]
        headers: dict[str, Any] = {
            "etag": f'"{name}"',
            "cache-control": _CACHING,
            "cross-origin-resource-policy": "cross-origin",  # chat programs in browsers show it on their own pages
        }
        if f'"{name}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(await self._picture(name, svg), headers=headers, media_type="image/png")

    async def _picture(self, name: str, svg: str) -> bytes:
        if name in self._drawn:
            self._drawn.move_to_end(name)
            return self._drawn[name]
        if name not in self._under_way:
            if len(self._under_way) >= _MOST_WAITING:
                raise ApiError(503, "too_many", "Too many pictures are being drawn. Ask again in a moment.")
            self._under_way[name] = asyncio.create_task(self._draw(name, svg))
        return await asyncio.shield(self._under_way[name])

    async def _draw(self, name: str, svg: str) -> bytes:
        try:
            async with self._one:
                drawn = await self.press(svg)
        finally:
            del self._under_way[name]
        self._drawn[name] = drawn
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return drawn


def _texts(request: Request) -> Texts:
    """The language that the page named with the picture's address: who fetches it says none as a rule."""
    return LANGUAGES.get(request.query_params.get("language", ""), EN)


async def pressed(svg: str) -> bytes:
    """The picture from a process of its own, which is handed nothing but the drawing, and killed when it takes too long."""
    press = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "cove.web.pictures.press", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        drawn, _ = await asyncio.wait_for(press.communicate(svg.encode()), _SECONDS)
    except TimeoutError:
        drawn = b""
    finally:
        if press.returncode is None:
            press.kill()
            await press.wait()
    if press.returncode or not drawn:
        log.error("picture_not_drawn", code=press.returncode)
        raise ApiError(503, "internal", "The picture could not be drawn. Ask again in a moment.")
    return drawn
