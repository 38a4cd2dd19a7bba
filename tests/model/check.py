"""Builds the checker of `match.pml`, runs it with any rule left out, and tells what it found.

python -m tests.model.check                 the whole model, with every budget, then each rule left out
python -m tests.model.check counterexamples.md     the same, and the last steps of each fault written there
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MODEL: Final = Path(__file__).with_name("match.pml")

#: How much may go wrong, and how many commands there are. The first two are small enough for every test run.
SHORT: Final = (
    {"LOST_REPLIES": 1, "LAPSES": 1, "IDLES": 0, "BRINGS": 1, "COMMANDS": 1},
    {"LOST_REPLIES": 0, "LAPSES": 1, "IDLES": 1, "BRINGS": 2, "COMMANDS": 1},
)
WHOLE: Final = {"LOST_REPLIES": 1, "LAPSES": 1, "IDLES": 1, "BRINGS": 1, "COMMANDS": 3}
#: Where most goes wrong, with one command: for the search without a rule, which ends at the first fault.
FULL: Final = {"LOST_REPLIES": 1, "LAPSES": 1, "IDLES": 1, "BRINGS": 2, "COMMANDS": 1}

_RULE: Final = re.compile(r"#define ([A-Z_]+) (\d+)$", re.MULTILINE)
_STEP: Final = re.compile(r"\s*\d+:\s+proc\s+(\d) \(\w+:\d\)")
_CHANGE: Final = re.compile(r"\s+(\S.*?) = (\d+)$")
_NAMES: Final = {"0": "world", "1": "A", "2": "B"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run found. `fault` is the broken promise, or empty; `steps` are the last steps on the way there."""

    states: int
    fault: str
    steps: tuple[str, ...] = ()


def rules() -> dict[str, int]:
    """Every rule of the model that can be left out, by name."""
    text = MODEL.read_text()
    part = text[text.index("/* append.lua */") : text.index("#ifdef AT_RUN")]
    return {name: int(number) for name, number in _RULE.findall(part)}


def build(folder: Path) -> Path:
    """The checker, compiled in `folder`."""
    _done(["spin", "-o3", "-DAT_RUN", "-a", str(MODEL)], folder)
    _done(["gcc", "-O0", "-w", "-DSAFETY", "-DMEMLIM=8000", "-o", "pan", "pan.c"], folder)
    return folder / "pan"


def run(pan: Path, drop: int, budget: dict[str, int]) -> Outcome:
    """Search everything, or up to the first broken promise."""
    env = {**os.environ, "DROP": str(drop), **{name: str(much) for name, much in budget.items()}}
    trail = pan.with_name("match.pml.trail")
    trail.unlink(missing_ok=True)
    found = subprocess.run([str(pan), "-m50000", "-E"], cwd=pan.parent, env=env, capture_output=True, text=True, check=True).stdout
    states = re.search(r"(\d+) states, stored", found)
    if states is None or "max search depth too small" in found or "out of memory" in found:
        raise RuntimeError(f"the search was not finished:\n{found}")
    return Outcome(int(states[1]), *_told(pan.parent, drop, budget)) if trail.exists() else Outcome(int(states[1]), "")


def _told(folder: Path, drop: int, budget: dict[str, int]) -> tuple[str, tuple[str, ...]]:
    """The broken promise in the model's own words, and who changed what before."""
    defines = [f"-D{name}={much}" for name, much in {"DROP": drop, **budget}.items()]
    walk = ["spin", "-o3", *defines, "-p", "-g", "-l", "-k", "match.pml.trail", str(MODEL)]
    lines = subprocess.run(walk, cwd=folder, capture_output=True, text=True, check=False).stdout.splitlines()
    broken = next((line for line in lines if "assertion violated" in line), "")
    line = re.search(r":(\d+), Error", broken)
    if line is None:
        raise RuntimeError("the fault cannot be walked through")
    promise = re.search(r"/\* (.*?) \*/", MODEL.read_text().splitlines()[int(line[1]) - 1])
    return (promise[1] if promise else broken), tuple(_steps(lines[: lines.index(broken)]))


def _steps(lines: list[str]) -> list[str]:
    """Runs of steps of one process, with what they changed of the store, the nodes and the witness."""
    told: list[tuple[str, list[str]]] = []
    values: dict[str, str] = {}
    for line in lines:
        if step := _STEP.match(line):
            if not told or told[-1][0] != _NAMES[step[1]]:
                told.append((_NAMES[step[1]], []))
        elif (change := _CHANGE.match(line)) and told and values.get(change[1], "0") != change[2]:
            values[change[1]] = change[2]
            if "(" not in change[1] and change[1] not in {"i", "was"}:
                told[-1][1].append(f"{change[1]}={change[2]}")
    return [f"{who}: {' '.join(changes)}" for who, changes in told if changes]


def _done(command: list[str], folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def main(kept: Path | None = None) -> int:
    """The whole matrix, told on standard output; 0 when all is as it must be."""
    text = ["# How each rule's absence shows\n", "Written by `make model`: the last steps before the broken promise.\n"]
    with tempfile.TemporaryDirectory(prefix="cove-") as folder:
        pan = build(Path(folder))
        bad = False
        for budget in (*SHORT, FULL, WHOLE):
            whole = run(pan, 0, budget)
            print(f"every rule kept, {budget}: {whole.fault or 'holds'} ({whole.states} states)", flush=True)
            bad |= bool(whole.fault)
        for name, number in rules().items():
            found = run(pan, number, FULL)
            bad |= not found.fault
            print(f"without {name}: {found.fault or 'NOTHING FOUND'} ({found.states} states)", flush=True)
            text.append(f"## Without {name}: {found.fault}\n")
            text += [f"    {step}" for step in found.steps[-5:]]
            text.append("")
    if kept is not None:
        kept.write_text("\n".join(text))
    return int(bad)


if __name__ == "__main__":
    sys.exit(main(*(Path(word) for word in sys.argv[1:2])))
