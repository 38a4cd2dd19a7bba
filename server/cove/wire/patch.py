"""JSON Merge Patch (RFC 7396): the difference between two views, and how a client puts it to use.

Views hold no nulls, so that null in a patch can mean one thing only: the key is gone. Maps are compared key by key, everything
else is replaced whole. Maps that did not change are usually the very same object, which makes comparing two views cheap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Differences found so far between two maps that are parts of several views, by the maps' identities.
Known = dict[tuple[int, int], dict[str, Any]]


def diff(before: Mapping[str, Any], after: Mapping[str, Any], known: Known | None = None) -> dict[str, Any]:
    """The smallest patch that turns `before` into `after`; neither holds None. Empty when equal. Shares parts with `after`.

    Views of one moment share most of their maps: with the same `known` for all of them, each pair of maps is compared once.
    """
    if known is None:
        known = {}
    patch: dict[str, Any] = {}
    get = before.get
    added = 0
    for key, new in after.items():
        old = get(key)
        if old is new:
            continue
        if old is None:
            added += 1
            patch[key] = new
        elif isinstance(new, dict) and isinstance(old, dict):
            pair = (id(old), id(new))
            inner = known.get(pair)
            if inner is None:
                inner = known[pair] = diff(old, new, known)
            if inner:
                patch[key] = inner
        elif old != new or type(old) is not type(new):
            patch[key] = new
    if len(before) + added != len(after):
        patch.update((key, None) for key in before if key not in after)
    return patch


def merge(target: Any, patch: Any) -> Any:
    """`target` with `patch` put to use, by the RFC's own algorithm. Neither argument is changed."""
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(target) if isinstance(target, Mapping) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged
