"""Places in a data folder: who comes after a killed process knows its name, and nobody is thought dead who lives."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from cove.store import places
from cove.store.places import Place

HOLD = """
import sys, pathlib
from cove.store import places
place = places.take(pathlib.Path(sys.argv[1]), sys.argv[2])
place.settle()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def holder(folder: Path, node: str) -> Iterator[None]:
    """Another process, which has a place until it is killed at the end of the block."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder), node], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield
        finally:
            process.kill()


def taken(folder: Path, node: str) -> Place:
    place = places.take(folder, node)
    assert place is not None
    return place


def test_who_comes_after_a_killed_process_knows_its_name_once(tmp_path: Path) -> None:
    with holder(tmp_path / "data", "anna"):
        pass
    place = taken(tmp_path / "data", "ben")
    assert place.ended == ["anna"]
    place.settle()
    place.leave()
    place = taken(tmp_path / "data", "cleo")
    assert place.ended == ["ben"]
    place.leave()


def test_who_ended_is_known_until_somebody_has_told_the_store(tmp_path: Path) -> None:
    with holder(tmp_path, "anna"):
        pass
    for node in ("ben", "cleo"):
        place = taken(tmp_path, node)
        assert place.ended == ["anna"]
        place.leave()


def test_nobody_is_thought_dead_who_lives(tmp_path: Path) -> None:
    with holder(tmp_path, "anna"):
        place = taken(tmp_path, "ben")
        assert place.ended == []
        place.settle()
        place.leave()


def test_one_that_comes_knows_of_all_who_ended(tmp_path: Path) -> None:
    with ExitStack() as stack:
        for node in ("anna", "ben", "cleo"):
            stack.enter_context(holder(tmp_path, node))
    place = taken(tmp_path, "dora")
    assert sorted(place.ended) == ["anna", "ben", "cleo"]
    place.settle()
    with holder(tmp_path, "emil"):
        pass
    another = taken(tmp_path, "fritz")
    assert another.ended == ["emil"], "the places of all who ended are free"
    another.leave()
    place.leave()


def test_a_name_from_before_the_systems_start_or_from_another_host_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with holder(tmp_path, "anna"):
        pass
    boot = tmp_path / "boot"
    boot.write_text("another\n")
    monkeypatch.setattr(places, "_BOOT", boot)
    place = taken(tmp_path, "ben")
    assert place.ended == []
    place.leave()


@pytest.mark.parametrize("text", ["", "anna", "one two three", "\x00\xff"])
def test_a_place_that_says_nothing_sensible_names_nobody(tmp_path: Path, text: str) -> None:
    (tmp_path / "node-0.lock").write_text(text)
    place = taken(tmp_path, "ben")
    assert place.ended == []
    place.leave()


def test_without_a_folder_there_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert places.take(tmp_path / "file" / "data", "anna") is None
    assert places.take(Path("/proc/nowhere"), "anna") is None


def test_a_full_folder_has_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "_MOST", 1)
    with holder(tmp_path, "anna"):
        assert places.take(tmp_path, "ben") is None
