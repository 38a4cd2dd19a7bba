"""JSON Merge Patch (RFC 7396): the difference between two views, and how a client puts it to use.

Views hold no nulls, so that null in a patch can mean one thing only: the key is gone. Maps are compared key by key, everything
else is replaced whole. Maps that did not change are usually the very same object, which makes comparing two views cheap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def diff(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The smallest patch that turns `before` into `after`; neither holds None. Empty when equal. Shares parts with `after`."""
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
            if inner := diff(old, new):
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
