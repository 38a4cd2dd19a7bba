"""Chooses an order that is not legal."""

from __future__ import annotations

from typing import Any


def remember(memory: Any, view: Any, events: Any) -> Any:
    return memory


def choose(view: Any, memory: Any, random: Any) -> Any:
    return {"do": "fire", "at": "z99"}
