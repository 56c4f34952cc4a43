"""Intervals and ratings against known values."""

import pytest

from shinobi.arena.stats import invert, ratings, wilson


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [  # Newcombe 1998, table I
        (81 / 263, 263, 0.2553, 0.3662),
        (15 / 148, 148, 0.0624, 0.1605),
        (0.0, 20, 0.0, 0.1611),
        (1 / 29, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(share: float, n: int, low: float, high: float) -> None:
    found = wilson(share, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_always_won_is_still_an_interval() -> None:
    found = wilson(1.0, 20)
    assert found.high == 1.0
    assert found.low == pytest.approx(1 - 0.1611, abs=1e-4)


def test_three_wins_of_four_are_191_points() -> None:
    first, second = ratings([[0.0, 7500.0], [2500.0, 0.0]])
    assert first.value - second.value == pytest.approx(190.8, abs=0.2)
    assert first.value == -second.value
    # the log-odds of 3/4 in 10,000 games has the standard error 1 / sqrt(10000 * 3/16)
    assert first.high - first.value == pytest.approx(1.96 * 173.72 / 1875**0.5 / 2, abs=0.05)


def test_equals_are_rated_equal_and_the_undefeated_finite() -> None:
    assert [rate.value for rate in ratings([[0, 5, 5], [5, 0, 5], [5, 5, 0]])] == [0, 0, 0]
    assert 400 < ratings([[0, 100], [0, 0]])[0].value < 1000


def test_the_inverse() -> None:
    assert invert([[2.0, 1.0], [1.0, 1.0]]) == [[1.0, -1.0], [-1.0, 2.0]]
