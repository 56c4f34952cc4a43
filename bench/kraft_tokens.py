"""What each token of Kraft is worth, in two ways.

By skilled bots: points on floors that a side began with the token in hand, less those on floors
that it began without. Hands are dealt by chance, so the difference is the token's doing. By the
quick policy: how much more often the Ninja wins with the token in the game than without it."""

import json
import math
from collections.abc import Iterator
from pathlib import Path

from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.values import Options
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.tables import TOKEN_NAME

SURE = 1.96


def floors_in(log: Path, level: str) -> list[tuple[list[str], float]]:
    """All floors between two bots of a level at a table with default numbers: the tokens in both
    hands at the start, and the points banked."""
    found = []
    for line in log.read_text().splitlines():
        options, levels, played = json.loads(line)
        if options == {} and levels == [level, level]:
            found += [(hands[0] + hands[1], float(points)) for _, hands, points in played[3]]
    return found


def held(token: str, floors: list[tuple[list[str], float]]) -> str:
    """Points with the token in hand less points without."""
    having = [points for hands, points in floors if token in hands]
    lacking = [points for hands, points in floors if token not in hands]
    if len(having) < 2 or len(lacking) < 2:
        return "–"
    give = SURE * math.sqrt(error(having) + error(lacking))
    return f"{mean(having) - mean(lacking):+.1f} ± {give:.1f}"


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
    floors = [] if log is None else floors_in(log, level)
    whole = won_by_policy({}, games)
    give = SURE * math.sqrt(0.5 / games)
    yield f"{len(floors)} floors by {level} bots; {games} games by policy, of which the Ninja wins"
    yield f"{whole:.1%}; differences of that are ± {give:.1%}"
    yield ""
    yield f"| token | side | in hand, {level}: points | in the game, policy: Ninja's wins |"
    yield "|---|---|---|---|"
    for number, token in enumerate(TOKEN_NAME):
        without = won_by_policy({"copies_" + token.replace("-", "_"): 0}, games)
        side = "Ninja" if number < 8 else "Master"
        yield f"| {token} | {side} | {held(token, floors)} | {whole - without:+.1%} |"
