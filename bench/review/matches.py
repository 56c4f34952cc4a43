"""Matches of bots, to be reviewed."""

import argparse
from collections.abc import Callable
from typing import NamedTuple

from shinobi import Budget, Match, bots
from shinobi.arena.session import read_options
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.values import Options
from shinobi.reviews import Depth, Judge
from shinobi.reviews.chances import Scales


class Table(NamedTuple):
    """Who plays what."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: Options
    """Where they differ from the usual ones."""


Change = Callable[[Match, int, Action], Action]
"""What a seat does in a match instead of what its bot has chosen."""


def as_chosen(_match: Match, _seat: int, action: Action) -> Action:
    """Nothing else."""
    return action


def play(table: Table, change: Change = as_chosen, deal: str | None = None) -> Match:
    """To its end; dealt by its seed, or by another."""
    options = shelf.get(table.game).options_with(table.options, table.levels)
    match = Match.new(table.game, len(table.levels), deal or f"review {table.seed}", options)
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


def options_in(asked: argparse.Namespace) -> Options:
    """That were named with the command."""
    return read_options(shelf.get(asked.game).card, asked.option)


def judge_for(match: Match, depth: Depth, seed: str) -> Judge:
    """As a review of the match has it."""
    together = shelf.get(match.game).together(match.options)
    deal = Scales(match.rules, depth.moment, seed, together).before_the_deal(
        match.options, match.seats
    )
    spread = max(1.0, deal.spread)
    return Judge(match.rules, depth.spared(match.decisions), seed, together=together, spread=spread)
