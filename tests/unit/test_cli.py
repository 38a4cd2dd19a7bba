"""The command line: what it prints, and how it says that something is wrong."""

from __future__ import annotations

import json
import socket
from pathlib import Path

from click.testing import CliRunner

from cove.cli import main
from cove.settings import options

GOLDEN = Path(__file__).parent.parent / "golden" / "long.json"


def test_replay_prints_a_match_as_text_and_as_json() -> None:
    text = CliRunner().invoke(main, ["replay", str(GOLDEN)])
    record = CliRunner().invoke(main, ["replay", "--json", str(GOLDEN)])
    assert text.output == GOLDEN.with_suffix(".txt").read_text()
    assert json.loads(record.output)["game"] == "vortex"


def test_a_file_that_is_no_record_gets_a_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    answer = CliRunner().invoke(main, ["replay", str(bad)])
    assert answer.exit_code == 1
    assert answer.output.startswith("Error: This is not a match's record:")


def test_help_lists_every_setting() -> None:
    shown = CliRunner().invoke(main, ["serve", "--help"]).output
    assert [option.flag for option in options() if option.flag not in shown] == []


def test_a_busy_port_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = CliRunner().invoke(main, ["serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path)])
    assert answer.exit_code == 1
    assert f"Error: Cannot listen on 127.0.0.1 port {port}" in answer.output
    assert "Traceback" not in answer.output
