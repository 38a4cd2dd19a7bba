"""A machine's seat as the match sees it: who sits there, what waits for it, and who sits where in the rematch."""

from __future__ import annotations

import msgspec
import pytest
from tests.unit.games.vortex.sea import FLEET, NORTH_FLEET
from tests.unit.match.table import NORTH, SOUTH, Table, code

from cove.match.commands import Offer, Place, Reply, Resign
from cove.match.entries import Created, Sitter, decode, encode
from cove.match.fold import create
from cove.match.machine import has_to_play, machine_seat, next_sitters, waits_for_machine
from cove.match.state import Stage
from cove.match.view import view


def against(mind: str = "admiral") -> Table:
    """A match whose second seat a machine has taken."""
    table = Table()
    header = table.match.header
    table.raws = [encode(msgspec.structs.replace(header, seats=(header.seats[0], Sitter(mind, (), mind))))]
    made = decode(table.raws[0])
    assert isinstance(made, Created)
    table.match = create(table.match.game, made, table.raws[0])
    return table


def machine_places(table: Table, nonce: str = "") -> object:
    do = dict(NORTH_FLEET)
    return table.says(NORTH, Place(id=table.id(), replaces=table.match.placements[NORTH], nonce=nonce, do=do))


def playing() -> Table:
    table = against()
    table.done(table.says(SOUTH, table.place(SOUTH, FLEET)))
    assert code(machine_places(table)) is None
    return table


def test_a_machine_sits_there_from_the_start_and_everyone_sees_its_mind() -> None:
    table = against()
    assert table.match.stage is Stage.PLACING
    assert table.match.seats_shown["north"] == {"name": "admiral", "mind": "admiral"}
    assert view(table.match, SOUTH)["seats"] == table.match.seats_shown
    assert machine_seat(table.match) is NORTH
    assert machine_seat(Table().match) is None


def test_a_person_has_to_add_a_nonce_and_a_machine_must_not() -> None:
    table = against()
    assert code(table.says(SOUTH, Place(id=table.id(), replaces=0, nonce="", do=dict(FLEET)))) == "malformed"
    assert code(machine_places(table, "n" * 43)) == "malformed"
    assert code(machine_places(table)) is None
    assert table.match.nonces == ("", "")


def test_a_machines_placement_can_be_read_from_the_journal_again() -> None:
    table = playing()
    assert encode(decode(table.raws[-1])) == table.raws[-1]


def test_the_match_waits_for_a_machine_that_has_to_place_to_move_or_to_answer() -> None:
    table = against()
    assert waits_for_machine(table.match)
    machine_places(table)
    assert not waits_for_machine(table.match)
    table.done(table.says(SOUTH, table.place(SOUTH, FLEET)))
    assert not waits_for_machine(table.match)
    table.done(table.says(SOUTH, Offer(id=table.id())))
    assert waits_for_machine(table.match)
    assert not has_to_play(table.match, NORTH)
    table.done(table.says(NORTH, Reply(id=table.id(), offer=1, accept=False)))
    assert not waits_for_machine(table.match)
    for vessel, to in (("s1", "a2"), ("s2", "b2")):
        table.done(table.order(SOUTH, {"do": "move", "vessel": vessel, "to": to}))
    table.done(table.order(SOUTH, {"do": "pass"}))
    assert has_to_play(table.match, NORTH)
    assert waits_for_machine(table.match)
    table.done(table.says(SOUTH, Resign(id=table.id())))
    assert not waits_for_machine(table.match)


def test_two_people_swap_seats_for_a_rematch_and_a_machine_keeps_its_own() -> None:
    two, one = Table().joined().match, against().match
    assert next_sitters(two) == (two.sitters[1], two.sitters[0])
    assert next_sitters(one) == one.sitters


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_a_header_between_people_is_written_as_ever(seat: int) -> None:
    assert b"mind" not in Table().joined().raws[seat]
