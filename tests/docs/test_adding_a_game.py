"""The game in docs/adding-a-game.md is real: taken out of the page, it keeps every law."""

import doctest
import importlib
import re
import sys
from collections.abc import Iterator

import pytest

import shinobi
from shinobi.core import shelf
from shinobi.say import Speaker
from shinobi.testing import check_game
from tests.docs.dare import PAGE, ROOT, files, write

PLACE = re.compile(r"`((?:web|tests|docs|src)/[\w./-]+)`")
CONSOLE = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def dare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[shinobi.Game]:
    """The game of the page, imported from files of its own."""
    folder = tmp_path_factory.mktemp("author")
    write(folder, files())
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setattr(shelf, "_GAMES", {game.card.name: game for game in shelf.every()})
        yield importlib.import_module("dare").DARE
    for name in [name for name in sys.modules if name.partition(".")[0] == "dare"]:
        del sys.modules[name]


def test_it_keeps_the_laws(dare: shinobi.Game) -> None:
    check_game(dare)


def test_the_page_shows_what_really_happens(dare: shinobi.Game) -> None:
    session = "\n".join(CONSOLE.findall(PAGE.read_text()))
    test = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_it_speaks(dare: shinobi.Game) -> None:
    shelf.put(dare)
    match = shinobi.stage(dare, {"numbers": [3, 5]})
    match.play(0, "stay")
    told = match.play(1, "stay")[-1].told_to(1)
    assert told is not None
    assert Speaker("en", ["Ana", "Bo"], 1).sentence(told) == "The numbers: Ana 3, you 5. You win."
    assert Speaker("fr", ["Ana", "Bo"]).sentence(told).endswith(" 5. Victoire pour Bo.")


def test_the_places_that_it_names_exist() -> None:
    places = [name for name in PLACE.findall(PAGE.read_text()) if "dare" not in name.lower()]
    assert "web/src/games/facts.ts" in places
    assert [name for name in places if not (ROOT / name).exists()] == []
