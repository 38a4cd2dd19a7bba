"""What the gateway counts. Numbers only, never who or which match; the metrics' listener shows them to the operator."""

from __future__ import annotations

from collections import Counter

from cove.wire.close import Close
from cove.wire.frames import Accepted, Refused, Unknown


class Tally:
    """Plain counters, cheap enough for every frame. `answers` by `ok`, `unknown` or the refusal's code."""

    def __init__(self) -> None:
        self.connections = 0
        self.opened = 0
        self.answers: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()
        self.coalescings = 0

    def entered(self) -> None:
        self.connections += 1
        self.opened += 1

    def left(self) -> None:
        self.connections -= 1

    def answered(self, answer: Accepted | Refused | Unknown) -> None:
        match answer:
            case Accepted():
                self.answers["ok"] += 1
            case Unknown():
                self.answers["unknown"] += 1
            case Refused():
                self.answers[answer.code] += 1

    def closed(self, close: Close) -> None:
        self.closes[close.name.lower()] += 1

    def failed(self, error: Exception) -> None:
        self.failures[type(error).__name__] += 1

    def coalesced(self) -> None:
        self.coalescings += 1
