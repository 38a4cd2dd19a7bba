"""Recorded matches still replay, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cove.replaying import as_text

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


def test_there_are_records() -> None:
    assert len(RECORDS) >= 2


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_match_still_replays(record: Path) -> None:
    assert "\n".join(as_text(record.read_bytes())) + "\n" == record.with_suffix(".txt").read_text()
