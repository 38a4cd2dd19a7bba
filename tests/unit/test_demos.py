"""The recordings behind "How it works" are what the rules make of their orders."""

from __future__ import annotations

import msgspec
import pytest
from tests.support.demos import FOLDER, RECORDINGS, written


@pytest.mark.parametrize("game", RECORDINGS)
def test_a_recording_still_replays_by_the_rules(game: str) -> None:
    assert (FOLDER / f"{game}.json").read_bytes() == written(RECORDINGS[game]()), "python -m tests.support.demos records it anew"


@pytest.mark.parametrize("game", RECORDINGS)
def test_a_recording_holds_nothing_that_its_seat_was_not_sent(game: str) -> None:
    recording = msgspec.json.decode((FOLDER / f"{game}.json").read_bytes())
    before_the_end = msgspec.json.encode([recording["view"], recording["steps"][:-1]])
    for hidden in (b'"na"', b'"nb"', b"fleets", b"nonces"):
        assert hidden not in before_the_end
