"""The front's end of the mail: everyone who is connected here and follows a match that lives on another node.

A branch holds no view. A listener that needs the whole view waits for the owner to tell it, and hears no step before. All who
wait share the next one: the owner is asked once for all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from cove.kit.viewers import Audience, Seat
from cove.match.decide import settle
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Full, Presence, Refused, Unknown

from .api import CannotServeError, Listener
from .crowd import SLICE, Crowd, Stand
from .letters import AnyLetter, Attend, Do, Enter, Missed, Refresh, Shut, Told, close_of, viewer_of
from .post import NoAnswerError, Post

_WATCHER: Final = -1
#: A whole view that was asked for and did not come is asked for again after this time (seconds).
_PATIENCE: Final = 1.0
#: Who is here is told no more often than once in this time (seconds), except to those who have just come.
_GATHER: Final = 0.2


class Ring:
    """Who follows one match of another node as one viewer. `ask`: have the owner tell the whole view."""

    def __init__(self, viewer: int, ask: Callable[[], None]) -> None:
        self.crowd = Crowd(self.ask, SLICE if viewer == _WATCHER else 0)
        self._ask = ask
        self._asked: float | None = None
        self._presence: Outgoing | None = None
        self._told: Presence | None = None
        self._pause: asyncio.TimerHandle | None = None

    def ask(self) -> None:
        """Somebody needs the whole view. One that is on its way will do."""
        now = asyncio.get_running_loop().time()
        if self._asked is None or now > self._asked + _PATIENCE:
            self._asked = now
            self._ask()

    def ask_again(self) -> None:
        """Everybody needs the whole view, and one that is on its way may have been lost."""
        self.crowd.wait_all()
        self._asked = None
        self.ask()

    def tell(self, frame: Outgoing) -> None:
        """Pass a frame on to those whom it is for."""
        if isinstance(frame.frame, Presence):
            self._presence = frame
            if self._pause is None:
                self._tell_presence()
            self.crowd.greet(frame)  # last: whoever has just come hears it once
            return
        if isinstance(frame.frame, Full):
            self._asked = None
        self.crowd.tell(frame)

    def close(self, close: Close) -> None:
        """Send everyone away."""
        for listener in self.crowd:
            listener.close(close)
        self.end()

    def end(self) -> None:
        """Nobody follows any more."""
        self.crowd.clear()
        if self._pause is not None:
            self._pause.cancel()

    def _tell_presence(self) -> None:
        self._pause = None
        frame, self._presence = self._presence, None
        if frame is not None and isinstance(frame.frame, Presence) and frame.frame != self._told:
            self._told = frame.frame
            self.crowd.tell(frame)
            self._pause = asyncio.get_running_loop().call_later(_GATHER, self._tell_presence)


class Branch:
    """Who follows one match of another node, by viewer."""

    def __init__(self, match: str, owner: str) -> None:
        self.match = match
        self.owner = owner
        self.rings: dict[int, Ring] = {}

    def tell(self, viewer: int, frame: Outgoing) -> None:
        """Pass a frame on."""
        ring = self.rings.get(viewer)
        if ring is not None:
            ring.tell(frame)

    def dismiss(self, viewer: int, close: Close) -> None:
        """Send a viewer's listeners away."""
        ring = self.rings.pop(viewer, None)
        if ring is not None:
            ring.close(close)


