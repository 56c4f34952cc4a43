"""A game as a whole: its rules, and what the doors need beside them."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import msgspec

from shinobi.core.action import Action
from shinobi.core.rules import Rules
from shinobi.core.values import Card, Fields, Options, View

AnyRules = Rules[Any, Any]

Say = Callable[..., str]
"""say(key, **args): a sentence of the messages in the reader's language."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: so many iterations, and never longer than so many seconds."""

    iterations: int | None = None
    seconds: float | None = None


class Bot(ABC):
    """Honest by signature: it gets a View and the legal actions, and nothing else."""

    @abstractmethod
    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        """One of `legal`. The same bot asked the same again answers the same."""


class Level(msgspec.Struct, frozen=True):
    """A named strength: which bot plays it, and how long it thinks."""

    bot: str
    """'random', 'heuristic' or 'search'."""
    iterations: int | None = None
    slip: float = 0.0
    """How often, in 1, it plays at random instead."""


Late = Callable[[], bool]
"""Whether the time to think is over."""
Think = Callable[[View, list[Action], str, int, Late | None], Action]
"""think(view, legal, seed, iterations, late): one of `legal`, always the same for the same."""


def _the_same(view: View) -> Options:
    return view.options


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one game, gathered from its folder."""

    rules: AnyRules
    package: str
    """Where its RULES.md and messages are."""
    view: type[View]
    """Its own kind of View, to read one from JSON."""
    draw: Callable[[View, Say, int], str]
    """The board in text, at most so many columns wide, with Rich markup for style."""
    ask: Callable[[View], tuple[str, Fields]]
    """What is asked of the viewer now: key and arguments of the sentence."""
    describe: Callable[[View, str], tuple[str, Fields]]
    """What an action would do: key and arguments of the sentence."""
    heuristic: Callable[[str], Bot]
    """A bot by rule of thumb, from a seed."""
    levels: dict[str, Level]
    """novice, skilled, master."""
    features: Callable[[View], list[float]]
    """The view as numbers, always equally many, for learning agents."""
    features_size: int
    think: Think | None = None
    """Its own way of thinking ahead, for the levels that search; None: the tree that all share."""
    rematch: Callable[[View], Options] = _the_same
    """The options of a rematch, from a view: perhaps another starts, or sides are changed."""

    @property
    def card(self) -> Card:
        return self.rules.card
