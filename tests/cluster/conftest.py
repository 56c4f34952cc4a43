"""One house for all tests of a worker; each finds it whole, and the oracles come after each."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from tests.cluster import house as houses
from tests.cluster.house import House
from tests.cluster.oracles import judge
from tests.cluster.people import Party, Table, run

TABLES = 6
Story = Callable[[Party], Awaitable[Any]]


@pytest.fixture(scope="session")
def whole_house() -> Iterator[House]:
    with houses.house() as made:
        yield made


@pytest.fixture
def house(whole_house: House) -> House:
    whole_house.heal()
    return whole_house


@pytest.fixture
def play(house: House) -> Iterator[Callable[..., Any]]:
    """Let people play while something happens, and have all of it judged afterwards. With a list
    of doors for each seat, all tables are so; else they come through nginx, half of them in turn,
    so that their tables are elsewhere."""
    parties: list[Party] = []

    def play(story: Story, doors: list[list[str]] | None = None, tables: int = TABLES) -> Any:
        by_table, in_turn = house.nginx.by_table, house.nginx.in_turn
        ways = [[[by_table]] * 2, [[in_turn]] * 2]
        some = [Table(doors or ways[number % 2]) for number in range(tables)]
        parties.append(Party(some))
        try:
            return run(parties[-1], story)
        except BaseException:
            print("\n".join(f"{each.log.name}: {each.said()[-3000:]}" for each in house.processes))
            raise

    yield play
    house.heal()
    moves = [move for party in parties for move in party.moves]
    judge(house.audit, moves, [move for party in parties for move in party.unanswered])
    assert moves, "nobody played"
