"""What reaches the board: orders for the turn and ply that were seen, placements that are numbered, ends from outside."""

from __future__ import annotations

from tests.unit.games.vortex.sea import FLEET
from tests.unit.match.table import NORTH, SOUTH, Table, code, playing

from cove.match.commands import Claim, Order, Resign


def test_an_order_names_the_turn_and_the_ply_that_were_seen() -> None:
    table = playing()
    move = {"do": "move", "vessel": "s1", "to": "b1"}
    assert code(table.says(SOUTH, Order(id=table.id(), turn=2, ply=0, do=move))) == "stale"
    assert code(table.says(SOUTH, Order(id=table.id(), turn=1, ply=1, do=move))) == "stale"
    assert code(table.order(SOUTH, FLEET)) == "already_placed"


def test_a_placement_is_replaced_only_by_who_saw_it() -> None:
    table = Table()
    first = table.place(SOUTH, FLEET)
    assert code(table.says(SOUTH, first)) is None
    assert code(table.says(SOUTH, first)) == "stale"
    assert code(table.says(SOUTH, table.place(SOUTH, FLEET))) is None
    assert table.match.placements == (2, 0)


def test_resigning_alone_calls_the_match_off_and_later_loses_it() -> None:
    alone, table = Table(), playing()
    alone.says(SOUTH, Resign(id=alone.id()))
    table.says(SOUTH, Resign(id=table.id()))
    assert alone.match.outcome is not None
    assert table.match.outcome is not None
    assert (alone.match.outcome.winner, alone.match.outcome.cause) == (None, "withdrawn")
    assert (table.match.outcome.winner, table.match.outcome.cause) == (NORTH, "resigned")


def test_a_claim_is_for_timed_matches_on_the_other_sides_turn() -> None:
    slow, table = playing(), playing(turn=60)
    assert code(slow.says(NORTH, Claim(id=slow.id(), turn=1))) == "untimed"
    assert code(table.says(NORTH, Claim(id=table.id(), turn=2))) == "stale"
    assert code(table.says(SOUTH, Claim(id=table.id(), turn=1))) == "not_absent"
    assert code(table.says(NORTH, Claim(id=table.id(), turn=1))) is None
    assert table.match.outcome is not None
    assert (table.match.outcome.winner, table.match.outcome.cause) == (NORTH, "abandoned")
