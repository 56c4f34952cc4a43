"""What a hint is made of: what a search found out, and what to tell of it."""

from typing import TypeVar

import msgspec

from shinobi.core.action import Action
from shinobi.core.values import Fields, View

Sentence = tuple[str, Fields]
"""Key and arguments of a message."""
Facts = list[Sentence | None]
"""What might be told, the weightiest first; None where it does not hold."""
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)


class Trial(msgspec.Struct, frozen=True):
    """What a search found out about one thing to do."""

    action: Action
    tries: float
    worth: float
    """To the viewer, from 0 to 1, on the mean of all tries."""


class Thought(msgspec.Struct, frozen=True):
    """A decision, with all that was thought about it: it follows from the view alone."""

    view: View
    action: Action
    legal: tuple[Action, ...]
    trials: tuple[Trial, ...]
    """The most tried one first; empty if there was nothing to compare, or the game thinks in a way
    of its own."""
    glimpses: int
    """In how many imagined worlds a reason may look for what comes of it."""


class Advice(msgspec.Struct, frozen=True):
    """What a good bot would do in the viewer's place, and why."""

    action: str
    deed: Sentence
    """What to press, in the words of the button: a whole sentence."""
    reasons: tuple[Sentence, ...]
    """Clauses, the weightiest first: no capital before them and no full stop behind."""


def question(thought: Thought, view: type[V], action: type[A]) -> tuple[V, A]:
    """What was asked and decided, in the types of the game."""
    assert isinstance(thought.view, view)
    assert isinstance(thought.action, action)
    return thought.view, thought.action


def sift(facts: Facts) -> list[Sentence]:
    """Those that hold."""
    return [fact for fact in facts if fact is not None]
