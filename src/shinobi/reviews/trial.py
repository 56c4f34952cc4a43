"""One world, tried with one thing to do after another, each time to its end."""
# compiled by mypyc

from typing import Final, cast, final

from shinobi.core.action import Action
from shinobi.core.pick import Generator, Pick
from shinobi.core.playout import finish
from shinobi.core.rules import A, Rules, S
from shinobi.core.values import Seat

SOON: Final = 3
"""Decisions of its own after which a seat may still do what it did not do at first."""


@final
class End:
    """How a world ended, for every seat."""

    def __init__(self, chances: list[float], points: list[float]) -> None:
        self.chances = chances
        """Each seat's part of the victory: 1 for who won alone."""
        self.points = points
        """How far each seat was ahead of the best of the others; where all win and lose together,
        the points themselves."""


def end_of(rules: Rules[S, A], state: S, together: bool) -> End:
    """What a finished match was worth."""
    outcome = rules.outcome(state)
    assert outcome is not None, "the match is not over"
    scores, winners = outcome.scores, outcome.winners
    chances: list[float] = []
    points: list[float] = []
    for seat in range(len(scores)):
        part = 1.0 if together else 1.0 / max(1, len(winners))
        chances.append(part if seat in winners else 0.0)
        points.append(float(scores[seat]) if together else ahead(scores, seat))
    return End(chances, points)


def ahead(scores: tuple[int, ...], seat: Seat) -> float:
    """By how much a seat leads, or trails."""
    best = -1_000_000_000
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return float(scores[seat] - best)


def play_out(rules: Rules[S, A], state: S, pick: Pick, together: bool) -> End:
    """A world to its end, by what everybody is likely to do."""
    finish(rules, state, pick)
    return end_of(rules, state, together)


def try_out(
    rules: Rules[S, A], world: S, seat: Seat, action: Action, then: Action | None, pick: Pick,
    together: bool,
) -> End:  # fmt: skip
    """The same after the seat has done something: whoever chooses at the same time knows nothing of
    it. While nobody else is asked, it does `then` as soon as that is possible."""
    state = cast(S, world.copy())
    decide(rules, state, seat, action, pick)
    if then is not None and comes_to(rules, state, seat, then, pick):
        decide(rules, state, seat, then, pick)
    return play_out(rules, state, pick, together)


def comes_to(rules: Rules[S, A], state: S, seat: Seat, action: Action, pick: Pick) -> bool:
    """Play on as is likely until the seat may do something; whether it comes to that soon, and
    before anybody else is asked."""
    for _ in range(SOON):
        seats = rules.to_act(state)
        if len(seats) != 1 or seats[0] != seat:
            return False
        if action.index in [each.index for each in rules.legal(state, seat)]:
            return True
        rules.apply(state, seat, rules.likely(state, seat, pick), pick, None)
    return False


def decide(rules: Rules[S, A], state: S, seat: Seat, action: Action, pick: Pick) -> None:
    """All who are asked decide; the seat does this, the others what is likely."""
    seats = rules.to_act(state)
    chosen: list[A] = []
    for each in seats:
        if each == seat:
            chosen.append(rules.catalogue[action.index])
        else:
            chosen.append(rules.likely(state, each, pick))
    for i in range(len(seats)):
        rules.apply(state, seats[i], chosen[i], pick, None)


def offspring(pick: Generator) -> Generator:
    """Chance for one world, which all that is tried in it may have from its beginning."""
    return Generator(pick.word(), pick.word(), pick.word(), pick.word() | 1)
