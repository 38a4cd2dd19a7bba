"""A listener's place in a match, from attach to detach."""

from __future__ import annotations

from cove.kit.viewers import Audience, Seat
from cove.match.decide import settle
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Refused, Rematch, Unknown

from .actor import Actor
from .api import CannotServeError, Listener
from .matches import Matches


class Following:
    """Implements `referee.api.Attachment`."""

    __slots__ = ("_actor", "_listener", "_matches", "viewer")

    def __init__(self, matches: Matches, actor: Actor, viewer: Seat | Audience, listener: Listener) -> None:
        self._matches = matches
        self._actor = actor
        self._listener = listener
        self.viewer = viewer

    def full(self) -> Outgoing:
        """The viewer's whole view as it stands."""
        return self._actor.full(self.viewer)

    def refresh(self) -> None:
        """Deliver the whole view, and who is here."""
        self._actor.audiences.refresh(self.viewer, self._listener)

    async def command(self, command: Command) -> Accepted | Refused | Unknown:
        """Carry out a command of this listener's seat."""
        if not isinstance(self.viewer, Seat):
            return Refused(command.id, "watching", "You are watching. Only the two players can act.")
        return await carry_out(self._matches, self._actor, self.viewer, settle(command))

    def detach(self) -> None:
        """Leave."""
        self._actor.audiences.remove(self.viewer, self._listener)


async def carry_out(matches: Matches, actor: Actor, seat: Seat, command: Command) -> Accepted | Refused | Unknown:
    """Carry out a seat's settled command. A rematch is answered when its match is there; asking again makes it if it is not."""
    answer = await actor.command(seat, command)
    if isinstance(command, Rematch) and isinstance(answer, Accepted):
        try:
            await matches.make_rematch(actor.id, actor.match)
        except CannotServeError:
            return Unknown(answer.id)
    return answer
