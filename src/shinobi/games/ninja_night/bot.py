"""Ninja Night by rule of thumb, from the view alone; and the eyes of bots."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level
from shinobi.core.pick import Generator
from shinobi.core.values import Options, Seat, View, to_json
from shinobi.games.ninja_night.rules.knowledge import open_part
from shinobi.games.ninja_night.rules.likely import likely
from shinobi.games.ninja_night.view import NightView

LEVELS = {
    "novice": Level("heuristic", slip=0.2),
    "skilled": Level("search", iterations=40),
    "master": Level("search", iterations=300),
}
LEVEL_EYES = {"random": "14", "novice": "14", "skilled": "8", "master": "4"}
"""How well a bot of each level judges (6.1): no bot is ever a ruler."""


def seat_options(seat: Seat, level: str) -> Options:
    """A bot has the eye of its level."""
    return {f"eye_{seat + 1}": LEVEL_EYES[level]}


@final
class RuleOfThumb(Bot):
    """Plans what is worth most, throws where its own eye is likely to hit, takes the richest."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, NightView)
        assert view.viewer is not None, "a spectator owes nothing"
        pick = Generator.seeded(f"bot {self.seed} {to_json(view)}")
        return likely(open_part(view), view.viewer, pick, 0)
