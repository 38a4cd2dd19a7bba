"""The model of append, claim, lost reply, stale owner and failover: it holds, and without any one of its rules it does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.model import check
from tests.support.need import need

from cove.store import scripts

ROOT = Path(__file__).resolve().parents[2]
RULES = check.rules()


@pytest.fixture(scope="module")
def pan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need(spin="spin", gcc="gcc")
    return check.build(tmp_path_factory.mktemp("model"))


@pytest.mark.parametrize("budget", check.SHORT, ids=["a lost reply", "a match that left memory"])
def test_no_acknowledged_command_is_lost_or_applied_twice_and_there_is_one_history(pan: Path, budget: dict[str, int]) -> None:
    found = check.run(pan, 0, budget)
    assert found.fault == "", "\n".join(found.steps)
    assert found.states > 100_000, "the model has become too small to mean anything"


@pytest.mark.parametrize("rule", RULES)
def test_without_any_one_rule_a_promise_is_broken(pan: Path, rule: str) -> None:
    found = check.run(pan, RULES[rule], check.FULL)
    assert found.fault, f"the model holds without {rule}: either the rule is needless or the model does not see what it is for"
    assert found.steps


def test_every_rule_is_explained() -> None:
    explained = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "tests/model/README.md").read_text(), re.MULTILINE))
    assert explained == set(RULES)


def test_the_scripts_are_those_that_the_model_was_written_from() -> None:
    """A script that changes must be read against the model again; then its new digest goes here."""
    assert {name: scripts._script(name).digest.decode()[:12] for name in ("append", "claim")} == {
        "append": "2e53d5afe2c8",
        "claim": "5c1eac7ea7f1",
    }
