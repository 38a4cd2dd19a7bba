"""Many games."""

from __future__ import annotations

from cove.duel.options import DuelOptions
from cove.duel.run import BATCH, play_all, run, seat_of_first
from cove.kit.viewers import Seat

AGAINST = DuelOptions(game="battleships", first="gunner", second="captain", games=BATCH + 5, seed=4)
ALONE = DuelOptions(game="battleships", first="admiral", games=3)


def test_every_game_is_played_once_and_told_of() -> None:
    batches: list[int] = []
    result = run(AGAINST, batches.append)
    assert sorted(result.told) == list(range(BATCH + 5))
    assert batches == [BATCH, 5]
    assert sum(told.turns for told in result.told.values()) == sum(map(len, result.seconds))


def test_processes_play_the_very_games_that_one_would() -> None:
    here = run(AGAINST)
    shared = run(DuelOptions(game="battleships", first="gunner", second="captain", games=BATCH + 5, seed=4, jobs=2))
    assert shared.told == here.told


def test_a_game_goes_alike_whichever_were_played_before_it() -> None:
    assert play_all(AGAINST, range(7, 8)).told[7] == run(AGAINST).told[7]


def test_another_seed_plays_other_games() -> None:
    other = DuelOptions(game="battleships", first="admiral", games=3, seed=2)
    assert run(ALONE).told != run(other).told


def test_seats_are_swapped_in_every_other_game_and_a_mind_alone_moves_first() -> None:
    assert [seat_of_first(AGAINST, number) for number in range(4)] == [Seat.FIRST, Seat.SECOND, Seat.FIRST, Seat.SECOND]
    assert {seat_of_first(ALONE, number) for number in range(4)} == {Seat.FIRST}


def test_alone_a_mind_always_wins_at_battleships_and_only_its_time_is_taken() -> None:
    result = run(ALONE)
    assert {told.outcome.winner for told in result.told.values()} == {Seat.FIRST}
    assert (len(result.seconds[0]), len(result.seconds[1])) == (sum(told.orders[0] for told in result.told.values()), 0)
