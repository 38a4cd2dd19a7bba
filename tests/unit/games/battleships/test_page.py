"""The protocol page against the code: no order, field, event or refusal is missing there, and its examples are real."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

from tests.unit.games.battleships.waters import NORTH_FLEET, SOUTH, after, attempt, fleet, shown, told, waters

from cove.games.battleships import events, legal
from cove.games.battleships.game import BATTLESHIPS
from cove.games.battleships.terms import STANDARD
from cove.games.battleships.view import BoardView
from cove.kit.refusal import Refusal

PAGE = Path(__file__).parents[4].joinpath("proto", "battleships.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
PLAYED = after(waters(), "b1", "a1", "b2", "j10", "c9")


def test_every_refusal_is_on_the_page_in_the_order_in_which_reasons_are_tried() -> None:
    codes = set(re.findall(r'Refusal\("(\w+)"', inspect.getsource(legal)))
    assert len(codes) == 8
    listed = re.findall(r"^\| `(\w+)` \|", PAGE.split("## Refusals")[1].split("## Chance")[0], re.MULTILINE)
    assert codes <= set(listed)
    assert listed == [
        "malformed", "game_over", "not_placed", "already_placed", "not_your_turn", "off_board", "already_fired",
        "wrong_fleet", "off_board", "overlap",
    ]  # fmt: skip


def test_every_event_is_on_the_page() -> None:
    kinds = set(re.findall(r'"e": "(\w+)"', inspect.getsource(events)))
    assert len(kinds) == 6
    assert [kind for kind in kinds if f"| `{kind}` |" not in PAGE] == []


def test_every_field_of_the_view_is_on_the_page() -> None:
    assert [field for field in BoardView.__annotations__ if f"| `{field}` |" not in PAGE] == []


def test_every_ship_is_on_the_page_with_its_length() -> None:
    assert all(f"`{ship}` {length}" in PAGE for ship, length in STANDARD.ships)


def test_the_orders_of_the_page_are_legal() -> None:
    placing, firing = (json.loads(line) for line in EXAMPLES[0].splitlines())
    assert not isinstance(attempt(BATTLESHIPS.new(), placing), Refusal)
    assert not isinstance(attempt(waters(), firing), Refusal)


def test_the_view_of_the_page_is_what_the_server_sends() -> None:
    assert shown(PLAYED, SOUTH) == json.loads(EXAMPLES[1])


def test_the_events_of_the_page_are_what_the_server_tells() -> None:
    sinking = attempt(after(waters(), "b1", "a1"), "b2")
    assert not isinstance(sinking, Refusal)
    assert told(sinking.events) == json.loads(EXAMPLES[2])


def test_the_refusal_of_the_page_is_what_the_server_answers() -> None:
    crossing = NORTH_FLEET.replace("submarine=d1/down", "submarine=b5/across").replace("cruiser=f1/down", "cruiser=b3/down")
    answer = attempt(BATTLESHIPS.new(), fleet(crossing))
    assert isinstance(answer, Refusal)
    assert {"code": answer.code, "text": answer.text, "detail": answer.detail} == json.loads(EXAMPLES[3])
