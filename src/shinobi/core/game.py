"""A game as a whole: its rules, and what the doors need beside them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from shinobi.core.action import Action
from shinobi.core.advice import Sentence, Thought
from shinobi.core.event import Event
from shinobi.core.layout import Layout
from shinobi.core.pick import Generator
from shinobi.core.rules import Rules, State
from shinobi.core.values import Card, Fields, Options, Seat, View, to_json

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


def chance(seed: str, view: View) -> Generator:
    """A bot's own chance: it follows from its seed and from what it sees, and from nothing else."""
    return Generator.seeded(f"bot {seed} {to_json(view)}")


BOTS = ("random", "heuristic", "search")


class Level(msgspec.Struct, frozen=True):
    """A named strength: which bot plays it, and how long it thinks."""

    bot: str
    """One of BOTS."""
    iterations: int | None = None
    slip: float = 0.0
    """How often, in 1, it plays at random instead."""
    mixed: bool = False
    """Whether it draws among what it found good where several choose at the same time, so that
    nobody can tell what it will do."""


Late = Callable[[], bool]
"""Whether the time to think is over."""
Think = Callable[[View, list[Action], str, int, Late | None], Action]
"""think(view, legal, seed, iterations, late): one of `legal`, always the same for the same."""


def _the_same(view: View) -> Options:
    return view.options


def _apart(_options: Options) -> bool:
    return False


def no_options(_seat: Seat, _level: str) -> Options:
    """Most games have no option that depends on who sits where."""
    return {}


class Practice(msgspec.Struct, frozen=True):
    """Single decisions to try one's hand at, without a match."""

    begin: Callable[[str], State]
    """A position from a seed, in which one seat has something to judge."""
    measure: Callable[[State], dict[str, int]]
    """What would be right in the position before the last action: told afterwards."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one game, gathered from its folder."""

    rules: AnyRules
    package: str
    """Where its RULES.md and messages are."""
    view: type[View]
    """Its own kind of View, to read one from JSON."""
    events: tuple[type[Event], ...]
    """The kinds of what can happen in it."""
    draw: Callable[[View, Say, int], str]
    """The board in text, at most so many columns wide, with Rich markup for style."""
    ask: Callable[[View], tuple[str, Fields]]
    """What is asked of the viewer now: key and arguments of the sentence."""
    chapter: Callable[[View], tuple[str, Fields]]
    """Where in the match one is, in a few words: key and arguments."""
    describe: Callable[[View, str], tuple[str, Fields]]
    """What a legal action would do: key and arguments of the sentence."""
    heuristic: Callable[[str], Bot]
    """A bot by rule of thumb, from a seed."""
    levels: dict[str, Level]
    """novice, skilled, master, and a grandmaster where more thought is worth it."""
    features: Callable[[View], list[float]]
    """The view as numbers, always equally many, for learning agents."""
    features_size: int
    think: Think | None = None
    """Its own way of thinking ahead, for the levels that search; None: the tree that all share."""
    reasons: Callable[[Thought], list[Sentence]] | None = None
    """Why an action is a good one, the weightiest reason first: clauses, each of them true in every
    world that fits the view, or in as many imagined ones as it says. None: as for all games."""
    urge: Callable[[View, str], Sentence] | None = None
    """What to press, in a hint, where `describe` speaks of what comes of it; None: `describe`."""
    rematch: Callable[[View], Options] = _the_same
    """The options of a rematch, from a view: perhaps another starts, or sides are changed."""
    seat_options: Callable[[Seat, str], Options] = no_options
    """Options that follow from a bot of that level in that seat, laid over the table's."""
    together: Callable[[Options], bool] = _apart
    """Whether all win and lose as one with these options."""
    practice: Practice | None = None
    """A range to practise on, if it has one."""
    layout: Callable[[View], Layout] | None = None
    """What lies where, made from a view alone: the browser's board of a game that brings none."""

    @property
    def card(self) -> Card:
        return self.rules.card

    def laid(self, view: View) -> View:
        """The view with its layout, if the game declares one."""
        return view if self.layout is None else replace(view, layout=self.layout(view))

    def options_with(self, options: Options, levels: Sequence[str | None]) -> Options:
        """The table's options, with those of the bots in its seats; None is a person."""
        settled = dict(options)
        for seat, level in enumerate(levels):
            if level is not None:
                settled |= self.seat_options(seat, level)
        return settled
