"""How everybody's chances were at a moment: of the true state, since this tells luck from choice
and judges nobody."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from shinobi.core.game import AnyRules
from shinobi.core.pick import Generator
from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.reviews.depth import MANY
from shinobi.reviews.estimate import DIGITS, deviation, mean
from shinobi.reviews.trial import End, end_of, offspring, play_out

FEWEST = 16
"""Playouts that weigh a moment, at least."""


class Chances(msgspec.Struct, frozen=True):
    """For every seat."""

    win: tuple[float, ...]
    lead: tuple[float, ...]
    """Points ahead of the best of the others; where all play together, their points."""


class Deal(NamedTuple):
    """What can be expected when nothing is dealt yet."""

    chances: Chances
    spread: float
    """How far the points at the end lie apart, on the mean of all seats."""


class Scales:
    """Weighs the moments of one match, each with so many playouts."""

    def __init__(self, rules: AnyRules, number: int, seed: str, together: bool) -> None:
        self._rules = rules
        self._number = number
        self._seed = seed
        self._together = together

    def before_the_deal(self, options: Options, seats: int) -> Deal:
        """Of any match with these options."""
        ends = self._play("deal", lambda lot: self._rules.start(options, seats, lot))
        leads = [[end.points[seat] for end in ends] for seat in range(seats)]
        return Deal(_mean(ends), mean([deviation(each) for each in leads]))

    def spare(self, moves: int) -> None:
        """Weigh the many moments of a long match with fewer playouts each."""
        self._number = max(FEWEST, self._number * MANY // max(MANY, moves))

    def at(self, moment: int, state: State) -> Chances:
        """After so many decisions; at the end it is what came of it."""
        if not self._rules.to_act(state):
            return _mean([end_of(self._rules, state, self._together)])
        return _mean(self._play(str(moment), lambda _: state.copy()))

    def _play(self, moment: str, begin: Callable[[Generator], State]) -> list[End]:
        pick = Generator.seeded(f"review {self._seed} {moment}")
        ends = []
        for _ in range(self._number):
            lot = offspring(pick)
            ends.append(play_out(self._rules, begin(lot), lot, self._together))
        return ends


def _mean(ends: list[End]) -> Chances:
    wins = zip(*(end.chances for end in ends), strict=True)
    leads = zip(*(end.points for end in ends), strict=True)
    return Chances(
        tuple(round(mean(each), DIGITS) for each in wins),
        tuple(round(mean(each), DIGITS) for each in leads),
    )
