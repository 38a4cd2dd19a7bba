"""The page's shell. What a link's preview says of a match is filled in here; everything else the client draws."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Final

import jinja2
import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cove.catalogue import GAMES
from cove.referee.api import CannotServeError, Referee
from cove.wire.close import Close

from . import bodies
from .api import games_told
from .previews import Preview, Summary, of_cove, of_game, of_match
from .shelf import Packed, Shelf, loose
from .texts import LANGUAGES, Texts, language

_TEMPLATES: Final = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, undefined=jinja2.StrictUndefined
)
_UNKNOWN: Final = frozenset({Close.NO_SUCH_MATCH, Close.ENDED})


class Pages:
    """The pages that people open. `address` gives the base address to put into links."""

    def __init__(self, referee: Referee, address: Callable[[], str], shelf: Shelf) -> None:
        self._referee = referee
        self._address = address
        self._shelf = shelf
        self._shell = _TEMPLATES.get_template("page.html")

    async def home(self, request: Request) -> Response:
        """The first screen."""
        return await self._page(request, of_cove(_texts(request)))

    async def match(self, request: Request) -> Response:
        """A match's link. Opening it changes nothing."""
        match: str = request.path_params["match"]
        texts = _texts(request)
        try:
            summary = await self._referee.summary(msgspec.convert(match, bodies.MatchId))
        except msgspec.ValidationError:
            return await self._page(request, of_cove(texts), status=404)
        except CannotServeError as error:  # the client says what is the matter
            return await self._page(request, of_cove(texts), status=404 if error.close in _UNKNOWN else 200)
        return await self._page(request, of_match(match, summary, texts), match=summary, game=str(summary["game"]))

    async def how(self, request: Request) -> Response:
        """How a game is played, in words or moving."""
        game: str = request.path_params["game"]
        if game not in GAMES:
            return self.not_found(request)
        return await self._page(request, of_game(game, _texts(request)), game=game)

    def not_found(self, request: Request) -> Response:
        """For people who followed a broken link."""
        body = _TEMPLATES.get_template("not_found.html").render(texts=_texts(request))
        return Response(body, 404, {"cache-control": "no-store", "vary": "accept-language"}, "text/html")

    async def _page(
        self, request: Request, preview: Preview, *, match: Summary | None = None, game: str = "", status: int = 200
    ) -> Response:
        packed = loose() if "loose" in request.query_params else await self._shelf.packed()
        now, soon = _ahead(_texts(request).language, match is not None, game)
        body = self._shell.render(
            texts=_texts(request),
            preview=preview,
            path=request.url.path,
            address=self._address(),
            packed=packed,
            how=bool(game) and match is None,
            games=games_told(),
            now=_files(packed, now),
            soon=_files(packed, soon),
            match=match and msgspec.json.encode(match, order="sorted").decode(),
        )
        headers = {"cache-control": "no-cache", "vary": "accept-language, accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(body, status, headers, "text/html")
        return Response(gzip.compress(body.encode(), 6, mtime=0), status, headers | {"content-encoding": "gzip"}, "text/html")


def _ahead(language: str, match: bool, game: str) -> tuple[list[str], list[str]]:
    """The modules that the page will import as soon as it runs, and those that the next press will want: asked for at once, they
    save it a way there and back."""
    words = f"words/{language}"
    if match:
        return ["main.js", f"{words}/index.js", "screens/table.js", f"games/{game}/index.js"], []
    if game:
        how = ["main.js", "how/index.js", f"how/diagrams/{game}.js", f"{words}/how/index.js"]
        return [f"{words}/index.js", *how, f"games/{game}/index.js"], []
    return ["main.js", f"{words}/index.js", "screens/first.js"], ["games/panels.js", "screens/table.js"]


def _files(packed: Packed, modules: list[str]) -> list[str]:
    return list(dict.fromkeys(place for module in modules for place in packed.later.get(module, ())))


def _texts(request: Request) -> Texts:
    return LANGUAGES[language(request.headers.get("accept-language", ""))]
