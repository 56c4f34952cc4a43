"""Every numbered sentence of the rules has a test named after it, and a place in the code."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

import shinobi

TESTS = Path(__file__).parent.parent
NUMBER = re.compile(r"^- \*\*([A-Z]?\d+(?:\.\d+)?)\*\*", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]|\d+\.)(\d+) to \1(\d+)\b")
FOLDERS = [
    pytest.param("shinobi.core", TESTS / "core", id="core"),
    *(
        pytest.param(
            game.package, TESTS / "games" / game.package.rpartition(".")[2], id=game.card.name
        )
        for game in shinobi.GAMES
    ),
]


def numbers(package: str, name: str) -> list[str]:
    return NUMBER.findall(files(package).joinpath(name).read_text("utf-8"))


def sources(folder: Traversable) -> list[str]:
    """All Python files, those of folders within included."""
    texts = []
    for entry in folder.iterdir():
        if entry.is_dir():
            texts += sources(entry)
        elif entry.name.endswith(".py"):
            texts.append(entry.read_text("utf-8"))
    return texts


def cited(text: str) -> set[str]:
    """The numbers in a text; "6.1 to 6.3" is three of them."""
    found = set(re.findall(r"\b(?:[A-Z]\d+|\d+\.\d+)\b", text))
    for prefix, first, last in RANGE.findall(text):
        found |= {f"{prefix}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_ranges_count() -> None:
    assert cited("(6.1 to 6.3, T2 to T4)") == {"6.1", "6.2", "6.3", "T2", "T3", "T4"}


@pytest.mark.parametrize(("package", "tests"), FOLDERS)
def test_numbers_are_unique_and_there_are_some(package: str, tests: Path) -> None:
    found = numbers(package, "RULES.md")
    assert found
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("package", "tests"), FOLDERS)
def test_every_sentence_has_a_test(package: str, tests: Path) -> None:
    text = "\n".join(path.read_text("utf-8") for path in sorted(tests.rglob("test_*.py")))
    names = [number.lower().replace(".", "_") for number in numbers(package, "RULES.md")]
    assert [name for name in names if f"def test_{name}_" not in text] == []


@pytest.mark.parametrize(("package", "tests"), FOLDERS)
def test_every_test_named_after_a_sentence_has_one(package: str, tests: Path) -> None:
    text = "\n".join(path.read_text("utf-8") for path in sorted(tests.rglob("test_*.py")))
    named = set(re.findall(r"def test_(\d+_\d+|[rt]\d+)_", text))
    known = {number.lower().replace(".", "_") for number in numbers(package, "RULES.md")}
    assert named <= known


@pytest.mark.parametrize(("package", "tests"), FOLDERS)
def test_every_sentence_is_cited_in_the_code(package: str, tests: Path) -> None:
    found = cited("\n".join(sources(files(package))))
    assert [number for number in numbers(package, "RULES.md") if number not in found] == []


@pytest.mark.parametrize(("package", "tests"), FOLDERS)
def test_the_french_rules_have_the_same_numbers(package: str, tests: Path) -> None:
    assert numbers(package, "RULES.fr.md") == numbers(package, "RULES.md")
