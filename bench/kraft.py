"""Kraft in numbers: the tables of docs/games/kraft.md.

python -m bench.kraft balance [--games 200] [--level skilled] [--option even=12 ...]"""

import argparse
import math
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from shinobi import Budget, Match
from shinobi.arena.stats import wilson
from shinobi.bots import make
from shinobi.core.pick import Generator
from shinobi.core.values import Options
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.view import KraftView

SURE = 1.96
"""Standard errors on both sides of a mean, for 95 %."""


class Played(NamedTuple):
    """How a game ended."""

    score: int
    """What the Ninja banked."""
    result: float
    """1 if the Ninja won, a half for a draw."""
    caught: bool
    floor: int
    dojos: tuple[str, ...]


def play(options: Options, levels: tuple[str, str], number: int) -> Played:
    """One game between a Master and a Ninja of these levels; its floors are ready-made dojos."""
    match = Match.new(KRAFT, 2, f"balance {number}", options)
    bots = [make(KRAFT, levels[seat], f"{number} {seat}") for seat in range(2)]
    names = [DOJOS[dojo] for dojo in numbers_of(KRAFT.card.settle(options)).dojos]
    Generator.seeded(f"dojos {number}").shuffle(names)
    used: list[str] = []
    while acting := match.to_act:
        seat = acting[0]
        view = match.view(seat)
        assert isinstance(view, KraftView)
        if view.phase == "building":
            used.append(names[len(used) % len(names)])
            match.play(seat, f"dojo {used[-1]}")
            match.play(seat, "done")
        else:
            match.play(seat, bots[seat].choose(view, match.legal(seat), Budget()))
    outcome = match.outcome
    assert outcome is not None
    result = (1.0 if outcome.winners == (1,) else 0.0) if len(outcome.winners) == 1 else 0.5
    return Played(
        outcome.scores[1], result, outcome.reason.endswith("caught"), len(used), tuple(used)
    )


def progress(done: int, of: int, start: float) -> None:
    """How far it is, on a terminal's last line."""
    spent = time.monotonic() - start
    left = spent / done * (of - done)
    sys.stderr.write(f"\r{done} of {of}, {left:.0f} s left   " + ("\n" if done == of else ""))
    sys.stderr.flush()


def run(options: Options, levels: tuple[str, str], games: int) -> list[Played]:
    start = time.monotonic()
    ends = []
    for number in range(games):
        ends.append(play(options, levels, number))
        progress(number + 1, games, start)
    return ends


def mean(values: list[float]) -> tuple[float, float]:
    """A mean, and how far off it may be (95 %)."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, SURE * math.sqrt(spread / len(values))


def row(name: str, ends: list[Played]) -> str:
    games = len(ends)
    won = wilson(sum(end.result for end in ends) / games, games)
    score, give = mean([float(end.score) for end in ends])
    cells = [
        name,
        str(games),
        f"{won.value:.0%} ({won.low:.0%} to {won.high:.0%})",
        f"{sum(end.result == 0.5 for end in ends) / games:.0%}",
        f"{score:.1f} ± {give:.1f}",
        f"{sum(end.caught for end in ends) / games:.0%}",
        f"{sum(end.floor for end in ends) / games:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def balance(changes: list[Options], level: str, games: int) -> Iterator[str]:
    yield "| options | games | Ninja wins | draws | Ninja's score | caught | floors |"
    yield "|" + "---|" * 7
    for options in changes:
        name = " ".join(f"{key} {value}" for key, value in options.items()) or "default"
        yield row(name, run(options, (level, level), games))


def read_options(texts: list[str]) -> list[Options]:
    """Each text is a row: `even=12,hand=3`."""
    rows: list[Options] = []
    for text in texts:
        options: Options = {}
        for part in filter(None, text.split(",")):
            name, _, value = part.partition("=")
            options[name] = int(value) if value.isdigit() else value
        rows.append(options)
    return rows or [{}]


def main() -> None:
    parser = argparse.ArgumentParser(description="Kraft in numbers.")
    parser.add_argument("what", choices=["balance"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE,…")
    args = parser.parse_args()
    for line in balance(read_options(args.option), args.level, args.games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
