"""The post of one node: letters out, letters in, questions paired with their answers."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
import structlog

from cove.store.store import Store

from .api import CannotServeError
from .figures import Figures
from .letters import Answer, AnyLetter, Call, Do, Echo, Enter, close_of, decode, encode

log = structlog.get_logger("referee")

#: How long (seconds) a question waits for its answer.
_ANSWER_WAIT: Final = 3.0


class NoAnswerError(Exception):
    """The node that was asked did not answer in time. Whether it did what was asked, nobody can say."""


class Reader(Protocol):
    """Who takes letters in. No call may raise or wait."""

    def take(self, sender: str, letter: AnyLetter) -> None:
        """A letter from another node."""
        ...

    def missed(self, sender: str) -> None:
        """Letters from this sender were lost."""
        ...


class Post:
    """Sends this node's letters and hands out those that come."""

    def __init__(self, store: Store, figures: Figures) -> None:
        self.node = store.node
        self._store = store
        self._figures = figures
        self._readers: list[Reader] = []
        self._numbers = itertools.count(1)
        self._asked: dict[int, tuple[str, asyncio.Future[Answer], float]] = {}

    def add(self, reader: Reader) -> None:
        """Have `reader` hear of every letter that answers nothing."""
        self._readers.append(reader)

    def send(self, node: str, letter: AnyLetter) -> None:
        """Post a letter. It may be lost."""
        self._figures.letters_posted += 1
        self._store.post(node, encode(letter))

    async def ask(self, node: str, question: Callable[[int], Enter | Echo | Do | Call]) -> Answer:
        """The answer of `node`. Raises NoAnswerError, and CannotServeError where the answer is that there is none."""
        number = next(self._numbers)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = (node, answer, time.monotonic())
        try:
            self.send(node, question(number))
            async with asyncio.timeout(_ANSWER_WAIT):
                found = await answer
        except TimeoutError:
            raise NoAnswerError from None
        finally:
            del self._asked[number]
        if found.close:
            raise CannotServeError(close_of(found.close))
        return found

    async def run(self) -> None:
        """Read until cancelled."""
        async for letter in self._store.letters():
            self._figures.letters_read += 1
            self._figures.mail_age = max(0.0, time.time() - letter.posted / 1000)
            try:
                if letter.gap:
                    self._missed(letter.sender)
                self._take(letter.sender, decode(letter.body))
            except msgspec.DecodeError:
                log.warning("a letter cannot be read", sender=letter.sender)
            except Exception:  # one letter, perhaps of another version, must not end the reading of all
                log.exception("a letter could not be acted on", sender=letter.sender)

    def _missed(self, sender: str) -> None:
        self._figures.letters_missed += 1
        log.info("letters were lost", sender=sender)
        for reader in self._readers:
            reader.missed(sender)

    def _take(self, sender: str, letter: AnyLetter) -> None:
        if not isinstance(letter, Answer):
            for reader in self._readers:
                reader.take(sender, letter)
            return
        asked, answer, _ = self._asked.get(letter.ask, ("", None, 0.0))
        if answer is not None and asked == sender and not answer.done():
            answer.set_result(letter)

    def overdue(self, seconds: float) -> set[str]:
        """Every node that has owed an answer for so long."""
        before = time.monotonic() - seconds
        return {node for node, answer, since in self._asked.values() if since < before and not answer.done()}

    def forget(self, node: str) -> None:
        """A node is no more: whoever waits for it waits in vain."""
        for asked, answer, _ in self._asked.values():
            if asked == node and not answer.done():
                answer.set_exception(NoAnswerError())
