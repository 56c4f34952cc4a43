"""What an outcome is worth."""

import doctest

import pytest

from shinobi.core.values import Outcome
from shinobi.research import rewards


def test_the_examples_are_right() -> None:
    result = doctest.testmod(rewards)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_some_win_the_others_lose(seats: int) -> None:
    for winners in range(1, seats):
        first, rest = tuple(range(winners)), tuple(range(winners, seats))
        found = rewards.rewards(Outcome((first, rest), (0,) * seats, "points"))
        assert sum(found) == pytest.approx(0)
        assert sum(found[:winners]) == pytest.approx(1)
