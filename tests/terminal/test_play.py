"""Whole matches through the terminal, by scripted hands."""

import io
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.replay import stage
from shinobi.say import Speaker
from shinobi.terminal.chairs import Chair, clean, from_text, to_lines
from shinobi.terminal.ending import show_end
from shinobi.terminal.play import Play
from shinobi.terminal.screen import Screen
from shinobi.terminal.table import Table

Run = Callable[..., Any]
FIRST = ["1"] * 60
"""Always the first of the list, often enough for a whole match."""


def names(card: str, text: str) -> bool:
    return re.search(rf"(?<![\w]){re.escape(card)}(?!\d)", text) is not None


@pytest.mark.parametrize(("lang", "end"), [("en", "Fairly dealt"), ("fr", "Donne honnête")])
@pytest.mark.parametrize("columns", [40, 80])
def test_one_against_bots(run: Run, lang: str, end: str, columns: int) -> None:
    ran = run(
        "play", "nin-jan", "--seats", "3", "--with", "bot:novice", "--with", "bot:random",
        "--seed", "4", "--lang", lang, typed=FIRST, columns=columns,
    )  # fmt: skip
    assert ran.code == 0
    assert ran.err == ""
    assert end in ran.out
    assert "Akira (novice)" in ran.out
    assert str(Match.new("nin-jan", 3, seed=4).commitment) in re.sub(r"[\s│]", "", ran.out)
    assert max(map(cell_len, ran.out.splitlines())) <= columns
    assert "\x1b" not in ran.out
    assert "{" not in ran.out


def test_all_defaults(run: Run) -> None:
    ran = run("play", typed=[""] * 4)
    assert "Akira (skilled) · Hikaru (skilled)" in ran.out
    assert "Choose a card" in ran.out


def test_the_interview_is_patient(run: Run) -> None:
    typed = ["Zoé", "9", "two", "3", "bot:god", "Ana, Bo, Cy", "Ana, habile"]
    ran = run("play", "nin-jan", "--lang", "fr", typed=typed)
    assert "Il n’y a pas de niveau god" in ran.out
    assert "Il reste 2 places." in ran.out
    assert "Passez l’écran à Zoé" in ran.out


def test_leaving_the_interview_saves_nothing(run: Run, tmp_path: Path) -> None:
    assert run("play", "nin-jan", typed=["Ana"]).code == 0
    assert list(tmp_path.iterdir()) == []


def test_a_curtain_between_two_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    dealt = Match.new("nin-jan", 2, seed=3)
    typed = ["", "1", "", "1", "", "1", "", "1", "", "1"]
    ran = run("play", "nin-jan", "--me", "Ana", "--with", "Bo", "--seed", "3", typed=typed)
    plain = re.sub(r"\x1b\[[\d;]*m", "", ran.out)
    ana, bo = dealt.view(0), dealt.view(1)
    assert "Pass the screen to Ana" in plain
    before, _, after = plain.partition("Pass the screen to Bo")
    assert before.endswith("\x1b[2J\x1b[H\x1b[3J" + before[before.rindex("╭") :])
    waiting, _, shown = after.partition("Press Enter")
    assert not [card for card in ana.legal + bo.legal if names(card, waiting)]
    own = shown.split("Pass the screen to")[0].split("Round 1: ")[0].split("Your move")[0]
    assert [card for card in bo.legal if not names(card, own)] == []
    assert [card for card in ana.legal if names(card, own)] == []


def test_one_person_needs_no_curtain(run: Run) -> None:
    ran = run("play", "nin-jan", "--with", "bot:random", typed=FIRST)
    assert "Pass the screen" not in ran.out


def test_only_bots_can_be_watched(run: Run) -> None:
    ran = run("play", "nin-jan", "--me", "bot:random", "--with", "bot:novice", "--seed", "1")
    assert "Round 9: " in ran.out
    assert "Your hand" not in ran.out
    assert "Fairly dealt" in ran.out


def test_moves_are_read_forgivingly(run: Run) -> None:
    hand = Match.new("nin-jan", 2, seed=5).view(0).legal
    typed = [f" {hand[0].lower().replace('-', '−')} "]
    ran = run("play", "nin-jan", "--with", "bot:random", "--seed", "5", typed=typed)
    assert re.search(rf"Round 1: .*you {spoken(hand[0])}(?!\d)", " ".join(ran.out.split()))


def spoken(card: str, lang: str = "en") -> str:
    """A card of Nin Jan in words."""
    return Speaker(lang).say(f"nin-jan.word.{card}")


