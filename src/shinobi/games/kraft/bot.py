"""Kraft by rule of thumb, from the view alone: what is likely in a world that fits it."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level
from shinobi.core.pick import Generator
from shinobi.core.values import View, to_json
from shinobi.games.kraft.architect import next_move
from shinobi.games.kraft.rules.game import Kraft
from shinobi.games.kraft.view import KraftView

LEVELS = {
    "novice": Level("heuristic", slip=0.1),
    "skilled": Level("search", iterations=200),
    "master": Level("search", iterations=2000),
}

_RULES = Kraft()


@final
class RuleOfThumb(Bot):
    """Builds a dojo of its own taste; then hunts or steals as is likely."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, KraftView)
        built = habit(view, legal, self.seed)
        if built is not None:
            return built
        pick = Generator.seeded(f"bot {self.seed} {to_json(view)}")
        state = _RULES.imagine(view, pick)
        seat = view.to_act[0]
        return _RULES.likely(state, seat, pick)


def habit(view: View, legal: list[Action], seed: str) -> Action | None:
    """What a bot of any level does without thinking: it builds the dojo that it has in mind."""
    assert isinstance(view, KraftView)
    if view.phase != "building":
        return None
    move = next_move(view, seed)
    return next((action for action in legal if action.text == move), None)
