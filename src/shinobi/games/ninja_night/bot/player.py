"""Ninja Night by rule of thumb, from the view alone; and the eyes of bots."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level, chance
from shinobi.core.values import Options, Seat, View
from shinobi.games.ninja_night.bot.likely import a_length, likely
from shinobi.games.ninja_night.bot.worlds import open_part
from shinobi.games.ninja_night.tables import EYES, LENGTH_NOW, ROUGH_EYE, USUAL_EYE
from shinobi.games.ninja_night.view import NightView

LEVELS = {
    "novice": Level("heuristic", slip=0.2),
    "skilled": Level("search", iterations=40),
    "master": Level("search", iterations=300),
    "grandmaster": Level("search", iterations=4800, mixed=True),
}
LEVEL_EYES = {
    "random": ROUGH_EYE, "novice": ROUGH_EYE, "skilled": USUAL_EYE, "master": "4",
    "grandmaster": "4",
}  # fmt: skip
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
        pick = chance(self.seed, view)
        known = open_part(view)
        if known.asked == LENGTH_NOW:  # it stands in for a hand: R12
            return a_length(known, pick, EYES[ROUGH_EYE])
        return likely(known, view.viewer, pick, 0)
