"""What a finished match gives out: its record, and a look back at it step by step with everything revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cove.kit.json import JsonMap
from cove.kit.viewers import TRUTH
from cove.match.record import replay, to_file
from cove.match.state import AnyGame, Stage
from cove.match.veil import veil
from cove.match.view import view
from cove.wire.patch import diff

#: What a seat only thought of: a move that was staged and taken back stays its owner's secret for good.
_THOUGHTS: Final = frozenset({"staged", "back"})


def record(match: str, raws: list[bytes], find: Callable[[str, int], AnyGame]) -> JsonMap:
    """The match's file, with what stays secret for good veiled."""
    return to_file(match, veil(raws, find))


def lookback(raws: list[bytes], find: Callable[[str, int], AnyGame]) -> JsonMap:
    """`view`: the truth when play began; `steps`: for each entry since, when (ms), what happened, and a patch to the next truth.

    A match that ended before play began has its last truth and no steps. Moves that were only staged leave no trace here.
    """
    start: JsonMap | None = None
    shown: JsonMap = {}
    steps: list[JsonMap] = []
    for step in replay(raws, find):
        if step.match.stage in {Stage.WAITING, Stage.PLACING}:
            continue
        told = [words for event in step.events if (words := event.wording(TRUTH)) is not None]
        events = [words for words in told if words["e"] not in _THOUGHTS]
        if told and not events:
            continue
        now = _without_thoughts(view(step.match, TRUTH))
        if start is None:
            start = now
        else:
            steps.append({"at": step.entry.at, "e": events, "p": diff(shown, now)})
        shown = now
    return {"view": start or {}, "steps": steps}


def _without_thoughts(truth: JsonMap) -> JsonMap:
    """The truth without the move that its owner may still take back."""
    board = truth["board"]
    if not isinstance(board, dict):
        return truth
    return truth | {"board": {key: value for key, value in board.items() if key != "staged"}}
