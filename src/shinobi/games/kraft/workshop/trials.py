"""How hard a dojo is: bots rob it again and again."""

import math
from collections.abc import Callable

import msgspec

from shinobi.bots import make
from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.replay import stage
from shinobi.core.values import Fields, Outcome
from shinobi.games.kraft.bot.generator import Dojo
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.workshop.certify import write

Report = Callable[[int, int], None]
"""Told how much is done, of how much."""
SURE = 1.96
"""Standard errors on both sides of a mean, for 95 %."""


class Difficulty(msgspec.Struct, frozen=True, kw_only=True):
    """What the Ninja brings home from one floor of this dojo."""

    level: str
    floors: int
    """How many were played."""
    score: float
    """Points that are banked, on average."""
    give: float
    """The interval is score ± give, with 95 % certainty."""
    caught: float
    """Part of the floors on which the Ninja was caught."""
    empty: float
    """Part of the floors that brought nothing, though nobody was caught."""


def difficulty(
    dojo: Dojo, level: str, floors: int, seed: str = "0", report: Report | None = None
) -> Difficulty:
    """So many floors between two bots of a level; after each, `report` is told how many of them
    are done."""
    scores, caught = [], 0
    for number in range(floors):
        outcome = _play(dojo, level, f"{seed} {number}")
        scores.append(outcome.scores[1])
        caught += outcome.reason == "kraft.end.caught"
        if report is not None:
            report(number + 1, floors)
    mean = sum(scores) / floors
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(1, floors - 1))
    empty = sum(score == 0 for score in scores) - caught
    return Difficulty(
        level=level, floors=floors, score=round(mean, 2),
        give=round(SURE * spread / math.sqrt(floors), 2),
        caught=round(caught / floors, 3), empty=round(max(0, empty) / floors, 3),
    )  # fmt: skip


def scores_on(dojo: Dojo, level: str, floors: int, seed: str) -> list[int]:
    """What the Ninja banks, floor by floor."""
    return [_play(dojo, level, f"{seed} {number}").scores[1] for number in range(floors)]


def floor_form(drawing: str) -> Fields:
    """A game of one floor that is drawn, with a draw set to one floor's part of a whole game's."""
    whole = KRAFT.settle({})
    return {"drawing": drawing, "options": {"floors": 1, "even": whole["even"] // whole["floors"]}}


def _play(dojo: Dojo, level: str, seed: str) -> Outcome:
    """One floor."""
    match = stage("kraft", floor_form(write(dojo)), seed)
    match.play(0, "done")
    game = shelf.get("kraft")
    bots = [make(game, level, f"{seed} {seat}") for seat in range(2)]
    while acting := match.to_act:
        seat = acting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    assert match.outcome is not None
    return match.outcome
