"""What two things to do are worth where everybody goes on as a tree search finds best, and not as
one usually does: what needs a plan is heard here before it is called a slip.

One tree learns from both. At first everybody goes on as is likely; other things are tried one by
one, the more of them the oftener somebody came there."""
# compiled by mypyc

import math
from typing import Final, final

from mypy_extensions import i64

from shinobi.bots.search import AVAILABLE, CELLS, ROOT, VALUE, VISITS, Tree, learn
from shinobi.core.action import Action
from shinobi.core.pick import Generator, Pick
from shinobi.core.playout import finish
from shinobi.core.rules import A, Rules, S, State, Worlds
from shinobi.core.values import Seat
from shinobi.reviews.trial import End, end_of, offspring

WIDTH: Final = 4.0
"""How often the things that were tried at a place were tried, on the mean, before another is."""
EXPLORATION: Final = 0.2
"""What is little tried is worth so much trying, beside values from 0 to 1."""


@final
class Hearing:
    """Of one decision: a few things that could be done, each in the same worlds."""

    def __init__(
        self, worlds: Worlds[State, Action], seat: Seat, actions: list[Action], together: bool
    ) -> None:
        self._worlds = worlds
        self._together = together
        self._tree = Tree(len(worlds.rules.catalogue), worlds.view.seats)
        root = self._tree.names(ROOT, seat)
        self._arms = [self._tree.add(root + action.index) for action in actions]

    def try_world(self, pick: Generator) -> list[End]:
        """How another world ended, for each thing that was done in it."""
        world, lot = self._worlds.imagine(pick), offspring(pick)
        return [self._end(world, arm, lot.copy()) for arm in self._arms]

    def _end(self, world: State, arm: int, lot: Generator) -> End:
        rules, state = self._worlds.rules, world.copy()
        self._tree.held = arm
        way = walk(rules, state, self._tree, lot)
        finish(rules, state, lot)
        learn(rules, state, self._tree, way)
        return end_of(rules, state, self._together)


def walk(rules: Rules[S, A], state: S, tree: Tree, pick: Pick) -> list[int]:
    """Through a world by the tree, as far as one new node; the arms that were chosen."""
    node: i64 = ROOT
    way: list[int] = []
    while True:
        seats = rules.to_act(state)
        if not seats:
            return way
        newest, then, first = tree.newest(), node, len(way)
        for seat in seats:
            if node == ROOT and tree.seat(tree.held) == seat:
                arm = tree.held
            else:
                arm = select(rules, state, tree, tree.names(node, seat), seat, pick)
            way.append(arm)
            then = tree.follow(then, arm)
        for i in range(len(seats)):
            rules.apply(state, seats[i], rules.catalogue[tree.action(way[first + i])], pick, None)
        node = then
        if node > newest:
            return way


def select(
    rules: Rules[S, A], state: S, tree: Tree, names: i64, seat: Seat, pick: Pick
) -> i64:  # fmt: skip
    """An arm: what is likely at first, then the most promising one, and now and then another."""
    untried: list[A] = []
    best: i64 = -1
    best_score, visits, tried = -1.0, 0.0, 0.0
    for action in rules.candidates(state, seat):
        arm = tree.arms.find(names + action.index)
        if arm < 0:
            untried.append(action)
            continue
        cells, at = tree.cells, CELLS * arm
        cells[at + AVAILABLE] += 1.0
        visits += cells[at + VISITS]
        tried += 1.0
        spread = math.sqrt(math.log(cells[at + AVAILABLE]) / cells[at + VISITS])
        score = cells[at + VALUE] / cells[at + VISITS] + EXPLORATION * spread
        if score > best_score:
            best = arm
            best_score = score
    if best >= 0 and (not untried or visits < WIDTH * tried):
        return best
    usual = names + rules.likely(state, seat, pick).index
    arm = tree.arms.find(usual)
    if arm < 0:
        return tree.add(usual)
    if best < 0:
        return arm
    return tree.add(names + untried[pick.below(len(untried))].index)
