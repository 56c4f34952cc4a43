"""The forms in docs/position-forms.md can be staged, and every game has some."""

import doctest
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import shinobi
from shinobi.core.values import Fields

PAGE = Path(__file__).parents[2] / "docs/position-forms.md"
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)

DRAWN = {"ninja-combo": ("zones", "offer", "pile", "made")}
"""What an example may give as a drawing, and `form()` tells by names under the same word."""


def examples(game: str) -> list[Fields]:
    """The forms in a game's section of the page."""
    _, _, rest = PAGE.read_text().partition(f"\n## {game}\n")
    return [json.loads(block) for block in BLOCK.findall(rest.partition("\n## ")[0])]


@pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])
def test_the_examples_can_be_staged(game: str) -> None:
    forms = examples(game)
    assert forms, f"{PAGE.name} has no forms of {game}"
    for form in forms:
        full = shinobi.stage(game, form).form()
        short = {name for name in form if name not in full} | set(DRAWN.get(game, ()))
        plain = {name: value for name, value in form.items() if name not in short}
        assert full == full | plain
        assert shinobi.stage(game, full).form() == full


@pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])
def test_the_last_example_has_every_field(game: str) -> None:
    full = examples(game)[-1]
    drawn = shinobi.stage(game, full).form()
    assert drawn == full
    assert list(drawn) == list(full)


SCRAPS: list[Any] = [0, 7, -1, "x", [], [5], ["x"], [None], [[1]], {}, {"x": 5}, [{}]]
JUNK = [
    *SCRAPS, None, True, 10**30, 1.5, "", {"x": [1]},
    *([scrap] * seats for scrap in SCRAPS for seats in (1, 2, 3)),
]  # fmt: skip


@pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])
def test_junk_in_any_field_is_refused_or_makes_sense(game: str) -> None:
    forms = examples(game)
    names = {name for form in forms for name in form}
    for form, name, junk in product((forms[0], forms[-1]), sorted(names), JUNK):
        try:
            match = shinobi.stage(game, {**form, name: junk})
        except ValueError:
            continue
        assert match.view(0).seats == match.seats


def test_the_page_shows_what_really_happens() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0
