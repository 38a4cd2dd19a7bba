"""What a finished match's record keeps from everyone: orders that were taken back before anything came of them."""

from __future__ import annotations

import pytest
from tests.unit.match.table import SOUTH, Table, playing

from cove import catalogue
from cove.kit.json import JsonMap
from cove.kit.viewers import AUDIENCES, TRUTH
from cove.match.commands import Order, Resign
from cove.match.entries import Commanded, Veiled, decode
from cove.match.record import replay
from cove.match.veil import veil
from cove.match.view import view


def veiled_in(raws: list[bytes]) -> list[int]:
    """The numbers of the veiled entries, from 1."""
    return [number for number, raw in enumerate(raws, 1) if isinstance(decode(raw), Veiled)]


def moves_in(raws: list[bytes]) -> list[object]:
    entries = [decode(raw) for raw in raws]
    return [e.command.do.get("to") for e in entries if isinstance(e, Commanded) and isinstance(e.command, Order)]


def first_moves(table: Table, count: int) -> list[JsonMap]:
    board = view(table.match, SOUTH)["board"]
    assert isinstance(board, dict)
    listed = [(vessel, to) for vessel, squares in board["moves"].items() for to in squares]
    return [{"do": "move", "vessel": vessel, "to": to} for vessel, to in {vessel: (vessel, to) for vessel, to in listed}.values()][
        :count
    ]


def test_a_move_that_was_taken_back_is_veiled_with_its_taking_back() -> None:
    table = playing()
    regretted, made = first_moves(table, 2)
    back: JsonMap = {"do": "back"}
    for do in (regretted, back, made):
        table.done(table.order(SOUTH, do))
    (second,) = first_moves(table, 1)
    table.done(table.order(SOUTH, second))
    table.says(SOUTH, Resign(id=table.id()))
    shown = veil(table.raws, catalogue.find)
    assert veiled_in(shown) == [5, 6]
    assert moves_in(shown) == [made["to"], second["to"]]


def test_a_move_that_was_still_staged_when_the_match_ended_is_veiled() -> None:
    table = playing()
    table.done(table.order(SOUTH, first_moves(table, 1)[0]))
    table.says(SOUTH, Resign(id=table.id()))
    shown = veil(table.raws, catalogue.find)
    assert veiled_in(shown) == [5]
    assert moves_in(shown) == []


def test_a_match_without_second_thoughts_is_shown_whole() -> None:
    table = playing()
    for _ in range(2):
        table.done(table.order(SOUTH, first_moves(table, 1)[0]))
    table.says(SOUTH, Resign(id=table.id()))
    assert veil(table.raws, catalogue.find) == table.raws


@pytest.mark.parametrize("seed", range(12))
def test_a_veiled_record_replays_to_the_same_end_with_the_same_chain(seed: int) -> None:
    table = Table().joined().play(seed, most=150)
    table.says(SOUTH, Resign(id=table.id()))
    shown = veil(table.raws, catalogue.find)
    assert veiled_in(shown), "a dozen random games take moves back"
    steps = list(replay(shown, catalogue.find))
    assert [step.match.link for step in steps] == [step.match.link for step in replay(table.raws, catalogue.find)]
    last = steps[-1].match
    for viewer in AUDIENCES:
        assert last.told_to(viewer) == table.match.told_to(viewer)
    assert {**view(last, TRUTH)["board"], "staged": None} == {**view(table.match, TRUTH)["board"], "staged": None}  # type: ignore[dict-item]
