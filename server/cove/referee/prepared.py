"""All that follows from one entry, computed before the journal knows of it and installed after: pure.

A viewer's next view and the frame that leads there are made from its last view; only viewers who are told anything get one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from cove.kit.json import JsonMap
from cove.kit.viewers import Audience, Seat
from cove.match.entries import AnyEntry
from cove.match.fold import Folded
from cove.match.state import Told
from cove.match.view import view
from cove.wire.codec import Outgoing
from cove.wire.frames import Step
from cove.wire.patch import Known, diff

#: The last view of a viewer.
Seen = Callable[[Seat | Audience], JsonMap]


class Prepared(Struct, frozen=True):
    """An entry with all that follows from it, computed and not yet installed."""

    entry: AnyEntry
    raw: bytes
    folded: Folded
    views: dict[Seat | Audience, JsonMap]
    frames: dict[Seat | Audience, Outgoing]
    known: Known

    def step(self, viewer: Seat | Audience, seen: Seen, now: int) -> None:
        """Add the viewer's next view and its frame, where it is told anything at all. `now`: ms since 1970."""
        after = self.folded.match
        events = list(self.folded.words[viewer if isinstance(viewer, Seat) else -1])
        if not events:
            return
        shown = self.views[viewer] = view(after, viewer)
        patch = diff(seen(viewer), shown, self.known)
        self.frames[viewer] = Outgoing(step_frame(after.told_to(viewer), patch, events, now if after.header.turn else 0))


def step_frame(told: Told, patch: dict[str, Any], events: list[JsonMap], now: int) -> Step:
    """The frame that leads a viewer from one view to the next, with the chain's head where a turn or a stage of the match ends.

    `told`: what the viewer has been told then; `patch`: between its two views; `now`: ms since 1970, 0 without a clock.
    """
    ended = "stage" in patch or "turn" in patch.get("board", ())
    return Step(n=told.frames, p=patch, e=events, h=told.link[:16] if ended else b"", now=now)
