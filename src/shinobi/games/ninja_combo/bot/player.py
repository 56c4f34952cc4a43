"""Ninja Combo by rule of thumb, from the view alone."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level, chance
from shinobi.core.values import View
from shinobi.games.ninja_combo.bot.pairs import plan
from shinobi.games.ninja_combo.bot.worlds import of_view
from shinobi.games.ninja_combo.view import ComboView

LEVELS = {
    "novice": Level("heuristic", slip=0.5),
    "skilled": Level("heuristic", slip=0.1),
    "master": Level("search", iterations=1000),
}


@final
class RuleOfThumb(Bot):
    """Sees both cards of its turn together, in either order, and what they leave in the making."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, ComboView)
        if len(legal) == 1 or view.viewer is None:
            return legal[0]
        prospects = plan(of_view(view), view.viewer)
        best = max(prospects.worth)
        moves = [
            move
            for move, worth in zip(prospects.moves, prospects.worth, strict=True)
            if worth > best - 1e-9
        ]
        return chance(self.seed, view).choice(moves)
