"""How hard a dojo is: bots rob it again and again."""

import math
from typing import Any

import msgspec

from shinobi.bots import make
from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.games.kraft.certify import write
from shinobi.games.kraft.generator import Dojo

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


def difficulty(dojo: Dojo, level: str, floors: int, seed: str = "0") -> Difficulty:
    """So many floors between two bots of a level."""
    scores, caught = [], 0
    for number in range(floors):
        match = _play(dojo, level, f"{seed} {number}")
        assert match.outcome is not None
        scores.append(match.outcome.scores[1])
        caught += match.outcome.reason == "kraft.end.caught"
    mean = sum(scores) / floors
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(1, floors - 1))
    empty = sum(score == 0 for score in scores) - caught
    return Difficulty(
        level=level, floors=floors, score=round(mean, 2),
        give=round(SURE * spread / math.sqrt(floors), 2),
        caught=round(caught / floors, 3), empty=round(max(0, empty) / floors, 3),
    )  # fmt: skip


def _play(dojo: Dojo, level: str, seed: str) -> Match:
    """One floor, with a draw set where it stands after three such floors."""
    form: dict[str, Any] = {"drawing": write(dojo), "options": {"floors": 1, "even": 5}}
    match = stage("kraft", form, seed)
    match.play(0, "done")
    game = shelf.get("kraft")
    bots = [make(game, level, f"{seed} {seat}") for seat in range(2)]
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    return match
