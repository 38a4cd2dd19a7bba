"""What can be asked of the matches that live on this node. Secrets and tickets come hashed: see `house`.

Every method raises CannotServeError, with MOVED where another living node owns the match.
"""

from __future__ import annotations

from collections.abc import Callable

from cove import catalogue
from cove.kit.json import JsonMap
from cove.kit.refusal import Refusal
from cove.kit.viewers import SPECTATOR, Audience, Seat
from cove.match.entries import Created, Sitter
from cove.match.secrets import match_id
from cove.match.state import Stage
from cove.match.view import summary, view
from cove.wire.close import Close

from .actor import Actor
from .api import CannotServeError, Listener, NewMatch, Seated
from .archive import lookback, record
from .asking import asked, certainly
from .following import Following
from .matches import Matches
from .names import cleaned
from .requests import CarryOver, Lookback, Make, Record, Request, Result, Sit, Summary, Watched


class Desk:
    """Makes matches, seats people, shows what may be shown."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def answer(self, match: str, request: Request) -> Result:
        """Do what is asked of a match."""
        match request:
            case Make():
                return await self.create(request.new)
            case Sit():
                return await self.take_seat(match, request.hash, request.name)
            case CarryOver():
                return await self.carry(match, request.ticket, request.hash)
            case Summary():
                return await self.summary(match, request.hash)
            case Record():
                return await self._opened(match, request.hash, lambda raws: record(match, raws, catalogue.find))
            case Lookback():
                return await self._opened(match, request.hash, lambda raws: lookback(raws, catalogue.find))
            case Watched():
                return await self.watched(match)

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
        header = Created(
            at=self.matches.clock(),
            node=self.matches.node,
            epoch=1,
            game=game.name,
            rules=game.version,
            seed=self.matches.new_seed(),
            turn=request.turn,
            watch=request.watch,
            seats=(Sitter(name, (request.secret,)), Sitter(request.mind, (), request.mind) if request.mind else None),
        )
        id = match_id(request.secret)  # noqa: A001
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
        known = actor.match.seat_of(secret) is not None
        return self._seated(actor, await certainly(actor.join(shown, secret)), not known)

    async def carry(self, match: str, ticket: str, secret: str) -> Seated | Refusal:
        """Open a seat on another device, with a ticket and a new secret."""
        actor = await self.matches.bring(match)
        known = actor.match.seat_of(secret) is not None
        return self._seated(actor, await certainly(actor.carry(ticket, secret)), not known)

    async def summary(self, match: str, secret: str | None = None) -> JsonMap:
        """What anyone with the link may know; for a seat, also whose turn it is."""
        actor = await self.matches.bring(match)
        shown = summary(actor.match) | {"match": match, "watching": actor.audiences.presence().watching}
        seat = actor.match.seat_of(secret) if secret is not None else None
        if seat is not None:
            status = actor.match.status
            placing = actor.match.stage in {Stage.WAITING, Stage.PLACING} and not status.placed[seat]
            shown |= {"seat": actor.match.side(seat), "your_turn": placing or status.to_move is seat}
        return shown

    async def viewer(self, match: str, secret: str | None) -> tuple[Actor, Seat | Audience]:
        """Who somebody is in a match: the seat that the secret opens, or a spectator without one."""
        if not self.matches.fresh():
            raise CannotServeError(Close.STORE_DOWN)
        actor = await self.matches.bring(match)
        if secret is not None:
            seat = actor.match.seat_of(secret)
            if seat is None:
                raise CannotServeError(Close.BAD_SECRET)
            return actor, seat
        if actor.match.header.watch == "nobody":
            raise CannotServeError(Close.NOT_FOR_WATCHERS)
        return actor, SPECTATOR

    async def watched(self, match: str) -> JsonMap:
        """The view that a spectator would hold now. Nobody is told that somebody looked."""
        actor, viewer = await self.viewer(match, None)
        return view(actor.match, viewer)

    async def attach(self, match: str, listener: Listener, secret: str | None) -> Following:
        """Follow a match as the seat of `secret`, or watch."""
        actor, viewer = await self.viewer(match, secret)
        actor.audiences.add(viewer, listener)
        actor.touched = self.matches.clock()
        return Following(self.matches, actor, viewer, listener)

    async def _opened(self, match: str, secret: str | None, make: Callable[[list[bytes]], JsonMap]) -> JsonMap | Refusal:
        """Something about a finished match, for whoever could have followed it."""
        actor = await self.matches.bring(match)
        seated = secret is not None and actor.match.seat_of(secret) is not None
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
