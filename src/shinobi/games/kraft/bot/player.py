"""Bots for both sides, from the view alone: by rule of thumb, and thinking ahead."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Late, Level, chance
from shinobi.core.values import View
from shinobi.games.kraft.bot.architect import next_move
from shinobi.games.kraft.bot.thinking import try_out, would_refuse
from shinobi.games.kraft.bot.worlds import KraftWorlds
from shinobi.games.kraft.rules.game import Kraft
from shinobi.games.kraft.tables import REFUSE_MOVE
from shinobi.games.kraft.view import KraftView

LEVELS = {
    "novice": Level("heuristic", slip=0.12),
    "skilled": Level("search", iterations=30),
    "master": Level("search", iterations=200),
}
MANY = 100
"""With more tries than this a bot works out first what can be forced."""

_RULES = Kraft()


def build(view: KraftView, legal: list[Action], seed: str) -> Action:
    """The next step towards the dojo that a bot has in mind."""
    move = next_move(view, seed)
    return next((action for action in legal if action.text == move), legal[0])


@final
class RuleOfThumb(Bot):
    """Builds a dojo of its own taste; then does what is likely in a world that fits its view."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, KraftView)
        if view.phase == "building":
            return build(view, legal, self.seed)
        pick = chance(self.seed, view)
        state = _RULES.imagine(view, pick)
        return _RULES.likely(state, view.to_act[0], pick)


def think(view: View, legal: list[Action], seed: str, iterations: int, late: Late | None) -> Action:
    """Builds in the same way; then tries what it could do in imagined worlds."""
    assert isinstance(view, KraftView)
    if view.phase == "building":
        return build(view, legal, seed)
    assert view.viewer is not None, "a spectator owes nothing"
    pick = chance(seed, view)
    worlds = KraftWorlds(_RULES, view, True)
    if REFUSE_MOVE in legal and would_refuse(_RULES, worlds, view.viewer, pick, late):
        return REFUSE_MOVE
    if iterations > MANY:
        worlds.work_out()
    return try_out(_RULES, worlds, view.viewer, pick, iterations, late)
