"""What chance did in a match after the deal. At every draw it goes one way of many: luck is what
that way is worth, less what the ways are worth on the mean. So it is nothing on the mean, exactly,
whoever plays; and results that it is taken off tell as much in fewer matches."""

import math
from collections.abc import Callable, Sequence

from shinobi.core.game import AnyRules, Game
from shinobi.core.match import Match
from shinobi.core.pick import Generator, Pick
from shinobi.core.playout import finish
from shinobi.core.record import Move
from shinobi.core.replay import steps
from shinobi.core.rules import State
from shinobi.reviews.estimate import differences, mean
from shinobi.reviews.trial import offspring

Luck = tuple[float, ...]
"""Of every seat, in what a match can be worth to it."""
Way = Callable[[Pick], State]
"""What comes of it when chance goes another way."""
Weigh = Callable[[int, State, Way], Sequence[float]]
"""At a moment: what the state that came of it is worth to every seat, beside those that might have
come. Its mean must be nothing where chance decides what came."""


class Scales:
    """Weighs ways by playing on from them as everybody is likely to play, as far as a search would,
    and by what that is worth."""

    def __init__(self, rules: AnyRules, playouts: int, seed: str) -> None:
        self._rules = rules
        self._playouts = playouts
        self._seed = seed

    def weigh(self, moment: int, came: State, other: Way) -> list[float]:
        """Each time another way is drawn, and both are played on with the same chance."""
        pick = Generator.seeded(f"luck {self._seed} {moment}")
        found = []
        for _ in range(self._playouts):
            way, course = offspring(pick), offspring(pick)
            mine = self._worth(came.copy(), course.copy())
            found.append(differences(mine, self._worth(other(way), course)))
        return [mean(seat) for seat in zip(*found, strict=True)]

    def _worth(self, state: State, pick: Pick) -> list[float]:
        finish(self._rules, state, pick, self._rules.foresight(state))
        return self._rules.worth(state)


def luck_in(match: Match, game: Game, playouts: int, seed: str) -> Luck:
    """Of a finished match, with so many playouts for each way."""
    if playouts == 0:
        return (0.0,) * match.seats
    return account(match, game, Scales(match.rules, playouts, seed).weigh)


def account(match: Match, game: Game, weigh: Weigh) -> Luck:
    """Of all draws in play."""
    states: list[State] = []
    parts: list[tuple[Move, ...]] = []
    for before, moves in steps(match.record(), game):
        states.append(before.snapshot().state())
        parts.append(moves)
    draws = [
        weigh(moment, states[moment], _another(match.rules, states[moment - 1], parts[moment - 1]))
        for moment in range(1, len(states))
        if any(move.draws for move in parts[moment - 1])
    ]
    return tuple(math.fsum(each[seat] for each in draws) for seat in range(match.seats))


def _another(rules: AnyRules, before: State, moves: Sequence[Move]) -> Way:
    """The same is done, and chance goes another way."""

    def go(pick: Pick) -> State:
        state = before.copy()
        for move in moves:
            if move.seat is None:
                rules.ring(state, pick, None)
            else:
                rules.apply(state, move.seat, rules.by_text[move.action], pick, None)
        return state

    return go
