"""Every command but play, and every way to be misunderstood."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import shinobi
from shinobi.core.game import Budget
from shinobi.core.match import Match

Run = Callable[..., Any]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match on disk."""
    match = played()
    file = tmp_path / "match.shinobi"
    head, rest = match.record().to_text().split("\n", 1)
    file.write_text(f"{head}\n# who 0 Ana\n# who 1 Akira (bot:novice)\n{rest}", "utf-8")
    return file


def played(moves: int = 1000) -> Match:
    match = Match.new("nin-jan", 2, seed="fair")
    bot = shinobi.GAMES[0].heuristic("x")
    while match.outcome is None and match.decisions < moves:
        seat = match.waiting_for[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
    return match


def test_version(run: Run) -> None:
    assert run("--version").out.startswith(f"shinobi {shinobi.__version__} (")


def test_alone_it_says_what_there_is(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert "play" in ran.out
    assert "verify" in ran.out


@pytest.mark.parametrize(("lang", "word"), [("en", "Rock"), ("fr", "Pierre")])
@pytest.mark.parametrize("columns", [40, 80])
def test_games(run: Run, lang: str, word: str, columns: int) -> None:
    ran = run("games", "--lang", lang, columns=columns)
    assert ran.code == 0
    assert "nin-jan" in ran.out
    assert word in ran.out
    assert max(map(cell_len, ran.out.splitlines())) <= columns


def test_rules(run: Run) -> None:
    assert "Setting up" in run("rules", "nin-jan").out
    assert "La mise en place" in run("rules", "Nin Jan", "--lang", "fr").out
    one = run("rules", "nin-jan", "5.2").out
    assert "5.2" in one
    assert "5.3" not in one
    assert "5.3" in run("rules", "nin-jan", "5").out
    assert "secret" in run("rules", "nin-jan", "t6").out


def test_options_stand_where_one_likes(run: Run) -> None:
    said = run("rules", "kraft", "3.3", "--lang", "fr")
    assert said.code == 0
    assert run("rules", "kraft", "--lang", "fr", "3.3").out == said.out
    assert run("rules", "--lang", "fr", "kraft", "3.3").out == said.out


def test_the_system_speaks_french(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert "Pour jouer" in run("games").out


def test_replay(run: Run, record: Path) -> None:
    ran = run("replay", str(record))
    assert ran.code == 0
    assert "Round 1: " in ran.out
    assert "Ana" in ran.out
    assert "Akira (novice)" in ran.out
    assert "The end" in ran.out
    own = run("replay", str(record), "--seat", "1", "--lang", "fr").out
    assert "Manche 1\u00a0: " in own
    assert "vous" in own
    assert run("replay", str(record), "--open").code == 0


def test_replay_step_by_step(run: Run, record: Path) -> None:
    stopped = run("replay", str(record), "--step", typed=[""])
    assert stopped.code == 0
    assert stopped.out.count("Pile 1") == 2
    whole = run("replay", str(record), "--step", "--open", typed=[""] * 100)
    assert "The end" in whole.out
    assert whole.out.count("Your hand") > 8


def test_verify(run: Run, record: Path) -> None:
    good = run("verify", str(record))
    assert good.code == 0
    assert good.out.count("✓") == 3
    record.write_text(record.read_text("utf-8").replace("seed fair", "seed foul"), "utf-8")
    bad = run("verify", str(record), "--lang", "fr")
    assert bad.code == 1
    assert "✗" in bad.out
    assert "pas en ordre" in bad.out


def test_a_saved_match_is_not_yet_proven(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.shinobi"
    file.write_text(played(10).record(secret=True).to_text(), "utf-8")
    ran = run("verify", str(file))
    assert ran.code == 1
    assert "not over" in ran.out
    assert ran.out.count("✓") == 1
    assert run("replay", str(file), "--open").code == 2


@pytest.mark.parametrize(
    "argv",
    [
        ["dance"],
        ["play", "--seats", "many"],
        ["play", "chess"],
        ["play", "nin-jan", "--seats", "6"],
        ["play", "nin-jan", "--seats", "1"],
        ["play", "nin-jan", "--seats", "2", "--with", "Ana", "--with", "Bo"],
        ["play", "nin-jan", "--with", "bot:god"],
        ["play", "nin-jan", "--with", "  "],
        ["play", "nin-jan", "--option", "may_decline"],
        ["play", "nin-jan", "--option", "speed=3"],
        ["play", "nin-jan", "--option", "may_decline=perhaps"],
        ["play", "ninja-night", "--option", "eye_1=hand"],
        ["play", "nin-jan", "--resume", "nowhere"],
        ["play", "nin-jan", "--resume", "."],
        ["play", "nin-jan", "--resume", "x", "--seats", "3"],
        ["play", "nin-jan", "--lang", "de"],
        ["rules", "chess"],
        ["rules", "nin-jan", "99.9"],
        ["replay", "nowhere"],
        ["replay", "junk"],
        ["replay", "bytes"],
        ["verify", "nowhere"],
        ["verify", "junk"],
        ["verify", "cut"],
        ["review", "nowhere"],
        ["review", "junk"],
    ],
    ids=" ".join,
)
def test_what_is_not_understood_gets_one_line(run: Run, tmp_path: Path, argv: list[str]) -> None:
    (tmp_path / "junk").write_text("hello\n", "utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "cut").write_text("shinobi record 1\ngame nin-jan 1\n", "utf-8")
    ran = run(*argv)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("shinobi")


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "is a match of Nin Jan by version 7 of its rules. These are version 1:"),
        ("fr", "est une partie de Nin Jan selon la version 7 de ses règles. Celles d’ici sont la"),
    ],
)
def test_a_record_of_other_rules(run: Run, record: Path, lang: str, says: str) -> None:
    text = record.read_text("utf-8").replace("game nin-jan 1", "game nin-jan 7")
    record.write_text(text, "utf-8")
    for command in ("replay", "verify", "review"):
        ran = run(command, str(record), "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert says in ran.err
    record.write_text(text.replace("outcome", "# outcome"), "utf-8")
    resumed = run("play", "--resume", str(record), "--lang", lang)
    assert resumed.code == 2
    assert says in resumed.err


def test_a_record_of_an_unknown_game(run: Run, record: Path) -> None:
    record.write_text(record.read_text("utf-8").replace("game nin-jan", "game chess"), "utf-8")
    for command in ("replay", "verify", "review"):
        ran = run(command, str(record))
        assert ran.code in (1, 2)
        assert "Traceback" not in ran.err + ran.out
