"""`puzzle` and `puzzles`: found on a screen, mined and checked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

import shinobi
from shinobi.puzzles import Puzzle, pack
from shinobi.puzzles.pack import Line, read_lines, write_lines

Run = Callable[..., Any]
GAMES = [game.card.name for game in shinobi.GAMES]


def some(game: str = "nin-jan") -> Puzzle:
    return pack(game)[0]


def words(ran: Any) -> str:
    return " ".join(ran.out.split())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_best_solves_it(run: Run, game: str, lang: str) -> None:
    puzzle = some(game)
    ran = run("puzzle", game, puzzle.name, "--lang", lang, typed=[puzzle.best], columns=90)
    assert (ran.code, ran.err) == (0, "")
    told = words(ran)
    assert ("Right!" if lang == "en" else "Juste") in told
    assert ("So it goes on" if lang == "en" else "La suite") in told
    assert "terminal." not in told
    assert f"{game}." not in told, "every word is there"
    assert max(map(cell_len, ran.out.splitlines())) <= 92


def test_a_wrong_try_is_told_why(run: Run) -> None:
    puzzle = some()
    second = puzzle.choices[1]
    ran = run("puzzle", "nin-jan", puzzle.name, typed=[second.action, puzzle.best])
    assert ran.code == 0
    told = words(ran)
    assert f"Not {second.action}: it wins {100 * second.chance.value:.0f}%" in told
    assert told.index("Not ") < told.index("Right!")


def test_whatever_is_tried_has_its_chance(run: Run) -> None:
    puzzle = next(each for each in pack("ninja-combo") if each.others)
    other, chance = next(iter(puzzle.others.items()))
    ran = run("puzzle", "ninja-combo", puzzle.name, typed=[other])
    assert f"Not {other}: it wins {100 * chance:.0f}%" in words(ran)
    assert ran.code == 1


def test_giving_up_shows_it(run: Run) -> None:
    puzzle = some()
    ran = run("puzzle", "nin-jan", puzzle.name, typed=["solution"])
    assert ran.code == 1
    assert f"Best: {puzzle.best}." in words(ran)
    assert "Right!" not in ran.out


def test_a_hint_is_the_reason(run: Run) -> None:
    puzzle = some()
    ran = run("puzzle", "nin-jan", puzzle.name, typed=["hint", "q"])
    assert ran.code == 1
    assert f"Best: {puzzle.best}." not in words(ran)
    assert f"shinobi puzzle nin-jan {puzzle.name}" in words(ran)


def test_help_rules_board_and_nonsense(run: Run) -> None:
    ran = run(
        "puzzle", "nin-jan", some().name, typed=["?", "rules 3.1", "board", "nonsense", "R99"]
    )
    assert ran.code == 1, "the end of what is typed leaves it unsolved"
    told = words(ran)
    assert "What you can type" in told
    assert "neither a move nor a command" in told
    assert told.count("Your hand") > 1


def test_what_is_not_legal_is_refused_with_its_rule(run: Run) -> None:
    puzzle = some()
    legal = {str(action) for action in puzzle.begin().legal(puzzle.seat)}
    catalogue = puzzle.begin().rules.catalogue
    other = next(action.text for action in catalogue if action.text not in legal)
    ran = run("puzzle", "nin-jan", puzzle.name, typed=[other])
    assert "(rule " in words(ran)


def test_that_of_a_day_is_the_same_for_everybody(run: Run) -> None:
    days = [run("puzzle", "nin-jan", "--day", "2026-11-18").out for _ in range(2)]
    assert days[0] == days[1] != run("puzzle", "nin-jan", "--day", "2026-11-19").out
    assert "Level 1 of 3" in words(run("puzzle", "nin-jan", "--level", "1"))


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("nobody",), "no puzzle nobody"),
        (("--day", "tomorrow"), "no date"),
        (("--level", "9"), "no puzzle of level 9"),
        (("--level", "1", "nobody"), "needs no day"),
    ],
)
def test_what_can_not_be(run: Run, argv: tuple[str, ...], said: str) -> None:
    ran = run("puzzle", "nin-jan", *argv)
    assert ran.code == 2
    assert said in ran.err
    assert run("puzzle", "no-game").code == 2


def test_mining_goes_on_from_a_file(run: Run, tmp_path: Path) -> None:
    file, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    mine = ("puzzles", "nin-jan", "--seed", "test", "--save")
    assert run(*mine, str(file), "--count", "1").code == 0
    first = file.read_bytes()
    ran = run(*mine, str(file), "--count", "2")
    assert "2 of 2 puzzles" in words(ran)
    assert file.read_bytes().startswith(first)
    lines = read_lines(file.read_bytes())
    assert len({line.puzzle.name for line in lines}) == len(lines) == 2
    run(*mine, str(whole), "--count", "1")
    assert whole.read_bytes() == first
    ran = run("puzzles", "nin-jan", "--seed", "other", "--save", str(file))
    assert ran.code == 2
    assert "choose another file" in ran.err


def test_checking_says_which_is_false(run: Run, tmp_path: Path) -> None:
    puzzle = some()
    false = replace(puzzle, best=puzzle.choices[1].action, choices=puzzle.choices[1::-1])
    file = tmp_path / "false.jsonl"
    file.write_bytes(write_lines([Line("1", 0, puzzle), Line("1", 0, false)]))
    ran = run("puzzles", "nin-jan", "--check", "--save", str(file))
    assert ran.code == 1
    assert "beyond doubt" in words(ran)
    assert "2 puzzles checked, 1 not in order" in words(ran)
    file.write_bytes(write_lines([Line("1", 0, puzzle)]))
    assert run("puzzles", "nin-jan", "--check", "--save", str(file)).code == 0


def test_bad_files_and_counts(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{\n")
    assert "line 1" in run("puzzles", "nin-jan", "--save", str(file)).err
    missing = run("puzzles", "nin-jan", "--check", "--save", str(tmp_path / "none"))
    assert missing.code == 2
    assert run("puzzles", "nin-jan", "--count", "0").code == 2
    assert run("puzzles", "nin-jan", "--last", "0").code == 2
    assert run("puzzles", "nin-jan", "--option", "x=1").code == 2
