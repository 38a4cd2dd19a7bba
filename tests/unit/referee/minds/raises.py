"""Remembers nothing and raises an error that names a square."""

from __future__ import annotations

from typing import Any


def remember(memory: Any, view: Any, events: Any) -> Any:
    return memory


def choose(view: Any, memory: Any, random: Any) -> Any:
    raise LookupError("e5")
