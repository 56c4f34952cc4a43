"""Information-set Monte-Carlo tree search, single observer, decoupled at simultaneous choices.

Each iteration imagines a world that looks like the view, walks down the tree by the moves that are
legal in that world, adds one node, plays out, and credits every seat that chose on the way. Seats
that choose at the same time choose from their own arms alone: nobody answers what is hidden."""
# compiled by mypyc

import math
import time
from typing import Final, final

from mypy_extensions import i64

from shinobi.bots.numbering import Numbering
from shinobi.core.action import Action
from shinobi.core.packed import vec
from shinobi.core.pick import Pick
from shinobi.core.playout import finish
from shinobi.core.rules import A, Rules, S
from shinobi.core.values import Seat, View

EXPLORATION: Final = 0.4
"""How much a little-tried action is worth trying, beside values from 0 to 1."""
CLOCK_EVERY: Final = 16
"""Iterations between two looks at the clock."""
SETTLED_EVERY: Final = 64
"""Iterations between two looks whether the answer can still change."""
NEARLY: Final = 0.5
"""What was tried so often, beside the best, is drawn now and then."""
TICKETS: Final = 10_000
ROOT: Final = 0
VISITS: Final = 0
AVAILABLE: Final = 1
VALUE: Final = 2
"""What stands in an arm's cells: how often it was chosen, how often it could have been, and the sum
of what it was worth to its seat."""
CELLS: Final = 3
FIRST: Final = 256
"""Arms for which there is room in the beginning."""


@final
class Tree:
    """What has been chosen so far, seen from the observer's side. An arm is an action of a seat at
    a node; nodes and arms are numbers, and what is known of arms stands in one row."""

    def __init__(self, actions: i64, seats: i64) -> None:
        self.actions = actions
        self.seats = seats
        self.arms = Numbering()
        """By node, seat and action."""
        self.cells = vec[float]([0.0 for _ in range(CELLS * FIRST)])
        self.at_root: list[int] = []
        """The arms there."""
        self.held: i64 = -1
        """The one that its seat has to choose there, if any."""
        self._ways = Numbering()
        """By node and arm; each leads to the node that has its number, counted from 1."""

    def names(self, node: i64, seat: i64) -> i64:
        """What the names of a seat's arms at a node begin with: the action's index is added."""
        return (node * self.seats + seat) * self.actions

    def add(self, name: i64) -> i64:
        """An arm that has not been tried."""
        arm = self.arms.add(name)
        if CELLS * arm == len(self.cells):
            self._make_room()
        self.cells[CELLS * arm + AVAILABLE] = 1.0
        if name < self.names(ROOT + 1, 0):
            self.at_root.append(arm)
        return arm

    def _make_room(self) -> None:
        """For twice as many arms."""
        before = self.cells
        self.cells = vec[float]([0.0 for _ in range(2 * len(before))])
        for at in range(i64(len(before))):
            self.cells[at] = before[at]

    def action(self, arm: i64) -> i64:
        """Its index in the catalogue."""
        return self.arms.keys[arm] % self.actions

    def seat(self, arm: i64) -> i64:
        """Whose it is."""
        return self.arms.keys[arm] // self.actions % self.seats

    def credit(self, arm: i64, worth: float) -> None:
        """It was chosen, and this came of it for its seat."""
        self.cells[CELLS * arm + VISITS] += 1.0
        self.cells[CELLS * arm + VALUE] += worth

    def follow(self, node: i64, arm: i64) -> i64:
        """Where an arm leads: to a node or, while others choose at the same time, to a place before
        one. If nobody was there before, it is a new one."""
        way = node << 32 | arm
        found = self._ways.find(way)
        return (self._ways.add(way) if found < 0 else found) + 1

    def newest(self) -> i64:
        """The node that was added last."""
        return self._ways.count

    def tries(self, seat: Seat, action: Action) -> float:
        """How often an action of a seat was chosen at the root."""
        arm = self.arms.find(self.names(ROOT, seat) + action.index)
        return 0.0 if arm < 0 else self.cells[CELLS * arm + VISITS]

    def mean(self, seat: Seat, action: Action) -> float:
        """What one that was tried was worth."""
        at = CELLS * self.arms.find(self.names(ROOT, seat) + action.index)
        return self.cells[at + VALUE] / self.cells[at + VISITS]

    def lead(self, seat: i64) -> float:
        """How much oftener than any other the action that a seat chose most was chosen."""
        first, second = 0.0, 0.0
        for arm in self.at_root:
            if self.seat(arm) == seat:
                tries = self.cells[CELLS * arm + VISITS]
                second = max(second, min(first, tries))
                first = max(first, tries)
        return first - second


