"""The front's end of the mail: everyone who is connected here and follows a match that lives on another node.

A branch holds no view. A listener that needs the whole view waits for the owner to tell it, and hears no step before.
"""

from __future__ import annotations

from typing import Final

from cove.kit.viewers import Audience, Seat
from cove.match.decide import settle
from cove.wire.close import Close
from cove.wire.codec import Outgoing
from cove.wire.frames import Accepted, Command, Full, Refused, Unknown

from .api import CannotServeError, Listener
from .letters import AnyLetter, Attend, Do, Enter, Missed, Refresh, Shut, Told, close_of, viewer_of
from .post import NoAnswerError, Post

_WATCHER: Final = -1


class Branch:
    """Who follows one match of another node. For each viewer: its listeners, and whether they wait for a whole view."""

    def __init__(self, match: str, owner: str) -> None:
        self.match = match
        self.owner = owner
        self.followers: dict[int, dict[Listener, bool]] = {}

    def tell(self, viewer: int, frame: Outgoing) -> None:
        """A whole view goes to those who wait for one, everything else to those who do not."""
        whole = isinstance(frame.frame, Full)
        followers = self.followers.get(viewer, {})
        for listener, waits in list(followers.items()):
            if waits is whole:
                followers[listener] = False
                listener.deliver(frame)

    def dismiss(self, viewer: int, close: Close) -> None:
        """Send a viewer's listeners away."""
        for listener in self.followers.pop(viewer, {}):
            listener.close(close)


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
        branch.followers.setdefault(viewer, {})[listener] = True
        self._attend(branch, viewer)
        return Remote(self, branch, viewer, listener)

    def refresh(self, branch: Branch, viewer: int, listener: Listener) -> None:
        """Have the whole view told to `listener`."""
        followers = branch.followers.get(viewer, {})
        if listener in followers:
            followers[listener] = True
            self._post.send(branch.owner, Refresh(branch.match, viewer))

    def leave(self, branch: Branch, viewer: int, listener: Listener) -> None:
        """Forget `listener`. Unknown ones are ignored."""
        if branch.followers.get(viewer, {}).pop(listener, None) is not None:
            self._attend(branch, viewer)
        if not branch.followers.get(viewer):
            branch.followers.pop(viewer, None)
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
                for viewer, followers in branch.followers.items():
                    followers.update(dict.fromkeys(followers, True))
                    self._attend(branch, viewer)
                    self._post.send(owner, Refresh(branch.match, viewer))

    def _attend(self, branch: Branch, viewer: int) -> None:
        self._post.send(branch.owner, Attend(branch.match, viewer, len(branch.followers.get(viewer, {}))))

    def _close(self, branch: Branch, close: Close) -> None:
        for viewer in list(branch.followers):
            branch.dismiss(viewer, close)
        self._drop_empty(branch)

    def _drop_empty(self, branch: Branch) -> None:
        if not branch.followers and self._branches.get(branch.match) is branch:
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
