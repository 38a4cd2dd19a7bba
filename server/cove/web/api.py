"""The HTTP API: make a match, take a seat, look things up. What is played is played over the socket.

GET changes nothing. Every answer is JSON; errors are in `errors`.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cove.catalogue import GAMES
from cove.kit.refusal import Refusal
from cove.match.secrets import is_token
from cove.referee.api import CannotServeError, NewMatch, Referee, Seated
from cove.wire.close import Close

from . import bodies
from .errors import of_refusal

_GONE = frozenset({Close.NO_SUCH_MATCH, Close.ENDED})


class Api:
    """The API of one referee."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    def routes(self) -> list[Route]:
        """Every route of the API."""
        table: list[tuple[str, str, Callable[[Request], Awaitable[Response]]]] = [
            ("POST", "/api/matches", self.create),
            ("GET", "/api/matches/{match}", self.summary),
            ("POST", "/api/matches/{match}/seat", self.take_seat),
            ("POST", "/api/matches/{match}/carry", self.carry),
            ("GET", "/api/matches/{match}/record", self.record),
            ("GET", "/api/matches/{match}/lookback", self.lookback),
            ("POST", "/api/mine", self.mine),
            ("GET", "/api/games", self.games),
            ("GET", "/api/live", self.live),
            ("POST", "/api/qr", self.qr),
        ]
        return [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]

    async def create(self, request: Request) -> Response:
        """Make a match; its maker has the first seat."""
        body = await bodies.read(request, bodies.MakeMatch)
        wanted = NewMatch(body.game, body.secret, body.name, body.turn, body.watch, body.mind)
        seated = await self._referee.create(wanted)
        return _seated(seated, made=201)

    async def take_seat(self, request: Request) -> Response:
        """Take the free seat."""
        body = await bodies.read(request, bodies.TakeSeat)
        return _seated(await self._referee.take_seat(_match(request), body.secret, body.name))

    async def carry(self, request: Request) -> Response:
        """Open a seat on this device, with a ticket."""
        body = await bodies.read(request, bodies.Carry)
        return _seated(await self._referee.carry(_match(request), body.ticket, body.secret))

    async def summary(self, request: Request) -> Response:
        """What anyone with the link may know."""
        return _json(await self._referee.summary(_match(request)))

    async def mine(self, request: Request) -> Response:
        """The matches of the seats that a device holds. Seats are sent in the body, because secrets have no place in an address."""
        body = await bodies.read(request, bodies.Mine)
        return _json({"matches": [await self._mine(seat) for seat in body.seats]})

    async def _mine(self, seat: bodies.MySeat) -> dict[str, Any]:
        try:
            found = await self._referee.summary(seat.match, seat.secret)
        except CannotServeError as error:
            if error.close not in _GONE:
                raise
            found = {}
        return found if "seat" in found else {"match": seat.match, "gone": True}

    async def live(self, _request: Request) -> Response:
        """Listed matches in play."""
        return _json({"matches": await self._referee.live()})

    async def games(self, _request: Request) -> Response:
        """The games of the house with their sides and machines."""
        return Response(f'{{"games":{games_told()}}}', headers={"cache-control": "no-store"}, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """The finished match as one file."""
        match = _match(request)
        found = await self._referee.record(match, _bearer(request))
        return _json(found, {"content-disposition": f'attachment; filename="cove-{match[:8]}.json"'})

    async def lookback(self, request: Request) -> Response:
        """The finished match, step by step."""
        return _json(await self._referee.lookback(_match(request), _bearer(request)))

    async def qr(self, request: Request) -> Response:
        """A text as a QR code: black on white with its quiet zone, whatever the page looks like."""
        body = await bodies.read(request, bodies.QrText)
        out = io.BytesIO()
        code = segno.make(body.text, micro=False, error="m")
        code.save(out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True)
        return Response(out.getvalue(), headers={"cache-control": "no-store"}, media_type="image/svg+xml")


def games_told() -> str:
    """The games of the house with their sides and machines, as JSON."""
    shown = [{"name": game.name, "sides": game.sides, "minds": list(game.minds)} for game in GAMES.values()]
    return msgspec.json.encode(shown, order="sorted").decode()


def _match(request: Request) -> str:
    """The match in the path. A word that cannot be an id names no match, and costs no look-up."""
    match: str = request.path_params["match"]
    try:
        return msgspec.convert(match, bodies.MatchId)
    except msgspec.ValidationError:
        raise CannotServeError(Close.NO_SUCH_MATCH) from None


def _bearer(request: Request) -> str | None:
    """The seat's secret, when one was sent."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if scheme.lower() == "bearer" and is_token(secret) else None


def _seated(answer: Seated | Refusal, made: int = 200) -> Response:
    if isinstance(answer, Refusal):
        raise of_refusal(answer)
    return _json({"match": answer.match, "seat": answer.seat}, status=made if answer.fresh else 200)


def _json(answer: dict[str, Any] | Refusal, headers: dict[str, str] | None = None, status: int = 200) -> Response:
    if isinstance(answer, Refusal):
        raise of_refusal(answer)
    return Response(
        msgspec.json.encode(answer, order="sorted"), status, {"cache-control": "no-store"} | (headers or {}), "application/json"
    )
