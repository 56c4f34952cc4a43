"""Matches of bots, to be reviewed; and work in several processes, in order."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple, TypeVar

from shinobi import Budget, Match, bots
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.values import Options
from shinobi.reviews import Depth, Judge
from shinobi.reviews.chances import Scales

A = TypeVar("A")
T = TypeVar("T")


class Table(NamedTuple):
    """Who plays what."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: Options = {}


Change = Callable[[Match, int, Action], Action]
"""What a seat does in a match instead of what its bot has chosen."""


def as_chosen(_match: Match, _seat: int, action: Action) -> Action:
    """Nothing else."""
    return action


def play(table: Table, change: Change = as_chosen) -> Match:
    """To its end."""
    options = shelf.get(table.game).options_with(table.options, table.levels)
    match = Match.new(table.game, len(table.levels), f"review {table.seed}", options)
    players = [
        bots.make(table.game, level, f"{table.seed} {i}") for i, level in enumerate(table.levels)
    ]
    while acting := match.to_act:
        chosen = [
            change(match, seat, players[seat].choose(match.view(seat), match.legal(seat), Budget()))
            for seat in acting
        ]
        for seat, action in zip(acting, chosen, strict=True):
            match.play(seat, action)
    return match


def judge_for(match: Match, depth: Depth, seed: str) -> Judge:
    """As a review of the match has it."""
    together = shelf.get(match.game).together(match.options)
    deal = Scales(match.rules, depth.moment, seed, together).before_the_deal(
        match.options, match.seats
    )
    spread = max(1.0, deal.spread)
    return Judge(match.rules, depth, seed, together=together, spread=spread)


def in_order(function: Callable[[A], T], jobs: Sequence[A], processes: int) -> Iterator[T]:
    """The result of each, with a sign of life."""
    with ProcessPoolExecutor(processes) as pool:
        for number, result in enumerate(pool.map(function, jobs), 1):
            print(f"\r{number} of {len(jobs)}", end="", file=sys.stderr, flush=True)
            yield result
    print("\r", end="", file=sys.stderr)