def test_an_illegal_entry_is_answered_with_its_rule(run: Run) -> None:
    hand = Match.new("nin-jan", 2, seed=5).view(0).legal
    other = next(card for card in ("R1", "R2", "R3") if card not in hand)
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "5")
    ran = run(*start, typed=[other, "T1", "rock", "zzz", "", "99"])
    assert f"You don’t have {spoken(other)} in your hand. (rule 3.1)" in ran.out
    assert "First choose a card of your hand. (rule 3.1)" in ran.out
    assert "(rule 7.1)" in ran.out
    assert "“zzz” is neither a move nor a command" in ran.out
    french = run(*start, "--lang", "fr", typed=[other, "pierre"]).out
    assert f"Vous n’avez pas {spoken(other, 'fr')} en main. (règle 3.1)" in french
    assert "(règle 7.1)" in french


def test_commands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    typed = [
        "?", "hint", "rules 5.2", "rules 99", "log", "undo", "board", "save mine.txt",
        "save here.shinobi", "quit", "n",
    ]  # fmt: skip
    ran = run("play", "nin-jan", "--with", "bot:random", "--seed", "5", typed=typed)
    assert ran.code == 0
    assert "What you can type" in ran.out
    assert "Hint: " in ran.out
    assert "its owner must take" in ran.out
    assert "There is no rule 99." in ran.out
    assert "(rule T8)" in ran.out
    assert "mine.txt exists already" in ran.out
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    assert Record.parse((tmp_path / "here.shinobi").read_text("utf-8")).seats == 2


def test_a_hint_says_what_to_play_and_why(run: Run) -> None:
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "5")
    said = re.sub(r"\s+", " ", run(*start, typed=["hint"]).out)
    assert re.search(r"Hint: \S+\. Play (the )?(rock|paper|scissors) −?\d+\. [A-Z][^.]+\.", said)
    french = re.sub(r"\s+", " ", run(*start, "--lang", "fr", typed=["conseil"]).out)
    assert re.search(r"Conseil : \S+\. Jouez \D+ −?\d+\. [A-ZÉ][^.]+\.", french)


def test_the_same_hint_twice(run: Run) -> None:
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "5")
    hints = [re.findall("Hint: .*", run(*start, typed=["hint"]).out) for _ in range(2)]
    assert hints[0] == hints[1] != []


def test_at_the_end_of_input_the_match_is_saved_and_resumed(run: Run, tmp_path: Path) -> None:
    start = ("--with", "bot:novice", "--with", "Bo", "--seed", "8")
    left = run("play", "nin-jan", *start, typed=["", "1", "", "2", "", "1"])
    assert left.code == 0
    (file,) = tmp_path.glob("nin-jan-*.shinobi")
    assert f"--resume {file.name}" in re.sub(r"\s+", " ", left.out)
    on = run("play", "nin-jan", "--resume", file.name, typed=["", "1"] * 60)
    assert on.code == 0
    assert "Akira (novice) · Bo" in on.out
    assert "Fairly dealt" in on.out
    assert run("verify", file.name).code == 0
    assert "is over" in run("play", "--resume", file.name).err


def test_resumed_it_goes_on_as_if_never_left(run: Run) -> None:
    start = ("play", "nin-jan", "--with", "bot:novice", "--seed", "6", "--save")
    run(*start, "whole", typed=FIRST)
    run(*start, "half", typed=["1"] * 7)
    run("play", "--resume", "half", typed=FIRST)
    assert Path("whole").read_text("utf-8") == Path("half").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seed ", "seed x", "was changed"),
        ("deal ", "deal 0 ", "file "),  # a move may be illegal then, or the seed tells
        ("game nin-jan 1", "game nin-jan 9", "by version 9 of its rules"),
        ("\n0 ", "\n5 ", "move 1"),
        ("(bot:novice)", "(bot:god)", "no level god"),
    ],
)
def test_a_save_that_was_tampered_with(run: Run, old: str, new: str, sentence: str) -> None:
    start = ("play", "nin-jan", "--with", "bot:novice", "--seed", "6", "--save", "file")
    run(*start, typed=["1"] * 5)
    file = Path("file")
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    ran = run("play", "nin-jan", "--resume", "file", typed=FIRST)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_rematch_and_save(run: Run, tmp_path: Path) -> None:
    start = ("play", "nin-jan", "--with", "bot:random", "--with", "bot:random", "--seed", "2")
    # two matches; a move that the end screen does not know leaves
    ran = run(*start, typed=["hint", *commands_for_a_match(run, start), "s won", "r", *FIRST])
    assert ran.out.count("Fairly dealt") == 2
    assert "Saved in won." in ran.out
    assert run("verify", str(tmp_path / "won")).code == 0


