"""A server for the tests that need nothing special, one for each module; and empty databases."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from shinobi.core import shelf
from shinobi.server import sql
from shinobi.server.runner import runner
from tests.server.postgres import postgres
from tests.server.serving import EVERYBODY, LANTERNS, Person, Running, settings


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """Schemathesis takes seconds to import: only for the tests that it makes."""
    if file_path.name == "test_fuzz.py":
        parent.config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


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


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'shinobi.db'}"
    return str(request.getfixturevalue("empty_postgresql"))


@pytest.fixture
def empty_postgresql(postgresql: str) -> str:
    asyncio.run(_empty(postgresql))
    return postgresql


async def _empty(url: str) -> None:
    run = runner(url)
    names = ", ".join([*sql.metadata.tables, "alembic_version"])
    await run.write(lambda connection: connection.execute(sa.text(f"DROP TABLE IF EXISTS {names}")))
    await run.close()
