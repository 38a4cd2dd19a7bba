"""Ends its own process."""

from __future__ import annotations

import os
from typing import Any


def remember(memory: Any, view: Any, events: Any) -> Any:
    return memory


def choose(view: Any, memory: Any, random: Any) -> Any:
    os._exit(3)
