"""Two whole matches that differ only in secrets look the same to everyone who may not know them. And the test can fail."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.secrecy.worlds import SCRIPTS, differing

from cove.kit.refusal import Refusal
from cove.match.decide import entry_for
from cove.match.state import Match
from cove.match.view import view
from cove.referee import actor, prepared
from cove.wire.codec import Outgoing
from cove.wire.frames import Step

PAIRS = int(os.environ.get("COVE_PAIRS", "60"))
COVERED = {
    "vortex": ("lit", "eye", "collision", "staged", "back", "apart", "replaced", "ended"),
    "battleships": ("hit", "sank", "other ship", "other berth", "apart", "replaced", "ended"),
}


@pytest.mark.timeout(300 + 3 * PAIRS)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_matches_that_differ_in_secrets_look_the_same(game: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(PAIRS):
        difference, script = await differing(game, seed)
        assert difference is None
        seen += script.seen + Counter(pairs=1)
    print(dict(seen))
    assert [name for name in COVERED[game] if not seen[name]] == []


def _field(patch: pytest.MonkeyPatch) -> None:
    """An extra field that counts all journal entries."""
    for module in (actor, prepared):
        patch.setattr(module, "view", lambda match, viewer: view(match, viewer) | {"entries": match.entries})


def _refusal(patch: pytest.MonkeyPatch) -> None:
    """A refusal that says how often the others have changed their minds."""

    def leaky(match: Match, *rest: Any) -> Any:
        answer = entry_for(match, *rest)
        return Refusal(answer.code, f"{answer.text} {match.entries}") if isinstance(answer, Refusal) else answer

    patch.setattr(actor, "entry_for", leaky)


def _number(patch: pytest.MonkeyPatch) -> None:
    """Frames numbered by the journal, so that silences are counted."""
    patch.setattr(actor.Actor, "full", _counted(actor.Actor.full))


def _counted(full: Callable[..., Outgoing]) -> Callable[..., Outgoing]:
    def leaky(self: actor.Actor, *rest: Any) -> Outgoing:
        frame = full(self, *rest)
        frame.frame.n = self.match.entries  # type: ignore[union-attr]
        return frame

    return leaky


def _length(patch: pytest.MonkeyPatch) -> None:
    """Chain heads whose length depends on the journal's."""

    def leaky(frame: Any) -> Outgoing:
        if isinstance(frame, Step):
            frame.h += b"x" * (frame.h[0] % 3 if frame.h else 0)
        return Outgoing(frame)

    patch.setattr(prepared, "Outgoing", leaky)


def _patch(patch: pytest.MonkeyPatch) -> None:
    """Patches with so many blanks that they tell how long the journal is."""
    step = prepared.Prepared.step

    def leaky(self: prepared.Prepared, viewer: Any, *rest: Any) -> None:
        step(self, viewer, *rest)
        if viewer in self.frames and isinstance(self.frames[viewer].frame, Step):
            self.frames[viewer].frame.p["pad"] = " " * (self.folded.match.entries % 7)  # type: ignore[union-attr]

    patch.setattr(prepared.Prepared, "step", leaky)


@pytest.mark.parametrize("leak", [_field, _refusal, _number, _length, _patch], ids=lambda leak: leak.__name__)
@pytest.mark.parametrize("game", SCRIPTS)
async def test_a_planted_leak_is_found(
    game: str, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    for seed in range(12):
        found, _ = await differing(game, seed)
        if found is not None:
            return
    pytest.fail("the leak was not found")
