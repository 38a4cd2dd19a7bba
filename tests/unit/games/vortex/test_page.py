"""The protocol page against the code: no order, field, event or refusal is missing there, and its examples are real."""

from __future__ import annotations

import ast
import inspect
import json
import re
from pathlib import Path
from types import ModuleType

from tests.unit.games.vortex.sea import SOUTH, sea

from cove.games.vortex import events, reasons
from cove.games.vortex.game import VORTEX
from cove.games.vortex.view import BoardView
from cove.kit.refusal import Refusal

PAGE = Path(__file__).parents[4].joinpath("proto", "vortex.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def strings_after(module: ModuleType, name: str) -> set[str]:
    """The first argument, if it is a string, of every call of `name` in a module's source."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    firsts = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == name and call.args]
    return {str(first.value) for first in firsts if isinstance(first, ast.Constant)}


def test_every_refusal_is_on_the_page() -> None:
    codes = strings_after(reasons, "Refusal") | strings_after(reasons, "_at")
    assert len(codes) > 20
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_event_is_on_the_page() -> None:
    kinds = set(re.findall(r'"e": "(\w+)"', inspect.getsource(events)))
    assert len(kinds) > 15
    assert [kind for kind in kinds if f"| `{kind}` |" not in PAGE] == []


def test_every_field_of_the_view_is_on_the_page() -> None:
    fields = set(BoardView.__annotations__) - {"fleets"}  # the truth's, which no socket ever gets
    assert [field for field in fields if f"| `{field}` |" not in PAGE] == []


def test_the_orders_of_the_page_can_be_read() -> None:
    orders = [json.loads(line) for line in EXAMPLES[0].splitlines()]
    assert [order["do"] for order in orders] == ["place", "move", "back", "fire", "pass"]
    assert not [order for order in orders if isinstance(VORTEX.decode(order), Refusal)]


def test_the_view_of_the_page_is_what_the_server_sends() -> None:
    state = sea(
        "s1=c4 s2=d6 / sa=d4",
        "n4=h8 / na=c9",
        "sunk south s3 c4 storm 14",
        "sunk south boat h2 shot 14",
        "mark south d6 14",
        "mark south h6 12 hit",
        "flash na 19",
        "staged s1 c4 c5",
        now="moving turn 15 south quiet 0",
        depot="21 17",
        weather="storm 2 16 eye 1 25",
    )
    assert VORTEX.view(state, SOUTH) == json.loads(EXAMPLES[1])


def test_the_other_examples_are_json_and_name_real_fields() -> None:
    told, refusal = (json.loads(example) for example in EXAMPLES[2:])
    assert all(event["e"] in PAGE for event in told)
    assert set(refusal) == {"code", "text", "detail"}
