"""Draw offers, and seats carried to another device."""

from __future__ import annotations

from tests.unit.match.table import NORTH, SOUTH, Table, code, kinds, playing

from cove.match.commands import Offer, Reply, Ticket
from cove.match.entries import Carried
from cove.match.talks import MOST_TICKETS, TICKET_MS


def carried(table: Table, ticket: str, secret: str, seat: int = 0) -> Carried:
    return Carried(at=table.now, node="anna", epoch=1, seat=seat, ticket=ticket, hash=secret)


def test_an_offer_stands_until_it_is_declined_and_one_a_turn_is_enough() -> None:
    table = playing()
    assert kinds(table.says(SOUTH, Offer(id=table.id()))) == ["offered"]
    assert code(table.says(SOUTH, Offer(id=table.id()))) == "already_offered"
    assert code(table.says(NORTH, Reply(id=table.id(), offer=2, accept=True))) == "no_offer"
    assert kinds(table.says(NORTH, Reply(id=table.id(), offer=1, accept=False))) == ["declined"]
    assert code(table.says(SOUTH, Offer(id=table.id()))) == "already_offered"


def test_an_offer_against_an_offer_agrees() -> None:
    table = playing()
    table.says(SOUTH, Offer(id=table.id()))
    table.says(NORTH, Offer(id=table.id()))
    assert table.match.outcome is not None
    assert (table.match.outcome.winner, table.match.outcome.cause) == (None, "agreed")


def test_a_ticket_opens_its_seat_once() -> None:
    table = playing()
    assert table.says(SOUTH, Ticket(id=table.id(), ticket="t" * 43)) == ()
    assert code(table.put(carried(table, "t" * 43, "x" * 43, seat=1))) == "no_such_ticket"
    assert kinds(table.put(carried(table, "t" * 43, "x" * 43)), SOUTH) == ["carried"]
    assert table.match.seat_of("x" * 43) is SOUTH
    assert code(table.put(carried(table, "t" * 43, "y" * 43))) == "no_such_ticket"


def test_a_ticket_is_too_old_after_ten_minutes() -> None:
    table = playing()
    table.says(SOUTH, Ticket(id=table.id(), ticket="t" * 43))
    table.now += TICKET_MS
    assert code(table.put(carried(table, "t" * 43, "x" * 43))) == "no_such_ticket"


def test_only_so_many_tickets_wait() -> None:
    table = playing()
    answers = [code(table.says(SOUTH, Ticket(id=table.id(), ticket=f"{n:043d}"))) for n in range(MOST_TICKETS + 1)]
    assert answers == [None] * MOST_TICKETS + ["too_many_tickets"]
