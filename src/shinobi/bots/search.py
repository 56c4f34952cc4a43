"""Information-set Monte-Carlo tree search, single observer, decoupled at simultaneous choices.

Each iteration imagines a world that looks like the view, walks down the tree by the moves that are
legal in that world, adds one node, plays out, and credits every seat that chose on the way. Seats
that choose at the same time choose from their own arms alone: nobody answers what is hidden."""
# compiled by mypyc

import math
import time
from typing import Final, final

from shinobi.core.action import Action
from shinobi.core.pick import Pick
from shinobi.core.playout import finish
from shinobi.core.rules import A, Rules, S
from shinobi.core.values import Seat, View

EXPLORATION: Final = 0.4
"""How much a little-tried action is worth trying, beside values from 0 to 1."""
CLOCK_EVERY: Final = 16
"""Iterations between two looks at the clock."""


@final
class Arm:
    """What is known of one action of one seat at one node."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0.0
        self.available = 1.0
        """How often it could have been chosen."""
        self.value = 0.0
        """Sum of what it was worth to its seat."""


@final
class Node:
    """What has been chosen so far, seen from the observer's side."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        """By seat * size of the catalogue + index of the action."""
        self.children: dict[int, Node] = {}
        """By what was chosen here, all seats together."""


def select(node: Node, base: int, legal: list[A], pick: Pick) -> Arm:
    """An action not tried yet, at random, or else the most promising one by UCB."""
    arms = node.arms
    untried: list[A] = []
    best: Arm | None = None
    best_score = -1.0
    for action in legal:
        arm = arms.get(base + action.index)
        if arm is None:
            untried.append(action)
            continue
        arm.available += 1.0
        if not untried:
            spread = math.sqrt(math.log(arm.available) / arm.visits)
            score = arm.value / arm.visits + EXPLORATION * spread
            if score > best_score:
                best = arm
                best_score = score
    if untried:
        action = untried[pick.below(len(untried))]
        best = Arm(action)
        arms[base + action.index] = best
    assert best is not None, "a seat that is to act has something to do"
    return best


def choose_at(
    rules: Rules[S, A], state: S, node: Node, seats: list[Seat], pick: Pick, way: list[Arm]
) -> int:
    """One arm for each seat, none knowing the others'; applied; the key of the child."""
    key = 0
    size = len(rules.catalogue)
    first = len(way)
    for seat in seats:
        arm = select(node, seat * size, rules.candidates(state, seat), pick)
        way.append(arm)
        key = key * size + arm.action.index
    for i in range(len(seats)):
        action = rules.catalogue[way[first + i].action.index]
        rules.apply(state, seats[i], action, pick, None)
    return key


def iterate(rules: Rules[S, A], state: S, root: Node, pick: Pick) -> None:
    """One walk through a world, one new node, one playout."""
    node = root
    way: list[Arm] = []
    whose: list[Seat] = []
    while True:
        seats = rules.to_act(state)
        if not seats:
            break
        whose += seats
        key = choose_at(rules, state, node, seats, pick, way)
        child = node.children.get(key)
        if child is None:
            node.children[key] = Node()
            finish(rules, state, pick, rules.foresight(state))
            break
        node = child
    worth = rules.worth(state)
    for i in range(len(way)):
        arm = way[i]
        arm.visits += 1.0
        arm.value += worth[whose[i]]


def grow(
    rules: Rules[S, A], view: View, pick: Pick, iterations: int, seconds: float | None
) -> Node:
    """The tree after so many iterations, or as many as the time allows."""
    root = Node()
    worlds = rules.worlds(view)
    end = 0.0 if seconds is None else time.perf_counter() + seconds
    for i in range(iterations):
        if seconds is not None and i % CLOCK_EVERY == 0 and i > 0 and time.perf_counter() > end:
            break
        iterate(rules, worlds.imagine(pick), root, pick)
    return root


def best(root: Node, base: int, legal: list[Action]) -> Action:
    """The action that was tried most often; of several, the first in the legal list."""
    chosen = legal[0]
    most = -1.0
    for action in legal:
        arm = root.arms.get(base + action.index)
        if arm is not None and arm.visits > most:
            chosen = action
            most = arm.visits
    return chosen
