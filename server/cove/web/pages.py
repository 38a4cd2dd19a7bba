"""The page's shell. What a link's preview says of a match is filled in here; everything else the client draws."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import jinja2
import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cove.catalogue import GAMES
from cove.kit.json import JsonMap
from cove.referee.api import CannotServeError, Referee
from cove.wire.close import Close

from . import bodies

_TEMPLATES: Final = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, undefined=jinja2.StrictUndefined
)
_TITLE: Final = "Cove"
_ABOUT: Final = "A game for two with secrets, each on their own device. Nothing to install, no account."
_UNKNOWN: Final = frozenset({Close.NO_SUCH_MATCH, Close.ENDED})


class Pages:
    """The pages that people open. `address` gives the base address to put into links."""

    def __init__(self, referee: Referee, address: Callable[[], str]) -> None:
        self._referee = referee
        self._address = address
        self._shell = _TEMPLATES.get_template("page.html")

    async def home(self, _request: Request) -> Response:
        """The first screen."""
        return self._page(_TITLE, _ABOUT)

    async def match(self, request: Request) -> Response:
        """A match's link. Opening it changes nothing."""
        match: str = request.path_params["match"]
        try:
            summary = await self._referee.summary(msgspec.convert(match, bodies.MatchId))
        except msgspec.ValidationError:
            return self._page(_TITLE, _ABOUT, 404)
        except CannotServeError as error:  # the client says what is the matter
            return self._page(_TITLE, _ABOUT, 404 if error.close in _UNKNOWN else 200)
        return self._page(title_of(summary), _ABOUT)

    async def how(self, request: Request) -> Response:
        """How a game is played, in words or moving."""
        game: str = request.path_params["game"]
        if game not in GAMES:
            return self.not_found()
        return self._page(f"{game.capitalize()}: how it is played, on Cove", _ABOUT)

    def not_found(self) -> Response:
        """For people who followed a broken link."""
        body = _TEMPLATES.get_template("not_found.html").render()
        return Response(body, 404, {"cache-control": "no-store"}, "text/html")

    def _page(self, title: str, about: str, status: int = 200) -> Response:
        body = self._shell.render(title=title, about=about, address=self._address())
        return Response(body, status, {"cache-control": "no-cache"}, "text/html")


def title_of(summary: JsonMap) -> str:
    """What a link's preview says: who waits, or who plays whom."""
    seats: Any = summary["seats"]
    names = [seat["name"] for seat in seats.values() if "name" in seat]
    game = f"{str(summary['game']).capitalize()} on Cove"
    if len(names) == 1:
        return f"{names[0]} waits for you: {game}"
    return f"{' against '.join(names)}: {game}"
