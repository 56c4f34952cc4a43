"""Law 9. No hindsight: a review judges a decision by what its seat could know, and by nothing else.

Two worlds that the seat can't tell apart give the same judgement, byte for byte."""

from shinobi.core.match import Match
from shinobi.core.record import Move
from shinobi.core.values import Seat, to_json
from shinobi.reviews import Depth, Judge
from shinobi.reviews.judge import Bench
from shinobi.reviews.reviewing import questions
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.secrecy import imagined, world
from shinobi.testing.walk import walk

LAW = 9
GLANCE = Depth("glance", first=1, second=1, third=2, moment=1)
HEARD = 2
"""Worlds in which a search is heard: so few call nothing a mistake, and none would be otherwise."""
FARTHER = 3
"""The decision that is judged next is so many times as far into the match."""


def reviews_have_no_hindsight(case: Case) -> None:
    """As a match goes on, one seat after the other."""
    together = case.game is not None and case.game.together(case.options)
    judge = Judge(case.rules, GLANCE, case.seed, together=together)
    due = case.seats
    for number, match in enumerate(walk(case)):
        if number == due and match.to_act:
            due *= FARTHER
            _check(judge, match, match.to_act[number % len(match.to_act)], number)


def _check(judge: Judge, match: Match, seat: Seat, number: int) -> None:
    here, there = match.copy(), world(match, imagined(match, seat, number), number)
    legal = match.legal(seat)
    action = str(legal[number % len(legal)])
    judgements = [_judgement(judge, each, seat, action) for each in (here, there)]
    if judgements[0] != judgements[1]:
        message = f"the review of {action} by {seat} depends on what it can't know: {judgements}"
        raise LawBroken(LAW, message)


def _judgement(judge: Judge, match: Match, seat: Seat, action: str) -> str:
    """As a review asks for it."""
    (asked,) = questions(match, [Move(seat, action)])
    bench = Bench(judge, asked.view, asked.legal, asked.taken)
    heard = []
    if len(bench.arms) > 1:
        hearing = bench.hearing(bench.arms[1].action)
        heard = [hearing.try_world(bench.pick) for _ in range(HEARD)]
    ends = [(end.chances, end.points) for some in heard for end in some]
    return to_json([judge.judge(asked.view, asked.legal, asked.taken), ends])
