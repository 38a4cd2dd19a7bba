"""The arithmetic of a report. A standard error is that of a mean (or share) over independent games."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, median, stdev

from cove.kit.json import JsonMap


def spread(values: Sequence[int]) -> JsonMap:
    """Mean, its standard error, median, least and most. Without values, only that there are none."""
    if not values:
        return {"count": 0}
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {
        "count": len(values),
        "mean": round(fmean(values), 3),
        "error": round(error, 3),
        "median": median(values),
        "least": min(values),
        "most": max(values),
    }


def share(part: int, whole: int) -> JsonMap:
    """How many of how many, the share of 1, and its standard error."""
    if not whole:
        return {"games": 0, "of": 0}
    ratio = part / whole
    return {"games": part, "of": whole, "share": round(ratio, 4), "error": round(sqrt(ratio * (1 - ratio) / whole), 4)}


def times(seconds: Sequence[float]) -> JsonMap:
    """Median, 99th percentile and worst, in milliseconds."""
    if not seconds:
        return {"count": 0}
    ordered = sorted(seconds)
    p99 = ordered[ceil(len(ordered) * 0.99) - 1]
    found = {"median_ms": median(ordered), "p99_ms": p99, "worst_ms": ordered[-1]}
    return {"count": len(ordered), **{name: round(value * 1000, 3) for name, value in found.items()}}
