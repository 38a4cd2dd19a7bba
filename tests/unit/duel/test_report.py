"""The report of a duel."""

from __future__ import annotations

from typing import Any, cast

from tests.unit.duel.made import AGAINST, ALONE, result, told

from cove.duel.options import DuelOptions
from cove.duel.report import as_json, as_text

#: In games 0 and 2 gunner sits first, in 1 and 3 captain: gunner wins 0 (first) and 1 (second), captain 3 (first); 2 is drawn.
PLAYED = result(told(0, 81), told(1, 90), told(None, 70, "calm"), told(0, 95))


def report(options: DuelOptions, played: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", as_json(options, played))


def test_wins_are_counted_by_mind_and_by_who_moved_first() -> None:
    found = report(AGAINST, PLAYED)
    assert {name: wins["games"] for name, wins in found["wins"].items()} == {"gunner": 2, "captain": 1}
    assert found["draws"]["games"] == 1
    assert {name: (part["games"], part["of"]) for name, part in found["moving_first"].items()} == {
        "gunner": (1, 2),
        "captain": (1, 2),
    }
    assert {name: (part["games"], part["of"]) for name, part in found["moving_second"].items()} == {
        "gunner": (1, 2),
        "captain": (0, 2),
    }
    assert (found["first_mover"]["games"], found["first_mover"]["of"]) == (2, 4)


def test_causes_length_and_time_are_told() -> None:
    found = report(AGAINST, PLAYED)
    assert {cause: part["share"] for cause, part in found["causes"].items()} == {"fleet_sunk": 0.75, "calm": 0.25}
    assert (found["turns"]["mean"], found["turns"]["most"]) == (84.0, 95)
    assert found["time"]["gunner"] == {"count": 4, "median_ms": 2.5, "p99_ms": 4.0, "worst_ms": 4.0}


def test_alone_the_orders_of_the_games_won_are_told_and_each_games() -> None:
    found = report(ALONE, result(told(0, 81), told(None, 60, "calm"), told(0, 91)))
    assert found["each"] == [41, 0, 46]
    assert found["orders"]["mean"] == 43.5
    assert (found["won"]["games"], found["won"]["of"]) == (2, 3)
    assert "wins" not in found


def test_a_mind_that_plays_itself_is_two_sides() -> None:
    found = report(DuelOptions(game="battleships", first="captain", second="captain", games=4), PLAYED)
    assert {name: wins["games"] for name, wins in found["wins"].items()} == {"captain 1": 2, "captain 2": 1}
    assert set(found["time"]) == {"captain 1", "captain 2"}


def test_the_text_says_it_all_in_lines() -> None:
    lines = list(as_text(as_json(AGAINST, PLAYED)))
    assert lines[0] == "battleships: gunner against captain, 4 games, seed 1"
    assert "  gunner won             2 games, 50.0% ± 25.0%; moving first 50.0% ± 35.4%, second 50.0% ± 35.4%" in lines
    assert "  length in turns        mean 84.00 ± 5.49, median 85.5, from 70 to 95" in lines
    assert "  time of captain        median 2.5 ms, p99 4.0 ms, worst 4.0 ms a choice" in lines


def test_the_text_bears_games_that_nobody_won_and_a_single_game() -> None:
    lines = list(as_text(as_json(ALONE, result(told(None, 60, "calm")))))
    assert "  orders to win          none" in lines
    lines = list(as_text(as_json(AGAINST, result(told(0, 60)))))
    assert any(line.endswith("second none") for line in lines)
