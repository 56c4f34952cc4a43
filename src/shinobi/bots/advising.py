"""Who gives hints: what to press, and why."""

from typing import final

from shinobi.bots.players import SearchBot
from shinobi.core.action import Action
from shinobi.core.advice import Advice, Sentence, Thought
from shinobi.core.game import Bot, Budget, Game
from shinobi.core.values import View

REASONS = 2
"""A hint gives at most so many."""
CLEARLY = 3.0
"""How many times as often as anything else the search tried what is clearly best."""
NEARLY = 0.75
"""What part of the tries for the best went to the next best, if that is about as good."""


@final
class Adviser(Bot):
    """A searching bot that says its reasons."""

    def __init__(self, game: Game, iterations: int) -> None:
        self.game = game
        self.bot = SearchBot(game.rules, "hint", iterations, game.think)

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        return self.bot.choose(view, legal, budget)

    def advise(self, view: View, legal: list[Action], budget: Budget) -> Advice:
        """The choice, in words; the game's reasons before those that any game has."""
        thought = self.bot.ponder(view, legal, budget)
        action = str(thought.action)
        put = self.game.urge or self.game.describe
        own = [] if self.game.reasons is None or len(legal) == 1 else self.game.reasons(thought)
        reasons = tuple([*own, *usual_reasons(thought)][:REASONS])
        return Advice(action, put(view, action), reasons)


def usual_reasons(thought: Thought) -> list[Sentence]:
    """What can be said of any game: nothing else can be done, or how the next best compares."""
    if len(thought.legal) == 1:
        return [("hint.only", {})]
    if len(thought.trials) < 2 or thought.trials[0].action is not thought.action:
        return []
    best, other = thought.trials[0], thought.trials[1]
    if best.tries >= CLEARLY * other.tries and best.worth > other.worth:
        return [("hint.clear", {})]
    if other.tries >= NEARLY * best.tries:
        return [("hint.close", {})]
    return []
