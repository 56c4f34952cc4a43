"""How hard a puzzle is: how many weaker bots miss it."""

from collections.abc import Iterator

from shinobi import bots
from shinobi.core.action import Action
from shinobi.core.game import Budget, Game
from shinobi.core.values import View

ASKED = {"random": 8, "novice": 8, "skilled": 4}
"""How many of each level are asked."""
LEVELS = (1, 2, 3)
"""From easy to hard."""


def grade(game: Game, view: View, legal: list[Action], best: Action) -> tuple[int, tuple[str, ...]]:
    """From 1 to 3, and the levels that mostly miss it. That chance does makes nothing hard."""
    missed = tuple(level for level in ASKED if _misses(game, level, view, legal, best))
    return LEVELS[0] + len([level for level in missed if level != "random"]), missed


def _misses(game: Game, level: str, view: View, legal: list[Action], best: Action) -> bool:
    answers = list(_answers(game, level, view, legal))
    return 2 * sum(answer is not best for answer in answers) > len(answers)


def _answers(game: Game, level: str, view: View, legal: list[Action]) -> Iterator[Action]:
    for seed in range(ASKED[level]):
        yield bots.make(game, level, f"puzzle {seed}").choose(view, legal, Budget())
