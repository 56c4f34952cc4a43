"""Kraft in numbers: the tables of docs/games/kraft.md.

python -m bench.kraft balance [--games 200] [--level skilled] [--option even=12 ...]
python -m bench.kraft screen [--games 2000] [--option even=12 ...]
python -m bench.kraft strength [--games 100] [--pairs master-skilled-skilled,…]
    [--option floors=1,even=5]; a level may also be a number of playouts: 100-16-16
python -m bench.kraft tokens --log FILE [--games 4000]
python -m bench.kraft dojos --log FILE [--level skilled]
python -m bench.kraft build [--dojos 1000] [--games 200] [--seed 1]
python -m bench.kraft speed [--games 300]
python -m bench.kraft outlook [--dojos 300] [--floors 96] [--checked 60] [--log FILE] [--write]"""

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench import kraft_builder, kraft_outlook, kraft_speed, kraft_tokens
from shinobi import Budget, Match
from shinobi.arena.stats import wilson
from shinobi.bots.levels import make, of_level
from shinobi.core.game import Bot, Level
from shinobi.core.pick import Generator
from shinobi.core.values import Options
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.architect import named as idea_of
from shinobi.games.kraft.bot.architect import towards
from shinobi.games.kraft.bot.generator import Dojo
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.view import KraftView
from shinobi.games.kraft.workshop.certify import write

SURE = 1.96
"""Standard errors on both sides of a mean, for 95 %."""


class Floor(NamedTuple):
    """A floor of a game."""

    dojo: str
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """The tokens that Master and Ninja began with."""
    points: int
    """What the Ninja banked there."""


class Played(NamedTuple):
    """How a game ended."""

    score: int
    """What the Ninja banked."""
    result: float
    """1 if the Ninja won, a half for a draw."""
    caught: bool
    floors: list["Floor"]


def play(
    options: Options, levels: tuple[str, str], number: int, site: Dojo | None = None
) -> Played:
    """One game between a Master and a Ninja of these levels; its floors are ready-made dojos, or
    all of them this one."""
    match = Match.new(KRAFT, 2, f"balance {number}", options)
    bots = [bot(levels[seat], f"{number} {seat}") for seat in range(2)]
    names = [DOJOS[dojo] for dojo in numbers_of(KRAFT.card.settle(options)).dojos]
    Generator.seeded(f"dojos {number}").shuffle(names)
    hands: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    while acting := match.to_act:
        seat = acting[0]
        if _view(match, seat).phase == "building":
            if site is not None:
                raise_dojo(match, seat, site)
            else:
                match.play(seat, f"dojo {names[len(hands) % len(names)]}")
            match.play(seat, "done")
            hands.append((_view(match, 0).hand, _view(match, 1).hand))
        else:
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    outcome = match.outcome
    assert outcome is not None
    won = 0.5 if len(outcome.winners) == 2 else float(outcome.winners == (1,))
    points = _view(match, None).ledger[0]
    floors = [Floor(names[i % len(names)], hands[i], points[i]) for i in range(len(hands))]
    return Played(outcome.scores[1], won, outcome.reason.endswith("caught"), floors)


def raise_dojo(match: Match, seat: int, site: Dojo) -> None:
    """Piece by piece, on a cleared floor."""
    match.play(seat, "clear")
    while (move := towards(_view(match, seat), idea_of(site))) != "done":
        match.play(seat, move)


def bot(level: str, seed: str) -> Bot:
    """A bot of a level, or one that thinks with so many playouts."""
    if level.isdigit():
        return of_level(KRAFT, Level("search", iterations=int(level)), seed)
    return make(KRAFT, level, seed)


def _view(match: Match, viewer: int | None) -> KraftView:
    view = match.view(viewer)
    assert isinstance(view, KraftView)
    return view


def progress(done: int, of: int, start: float) -> None:
    """How far it is, on a terminal's last line."""
    spent = time.monotonic() - start
    left = spent / done * (of - done)
    sys.stderr.write(f"\r{done} of {of}, {left:.0f} s left   " + ("\n" if done == of else ""))
    sys.stderr.flush()


def run(options: Options, levels: tuple[str, str], games: int, log: Path | None) -> list[Played]:
    """So many games. With a log, those that it holds already are not played again, and each new one
    is added."""
    start = time.monotonic()
    kept = [] if log is None or not log.exists() else read_log(log, options, levels)
    ends = kept[:games]
    for number in range(len(ends), games):
        ends.append(play(options, levels, number))
        if log is not None:
            with log.open("a") as file:
                file.write(json.dumps([options, levels, ends[-1]]) + "\n")
        progress(number + 1 - len(kept), games - len(kept), start)
    return ends


def read_log(log: Path, options: Options, levels: tuple[str, str]) -> list[Played]:
    """The games between such bots at such a table, in their order."""
    found = []
    for line in log.read_text().splitlines():
        table, bots, (score, result, caught, floors) = json.loads(line)
        if table == options and tuple(bots) == levels:
            stages = [
                Floor(dojo, (tuple(hands[0]), tuple(hands[1])), points)
                for dojo, hands, points in floors
            ]
            found.append(Played(score, result, caught, stages))
    return found


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
        f"{sum(len(end.floors) for end in ends) / games:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def balance(changes: list[Options], level: str, games: int, log: Path | None) -> Iterator[str]:
    yield "| options | games | Ninja wins | draws | Ninja's score | caught | floors |"
    yield "|" + "---|" * 7
    for options in changes:
        yield row(named(options), run(options, (level, level), games, log))


def screen(changes: list[Options], games: int) -> Iterator[str]:
    """The same question to the quick policy, a thousand times faster: to see which numbers matter,
    before skilled bots are asked."""
    yield "| options | games | Ninja wins |"
    yield "|---|---|---|"
    for options in changes:
        won = wilson(kraft_tokens.won_by_policy(options, games), games)
        yield f"| {named(options)} | {games} | {won.value:.1%} ({won.low:.1%} to {won.high:.1%}) |"


