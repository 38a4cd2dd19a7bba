"""Programs of the system that a test runs: see `need.sh`."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

_SCRIPT = Path(__file__).with_name("need.sh")


def need(**packages: str) -> None:
    """Have these programs (with `_` for `-`), each from its package. Where that cannot be, skip; a root must succeed."""
    pairs = [f"{program.replace('_', '-')}={package}" for program, package in packages.items()]
    done = subprocess.run(["sh", str(_SCRIPT), *pairs], capture_output=True, text=True, check=False)
    if done.returncode and os.getuid() != 0:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stdout + done.stderr
    os.environ["PATH"] += ":/usr/sbin"
