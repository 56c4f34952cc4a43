"""Ninja Squad by rule of thumb, from the view alone: for the team by night, for oneself by day."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level, chance
from shinobi.core.values import View
from shinobi.games.ninja_squad.rules.game import NinjaSquad

LEVELS = {
    "novice": Level("heuristic", slip=0.25),
    "skilled": Level("heuristic"),
    "master": Level("search", iterations=400),
}

_RULES = NinjaSquad()


@final
class RuleOfThumb(Bot):
    """Does what is likely in a world that fits its view."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        pick = chance(self.seed, view)
        state = _RULES.imagine(view, pick)
        return _RULES.likely(state, view.to_act[0], pick)
