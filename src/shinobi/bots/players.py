"""Bots that play any game."""

import time
from typing import final

from shinobi.bots import search
from shinobi.core.action import Action
from shinobi.core.advice import Thought, Trial
from shinobi.core.game import AnyRules, Bot, Budget, Late, Think, chance
from shinobi.core.values import Seat, View

ITERATIONS = 1000
"""What a search does when nothing else is said."""
ENDLESS = 1_000_000_000
GLIMPSES = 40
"""Worlds in which reasons are looked for: so many, or as many as a search may try."""


def _alarm(seconds: float) -> Late:
    """Tells when so many seconds are over."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() > end


@final
class RandomBot(Bot):
    """Any legal action."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        return chance(self.seed, view).choice(legal)


@final
class SlippingBot(Bot):
    """Another bot that, every so often, plays at random instead."""

    def __init__(self, bot: Bot, slip: float, seed: str) -> None:
        self.bot = bot
        self.slip = slip
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        pick = chance(self.seed, view)
        if pick.below(1000) < self.slip * 1000:
            return pick.choice(legal)
        return self.bot.choose(view, legal, budget)


@final
class SearchBot(Bot):
    """Imagines worlds that fit its view and searches them."""

    def __init__(
        self, rules: AnyRules, seed: str, iterations: int | None = None,
        think: Think | None = None, *, mixed: bool = False,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.seed = seed
        self.iterations = iterations
        self.think = think
        """The game's own way; None: the tree."""
        self.mixed = mixed
        """Whether it draws where several choose at the same time."""

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        return self.ponder(view, legal, budget, settle=True).action

    def ponder(
        self, view: View, legal: list[Action], budget: Budget, *, settle: bool = False
    ) -> Thought:  # fmt: skip
        """The choice, with what the search found out about each thing to do; `settle` finds out no
        more than the choice needs."""
        if len(legal) == 1:
            return self._thought(view, legal, legal[0], (), budget)
        assert view.viewer is not None, "a spectator owes nothing"
        if self.think is not None:
            late = None if budget.seconds is None else _alarm(budget.seconds)
            action = self.think(view, legal, self.seed, self._iterations(budget), late)
            return self._thought(view, legal, action, (), budget)
        pick = chance(self.seed, view)
        world = self.rules.imagine(view, pick.copy())
        few: list[Action] = self.rules.candidates(world, view.viewer)
        if len(few) == 1:
            return self._thought(view, legal, few[0], (), budget)
        supposed = self.rules.supposed(view)
        effort = self._iterations(budget), budget.seconds
        mixed = self.mixed and len(self.rules.to_act(world)) > 1
        tree = search.grow(self.rules, supposed, pick, *effort, settle and not mixed)
        chosen = (
            search.draw(tree, view.viewer, legal, pick)
            if mixed
            else search.best(tree, view.viewer, legal)
        )
        return self._thought(view, legal, chosen, _trials(tree, view.viewer, legal), budget)

    def _thought(
        self, view: View, legal: list[Action], action: Action, trials: tuple[Trial, ...],
        budget: Budget,
    ) -> Thought:  # fmt: skip
        return Thought(view, action, tuple(legal), trials, min(GLIMPSES, self._iterations(budget)))

    def _iterations(self, budget: Budget) -> int:
        if budget.iterations is not None:
            return budget.iterations
        if self.iterations is not None:
            return self.iterations
        return ITERATIONS if budget.seconds is None else ENDLESS


def _trials(tree: search.Tree, seat: Seat, legal: list[Action]) -> tuple[Trial, ...]:
    """What was tried, the most tried first; of equals in the order of `legal`."""
    tried = [
        Trial(action, tries, tree.mean(seat, action))
        for action in legal
        if (tries := tree.tries(seat, action)) > 0
    ]
    return tuple(sorted(tried, key=lambda trial: -trial.tries))
