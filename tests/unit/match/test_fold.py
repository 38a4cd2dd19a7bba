"""Fold: entries one after another, refusals that change nothing, counts of what each viewer was told."""

from __future__ import annotations

from tests.unit.match.table import ANNA, BEN, NORTH, SOUTH, Table, code, kinds, playing

from cove.kit.viewers import SPECTATOR
from cove.match.commands import Deal, Rematch, Resign
from cove.match.entries import Joined, Resumed, TimedOut
from cove.match.secrets import hashed
from cove.match.state import Stage


def test_a_match_waits_until_the_second_seat_is_taken() -> None:
    table = Table()
    assert (table.match.stage, table.match.free_seat()) == (Stage.WAITING, NORTH)
    table.joined()
    assert table.match.stage is Stage.PLACING
    assert (table.match.seat_of(hashed(ANNA)), table.match.seat_of(hashed(BEN))) == (SOUTH, NORTH)


def test_a_taken_seat_is_refused() -> None:
    table = Table().joined()
    before = table.match
    late = Joined(at=table.now, node="anna", epoch=1, seat=1, name="Cleo", hash="c" * 43)
    assert code(table.put(late)) == "seats_taken"
    assert table.match is before


def test_play_begins_when_both_have_placed() -> None:
    table = playing()
    assert table.match.stage is Stage.PLAYING
    assert set(table.match.commitments or {}) == {"south", "north"}


def test_only_those_are_counted_who_were_told_something() -> None:
    table = Table().joined()
    before = table.match
    assert kinds(table.says(SOUTH, Deal(id=table.id())), SOUTH) == ["dealt"]
    frames = [table.match.told_to(viewer).frames - before.told_to(viewer).frames for viewer in (SOUTH, NORTH, SPECTATOR)]
    assert frames == [1, 0, 0]
    assert table.match.told_to(NORTH) == before.told_to(NORTH)


def test_what_was_missed_is_kept_for_the_other_side() -> None:
    table = playing()
    before = table.match.meanwhile
    for do in ({"do": "move", "vessel": "s3", "to": "c2"}, {"do": "move", "vessel": "s4", "to": "d2"}):
        table.done(table.order(SOUTH, {**do}))
    missed = [words["e"] for words in table.match.meanwhile[NORTH][len(before[NORTH]) :]]
    assert missed.count("moved") == 2


def test_time_runs_out_only_when_it_has() -> None:
    table = playing(turn=60)
    early = TimedOut(at=table.now + 59_999, node="anna", epoch=1, seat=0)
    assert code(table.put(early)) == "stale"
    table.put(TimedOut(at=table.now + 60_000, node="anna", epoch=1, seat=0))
    assert table.match.outcome is not None
    assert (table.match.outcome.winner, table.match.outcome.cause) == (NORTH, "time")


def test_nobody_pays_for_the_time_in_which_no_node_was_alive() -> None:
    table = playing(turn=60)
    begun = table.match.since
    assert kinds(table.put(Resumed(at=begun + 50_000, node="ben", epoch=2, beat=begun + 10_000))) == ["resumed"]
    assert table.match.since == begun + 40_000


def test_an_unhurried_match_resumes_silently() -> None:
    assert kinds(playing().put(Resumed(at=2, node="ben", epoch=2, beat=1))) == []


def test_a_match_over_takes_a_rematch_and_nothing_else() -> None:
    table = playing()
    assert code(table.says(SOUTH, Rematch(id=table.id()), "m" * 22)) == "not_over"
    table.says(NORTH, Resign(id=table.id()))
    assert code(table.says(NORTH, Resign(id=table.id()))) == "game_over"
    assert kinds(table.says(SOUTH, Rematch(id=table.id()), "m" * 22)) == ["rematch"]
    assert table.match.rematch == "m" * 22
