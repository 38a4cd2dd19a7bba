"""What an actor sends: a step's frame."""

from __future__ import annotations

import pytest

from cove.kit.json import JsonMap
from cove.match.state import Told
from cove.referee.prepared import step_frame
from cove.wire.patch import diff

TOLD = Told(7, b"l" * 32)
BEFORE: JsonMap = {"stage": "playing", "board": {"turn": 3, "side": "south", "quiet": 2}}


def after(stage: str = "playing", **board: object) -> JsonMap:
    return {"stage": stage, "board": {"turn": 3, "side": "south", "quiet": 2, **board}}  # type: ignore[dict-item]


@pytest.mark.parametrize("shown", [after(turn=4, side="north"), after(stage="over")])
def test_a_step_that_ends_a_turn_or_the_match_carries_half_of_the_link(shown: JsonMap) -> None:
    assert step_frame(TOLD, diff(BEFORE, shown), [], 0).h == b"l" * 16


def test_a_step_within_a_turn_carries_no_head() -> None:
    frame = step_frame(TOLD, diff(BEFORE, after(quiet=0)), [{"e": "sank"}], 5)
    assert (frame.n, frame.p, frame.h, frame.now) == (7, {"board": {"quiet": 0}}, b"", 5)
