"""A server for the tests that need nothing special, one for each module."""

from collections.abc import Iterator

import pytest

from shinobi.core import shelf
from tests.server.serving import EVERYBODY, LANTERNS, Person, Running, settings


@pytest.fixture(scope="module", autouse=True)
def lanterns() -> Iterator[None]:
    """The tiny game is on the shelf of these tests only."""
    shelf.put(LANTERNS)
    yield
    shelf._GAMES.pop("lanterns")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, lanterns: None) -> Iterator[Running]:
    with Running(settings(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    yield
    while EVERYBODY:
        EVERYBODY.pop().close()


@pytest.fixture
def ana(server: Running) -> Person:
    return server.person("Ana")


@pytest.fixture
def bo(server: Running) -> Person:
    return server.person("Bo")
