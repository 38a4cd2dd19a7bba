"""What a mind's module brings with it: in a fresh interpreter, importing one must load nothing that knows a secret."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from tests.minds.every import IDS, MINDS

FORBIDDEN = {"state", "rules", "redact", "match", "referee", "store"}
ALLOWED = {"view", "orders", "terms", "legal", "minds"}


def loaded_by(path: str) -> list[str]:
    """The house's modules in an interpreter that imported `path` and nothing else."""
    code = f"import json, sys, {path}; print(json.dumps([name for name in sys.modules if name.split('.')[0] == 'cove']))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names: list[str] = json.loads(run.stdout)
    return names


def strangers(game: str, modules: list[str]) -> list[str]:
    """Those that a mind of `game` may not load: all but the kit and four modules of its own game."""
    own = ["cove", "games", game]
    return [name for name in modules if not _is_allowed(own, name.split("."))]


def _is_allowed(own: list[str], parts: list[str]) -> bool:
    if FORBIDDEN & set(parts):
        return False
    return parts == own[: len(parts)] or parts[:2] == ["cove", "kit"] or (parts[:3] == own and parts[3] in ALLOWED)


@pytest.mark.parametrize(("game", "name", "path"), MINDS, ids=IDS)
def test_a_mind_loads_nothing_that_knows_a_secret(game: str, name: str, path: str) -> None:
    modules = loaded_by(path)
    assert path in modules
    assert strangers(game, modules) == []


def test_a_module_that_knows_secrets_would_be_noticed() -> None:
    found = strangers("battleships", loaded_by("cove.games.battleships.game"))
    assert {"cove.games.battleships.state", "cove.games.battleships.rules", "cove.games.battleships.redact"} <= set(found)
    assert strangers("battleships", ["cove.match.view", "cove.games.vortex.view"]) == ["cove.match.view", "cove.games.vortex.view"]
