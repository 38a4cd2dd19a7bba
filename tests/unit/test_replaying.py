"""A finished match told again from its file."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest
from tests.unit.match.table import SOUTH, Table, playing

from cove.match.commands import Resign
from cove.match.record import to_file
from cove.replaying import as_record, as_text


def file_of(table: Table) -> bytes:
    return msgspec.json.encode(to_file("m" * 22, table.raws))


def test_the_story_names_every_entry_and_what_happened() -> None:
    table = playing()
    table.says(SOUTH, Resign(id=table.id()))
    lines = list(as_text(file_of(table)))
    assert lines[0] == "match " + "m" * 22
    assert [line.split(".")[0] for line in lines if line[:1].isdigit()] == ["1", "2", "3", "4", "5"]
    assert "5. south: resign" in lines


def test_the_record_has_every_viewers_view() -> None:
    record = cast("dict[str, Any]", as_record(file_of(playing())))
    assert len(record["steps"]) == 4
    assert set(record["steps"][-1]["views"]) == {"south", "north", "spectator", "truth"}
    assert record["almanac"]


def test_a_record_that_was_tampered_with_says_where_it_breaks() -> None:
    table = playing()
    table.raws.append(table.raws[-1])
    with pytest.raises(ValueError, match="does not replay: entry 5"):
        list(as_text(file_of(table)))
    with pytest.raises(ValueError, match="not a match's record"):
        list(as_text(b"no record"))
