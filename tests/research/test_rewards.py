"""What an outcome is worth."""

import doctest

import pytest

from shinobi.core.values import Outcome
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.research import rewards


def test_the_examples_are_right() -> None:
    result = doctest.testmod(rewards)
    assert result.attempted > 0
    assert result.failed == 0


def test_goals_change_with_the_halves_of_ninja_squad() -> None:
    """Together by night, each alone by day; in the full game only a lost Raid is everybody's."""
    game = NINJA_SQUAD
    reached = Outcome(((0, 1, 2),), (1, 1, 1), "ninja-squad.end.raid-won")
    caught = Outcome(((0, 1, 2),), (0, 0, 0), "ninja-squad.end.raid-lost", lost=True)
    home = Outcome(((1,), (0, 2)), (1, 2, 1), "ninja-squad.end.escaped")
    ended = {"raid": (reached, caught), "escape": (home,), "campaign": (home, caught)}
    found = {}
    for mode, ends in ended.items():
        together = game.together(game.card.settle({"mode": mode}))
        found[mode] = [rewards.rewards(each, together) for each in ends]
    assert found == {
        "raid": [[1.0] * 3, [-1.0] * 3],
        "escape": [[-0.5, 1.0, -0.5]],
        "campaign": [[-0.5, 1.0, -0.5], [-1.0] * 3],
    }


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_some_win_the_others_lose(seats: int) -> None:
    for winners in range(1, seats):
        first, rest = tuple(range(winners)), tuple(range(winners, seats))
        found = rewards.rewards(Outcome((first, rest), (0,) * seats, "points"))
        assert sum(found) == pytest.approx(0)
        assert sum(found[:winners]) == pytest.approx(1)
