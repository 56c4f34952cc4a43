"""Information-set Monte-Carlo tree search, single observer, decoupled at simultaneous choices.

Each iteration imagines a world that looks like the view, walks down the tree by the moves that are
legal in that world, adds one node, plays out, and credits every seat that chose on the way. Seats
that choose at the same time choose from their own arms alone: nobody answers what is hidden."""

import math
import time
from typing import Final, final

from shinobi.core.action import Action
from shinobi.core.pick import Pick
from shinobi.core.playout import finish
from shinobi.core.rules import A, Rules, S
from shinobi.core.values import Seat, View

EXPLORATION: Final = 0.7
CLOCK_EVERY: Final = 16
"""Iterations between two looks at the clock."""


@final
class Arm:
    """What is known of one action of one seat at one node."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.available = 0
        """How often it could have been chosen."""
        self.value = 0.0
        """Sum of what it was worth to its seat."""


@final
class Node:
    """What has been chosen so far, seen from the observer's side."""

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[int, Arm]] = {}
        self.children: dict[int, Node] = {}


@final
class Step:
    """An arm that was chosen on the way down, and whose."""

    def __init__(self, seat: Seat, arm: Arm) -> None:
        self.seat = seat
        self.arm = arm


def select(arms: dict[int, Arm], legal: list[A], pick: Pick) -> Arm:
    """An action not tried yet, at random, or else the most promising one by UCB."""
    untried: list[A] = []
    best: Arm | None = None
    best_score = -1.0
    for action in legal:
        arm = arms.get(action.index)
        if arm is None:
            untried.append(action)
            continue
        arm.available += 1
        if not untried:
            spread = math.sqrt(math.log(arm.available) / arm.visits)
            score = arm.value / arm.visits + EXPLORATION * spread
            if score > best_score:
                best = arm
                best_score = score
    if untried:
        action = untried[pick.below(len(untried))]
        fresh = Arm(action)
        fresh.available = 1
        arms[action.index] = fresh
        return fresh
    assert best is not None, "a seat that is to act has something to do"
    return best


def choose_at(
    rules: Rules[S, A], state: S, node: Node, seats: list[Seat], pick: Pick, way: list[Step]
) -> int:
    """One arm for each seat, none knowing the others'; applied; the key of the child."""
    key = 0
    first = len(way)
    for seat in seats:
        arms = node.arms.get(seat)
        if arms is None:
            arms = {}
            node.arms[seat] = arms
        arm = select(arms, rules.legal(state, seat), pick)
        way.append(Step(seat, arm))
        key = key * len(rules.catalogue) + arm.action.index
    for i in range(len(seats)):
        action = rules.catalogue[way[first + i].arm.action.index]
        rules.apply(state, seats[i], action, pick, None)
    return key


def iterate(rules: Rules[S, A], view: View, root: Node, pick: Pick) -> None:
    """One world, one walk, one new node, one playout."""
    state = rules.imagine(view, pick)
    node = root
    way: list[Step] = []
    while True:
        seats = rules.to_act(state)
        if not seats:
            break
        key = choose_at(rules, state, node, seats, pick, way)
        child = node.children.get(key)
        if child is None:
            node.children[key] = Node()
            finish(rules, state, pick)
            break
        node = child
    worth = rules.worth(state)
    for step in way:
        step.arm.visits += 1
        step.arm.value += worth[step.seat]


def grow(
    rules: Rules[S, A], view: View, pick: Pick, iterations: int, seconds: float | None
) -> Node:
    """The tree after so many iterations, or as many as the time allows."""
    root = Node()
    end = 0.0 if seconds is None else time.perf_counter() + seconds
    for i in range(iterations):
        if seconds is not None and i % CLOCK_EVERY == 0 and i > 0 and time.perf_counter() > end:
            break
        iterate(rules, view, root, pick)
    return root


def best(root: Node, seat: Seat, legal: list[Action]) -> Action:
    """The action that was tried most often; of several, the first in the legal list."""
    arms = root.arms[seat]
    chosen = legal[0]
    most = -1
    for action in legal:
        arm = arms.get(action.index)
        if arm is not None and arm.visits > most:
            chosen = action
            most = arm.visits
    return chosen
