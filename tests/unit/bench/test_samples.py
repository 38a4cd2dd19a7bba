"""Figures of a run."""

from __future__ import annotations

import pytest

from cove.bench.samples import Samples, figures, quantile


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.5, 50), (0.99, 99), (1.0, 100)])
def test_quantile_is_the_smallest_value_that_covers_the_share(share: float, value: int) -> None:
    assert quantile(list(range(1, 101)), share) == value


def test_quantile_of_few_values() -> None:
    assert quantile([7.0], 0.99) == 7.0
    assert quantile([1.0, 2.0], 0.5) == 1.0
    assert quantile([1.0, 2.0], 0.99) == 2.0


def test_figures_are_milliseconds_and_need_no_order() -> None:
    assert figures([0.003, 0.001, 0.002]) == {"count": 3, "p50_ms": 2.0, "p99_ms": 3.0, "max_ms": 3.0}


def test_figures_of_nothing_claim_nothing() -> None:
    assert figures([]) == {"count": 0}


def test_samples_of_two_processes_add_up() -> None:
    one, two = Samples(seconds=10.0, cpu=1.0), Samples(seconds=10.5, cpu=2.0)
    one.counts["commands"], two.counts["commands"] = 100, 110
    one.mover.append(0.001)
    two.mover.append(0.003)
    two.refused["stale"] = 2
    one.add(two)
    report = one.report()
    assert report["commands"] == 210
    assert report["commands_per_second"] == 20.0
    assert report["mover"]["count"] == 2
    assert report["refused"] == {"stale": 2}


def test_bytes_are_given_per_command_and_per_kind_of_order() -> None:
    samples = Samples(seconds=1.0)
    samples.counts.update({"commands": 4, "sent": 400, "to_mover": 80, "to_opponent": 20})
    samples.counts.update({"n/pass": 1, "mover/pass": 50, "opponent/pass": 20, "n/move": 3, "mover/move": 30})
    report = samples.report()
    assert report["bytes_per_command"] == {"sent": 100.0, "to_mover": 20.0, "to_opponent": 5.0}
    assert report["bytes_by_order"] == {
        "move": {"count": 3, "mover": 10.0, "opponent": 0.0},
        "pass": {"count": 1, "mover": 50.0, "opponent": 20.0},
    }
