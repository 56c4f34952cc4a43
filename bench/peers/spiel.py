"""OpenSpiel's IS-MCTS at our tables: it sees a view and the legal actions, as our bots do."""

import time
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Game, chance
from shinobi.core.pick import Generator
from shinobi.core.values import View, to_json
from shinobi.research.openspiel import short_name

EXPLORATION = 0.7
FIRST = 20
"""Simulations that tell how many there is time for, before the first decision, and the fewest."""


class InformationSetSearch(Bot):
    """The Python one: the C++ bots do not take games in Python."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._each = 0.0
        """Seconds that a simulation took last; it counts them and knows no clock."""

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        pick = chance(self._seed, view)
        if budget.seconds is not None and not self._each:
            self._search(view, pick, FIRST)
        many = budget.iterations or max(FIRST, int((budget.seconds or 0.0) / self._each))
        action: Action = self._game.rules.catalogue[self._search(view, pick, many)]
        return action

    def _search(self, view: View, pick: Generator, simulations: int) -> int:
        state = self._root(view, pick)
        numbers = np.random.RandomState(pick.below(60_000))
        bot = ismcts.ISMCTSBot(
            state.get_game(), mcts.RandomRolloutEvaluator(1, numbers), EXPLORATION, simulations,
            random_state=numbers, allow_inconsistent_action_sets=True,
        )  # fmt: skip
        began = time.perf_counter()
        chosen = int(bot.step(state))
        self._each = (time.perf_counter() - began) / simulations
        return chosen

    def _root(self, view: View, pick: Generator) -> Any:
        """A state that looks like the view, where the viewer is the next to choose."""
        rules = self._game.rules
        position = to_json(rules.form(rules.imagine(view, pick)))
        state = pyspiel.load_game(
            short_name(self._game), {"position": position}
        ).new_initial_state()
        while state.current_player() != view.viewer:
            state.apply_action(pick.choice(state.legal_actions()))
        return state
