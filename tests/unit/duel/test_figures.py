"""The arithmetic of a report."""

from __future__ import annotations

import pytest

from cove.duel.figures import share, spread, times


def test_a_spread_has_mean_standard_error_and_median() -> None:
    assert spread([2, 4, 4, 4, 5, 5, 7, 9]) == {"count": 8, "mean": 5.0, "error": 0.756, "median": 4.5, "least": 2, "most": 9}
    assert spread([3])["error"] == 0.0
    assert spread([]) == {"count": 0}


def test_a_share_has_its_standard_error() -> None:
    assert share(36, 100) == {"games": 36, "of": 100, "share": 0.36, "error": 0.048}
    assert share(0, 0) == {"games": 0, "of": 0}


def test_times_are_in_milliseconds() -> None:
    found = times([number / 1000 for number in range(200, 0, -1)])
    assert found == {"count": 200, "median_ms": pytest.approx(100.5), "p99_ms": 198.0, "worst_ms": 200.0}
    assert times([]) == {"count": 0}