class Branches:
    """Implements `post.Reader` for the matches that other nodes own."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._branches: dict[str, Branch] = {}

    def __len__(self) -> int:
        return len(self._branches)

    def nodes(self) -> set[str]:
        """Every node that owns something that is followed here."""
        return {branch.owner for branch in self._branches.values()}

    async def enter(self, owner: str, match: str, listener: Listener, secret_hash: str) -> Remote:
        """Follow a match of `owner`. Raises CannotServeError and NoAnswerError."""
        answer = await self._post.ask(owner, lambda ask: Enter(ask, match, secret_hash))
        viewer = _WATCHER if answer.viewer is None else answer.viewer
        branch = self._branches.get(match)
        if branch is None or branch.owner != owner:
            if branch is not None:
                self._close(branch, Close.MOVED)
            branch = self._branches[match] = Branch(match, owner)
        ring = branch.rings.get(viewer)
        if ring is None:
            ring = branch.rings[viewer] = Ring(viewer, partial(self._post.send, owner, Refresh(match, viewer)))
        ring.crowd.add(listener, Stand.WAITS)
        self._attend(branch, viewer)
        return Remote(self, branch, viewer, listener)

    def refresh(self, branch: Branch, viewer: int, listener: Listener) -> None:
        """Have the whole view told to `listener`."""
        ring = branch.rings.get(viewer)
        if ring is not None and ring.crowd.wait(listener):
            ring.ask()

    def leave(self, branch: Branch, viewer: int, listener: Listener) -> None:
        """Forget `listener`. Unknown ones are ignored."""
        ring = branch.rings.get(viewer)
        if ring is not None and ring.crowd.remove(listener):
            self._attend(branch, viewer)
            if not ring.crowd:
                ring.end()
                del branch.rings[viewer]
        self._drop_empty(branch)

    async def command(self, branch: Branch, seat: Seat, command: Command) -> Accepted | Refused | Unknown:
        """Have the owner carry out a command. Where it does not say whether it did, the same id has to be sent again."""
        settled = settle(command)
        try:
            answer = await self._post.ask(branch.owner, lambda ask: Do(ask, branch.match, seat, settled))
        except (NoAnswerError, CannotServeError):
            return Unknown(command.id)
        return answer.answer or Unknown(command.id)

    def take(self, sender: str, letter: AnyLetter) -> None:
        """What an owner tells."""
        match letter:
            case Told():
                branch = self._of(sender, letter.match)
                if branch is not None:
                    branch.tell(letter.viewer, Outgoing.from_msgpack(letter.frame))
            case Shut():
                branch = self._of(sender, letter.match)
                if branch is not None:
                    branch.dismiss(letter.viewer, close_of(letter.close))
                    self._drop_empty(branch)
            case Missed():
                self._say_again(sender)

    def missed(self, sender: str) -> None:
        """A step may be missing: everyone who follows something there is told the whole."""
        self._say_again(sender)

    def lost(self, node: str) -> None:
        """The owner is no more. Everyone comes back, and whoever is asked first takes the match over."""
        for branch in [branch for branch in self._branches.values() if branch.owner == node]:
            self._close(branch, Close.MOVED)

    def stand_down(self, close: Close) -> None:
        """Send everyone away."""
        for branch in list(self._branches.values()):
            self._close(branch, close)

    def _of(self, sender: str, match: str) -> Branch | None:
        """The branch of a match, if it still hears from `sender`."""
        branch = self._branches.get(match)
        return branch if branch is not None and branch.owner == sender else None

    def _say_again(self, owner: str) -> None:
        for branch in self._branches.values():
            if branch.owner == owner:
                for viewer, ring in branch.rings.items():
                    self._attend(branch, viewer)
                    ring.ask_again()

    def _attend(self, branch: Branch, viewer: int) -> None:
        self._post.send(branch.owner, Attend(branch.match, viewer, len(branch.rings[viewer].crowd)))

    def _close(self, branch: Branch, close: Close) -> None:
        for viewer in list(branch.rings):
            branch.dismiss(viewer, close)
        self._drop_empty(branch)

    def _drop_empty(self, branch: Branch) -> None:
        if not branch.rings and self._branches.get(branch.match) is branch:
            del self._branches[branch.match]


class Remote:
    """Implements `api.Attachment` for a match of another node."""

    __slots__ = ("_branch", "_branches", "_listener", "_viewer")

    def __init__(self, branches: Branches, branch: Branch, viewer: int, listener: Listener) -> None:
        self._branches = branches
        self._branch = branch
        self._viewer = viewer
        self._listener = listener

    @property
    def viewer(self) -> Seat | Audience:
        """Whose views are told."""
        return viewer_of(self._viewer)

    def refresh(self) -> None:
        """Have the whole view told."""
        self._branches.refresh(self._branch, self._viewer, self._listener)

    async def command(self, command: Command) -> Accepted | Refused | Unknown:
        """Carry out a command of this listener's seat."""
        if self._viewer == _WATCHER:
            return Refused(command.id, "watching", "You are watching. Only the two players can act.")
        return await self._branches.command(self._branch, Seat(self._viewer), command)

    def detach(self) -> None:
        """Leave."""
        self._branches.leave(self._branch, self._viewer, self._listener)
