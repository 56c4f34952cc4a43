"""The tests of two worlds once more, with the table at one process and everybody at another: what a
viewer can't know does not show in what comes through Redis either."""

from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest

from shinobi.server.hub import Hub
from shinobi.server.table import Table
from tests.cluster.house import House
from tests.server.serving import EVERYBODY, Person, Running, settings
from tests.server.test_secrets import (  # noqa: F401  they are tried here, too
    test_a_changed_choice_makes_no_message,
    test_chance_behind_a_curtain_makes_no_message,
    test_the_check_would_see_a_leak,
    test_the_same_bytes,
    test_what_is_in_a_walkers_hand_is_not_asked_about_differently,
    test_work_behind_a_curtain_makes_no_message,
)

T = TypeVar("T")


class Relayed:
    """Two servers that look like one: people come to the second, tables are at the first."""

    def __init__(self, owner: Running, door: Running) -> None:
        self._owner = owner
        self._door = door

    @property
    def hub(self) -> Hub:
        return self._owner.hub

    def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        return self._owner.do(work)

    def at(self, table: str, work: Callable[[Table], T]) -> T:
        return self._owner.at(table, work)

    def person(self, nick: str) -> Person:
        return self._door.person(nick)

    def check(self) -> None:
        """That it was so."""
        assert self._owner.hub.actors
        assert not self._door.hub.actors


@pytest.fixture(scope="module")
def pair(
    whole_house: House, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Relayed]:  # fmt: skip
    database = whole_house.empty_database("worlds")
    folder: Path = tmp_path_factory.mktemp("worlds")
    how = settings(folder, database=database, redis=whole_house.redis.url)
    with ExitStack() as stack:
        yield Relayed(*(stack.enter_context(Running(how)) for _ in range(2)))


@pytest.fixture
def server(pair: Relayed) -> Iterator[Relayed]:
    yield pair
    pair.check()
    while EVERYBODY:
        EVERYBODY.pop().close()