def select(tree: Tree, names: i64, legal: list[A], pick: Pick) -> i64:
    """An arm: an action not tried yet, at random, or else the most promising one by UCB."""
    untried: list[A] = []
    best: i64 = -1
    best_score = -1.0
    for action in legal:
        arm = tree.arms.find(names + action.index)
        if arm < 0:
            untried.append(action)
            continue
        cells, at = tree.cells, CELLS * arm
        cells[at + AVAILABLE] += 1.0
        if not untried:
            spread = math.sqrt(math.log(cells[at + AVAILABLE]) / cells[at + VISITS])
            score = cells[at + VALUE] / cells[at + VISITS] + EXPLORATION * spread
            if score > best_score:
                best = arm
                best_score = score
    if untried:
        return tree.add(names + untried[pick.below(len(untried))].index)
    assert best >= 0, "a seat that is to act has something to do"
    return best


def choose_at(
    rules: Rules[S, A], state: S, tree: Tree, node: i64, seats: list[Seat], pick: Pick,
    way: list[int],
) -> i64:  # fmt: skip
    """One arm for each seat, none knowing the others'; applied; the node to which they lead."""
    first = len(way)
    then = node
    for seat in seats:
        if node == ROOT and tree.held >= 0 and tree.seat(tree.held) == seat:
            arm = tree.held
        else:
            arm = select(tree, tree.names(node, seat), rules.candidates(state, seat), pick)
        way.append(arm)
        then = tree.follow(then, arm)
    for i in range(len(seats)):
        rules.apply(state, seats[i], rules.catalogue[tree.action(way[first + i])], pick, None)
    return then


def descend(rules: Rules[S, A], state: S, tree: Tree, pick: Pick) -> list[int]:
    """Walk through a world by the tree as far as one new node; the arms that were chosen."""
    node: i64 = ROOT
    way: list[int] = []
    while True:
        seats = rules.to_act(state)
        if not seats:
            return way
        newest = tree.newest()
        node = choose_at(rules, state, tree, node, seats, pick, way)
        if node > newest:
            return way


def learn(rules: Rules[S, A], state: S, tree: Tree, way: list[int]) -> None:
    """What came of the arms that were chosen."""
    worth = rules.worth(state)
    for arm in way:
        tree.credit(arm, worth[tree.seat(arm)])


def iterate(rules: Rules[S, A], state: S, tree: Tree, pick: Pick) -> None:
    """One walk through a world, one new node, one playout."""
    way = descend(rules, state, tree, pick)
    finish(rules, state, pick, rules.foresight(state))
    learn(rules, state, tree, way)


def grow(
    rules: Rules[S, A], view: View, pick: Pick, iterations: int, seconds: float | None,
    settle: bool = False,
) -> Tree:  # fmt: skip
    """The tree after so many iterations, or as many as the time allows; `settle` leaves those out
    after which the viewer would choose the same."""
    tree = Tree(len(rules.catalogue), view.seats)
    worlds = rules.worlds(view)
    viewer = -1 if view.viewer is None else view.viewer
    end = 0.0 if seconds is None else time.perf_counter() + seconds
    for i in range(iterations):
        if seconds is not None and i % CLOCK_EVERY == 0 and i > 0 and time.perf_counter() > end:
            break
        if settle and i % SETTLED_EVERY == 0 and tree.lead(viewer) > iterations - i:
            break
        iterate(rules, worlds.imagine(pick), tree, pick)
    return tree


def best(tree: Tree, seat: Seat, legal: list[Action]) -> Action:
    """The action that was tried most often; of several, the first in the legal list."""
    chosen = legal[0]
    most = -1.0
    for action in legal:
        tries = tree.tries(seat, action)
        if tries > most:
            chosen = action
            most = tries
    return chosen


def draw(tree: Tree, seat: Seat, legal: list[Action], pick: Pick) -> Action:
    """One of those that were tried nearly as often as the best, the oftener the likelier."""
    tries = [tree.tries(seat, action) for action in legal]
    least, whole = NEARLY * max(tries), max(1.0, sum(tries))
    tickets = [int(TICKETS * each / whole) if each >= least else 0 for each in tries]
    ticket = pick.below(max(1, sum(tickets)))
    for i in range(len(legal)):
        ticket -= tickets[i]
        if ticket < 0:
            return legal[i]
    return legal[0]
