"""The referee as the floors above know it: make a match, take a seat, follow, look back, wherever the match lives.

Secrets are hashed here: no floor below, no other node and no journal ever holds one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeVar

import msgspec

from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.match.secrets import hashed, match_id
from cove.match.view import summary
from cove.wire.close import Close

from .api import CannotServeError, Listener, NewMatch, Seated
from .asking import asked
from .branches import Remote
from .desk import Desk
from .following import Following
from .matches import Matches
from .neighbours import Neighbours
from .post import NoAnswerError
from .requests import CarryOver, Lookback, Make, Record, Request, Result, Sit, Summary, Watched

T = TypeVar("T")
U = TypeVar("U")

#: Owners may change while one is looked for: that often it is tried again.
_MOST_MOVES: Final = 3


class House:
    """Implements `referee.api.Referee`. Without `neighbours` there is no other node on the store."""

    def __init__(self, matches: Matches, neighbours: Neighbours | None = None) -> None:
        self.matches = matches
        self.desk = Desk(matches)
        self._neighbours = neighbours

    async def create(self, request: NewMatch) -> Seated | Refusal:
        """Make a match, its maker on the first seat. The same secret again names the same match."""
        secret = hashed(request.secret)
        return _seated(await self._ask(match_id(secret), Make(replace(request, secret=secret))))

    async def take_seat(self, match: str, secret: str, name: str) -> Seated | Refusal:
        """Take the free seat of a match."""
        return _seated(await self._ask(match, Sit(hashed(secret), name)))

    async def carry(self, match: str, ticket: str, secret: str) -> Seated | Refusal:
        """Open a seat on another device, with a ticket and a new secret."""
        return _seated(await self._ask(match, CarryOver(hashed(ticket), hashed(secret))))

    async def summary(self, match: str, secret: str | None = None) -> JsonMap:
        """What anyone with the link may know; for a seat, also whose turn it is."""
        shown = _shown(await self._ask(match, Summary(secret and hashed(secret))))
        if isinstance(shown, Refusal):
            raise CannotServeError(Close.BROKEN)
        return shown

    async def watched(self, match: str) -> JsonMap:
        """The view that a spectator would hold now."""
        shown = _shown(await self._ask(match, Watched()))
        if isinstance(shown, Refusal):
            raise CannotServeError(Close.BROKEN)
        return shown

    async def record(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match as one file."""
        return _shown(await self._ask(match, Record(secret and hashed(secret))))

    async def lookback(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match, step by step."""
        return _shown(await self._ask(match, Lookback(secret and hashed(secret))))

    async def live(self) -> list[JsonMap]:
        """The listed matches in play."""
        stored: list[JsonMap] = [msgspec.msgpack.decode(raw) for raw in await asked(self.matches.store.listed(50))]
        local = (self.matches.here(str(entry["match"])) for entry in stored)
        return [
            entry if actor is None else summary(actor.match) | {"match": actor.id, "watching": actor.audiences.presence().watching}
            for entry, actor in zip(stored, local, strict=True)
        ]

    async def ready(self) -> bool:
        """Whether the journal can be written and read, mail arrives here, and matches can be taken over, of dead nodes too."""
        matches, claims = self.matches, self.matches.claims
        there = matches.fresh() and not claims.over and claims.settled() and await matches.store.round_trip()
        return there and (self._neighbours is None or await self._neighbours.ready())

    async def attach(self, match: str, listener: Listener, secret: str | None) -> Following | Remote:
        """Follow a match as the seat of `secret`, or watch."""
        opens = secret and hashed(secret)
        return await self._wherever(
            match,
            lambda: self.desk.attach(match, listener, opens),
            lambda neighbours, owner: neighbours.branches.enter(owner, match, listener, opens or ""),
        )

    async def _ask(self, match: str, request: Request) -> Result:
        return await self._wherever(
            match, lambda: self.desk.answer(match, request), lambda neighbours, owner: neighbours.ask(owner, match, request)
        )

    async def _wherever(
        self, match: str, here: Callable[[], Awaitable[T]], there: Callable[[Neighbours, str], Awaitable[U]]
    ) -> T | U:
        """Do something on the node that owns the match: on this one, which takes it over where its owner is dead, or by mail."""
        neighbours = self._neighbours
        for _ in range(_MOST_MOVES):
            try:
                return await here()
            except CannotServeError as error:
                if neighbours is None or error.close is not Close.MOVED:
                    raise
            owner = await asked(self.matches.store.owner(match))
            if owner is None or owner.node == self.matches.node:
                continue
            try:
                return await there(neighbours, owner.node)
            except NoAnswerError:
                if not await self.matches.claims.is_dead(owner.node):
                    raise CannotServeError(Close.STORE_DOWN) from None
            except CannotServeError as error:
                if error.close is not Close.MOVED:
                    raise
        raise CannotServeError(Close.MOVED)


def _seated(result: Result) -> Seated | Refusal:
    if isinstance(result, Seated | Refusal):
        return result
    raise CannotServeError(Close.BROKEN)


def _shown(result: Result) -> JsonMap | Refusal:
    if isinstance(result, Seated):
        raise CannotServeError(Close.BROKEN)
    return result
