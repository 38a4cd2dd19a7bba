"""What a finished match gives out: its record, and a look back at it step by step with everything revealed."""

from __future__ import annotations

from collections.abc import Callable

from cove.kit.json import JsonMap
from cove.kit.viewers import TRUTH
from cove.match.record import replay, to_file
from cove.match.state import AnyGame, Stage
from cove.match.view import view
from cove.wire.patch import diff


def record(match: str, raws: list[bytes]) -> JsonMap:
    """The match's file."""
    return to_file(match, raws)


def lookback(raws: list[bytes], find: Callable[[str, int], AnyGame]) -> JsonMap:
    """`view`: the truth when play began; `steps`: for each entry since, when (ms), what happened, and a patch to the next truth.

    A match that ended before play began has its last truth and no steps.
    """
    start: JsonMap | None = None
    shown: JsonMap = {}
    steps: list[JsonMap] = []
    for step in replay(raws, find):
        if step.match.stage in {Stage.WAITING, Stage.PLACING}:
            continue
        now = view(step.match, TRUTH)
        if start is None:
            start = now
        else:
            events = [words for event in step.events if (words := event.wording(TRUTH)) is not None]
            steps.append({"at": step.entry.at, "e": events, "p": diff(shown, now)})
        shown = now
    return {"view": start or {}, "steps": steps}
