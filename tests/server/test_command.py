"""The commands, as they are typed."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from shinobi.cli import main
from shinobi.server.command import delay


def test_serve_says_where_it_is_and_ends_when_asked(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shinobi", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path / 'deep' / 'er' / 'a.db'}"]
    environment = {**os.environ, "OPEN_BROWSER": "0"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line
        assert httpx.get(f"{found[0]}health").json()["ok"]
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=30)
        assert "Traceback" not in errors


@pytest.mark.parametrize("url", ["mysql://x", "a.db", "sqlite://a"])
def test_databases_that_are_none(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", url]) == 2
    assert "sqlite:///FILE" in capsys.readouterr().err


def test_what_is_no_record_is_not_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("hello")
    database = f"sqlite:///{tmp_path / 'a.db'}"
    assert main(["import", str(tmp_path / "a.txt"), "--database", database]) == 2
    assert "nothing was read" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "out"), "--database", database]) == 0
    assert "0 records" in capsys.readouterr().out


def test_delays() -> None:
    assert delay("0") == (0.0, 0.0)
    assert delay("0.5-2") == (0.5, 2.0)
    assert main(["serve", "--bot-delay", "2-1"]) == 2
    assert main(["serve", "--bot-delay", "soon"]) == 2
