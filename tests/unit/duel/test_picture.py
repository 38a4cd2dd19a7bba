"""The histogram."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.unit.duel.made import AGAINST, ALONE, result, told

from cove.duel.picture import HEIGHT, MOST_BARS, WIDTH, picture
from cove.duel.run import Result

SVG = "{http://www.w3.org/2000/svg}"


def bars(drawn: str, look: str) -> list[dict[str, float]]:
    """The bars of a look, with place and size; the legend's piece is left out."""
    found = [element for element in ElementTree.fromstring(drawn).iter(SVG + "rect") if element.get("class") == look]
    return [{key: float(element.attrib[key]) for key in ("x", "y", "width", "height")} for element in found[1:]]


def words(drawn: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter(SVG + "text")]


def test_a_bar_is_as_tall_as_its_games_are_many() -> None:
    drawn = picture(ALONE, result(told(0, 81), told(0, 81), told(0, 91)))
    tall, low = bars(drawn, "one")
    assert tall["height"] == 2 * low["height"]
    assert tall["y"] + tall["height"] == low["y"] + low["height"]
    assert low["x"] > tall["x"]
    assert words(drawn)[:2] == ["admiral, battleships: orders to win", "won: 3 games, mean 42.7"]


def test_the_games_of_two_minds_stand_on_top_of_each_other() -> None:
    drawn = picture(AGAINST, result(told(0, 80), told(0, 80), told(None, 80)))
    (own,), (other,), (drawn_games,) = bars(drawn, "one"), bars(drawn, "two"), bars(drawn, "none")
    assert own["x"] == other["x"] == drawn_games["x"]
    assert own["y"] > other["y"] > drawn_games["y"]
    assert [line.split(":")[0] for line in words(drawn)[1:4]] == ["gunner won", "captain won", "drawn"]


def test_nothing_is_drawn_outside_however_far_the_lengths_lie_apart() -> None:
    drawn = picture(AGAINST, result(*(told(0, turns) for turns in (3, 17, 400, 5_000))))
    every = bars(drawn, "one") + bars(drawn, "two")
    assert all(bar["x"] >= 0 and bar["x"] + bar["width"] <= WIDTH and 0 <= bar["y"] < HEIGHT for bar in every)
    assert all(bar["width"] > (WIDTH - 100) / MOST_BARS / 2 for bar in every)


def test_a_single_game_and_none_that_was_won_are_drawn_too() -> None:
    assert len(bars(picture(ALONE, result(told(0, 81))), "one")) == 1
    assert words(picture(ALONE, result(told(None, 60)))) == ["admiral, battleships: orders to win"]
    assert isinstance(picture(AGAINST, Result()), str)


def test_it_has_colours_for_day_and_night_and_loads_nothing() -> None:
    drawn = picture(ALONE, result(told(0, 81)))
    assert "prefers-color-scheme: dark" in drawn
    assert "href" not in drawn
    assert "url(" not in drawn
