"""Whether luck is nothing on the mean: over so many matches that of each decision only what it did
is weighed, beside what the usual player would have done, and nothing else that could be done."""

import argparse
from collections import defaultdict
from typing import NamedTuple

from bench.review.matches import Table, options_in, play
from bench.review.measures import show_parts
from bench.review.work import results
from shinobi import Match
from shinobi.core import shelf
from shinobi.core.replay import steps
from shinobi.reviews import Depth, Judge
from shinobi.reviews.chances import Scales
from shinobi.reviews.judge import Bench
from shinobi.reviews.reviewing import questions
from shinobi.reviews.trial import end_of

WORLDS = 4
"""For each decision. Few: what is not right on the mean of many matches leans."""
DEAL = 24
"""Playouts that tell what could be expected before the deal."""


class Parts(NamedTuple):
    """Where a seat's result comes from, of the chance to win."""

    luck: float
    own: float
    others: float
    result: float


def weigh(table: Table) -> list[Parts]:
    """A match that is played for it, by seat."""
    match, seed = play(table), f"luck {table.seed}"
    together = shelf.get(match.game).together(match.options)
    depth = Depth("luck", WORLDS, WORLDS, WORLDS, DEAL)
    judge = Judge(match.rules, depth, seed, together=together)
    before = Scales(match.rules, DEAL, seed, together).before_the_deal(match.options, match.seats)
    end = end_of(match.rules, match.snapshot().state(), together)
    deeds = effects(match, judge)
    return [
        _parts(seat, end.chances[seat], before.chances.win[seat], deeds)
        for seat in range(match.seats)
    ]


def effects(match: Match, judge: Judge) -> list[tuple[int, tuple[float, ...]]]:
    """Who decided, and what that did to everybody."""
    asked = [each for at, moves in steps(match.record()) for each in questions(at, moves)]
    return [
        (each.seat, Bench(judge, each.view, each.legal, each.taken).effects(WORLDS))
        for each in asked
        if len(each.legal) > 1
    ]


def _parts(
    seat: int, result: float, before: float, deeds: list[tuple[int, tuple[float, ...]]]
) -> Parts:
    own = sum(effect[seat] for who, effect in deeds if who == seat)
    others = sum(effect[seat] for who, effect in deeds if who != seat)
    return Parts(result - before - own - others, own, others, result)


def luck(asked: argparse.Namespace) -> None:
    """All seats alike: luck, own and others' choices on the mean of all matches, for each seat."""
    seats = asked.seats or shelf.get(asked.game).card.least
    levels, options = (asked.level,) * seats, options_in(asked)
    tables = [Table(asked.game, levels, number, options) for number in range(asked.games)]
    parts: dict[tuple[int, str], list[float]] = defaultdict(list)
    for by_seat in results(weigh, tables, list[Parts], asked):
        for seat, found in enumerate(by_seat):
            for name, value in found._asdict().items():
                parts[seat, name].append(value)
    show_parts(parts)
