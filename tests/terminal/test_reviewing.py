"""`review`: what a match teaches, on a screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from shinobi import Match
from shinobi.reviews import Review
from tests.reviews.matches import bots_play

Run = Callable[..., Any]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of somebody who plays at random."""
    file = tmp_path / "match.shinobi"
    head, rest = bots_play("nin-jan", ["random", "novice"]).record().to_text().split("\n", 1)
    file.write_text(f"{head}\n# who 0 Ana\n# who 1 Akira (bot:novice)\n{rest}", "utf-8")
    return file


def test_a_record_that_ends_early_is_not_reviewed(run: Run, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    end = [line for line in lines if line.startswith("outcome")]
    assert len(end) == 1
    record.write_text("\n".join([*lines[: len(lines) // 2], *end]), "utf-8")
    ran = run("review", str(record))
    assert ran.code == 2
    assert "is not over" in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["what this match teaches", "Accuracy", "Turning point", "A slip", "Better:"]),
        ("fr", ["ce que cette partie enseigne", "Précision", "Tournant", "Une erreur", "Mieux"]),
    ],
)
def test_tables_a_curve_and_words(
    run: Run, record: Path, lang: str, words: list[str], columns: int
) -> None:
    ran = run("review", str(record), "--lang", lang, columns=columns)
    assert (ran.code, ran.err) == (0, "")
    text = " ".join(ran.out.split())
    for word in words:
        assert word in text
    assert max(map(cell_len, ran.out.splitlines())) <= columns
    assert "Ana" in text
    assert "Akira" in text
    assert "▁" in text or "▇" in text
    assert "review." not in text, "every word is there"


def test_of_one_seat(run: Run, record: Path) -> None:
    ran = run("review", str(record), "--seat", "1")
    assert "? Akira" not in ran.out
    assert ran.out.count("? Ana") == ran.out.count("Better:") > 0


def test_for_programs(run: Run, record: Path) -> None:
    ran = run("review", str(record), "--json")
    found = msgspec.json.decode(ran.out, type=Review)
    assert (found.game, found.seats, found.depth) == ("nin-jan", 2, "quick")
    assert ran.out == run("review", str(record), "--json").out


def test_a_match_in_play_keeps_its_secrets(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.shinobi"
    file.write_text(Match.new("nin-jan", 2, 1).record(secret=True).to_text(), "utf-8")
    ran = run("review", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert "is not over" in ran.err


@pytest.mark.parametrize("words", [["--seat", "3"], ["--seat", "0"], ["--depth", "abyss"]])
def test_what_can_not_be_asked_for(run: Run, record: Path, words: list[str]) -> None:
    ran = run("review", str(record), *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
