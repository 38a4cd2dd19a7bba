"""The owner's end of the mail: answers other nodes' questions, and has an envoy follow each match for them.

An envoy is one listener for everyone who follows as the same viewer at the same node: a frame goes there once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from cove.kit.refusal import Refusal
from cove.kit.viewers import Seat
from cove.wire.close import Close
from cove.wire.codec import Outgoing

from .actor import Actor
from .api import CannotServeError, Seated
from .desk import Desk
from .following import carry_out
from .letters import Answer, AnyLetter, Attend, Call, Do, Echo, Enter, Missed, Refresh, Shut, Told, viewer_of
from .post import Post

log = structlog.get_logger("referee")


class Envoy:
    """Implements `api.Listener` for a viewer at another node."""

    def __init__(self, post: Post, node: str, match: str, viewer: int, gone: Callable[[Envoy], None]) -> None:
        self.node = node
        self.match = match
        self.viewer = viewer
        self._post = post
        self._gone = gone

    def deliver(self, frame: Outgoing) -> None:
        """Pass a frame on."""
        self._post.send(self.node, Told(self.match, self.viewer, frame.msgpack))

    def close(self, close: Close) -> None:
        """The match leaves memory here, or was taken over."""
        self._post.send(self.node, Shut(self.match, self.viewer, int(close)))
        self._gone(self)


class Envoys:
    """Implements `post.Reader` for the matches that this node owns."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._matches = desk.matches
        self._post = post
        self._envoys: dict[tuple[str, str, int], Envoy] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def nodes(self) -> set[str]:
        """Every node that follows something here."""
        return {node for node, _, _ in self._envoys}

    def take(self, sender: str, letter: AnyLetter) -> None:
        """Do what the letter asks. What cannot be done at once is done by a task, in the order of the letters to a match."""
        match letter:
            case Echo():
                self._post.send(sender, Answer(letter.ask))
            case Enter():
                self._answer(sender, letter.ask, self._enter(letter))
            case Do():
                self._answer(sender, letter.ask, self._do(letter))
            case Call():
                self._answer(sender, letter.ask, self._call(letter))
            case Attend() | Refresh():
                actor = self._matches.here(letter.match)
                if actor is not None:
                    self._follow(sender, letter, actor)
                else:
                    self._spawn(self._follow_later(sender, letter))

    def missed(self, sender: str) -> None:
        """Something was lost on the way here: the sender says again who follows."""
        self._post.send(sender, Missed())

    def lost(self, node: str) -> None:
        """The node is no more: nobody follows there."""
        for envoy in [envoy for envoy in self._envoys.values() if envoy.node == node]:
            self._dismiss(envoy)

    async def close(self) -> None:
        """Let the tasks under way end."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Following

    async def _follow_later(self, sender: str, letter: Attend | Refresh) -> None:
        try:
            self._follow(sender, letter, await self._matches.bring(letter.match))
        except CannotServeError as error:
            self._post.send(sender, Shut(letter.match, letter.viewer, int(error.close)))

    def _follow(self, sender: str, letter: Attend | Refresh, actor: Actor) -> None:
        key = (sender, letter.match, letter.viewer)
        envoy = self._envoys.get(key)
        viewer = viewer_of(letter.viewer)
        if isinstance(letter, Refresh):
            if envoy is not None:
                envoy.deliver(actor.full(viewer))
                envoy.deliver(Outgoing(actor.audiences.presence()))
        elif letter.count:
            if envoy is None:
                envoy = self._envoys[key] = Envoy(self._post, sender, letter.match, letter.viewer, self._gone)
            actor.audiences.add_relay(viewer, envoy, letter.count)
            actor.touched = self._matches.clock()
        elif envoy is not None:
            self._dismiss(envoy)

    def _dismiss(self, envoy: Envoy) -> None:
        actor = self._matches.here(envoy.match)
        if actor is not None:
            actor.audiences.remove(viewer_of(envoy.viewer), envoy)
        self._gone(envoy)

    def _gone(self, envoy: Envoy) -> None:
        self._envoys.pop((envoy.node, envoy.match, envoy.viewer), None)

    # Questions

    async def _enter(self, letter: Enter) -> Answer:
        _, viewer = await self._desk.viewer(letter.match, letter.hash or None)
        return Answer(letter.ask, viewer=int(viewer) if isinstance(viewer, Seat) else -1)

    async def _do(self, letter: Do) -> Answer:
        actor = await self._matches.bring(letter.match)
        return Answer(letter.ask, answer=await carry_out(self._matches, actor, letter.seat, letter.command))

    async def _call(self, letter: Call) -> Answer:
        match await self._desk.answer(letter.match, letter.request):
            case Seated() as seated:
                return Answer(letter.ask, seated=seated)
            case Refusal() as refusal:
                return Answer(letter.ask, refusal=refusal)
            case shown:
                return Answer(letter.ask, shown=dict(shown))

    def _answer(self, sender: str, ask: int, work: Awaitable[Answer]) -> None:
        async def answer() -> None:
            try:
                found = await work
            except CannotServeError as error:
                found = Answer(ask, close=int(error.close))
            except Exception:
                log.exception("a question from another node could not be answered")
                found = Answer(ask, close=int(Close.BROKEN))
            self._post.send(sender, found)

        self._spawn(answer())

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
