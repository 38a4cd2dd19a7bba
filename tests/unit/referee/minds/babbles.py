"""Answers with something that is no order, and writes where it should not."""

from __future__ import annotations

import sys
from typing import Any


def remember(memory: Any, view: Any, events: Any) -> Any:
    return memory


def choose(view: Any, memory: Any, random: Any) -> Any:
    print("e5", flush=True)
    print("e5", file=sys.stderr, flush=True)
    return "e5"
