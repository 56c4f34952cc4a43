"""A look at what comes of an action, in worlds that fit a view: for the reasons of a hint."""

from collections.abc import Callable
from typing import Any, NamedTuple

from shinobi.core.advice import Thought
from shinobi.core.event import Event
from shinobi.core.game import AnyRules, chance
from shinobi.core.pick import Pick

MOST = 400
"""Decisions that one look goes on for, at most."""


class Glimpse(NamedTuple):
    """One imagined world, before and after."""

    before: Any
    after: Any
    events: list[Event]
    """All that happened between, secrets of that world included."""


def glimpses(
    rules: AnyRules, thought: Thought, enough: Callable[[Any], bool], number: int | None = None
) -> list[Glimpse]:
    """What the decision leads to in imagined worlds, as others and oneself are likely to go on
    until it is enough, or over. Always the same for the same view."""
    pick = chance("why", thought.view)
    worlds = rules.worlds(rules.supposed(thought.view))
    count = thought.glimpses if number is None else min(number, thought.glimpses)
    return [_look(rules, worlds.imagine(pick), thought, enough, pick) for _ in range(count)]


def _look(
    rules: AnyRules, state: Any, thought: Thought, enough: Callable[[Any], bool], pick: Pick
) -> Glimpse:
    before = state.copy()
    events: list[Event] = []
    _decide(rules, state, thought, pick, events)
    for _ in range(MOST):
        if enough(state) or not rules.to_act(state):
            break
        _decide(rules, state, None, pick, events)
    return Glimpse(before, state, events)


def _decide(
    rules: AnyRules, state: Any, thought: Thought | None, pick: Pick, events: list[Event]
) -> None:
    """All who are to act choose, none knowing the others' choice."""
    seats = rules.to_act(state)
    chosen = [
        rules.catalogue[thought.action.index]
        if thought is not None and seat == thought.view.viewer
        else rules.likely(state, seat, pick)
        for seat in seats
    ]
    for seat, action in zip(seats, chosen, strict=True):
        rules.apply(state, seat, action, pick, events.append)


def share(looks: list[Glimpse], holds: Callable[[Glimpse], bool]) -> float:
    """In what part of them something is so."""
    return sum(map(holds, looks)) / len(looks) if looks else 0.0
