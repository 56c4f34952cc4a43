"""The command as a person runs it: words in, lines out."""

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from shinobi.cli import main


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A match that ends early is saved in the folder one is in: never in that of the project."""
    project = Path.cwd()
    before = set(project.glob("*.shinobi"))
    monkeypatch.chdir(tmp_path)
    yield
    assert set(project.glob("*.shinobi")) <= before, "a match was left in the folder of the project"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """run("play", "nin-jan", typed=["1", …], columns=40) in an empty folder."""
    for name in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")

    def once(*argv: str, typed: Sequence[str] = (), columns: int = 80) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(argv)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return once