@pytest.mark.parametrize(
    ("lang", "word", "says"), [("en", "v", "teaches"), ("fr", "a", "enseigne")]
)
def test_a_review_at_the_end(run: Run, lang: str, word: str, says: str) -> None:
    """Of the one person at the table."""
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "2", "--lang", "en")
    moves = commands_for_a_match(run, start)
    ran = run(*start[:-1], lang, typed=[*moves, word, ""])
    assert ran.code == 0
    told = ran.out.partition(says)[2]
    assert "%" in told
    assert "? Akira" not in told
    assert told.count("▸") == 1, "what next is asked again"


def commands_for_a_match(run: Run, start: tuple[str, ...]) -> list[str]:
    """As many ones as the seeded match needs."""
    for count in range(9, 40):
        if "Fairly dealt" in run(*start, typed=["1"] * count).out:
            return ["1"] * count
    raise AssertionError("a match ends")


def test_no_color(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "2")
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = run(*start, typed=["1"]).out
    assert "\x1b[1;38;2;255;255;255;48;2;" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run(*start, typed=["1"]).out
    assert re.search(r"\x1b\[[\d;]*[34]8;", plain) is None
    assert "● R" in plain


def test_options(run: Run) -> None:
    start = ("play", "nin-jan", "--with", "bot:random", "--seed", "2", "--save", "file")
    run(*start, "--option", "may_decline=TRUE", "--option", "triple_tie=spr", typed=["1"])
    options = Record.parse(Path("file").read_text("utf-8")).options
    assert options == {"may_decline": True, "triple_tie": "SPR"}


@pytest.mark.parametrize(("others", "two"), [("Bo", True), ("bot:novice", False)])
def test_people_who_play_each_other_swap_roles(run: Run, others: str, two: bool) -> None:
    """Kraft is not the same for both sides."""
    run(
        "play",
        "kraft",
        "--me",
        "Ana",
        "--with",
        others,
        "--save",
        "file",
        "--seed",
        "1",
        typed=["1"],
    )
    assert Record.parse(Path("file").read_text("utf-8")).options["match"] is two


def test_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    ran = run("play", "nin-jan", "--with", "bot:random", "--save", "folder", typed=["1"])
    assert ran.code == 0
    assert "could not be saved" in ran.out


@pytest.mark.parametrize(("lang", "shape"), [("en", "rock"), ("fr", "Pierre")])
def test_the_throw_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, shape: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{shape}\n" * 40))
    piles = [["S10"], ["R1"], ["P3"]]
    match = stage("nin-jan", {"seats": 2, "piles": piles, "throwing": [0, 1]})
    play = Play(Screen(lang), Table(match, [Chair("Ana"), Chair("Akira", "random")], lang))
    play.run()
    show_end(play)
    out = capsys.readouterr().out
    assert ("Throw-off" if lang == "en" else "Départage") in out
    assert ("you rock" if lang == "en" else "vous pierre") in out
    assert ("tied between you and Akira" if lang == "en" else "entre vous et Akira") in out


def test_in_a_real_terminal(tmp_path: Path) -> None:
    """Bots think visibly there, and an interrupt saves the match."""
    pty = pytest.importorskip("pty")
    parent, child = pty.openpty()
    argv = [sys.executable, "-m", "shinobi", "play", "nin-jan", "--with", "bot:random"]
    env = os.environ | {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "COLUMNS": "80"}
    with interruptible():
        command = subprocess.Popen(
            argv, stdin=child, stdout=child, stderr=child, cwd=tmp_path, env=env
        )
    os.close(child)
    seen = read_until(parent, "Your move")
    os.write(parent, b"1\n")
    seen += read_until(parent, "Your move")
    command.send_signal(signal.SIGINT)
    seen += read_until(parent, "--resume")
    assert command.wait(20) == 0
    os.close(parent)
    assert "Akira is thinking" in seen
    assert "\x1b[2J" in seen
    assert "Traceback" not in seen
    assert len(list(tmp_path.glob("*.shinobi"))) == 1


@contextmanager
def interruptible() -> Iterator[None]:
    """Who starts tests in the background may have told all to ignore interrupts; programs that are
    begun here do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def read_until(parent: int, words: str) -> str:
    """What comes until then."""
    seen = ""
    while words not in seen:
        assert select.select([parent], [], [], 60)[0], f"no {words!r} in {seen}"
        seen += os.read(parent, 65536).decode("utf-8", "replace")
    return seen


def test_names() -> None:
    assert clean("  [red]An\x1ba#(x) ") == "red An a x"
    assert len(clean("x" * 99)) == 16
    chairs = [Chair("Ana B"), Chair("Akira", "master")]
    assert from_text("\n".join(to_lines(chairs)), 3) == [*chairs, Chair("Ninja 3")]
