"""The work of one process: to play matches by their numbers."""

import msgspec

from shinobi.arena.plan import Plan
from shinobi.bots import levels
from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.values import Outcome


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


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play these matches."""
    seatings = chunk.plan.seatings()
    return [
        play_one(chunk.plan, number, seatings[number % len(seatings)]) for number in chunk.numbers
    ]


def play_one(plan: Plan, number: int, seating: tuple[str, ...]) -> Played:
    """One match. Its deal and its bots have seeds of their own."""
    seed = f"arena {plan.seed} {number}"
    game = shelf.get(plan.game)
    options = game.options_with(plan.options, seating)
    match = Match.new(game, seats=plan.seats, seed=seed, options=options)
    bots = [levels.make(game, name, f"{seed} {seat}") for seat, name in enumerate(seating)]
    unhurried = Budget()
    while acting := match.to_act:
        chosen = [
            bots[seat].choose(match.view(seat), match.legal(seat), unhurried) for seat in acting
        ]
        for seat, action in zip(acting, chosen, strict=True):
            match.play(seat, action)
    assert match.outcome is not None
    return Played(number, seating, match.outcome, match.decisions)
