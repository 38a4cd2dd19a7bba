"""What a run measured: latencies and counts, cheap to add to, and the figures made of them."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any


def quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed."""
    index = max(0, -int(-share * len(ordered) // 1) - 1)
    return ordered[index]


def figures(seconds: Iterable[float]) -> dict[str, float]:
    """Count, median, 99th percentile and maximum, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {"count": 0}
    p50, p99 = (round(quantile(ordered, share) * 1000, 3) for share in (0.5, 0.99))
    return {"count": len(ordered), "p50_ms": p50, "p99_ms": p99, "max_ms": round(ordered[-1] * 1000, 3)}


@dataclass(slots=True)
class Samples:
    """One process's measurements. `counting` is on between the warm-up and the end.

    Latencies in seconds: from sending an order to the own step (`mover`), to the other player's step (`opponent`), to the answer;
    `reply`: from the own step that ends a turn to the first step of the machine's answer. `machines`: the same of the matches
    against machines, where there are any.
    """

    counting: bool = False
    seconds: float = 0.0
    cpu: float = 0.0
    mover: array[float] = field(default_factory=lambda: array("d"))
    opponent: array[float] = field(default_factory=lambda: array("d"))
    answer: array[float] = field(default_factory=lambda: array("d"))
    reply: array[float] = field(default_factory=lambda: array("d"))
    turns: array[float] = field(default_factory=lambda: array("d"))
    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    machines: Samples | None = None

    def count(self, *, on: bool) -> None:
        """Begin to count, or end it."""
        self.counting = on
        if self.machines is not None:
            self.machines.count(on=on)

    def took(self, seconds: float, cpu: float) -> None:
        """How long was counted, and the processor time that this process used meanwhile."""
        self.seconds, self.cpu = seconds, cpu
        if self.machines is not None:
            self.machines.took(seconds, cpu)

    def add(self, other: Samples) -> None:
        """Take another process's measurements in; they were made at the same time."""
        for name in ("mover", "opponent", "answer", "reply", "turns"):
            getattr(self, name).extend(getattr(other, name))
        for name in ("counts", "refused", "ended", "errors"):
            getattr(self, name).update(getattr(other, name))
        self.seconds = max(self.seconds, other.seconds)
        self.cpu += other.cpu
        if self.machines is not None and other.machines is not None:
            self.machines.add(other.machines)

    def report(self) -> dict[str, Any]:
        """The figures."""
        counts, seconds = self.counts, self.seconds or 1.0
        commands = counts["commands"]
        return {
            "seconds": round(self.seconds, 3),
            "commands": commands,
            "commands_per_second": round(commands / seconds, 1),
            "mover": figures(self.mover),
            "opponent": figures(self.opponent),
            "answer": figures(self.answer),
            "bytes_per_command": self._bytes(commands),
            "bytes_by_order": {kind: self._bytes_of(kind) for kind in ("move", "back", "fire", "pass") if counts[f"n/{kind}"]},
            "watching": {"frames": counts["watcher_frames"], "bytes": counts["watcher_bytes"]},
            "games_ended": dict(self.ended),
            "turns_a_game": {"mean": round(sum(self.turns) / len(self.turns), 1), "most": max(self.turns)} if self.turns else {},
            "refused": dict(self.refused),
            "reconnects": counts["reconnects"],
            "gaps": counts["gaps"],
            "errors": dict(self.errors),
            "client_cpu_share": round(self.cpu / seconds, 3),
            **({"reply": figures(self.reply)} if self.reply else {}),
            **({"machines": self.machines.report()} if self.machines is not None else {}),
        }

    def _bytes(self, commands: int) -> dict[str, float]:
        names = ("sent", "to_mover", "to_opponent")
        return {name: round(self.counts[name] / commands, 1) for name in names} if commands else {}

    def _bytes_of(self, kind: str) -> dict[str, float]:
        number = self.counts[f"n/{kind}"]
        names = ("mover", "opponent")
        return {"count": number, **{name: round(self.counts[f"{name}/{kind}"] / number, 1) for name in names}}
