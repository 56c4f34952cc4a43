"""What each token of Kraft is worth, in three ways.

By skilled bots: points on floors that a side began with the token in hand, less those on floors
that it began without; and how much more often the Ninja wins games whose first floor began so.
Hands are dealt by chance, so the difference is the token's doing. By the quick policy: how much
more often the Ninja wins with the token in the game than without it."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.values import Options
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.tables import TOKEN_NAME

SURE = 1.96


class Dealt(NamedTuple):
    """What was dealt, and what came of it."""

    hands: list[str]
    """The tokens in both hands."""
    value: float


class Kept(NamedTuple):
    """What a log tells of games between two bots of a level at a table with default numbers."""

    floors: list[Dealt]
    """Points on each floor."""
    games: list[Dealt]
    """By the hands of the first floor, 1 for each game that the Ninja won."""


def read(log: Path | None, level: str) -> Kept:
    kept = Kept([], [])
    for line in [] if log is None else log.read_text().splitlines():
        options, levels, (_, result, _, floors) = json.loads(line)
        if options == {} and levels == [level, level]:
            dealt = [Dealt(hands[0] + hands[1], float(points)) for _, hands, points in floors]
            kept.floors.extend(dealt)
            kept.games.append(Dealt(dealt[0].hands, result))
    return kept


def held(token: str, dealt: list[Dealt]) -> tuple[float, float] | None:
    """The mean with the token in hand less that without, and how far off it may be (95 %)."""
    having = [each.value for each in dealt if token in each.hands]
    lacking = [each.value for each in dealt if token not in each.hands]
    if len(having) < 2 or len(lacking) < 2:
        return None
    give = SURE * math.sqrt(error(having) + error(lacking))
    return mean(having) - mean(lacking), give


def points(found: tuple[float, float] | None) -> str:
    return "–" if found is None else f"{found[0]:+.1f} ± {found[1]:.1f}"


def share(found: tuple[float, float] | None) -> str:
    return "–" if found is None else f"{found[0]:+.0%} ± {found[1]:.0%}"


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def error(values: list[float]) -> float:
    """The variance of their mean."""
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values)


def won_by_policy(options: Options, games: int) -> float:
    """The Ninja's share of wins between quick policies, each game dealt by its number."""
    rules = KRAFT.rules
    settled = KRAFT.card.settle(options)
    total = 0.0
    for number in range(games):
        pick = Generator.seeded(f"tokens {number}")
        state = rules.start(settled, 2, pick)
        finish(rules, state, pick)
        outcome = rules.outcome(state)
        assert outcome is not None
        total += 0.5 if len(outcome.winners) == 2 else float(outcome.winners == (1,))
    return total / games


def table(log: Path | None, level: str, games: int) -> Iterator[str]:
    kept = read(log, level)
    whole = won_by_policy({}, games)
    give = SURE * math.sqrt(0.5 / games)
    yield f"{len(kept.games)} games of {len(kept.floors)} floors by {level} bots; {games} games by"
    yield f"policy, of which the Ninja wins {whole:.1%}; differences of that are ± {give:.1%}"
    yield ""
    yield (
        f"| token | side | in hand, {level}: points | in hand, {level}: Ninja's wins"
        " | in the game, policy: Ninja's wins |"
    )
    yield "|" + "---|" * 5
    for number, token in enumerate(TOKEN_NAME):
        without = won_by_policy({"copies_" + token.replace("-", "_"): 0}, games)
        cells = [
            token,
            "Ninja" if number < 8 else "Master",
            points(held(token, kept.floors)),
            share(held(token, kept.games)),
            f"{whole - without:+.1%}",
        ]
        yield f"| {' | '.join(cells)} |"
