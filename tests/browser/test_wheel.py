"""The games under examples/ in the browser, as a stranger has them: Shinobi's wheel and theirs,
installed into an environment of their own."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Comes, visiting
from tests.browser.person import DESK, SIDEWAYS
from tests.browser.serving import serving
from tests.browser.test_any_game import plays_to_the_end
from tests.build.product import build, install, make_product
from tests.examples.installed import EXAMPLES, GAMES


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server out of that environment: its address, and where it keeps its tables."""
    folder = tmp_path_factory.mktemp("shop")
    wheels = [make_product(folder).wheel]
    for package in GAMES.values():
        shutil.copytree(EXAMPLES / package, folder / package)
        wheels += build(folder / package, "wheel")
    place = install(folder / "env", *wheels)
    with serving(folder, python=place / "bin/python") as address:
        yield address, folder


@pytest.fixture
def comes(browser: Browser, shop: tuple[str, Path]) -> Iterator[Comes]:
    with visiting(browser, *shop) as come:
        yield come


@pytest.mark.one_day_in(2)
def test_both_are_found_at_home_and_played_to_their_end(comes: Comes) -> None:
    ana = comes(DESK)
    for game in GAMES:
        ana.goes("/")
        ana.sees(f"article a[href^='/new/{game}']")
        plays_to_the_end(ana, game)
    assert ana.page.evaluate(SIDEWAYS) <= 0
