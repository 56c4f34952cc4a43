"""The dojo workshop: certify, dojos, generate."""

from pathlib import Path

import pytest

from shinobi.cli import main
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.workshop.certify import read, structure, write
from shinobi.games.kraft.workshop.trials import difficulty

NUMBERS = numbers_of(KRAFT.settle({}))


@pytest.mark.parametrize("seed", range(12))
def test_generated_dojos_are_fair_and_follow_from_the_seed(seed: int) -> None:
    dojo = generate(str(seed), NUMBERS)
    assert structure(dojo, NUMBERS).faults == ()
    assert generate(str(seed), NUMBERS) == dojo
    assert read(write(dojo)) == dojo


def test_different_seeds_give_different_dojos() -> None:
    assert len({write(generate(str(seed), NUMBERS)) for seed in range(8)}) == 8


def test_the_deeper_answer_has_an_interval() -> None:
    found = difficulty(generate("1", NUMBERS), "novice", 6)
    assert found.floors == 6
    assert 0 <= found.score <= 15
    assert found.give >= 0


def test_certify_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kraft", "generate", "--seed", "7"]) == 0
    file = tmp_path / "dojo.txt"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["kraft", "certify", str(file), "--floors", "2", "--level", "novice"]) == 0
    assert "all kept" in capsys.readouterr().out


def test_certify_without_playing_it_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kraft", "certify", "--help"]) == 0
    assert "0: only the rules, and how hard at a glance" in _one_line(capsys.readouterr().out)
    assert main(["kraft", "certify", "garden", "--floors", "0"]) == 0
    text = capsys.readouterr().out
    assert "all kept" in text
    assert "at a glance" in text
    assert "caught" not in text


def _one_line(text: str) -> str:
    return " ".join(text.split())


def test_certify_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dojo = Dojo([], [], [], [0, 1, 80, 72])
    file = tmp_path / "dojo.txt"
    file.write_text(write(dojo), "utf-8")
    assert main(["kraft", "certify", str(file)]) == 1
    assert "3.8" in capsys.readouterr().out
    file.write_text("no drawing", "utf-8")
    assert main(["kraft", "certify", str(file)]) == 2
    assert main(["kraft", "certify", str(tmp_path / "none.txt")]) == 2
    assert main(["kraft", "certify", "garden", "--level", "divine"]) == 2


def test_dojos_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kraft", "dojos"]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in DOJOS)
    assert main(["kraft", "dojos", "spiral"]) == 0
    assert main(["kraft", "dojos", "nowhere"]) == 2
    assert main(["kraft"]) == 0
