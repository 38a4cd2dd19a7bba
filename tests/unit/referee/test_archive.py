"""Looking back: everything is revealed, save what was only thought of."""

from __future__ import annotations

from typing import Any, cast

from tests.unit.match.table import Table

from cove import catalogue
from cove.kit.viewers import TRUTH
from cove.match.view import view
from cove.referee.archive import lookback
from cove.wire.patch import merge


def test_the_steps_lead_to_the_last_truth_without_a_staged_move() -> None:
    table = Table().joined().play(3, most=300)
    back = cast("dict[str, Any]", lookback(table.raws, catalogue.find))
    shown = back["view"]
    for step in back["steps"]:
        shown = merge(shown, step["p"])
        assert "staged" not in shown["board"]
        assert not {event["e"] for event in step["e"]} & {"staged", "back"}
    last = cast("dict[str, Any]", view(table.match, TRUTH))
    last["board"].pop("staged", None)
    assert len(back["steps"]) > 20
    assert shown["board"] == last["board"]
