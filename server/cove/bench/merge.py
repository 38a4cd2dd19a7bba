"""JSON Merge Patch (RFC 7396), in place: a client keeps one view and changes it."""

from __future__ import annotations

from typing import Any


def merge(target: dict[str, Any], patch: dict[str, Any]) -> None:
    """Apply `patch` to `target`."""
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        elif type(value) is dict:
            inner = target.get(key)
            if type(inner) is not dict:
                inner = target[key] = {}
            merge(inner, value)
        else:
            target[key] = value
