"""Before the journal: presence, hashes, and commands that were carried out before."""

from __future__ import annotations

from tests.unit.match.table import NORTH, SOUTH, code, playing

from cove.match.commands import Claim, Resign, Ticket
from cove.match.decide import Ledger, Moment, entry_for, settle
from cove.match.entries import Commanded
from cove.match.secrets import hashed

ID = "i" * 22


def moment(absent: int | None) -> Moment:
    return Moment(at=1, node="anna", epoch=1, absent=absent, patience=60_000, next_match="m" * 22)


def test_a_side_that_is_here_or_just_left_cannot_be_claimed_against() -> None:
    match, claim = playing(turn=60).match, Claim(id=ID, turn=1)
    assert code(entry_for(match, NORTH, claim, moment(None))) == "not_absent"
    assert code(entry_for(match, NORTH, claim, moment(59_999))) == "not_absent"
    assert isinstance(entry_for(match, NORTH, claim, moment(60_000)), Commanded)


def test_a_ticket_is_journaled_as_its_hash() -> None:
    settled = settle(Ticket(id=ID, ticket="t" * 43))
    assert settled == Ticket(id=ID, ticket=hashed("t" * 43))


def test_a_repeated_command_is_known_and_a_reused_id_refused() -> None:
    ledger = Ledger()
    assert ledger.seen(SOUTH, Resign(id=ID)) is False
    ledger.note(Commanded(at=1, node="anna", epoch=1, seat=0, command=Resign(id=ID)))
    assert ledger.seen(SOUTH, Resign(id=ID)) is True
    assert code(ledger.seen(SOUTH, Claim(id=ID, turn=1))) == "id_reused"
    assert ledger.seen(NORTH, Resign(id=ID)) is False
