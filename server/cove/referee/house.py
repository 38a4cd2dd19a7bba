"""The referee as the floors above know it: make a match, take a seat, follow, look back."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cove import catalogue
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Audience, Seat
from cove.match.entries import Created, Sitter
from cove.match.secrets import hashed, match_id
from cove.match.state import Stage
from cove.match.view import summary
from cove.wire.close import Close

from .actor import Actor
from .api import CannotServeError, Listener, NewMatch, Seated
from .archive import lookback, record
from .asking import asked, certainly
from .following import Following
from .matches import Matches
from .names import cleaned


class House:
    """Implements `referee.api.Referee` for the matches of one node."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    # What the floors above ask

    async def create(self, request: NewMatch) -> Seated | Refusal:
        """Make a match, its maker on the first seat. The same secret again names the same match."""
        name = cleaned(request.name)
        if isinstance(name, Refusal):
            return name
        game = catalogue.GAMES.get(request.game)
        if game is None:
            return Refusal("no_such_game", f"There is no game {request.game!r} here.", {"field": "game"})
        if request.mind and request.mind not in game.minds:
            return Refusal("no_such_mind", f"No machine {request.mind!r} plays this game here.", {"field": "mind"})
        secret = hashed(request.secret)
        header = Created(
            at=self.matches.clock(),
            node=self.matches.node,
            epoch=1,
            game=game.name,
            rules=game.version,
            seed=self.matches.new_seed(),
            turn=request.turn,
            watch=request.watch,
            seats=(Sitter(name, (secret,)), Sitter(request.mind, (), request.mind) if request.mind else None),
        )
        id = match_id(secret)  # noqa: A001
        fresh = await self.matches.found(id, header)
        if not fresh:
            made = (await self.matches.bring(id)).match.header
            if _asked_for(made) != _asked_for(header):
                return Refusal("id_reused", "This secret made another match before. Make a new secret.")
        return Seated(id, game.sides[0], fresh)

    async def take_seat(self, match: str, secret: str, name: str) -> Seated | Refusal:
        """Take the free seat of a match."""
        shown = cleaned(name)
        if isinstance(shown, Refusal):
            return shown
        actor = await self.matches.bring(match)
        known = actor.match.seat_of(hashed(secret)) is not None
        return self._seated(actor, await certainly(actor.join(shown, hashed(secret))), not known)

    async def carry(self, match: str, ticket: str, secret: str) -> Seated | Refusal:
        """Open a seat on another device, with a ticket and a new secret."""
        actor = await self.matches.bring(match)
        known = actor.match.seat_of(hashed(secret)) is not None
        return self._seated(actor, await certainly(actor.carry(hashed(ticket), hashed(secret))), not known)

    async def summary(self, match: str, secret: str | None = None) -> JsonMap:
        """What anyone with the link may know; for a seat, also whose turn it is."""
        actor = await self.matches.bring(match)
        shown = summary(actor.match) | {"match": match, "watching": actor.audiences.presence().watching}
        seat = actor.match.seat_of(hashed(secret)) if secret is not None else None
        if seat is not None:
            status = actor.match.status
            placing = actor.match.stage in {Stage.WAITING, Stage.PLACING} and not status.placed[seat]
            shown |= {"seat": actor.match.side(seat), "your_turn": placing or status.to_move is seat}
        return shown

    async def live(self) -> list[JsonMap]:
        """The listed matches in play."""
        stored: list[JsonMap] = [msgspec.msgpack.decode(raw) for raw in await asked(self.matches.store.listed(50))]
        local = (self.matches.here(str(entry["match"])) for entry in stored)
        return [
            entry if actor is None else summary(actor.match) | {"match": actor.id, "watching": actor.audiences.presence().watching}
            for entry, actor in zip(stored, local, strict=True)
        ]

    async def record(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match as one file."""
        return await self._opened(match, secret, lambda raws: record(match, raws, catalogue.find))

    async def lookback(self, match: str, secret: str | None) -> JsonMap | Refusal:
        """The finished match, step by step."""
        return await self._opened(match, secret, lambda raws: lookback(raws, catalogue.find))

    async def attach(self, match: str, listener: Listener, secret: str | None) -> Following:
        """Follow a match as the seat of `secret`, or watch."""
        if not self.matches.fresh():
            raise CannotServeError(Close.STORE_DOWN)
        actor = await self.matches.bring(match)
        viewer: Seat | Audience = SPECTATOR
        if secret is not None:
            seat = actor.match.seat_of(hashed(secret))
            if seat is None:
                raise CannotServeError(Close.BAD_SECRET)
            viewer = seat
        elif actor.match.header.watch == "nobody":
            raise CannotServeError(Close.NOT_FOR_WATCHERS)
        actor.audiences.add(viewer, listener)
        actor.touched = self.matches.clock()
        return Following(self.matches, actor, viewer, listener)

    async def ready(self) -> bool:
        """Whether the journal can be written and read."""
        return self.matches.fresh() and await self.matches.store.round_trip()

    async def _opened(self, match: str, secret: str | None, make: Callable[[list[bytes]], JsonMap]) -> JsonMap | Refusal:
        """Something about a finished match, for whoever could have followed it."""
        actor = await self.matches.bring(match)
        seated = secret is not None and actor.match.seat_of(hashed(secret)) is not None
        if actor.match.header.watch == "nobody" and not seated:
            return Refusal("not_for_watchers", "This match is open to its two players only.")
        if actor.match.stage is not Stage.OVER:
            return Refusal("not_over", "This match is still being played. Its record opens when it is over.")
        return make(await asked(self.matches.store.read(match)))

    def _seated(self, actor: Actor, seat: Seat | Refusal, fresh: bool) -> Seated | Refusal:
        return seat if isinstance(seat, Refusal) else Seated(actor.id, actor.match.side(seat), fresh)


def _asked_for(header: Created) -> tuple[object, ...]:
    """All of a header that its maker chose."""
    return header.game, header.seats, header.turn, header.watch
