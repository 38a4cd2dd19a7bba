"""Battleships as a match: what the house asks and tells around the board."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.games.battleships.waters import NORTH, NORTH_FLEET, NORTH_SQUARES, SOUTH, SOUTH_FLEET, fleet
from tests.unit.match.table import Table, code, kinds

from cove.games.battleships.game import BATTLESHIPS
from cove.kit.viewers import AUDIENCES
from cove.match.commands import Deal, Offer, Order, Resign
from cove.match.state import Stage
from cove.match.view import summary, view


def joined() -> Table:
    return Table(game=BATTLESHIPS).joined()


def playing() -> Table:
    table = joined()
    table.done(table.says(SOUTH, table.place(SOUTH, fleet(SOUTH_FLEET))))
    table.done(table.says(NORTH, table.place(NORTH, fleet(NORTH_FLEET))))
    return table


def fire(table: Table, *squares: str) -> Table:
    """Shots by turns, from the side to move on."""
    for at in squares:
        mover = table.match.status.to_move
        assert mover is not None
        table.done(table.order(mover, {"do": "fire", "at": at}))
    return table


def test_a_dealt_fleet_is_its_seats_alone_and_can_be_sent_back_as_it_is() -> None:
    table = joined()
    assert [kinds(table.says(SOUTH, Deal(table.id())), viewer) for viewer in AUDIENCES] == [["dealt"], [], []]
    shown: Any = view(table.match, SOUTH)
    table.done(table.says(SOUTH, table.place(SOUTH, shown["you"]["dealt"])))
    assert "dealt" not in str(view(table.match, NORTH))
    assert table.match.status.placed == (True, False)


def test_commitments_go_out_when_both_have_placed_and_never_change_in_play() -> None:
    table = playing()
    shown: Any = view(table.match, SOUTH)
    assert set(shown["commitments"]) == {"south", "north"}
    later: Any = view(fire(table, "b1", "a1").match, SOUTH)
    assert later["commitments"] == shown["commitments"]


def test_every_shot_is_a_turn_of_its_own() -> None:
    table = fire(playing(), "b1")
    assert (table.match.status.turn, table.match.ply) == (2, (0, 0))
    assert code(table.says(NORTH, Order(table.id(), turn=1, ply=0, do={"do": "fire", "at": "a1"}))) == "stale"


def test_there_are_no_draw_offers() -> None:
    table = playing()
    assert code(table.says(SOUTH, Offer(table.id()))) == "no_draws"


@pytest.mark.parametrize(("do", "answer"), [({"do": "fire", "at": "a1"}, "not_your_turn"), ({"do": "pass"}, "malformed")])
def test_refusals_come_in_the_order_of_the_page(do: dict[str, Any], answer: str) -> None:
    table = playing()
    assert code(table.order(NORTH, do)) == answer


def test_the_summary_counts_ships_afloat_from_the_first_turn_on() -> None:
    assert "afloat" not in summary(joined().match)
    table = fire(playing(), "b1", "j10", "b2")
    assert summary(table.match)["afloat"] == {"south": 5, "north": 4}
    assert summary(table.match)["side"] == "north"
    table.done(table.says(NORTH, Resign(table.id())))
    assert summary(table.match)["result"] == {"winner": "south", "cause": "resigned"}
    assert summary(table.match)["afloat"] == {"south": 5, "north": 4}


def test_the_last_hit_ends_the_match_and_opens_everything() -> None:
    table = playing()
    for shot, miss in zip(NORTH_SQUARES[:-1], [f"{column}{row}" for row in (2, 4) for column in "abcdefghij"], strict=False):
        fire(table, shot, miss)
    fire(table, NORTH_SQUARES[-1])
    assert table.match.stage is Stage.OVER
    for viewer in AUDIENCES:
        shown: Any = view(table.match, viewer)
        assert shown["result"] == {"winner": "south", "cause": "fleet_sunk"}
        assert shown["board"]["fleets"] == {"south": fleet(SOUTH_FLEET)["ships"], "north": fleet(NORTH_FLEET)["ships"]}
        assert shown["opened"]["seed"] == table.match.header.seed.hex()
