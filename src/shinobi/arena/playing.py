"""The work of one process: to play matches by their numbers."""

from collections.abc import Sequence

import msgspec

from shinobi.arena.luck import Luck, luck_in
from shinobi.arena.plan import Plan
from shinobi.bots import levels
from shinobi.core import shelf
from shinobi.core.game import Bot, Budget, Game
from shinobi.core.match import Match
from shinobi.core.values import Options, Outcome


class Chunk(msgspec.Struct, frozen=True):
    """Some match numbers of a plan."""

    plan: Plan
    numbers: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """One match: who sat where, and how it ended."""

    number: int
    seating: tuple[str, ...]
    outcome: Outcome
    decisions: int
    luck: Luck | None = None
    """If it is to be taken out."""


class BrokenMatch(Exception):
    """A match that could not be played to its end: which one, and why."""


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play these matches."""
    seatings = chunk.plan.seatings()
    return [
        play_one(chunk.plan, number, seatings[number % len(seatings)]) for number in chunk.numbers
    ]


def play_one(plan: Plan, number: int, seating: tuple[str, ...]) -> Played:
    """One match. Its deal and its bots have seeds of their own."""
    seed, deal = f"arena {plan.seed} {number}", f"arena {plan.seed} {plan.deal(number)}"
    try:
        game = shelf.get(plan.game)
        options = game.options_with(plan.options, seating)
        bots = [levels.make(game, name, f"{seed} {seat}") for seat, name in enumerate(seating)]
        match = play_out(game, options, bots, deal)
        luck = None if plan.luck is None else luck_in(match, game, plan.luck, seed)
    except Exception as error:
        what = f"match {number} of {plan.game} with seed {plan.seed} ({', '.join(seating)})"
        raise BrokenMatch(f"{what}: {type(error).__name__}: {error}") from error
    assert match.outcome is not None
    return Played(number, seating, match.outcome, match.decisions, luck)


def play_out(game: Game, options: Options, bots: Sequence[Bot], seed: str) -> Match:
    """A match between bots, to its end; they think without a clock."""
    match = Match.new(game, seats=len(bots), seed=seed, options=options)
    unhurried = Budget()
    while acting := match.to_act:
        chosen = [
            bots[seat].choose(match.view(seat), match.legal(seat), unhurried) for seat in acting
        ]
        for seat, action in zip(acting, chosen, strict=True):
            match.play(seat, action)
    return match
