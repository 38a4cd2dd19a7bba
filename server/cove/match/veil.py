"""What of a finished match stays a secret for good: orders that were taken back before anything came of them.

A record shows that there was such an order and where it stands in the chain, never what it was. The game is not asked: an order
that told nobody but its own seat, and after which, or after whose taking back, the position is what it was before, left no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .commands import Order
from .entries import Commanded, Veiled, digest, encode
from .record import Replayed, replay
from .state import AnyGame, Stage


def veil(raws: Sequence[bytes], find_game: Callable[[str, int], AnyGame]) -> list[bytes]:
    """The journal with every order that came to nothing replaced by a `Veiled`. Raises CannotReplayError."""
    shown = list(raws)
    pending: list[tuple[Replayed, Any]] = []  # private orders of this turn, each with the position before it
    before: Any = None
    for step in replay(raws, find_game):
        if isinstance(step.entry, Commanded) and isinstance(step.entry.command, Order):
            if any(event.public is not None for event in step.events):
                pending.clear()
            else:
                pending.append((step, before))
                undone = next((i for i, (_, was) in enumerate(pending) if was == step.match.board), len(pending))
                _replace(shown, raws, pending[undone:])
                del pending[undone:]
        if step.match.stage is Stage.OVER:
            _replace(shown, raws, pending)
            pending.clear()
        before = step.match.board
    return shown


def _replace(shown: list[bytes], raws: Sequence[bytes], pending: list[tuple[Replayed, Any]]) -> None:
    for step, _ in pending:
        entry = step.entry
        if isinstance(entry, Commanded):
            own = digest(entry, raws[step.number - 1])
            veiled = Veiled(at=entry.at, node=entry.node, epoch=entry.epoch, seat=entry.seat, digest=own)
            shown[step.number - 1] = encode(veiled)
