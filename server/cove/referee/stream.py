"""A seat's stream as it was sent, kept for the mind that plays the seat: its memory, a full frame, and the steps since then.

The journal can always give the stream again, so a match that comes back from it asks its mind the very same questions.
"""

from __future__ import annotations

from cove.match.machine import machine_seat
from cove.match.record import Replayed
from cove.match.view import view
from cove.wire.codec import Codec, encode
from cove.wire.frames import Full
from cove.wire.patch import diff

from .prepared import step_frame
from .thoughts import NOTHING, Answer, Question


class Stream:
    """The stream of the machine's seat in one match; empty in a match between people."""

    def __init__(self) -> None:
        self._memory = NOTHING
        self._base = b""
        self._steps: list[bytes] = []

    def note(self, before: Replayed | None, step: Replayed) -> None:
        """Take in a journal entry, as it was told to the machine's seat. `before`: the match as the entry found it."""
        match = step.match
        seat = machine_seat(match)
        if seat is None:
            return
        told = match.told_to(seat)
        if before is None:
            first = Full(n=told.frames, v=view(match, seat), h=told.link[:16], now=step.entry.at)
            self._base = encode(Codec.MSGPACK, first)
            return
        events = [words for event in step.events if (words := event.wording(seat)) is not None]
        if events:
            now = step.entry.at if match.header.turn else 0
            frame = step_frame(told, diff(view(before.match, seat), view(match, seat)), events, now)
            self.add(encode(Codec.MSGPACK, frame))

    def add(self, step: bytes) -> None:
        """The next step frame."""
        self._steps.append(step)

    def question(self, mind: str, seed: int, limit: float) -> Question:
        """What the mind at the path `mind` is asked now."""
        return Question(mind, self._memory, self._base, tuple(self._steps), seed, limit)

    def learn(self, question: Question, answer: Answer, full: bytes) -> None:
        """The mind has taken in the question's steps. `full`: the full frame of the moment at which it was asked."""
        self._memory = answer.memory
        self._base = full
        del self._steps[: len(question.steps)]

    def forget(self) -> None:
        """Nobody will be asked any more."""
        self._memory, self._base = NOTHING, b""
        self._steps.clear()