def named(options: Options) -> str:
    return ", ".join(f"`{key}` {value}" for key, value in options.items()) or "default"


PAIRS = ["novice-random-novice", "skilled-novice-skilled", "master-skilled-skilled"]
"""Better, worse, and which of the two is the opponent."""


def strength(pairs: list[str], options: Options, games: int, log: Path | None) -> Iterator[str]:
    """Each level and the next better one, in both roles against the same opponent: what the Ninja
    wins and banks. Then who wins when both play each other twice, as a match (12.4)."""
    yield (
        "| better, worse | opponent | better Ninja | worse Ninja | gain | better Master |"
        " worse Master | gain | better wins a match |"
    )
    yield "|" + "---|" * 9
    for pair in pairs:
        better, worse, opponent = pair.split("-")
        level = run(options, (opponent, opponent), games, log)
        stealing = run(options, (worse, better), games, log)
        hunting = run(options, (better, worse), games, log)
        won = wilson(sum(map(compare, stealing, hunting)) / games, games)
        ninjas = (level, hunting) if opponent == better else (stealing, level)
        masters = (level, stealing) if opponent == better else (hunting, level)
        cells = [
            f"{better}, {worse}",
            opponent,
            *(scored(ends) for ends in ninjas),
            gain(*ninjas),
            *(scored(ends) for ends in masters),
            gain(*masters),
            f"{won.value:.0%} ({won.low:.0%} to {won.high:.0%})",
        ]
        yield f"| {' | '.join(cells)} |"


def compare(own: Played, other: Played) -> float:
    """1 if the own score as Ninja is higher, a half if they are equal."""
    return 0.5 if own.score == other.score else float(own.score > other.score)


def gain(more: list[Played], less: list[Played]) -> str:
    """Points by which the Ninja banks more."""
    middle, give = mean([float(a.score - b.score) for a, b in zip(more, less, strict=True)])
    return f"{middle:+.1f} ± {give:.1f}"


def scored(ends: list[Played]) -> str:
    """What the Ninja won and banked."""
    won = wilson(sum(end.result for end in ends) / len(ends), len(ends))
    score, give = mean([float(end.score) for end in ends])
    return f"{won.value:.0%} ({won.low:.0%} to {won.high:.0%}), {score:.1f} ± {give:.1f}"


def dojos(log: Path, level: str) -> Iterator[str]:
    """By dojo, what was banked on a floor in the games of a log, and what the formula says."""
    yield "| dojo | floors | played | at a glance |"
    yield "|---|---|---|---|"
    rows = []
    for number, points in kraft_outlook.points_in(log, level).items():
        banked, give = mean(points)
        said = [tenths / 10 for tenths in kraft_outlook.at_a_glance(number)]
        glance = f"{said[0]:.1f} ({said[1]:.1f} to {said[2]:.1f})"
        text = f"| {DOJOS[number]} | {len(points)} | {banked:.1f} ± {give:.1f} | {glance} |"
        rows.append((banked, text))
    for _, text in sorted(rows, reverse=True):
        yield text


def build(seed: str, dojos: int, games: int) -> Iterator[str]:
    """The hardest dojo that hill climbing finds, and whole games on it."""
    start = time.monotonic()
    best = None
    for best in kraft_builder.climb(seed, dojos, lambda done, of: progress(done, of, start)):
        yield f"{best.points:.1f} points a floor ({best.floors} floors)"
    assert best is not None, "climbing begins with a dojo"
    yield write(best.dojo)
    yield "| dojo | games | Ninja wins | draws | Ninja's score | caught | floors |"
    yield "|" + "---|" * 7
    pair = ("skilled", "skilled")
    yield row("built", [play({}, pair, number, best.dojo) for number in range(games)])


def fit_outlook(args: argparse.Namespace) -> Iterator[str]:
    start = time.monotonic()

    def report(done: int, of: int) -> None:
        progress(done, of, start)

    found = kraft_outlook.make(
        args.dojos or 300, args.floors, args.checked, args.level, args.log, report
    )
    yield from found.lines
    if args.write:
        kraft_outlook.save(found.formula)
        yield f"written to {kraft_outlook.FILE}"


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
    parser.add_argument(
        "what",
        choices=["balance", "screen", "strength", "tokens", "dojos", "build", "speed", "outlook"],
    )
    parser.add_argument("--seed", default="1", help="of the builder")
    parser.add_argument("--dojos", type=int, help="300, to build 1000")
    parser.add_argument("--floors", type=int, default=96)
    parser.add_argument("--checked", type=int, default=60)
    parser.add_argument("--pairs", default=",".join(PAIRS))
    parser.add_argument("--log", type=Path, metavar="FILE", help="add every game to it")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE,…")
    for line in answer(parser.parse_args()):
        print(line, flush=True)


def answer(args: argparse.Namespace) -> Iterator[str]:
    """What is asked for, line by line."""
    rows = read_options(args.option)
    if args.what == "balance":
        return balance(rows, args.level, args.games, args.log)
    if args.what == "screen":
        return screen(rows, args.games)
    if args.what == "strength":
        return strength(args.pairs.split(","), rows[0], args.games, args.log)
    if args.what == "tokens":
        return kraft_tokens.table(args.log, args.level, args.games)
    if args.what == "dojos":
        return dojos(args.log, args.level)
    if args.what == "build":
        return build(args.seed, args.dojos or 1000, args.games)
    if args.what == "speed":
        return kraft_speed.lines(args.games)
    return fit_outlook(args)


if __name__ == "__main__":
    main()
