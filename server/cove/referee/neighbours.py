"""The other nodes on the store: what this node asks of them and answers them, and who of them is still alive."""

from __future__ import annotations

from typing import Final

from cove.wire.close import Close

from .branches import Branches
from .desk import Desk
from .envoys import Envoys
from .letters import Answer, Call, Echo
from .matches import Matches
from .post import NoAnswerError, Post
from .requests import Request, Result

#: A node that owes an answer for so long (seconds) may have died: its heartbeat is looked at, rather than waited for.
_OVERDUE: Final = 0.25


class Neighbours:
    """Both ends of the mail. `run` reads it until cancelled; `check` and `inquire` are two of the keeper's rounds."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._post = Post(matches.store, matches.figures)
        self._envoys = Envoys(Desk(matches), self._post)
        self.branches = Branches(self._post)
        self._post.add(self._envoys)
        self._post.add(self.branches)

    async def run(self) -> None:
        """Read the mail."""
        await self._post.run()

    async def ready(self) -> bool:
        """Whether a letter to this node itself arrives and is answered: what others post to it does, too."""
        try:
            await self._post.ask(self._matches.node, Echo)
        except NoAnswerError:
            return False
        return True

    async def ask(self, owner: str, match: str, request: Request) -> Result:
        """What the owner answers. Raises CannotServeError and NoAnswerError."""
        answer = await self._post.ask(owner, lambda ask: Call(ask, match, request))
        return _result(answer)

    async def check(self) -> None:
        """Forget the nodes that have died: whoever followed a match there comes back, and nobody there is told anything more."""
        await self._forget_the_dead(self.branches.nodes() | self._envoys.nodes())

    async def inquire(self) -> None:
        """The same for nodes that let a question wait: whoever asked need not wait on, but can take the match over."""
        await self._forget_the_dead(self._post.overdue(_OVERDUE))

    async def _forget_the_dead(self, nodes: set[str]) -> None:
        for node in nodes:
            if await self._matches.claims.is_dead(node):
                self.branches.lost(node)
                self._envoys.lost(node)
                self._post.forget(node)

    def stand_down(self, close: Close) -> None:
        """This node may not speak: everyone who follows a match elsewhere is sent away, too."""
        self.branches.stand_down(close)

    async def close(self) -> None:
        """End what is under way."""
        await self._envoys.close()


def _result(answer: Answer) -> Result:
    found = answer.seated or answer.refusal
    return found if found is not None else answer.shown or {}
