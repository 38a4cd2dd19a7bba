"""Options that cannot be run are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from cove.bench import BenchError, BenchOptions, run

URL = "http://127.0.0.1:9"


@pytest.mark.parametrize(
    "wrong",
    [
        {"url": "127.0.0.1:8000"},
        {"url": "ws://127.0.0.1"},
        {"codec": "xml"},
        {"matches": 0},
        {"seconds": 0},
        {"think": -1},
        {"idle": 5, "cycles": 5},
        {"idle": 5, "against": "admiral"},
        {"game": "chess"},
        {"matches": 2, "processes": 3},
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BenchError):
        BenchOptions(**{"url": URL, **wrong}).check()


def test_defaults_can_be_run() -> None:
    BenchOptions(url=URL).check()


def test_nobody_listening_is_told_as_such() -> None:
    with pytest.raises(BenchError, match=r"No answer from http://127\.0\.0\.1:9"):
        run(BenchOptions(url=URL, matches=1, seconds=0.1, warmup=0, quiet=True))
