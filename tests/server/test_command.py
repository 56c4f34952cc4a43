"""The commands, as they are typed."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from shinobi import Match, Record
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


def test_a_port_for_the_numbers_that_is_taken(tmp_path: Path) -> None:
    """One clear line, and no server without what was asked for."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "shinobi", "serve", "--port", "0", "--metrics", port]
        command += ["--no-open", "--database", f"sqlite:///{tmp_path / 'a.db'}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert f"port {port} can't be used for --metrics" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize(
    "url", ["mysql://x", "a.db", "sqlite://a", "", "sqlite:///", "sqlite:///:memory:"]
)
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
    assert main(["export", str(tmp_path / "out"), "--database", database]) == 2
    assert f"there is no database {tmp_path / 'a.db'}" in capsys.readouterr().err
    assert not list(tmp_path.glob("a.db*"))


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--forget", "-1", "from 0 to 1000000, not -1"),
        ("--tables", "0", "from 1 to"),
        ("--processes", "0", "from 1 to 1000"),
        ("--workers", "-2", "from 0 to"),
        ("--port", "70000", "from 0 to 65535"),
        ("--metrics", "x", "'x' is no whole number"),
        ("--grace", "nan", "0 ≤ SECONDS ≤ 86400"),
        ("--host", "", "name an address"),
    ],
)
def test_numbers_that_mean_nothing_are_refused(
    option: str, value: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", option, value]) == 2
    assert says in capsys.readouterr().err


def test_a_record_with_another_result_is_not_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished()
    assert record.outcome is not None
    winners = msgspec.structs.replace(record.outcome, ranking=record.outcome.ranking[::-1])
    (tmp_path / "a.json").write_text(msgspec.structs.replace(record, outcome=winners).to_json())
    database = f"sqlite:///{tmp_path / 'a.db'}"
    assert main(["import", str(tmp_path / "a.json"), "--database", database]) == 2
    assert "its result is not that of its moves" in capsys.readouterr().err


def finished() -> Record:
    match = Match.new("nin-jan", seats=2, seed="imported")
    while match.outcome is None:
        for seat in match.waiting_for:
            match.play(seat, match.legal(seat)[0])
    return match.record()


def test_an_import_says_where_each_record_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "records.jsonl"
    source.write_text(f"\n{finished().to_json()}\n")
    command = ["import", str(source), "--database", f"sqlite:///{tmp_path / 'a.db'}"]
    assert main(command) == 0
    first = re.fullmatch(
        rf"{re.escape(str(source))} line 2: (/replay/\w{{10}})\n"
        rf"1 records read from {re.escape(str(source))}\n",
        capsys.readouterr().out,
    )
    assert first
    assert main(command) == 0
    again = capsys.readouterr().out
    assert again.startswith(f"{source} line 2: already there, {first[1]}\n0 records read")


@pytest.mark.parametrize("wrong", ["hello", "\udcff", "{}", "unfinished", "of another game"])
def test_what_is_wrong_is_named(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, text = finished(), wrong
    if wrong == "unfinished":
        text = msgspec.structs.replace(record, moves=record.moves[:2], outcome=None).to_json()
    elif wrong == "of another game":
        text = msgspec.structs.replace(record, game="chess").to_json()
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.json").write_text(record.to_json())
    bad = tmp_path / "records" / "b.json"
    bad.write_bytes(text.encode(errors="surrogateescape"))
    lines = tmp_path / "lines.jsonl"
    lines.write_bytes(f"{record.to_json()}\n{text}\n".encode(errors="surrogateescape"))
    database = ["--database", f"sqlite:///{tmp_path / 'a.db'}"]
    assert main(["import", str(bad.parent), *database]) == 2
    assert f"nothing was read: {bad}: " in capsys.readouterr().err
    assert main(["import", str(lines), *database]) == 2
    assert f"nothing was read: {lines} line 2: " in capsys.readouterr().err
    assert not (tmp_path / "a.db").exists()


def test_delays() -> None:
    assert delay("0") == (0.0, 0.0)
    assert delay("0.5-2") == (0.5, 2.0)
    assert main(["serve", "--bot-delay", "2-1"]) == 2
    assert main(["serve", "--bot-delay", "soon"]) == 2
    assert main(["serve", "--moments", "-1"]) == 2
    assert main(["serve", "--moments", "soon"]) == 2
