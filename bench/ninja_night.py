"""Measures Ninja Night: its villages, its balance, its speed.

python -m bench.ninja_night villages 10000
python -m bench.ninja_night balance 200 --seats 4 --level skilled [--expert] [--jobs 2]
python -m bench.ninja_night decks 40
python -m bench.ninja_night speed
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev
from typing import NamedTuple

from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.playout import finish, random_playout
from shinobi.core.values import Fields
from shinobi.games.ninja_night import NINJA_NIGHT
from shinobi.games.ninja_night.bot.judging import SURE, best_throw
from shinobi.games.ninja_night.bot.player import LEVEL_EYES
from shinobi.games.ninja_night.rules import village as village_module
from shinobi.games.ninja_night.rules.building import build
from shinobi.games.ninja_night.rules.village import Village
from shinobi.games.ninja_night.tables import BUILDINGS
from shinobi.games.ninja_night.view import NightView
from shinobi.pure import compiled

BANDS = (120, 180, 240, 300, 360, 420, 480, 900)
"""Upper ends of the classes of distance, in millimetres."""


def villages(number: int) -> None:
    """Build so many, check each, and say how long it took."""
    from tests.games.ninja_night.slow import placement_faults  # noqa: PLC0415  only needed here

    times: list[float] = []
    wrong = 0
    for seed in range(number):
        start = time.process_time()
        village = build(Generator.seeded(f"village {seed}"))
        times.append(time.process_time() - start)
        wrong += bool(placement_faults(village))
        if len(times) % 1000 == 0 or len(times) == number:
            print_villages(sorted(times), wrong)


def print_villages(times: list[float], wrong: int) -> None:
    number = len(times)
    parts = {"median": number // 2, "p99": number * 99 // 100, "most": number - 1}
    shown = ", ".join(f"{name} {times[at] * 1000:.1f} ms" for name, at in parts.items())
    engine = "compiled" if compiled() else "interpreted"
    print(f"{number} villages, {engine}: {wrong} break a placement rule; {shown}", flush=True)


# --- balance -------------------------------------------------------------------------------------


class Throw(NamedTuple):
    """One throw: only a bench may measure it."""

    purpose: str
    far: int
    """Between the middles of the two roofs."""
    small: bool
    """The roof is that of an upper floor."""
    held: bool


class Found(NamedTuple):
    """What came of one match."""

    throws: list[Throw]
    wounds: int
    left: float
    """Wounds at the end, for each seat."""
    kinds: Counter[str]
    """Events."""
    scores: tuple[int, ...]
    places: list[int]
    """Where in the first round's order the winners sat."""


def seen(match: Match) -> NightView:
    view = match.view(None)
    assert isinstance(view, NightView)
    return view


def play(task: tuple[int, int, str, str, bool]) -> Found:
    """One match of bots of one level."""
    seed, seats, level, eye, expert = task
    options = {"expert": expert, **{f"eye_{seat}": eye for seat in range(1, 5)}}
    match = Match.new(NINJA_NIGHT, seats, f"balance {seed}", options)
    bots = [make(NINJA_NIGHT, level, f"{seed} {seat}") for seat in range(seats)]
    first = seen(match).first
    while acting := match.to_act:
        chosen = [bots[s].choose(match.view(s), match.legal(s), Budget()) for s in acting]
        for seat, action in zip(acting, chosen, strict=True):
            match.play(seat, action)
    told = [(event.kind.partition(".")[2], event.args) for event in match.events]
    kinds = Counter(kind for kind, _ in told)
    assert match.outcome is not None
    return Found(
        throws=[throw(seen(match), args) for kind, args in told if kind == "threw"],
        wounds=kinds["wounded"],
        left=fmean(seen(match).wounds),
        kinds=kinds,
        scores=match.outcome.scores,
        places=[(seat - first) % seats for seat in match.outcome.winners],
    )


def throw(view: NightView, args: Fields) -> Throw:
    roofs = {roof.building: roof for roof in view.roofs}
    high = {box.building for box in view.boxes if box.upper}
    a, b = roofs[args["start"]].points[4], roofs[args["target"]].points[4]
    far = int(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
    return Throw(args["purpose"], far, args["target"] in high, args["how"] == "holds")


def balance(args: argparse.Namespace) -> None:
    """Let one level play itself, and print what came of it, with 95 % intervals."""
    eye = args.eye or LEVEL_EYES[args.level]
    tasks = [(seed, args.seats, args.level, eye, args.expert) for seed in range(args.number)]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = list(pool.map(play, tasks, chunksize=4))
    variant = "expert" if args.expert else "standard"
    print(f"{args.number} matches, {args.seats} seats, {args.level}, eye {eye} %, {variant}")
    print_throws([each for match in found for each in match.throws])
    print(f"throws a match {mean([len(m.throws) for m in found])}")
    print(f"points a seat {mean([fmean(m.scores) for m in found])}, "
          f"of the winner {mean([max(m.scores) for m in found])}")  # fmt: skip
    print(f"wounds a match {mean([m.wounds for m in found])}, "
          f"left at the end a seat {mean([m.left for m in found])}")  # fmt: skip
    shares = [mean([won(match, place) for match in found]) for place in range(args.seats)]
    print("victories by place in the first round:", ", ".join(shares))
    kinds = sum((match.kinds for match in found), Counter[str]())
    print({kind: round(n / args.number, 2) for kind, n in sorted(kinds.items())})


def print_throws(throws: list[Throw]) -> None:
    print(f"{'all throws':>18} {rate(throws)}")
    for purpose in ("move", "attack", "shuriken", "kunai"):
        print(f"{purpose:>18} {rate([t for t in throws if t.purpose == purpose])}")
    low = 0
    for band in BANDS:
        print(f"{f'{low} to {band} mm':>18} {rate([t for t in throws if low <= t.far < band])}")
        low = band
    for name, small in (("on a large box", False), ("on a small box", True)):
        print(f"{name:>18} {rate([t for t in throws if t.small is small])}")


def won(match: Found, place: int) -> float:
    return 1 / len(match.places) if place in match.places else 0.0


def mean(numbers: Sequence[float]) -> str:
    """The mean, and how far off it may be."""
    off = 1.96 * stdev(numbers) / len(numbers) ** 0.5
    return f"{fmean(numbers):.2f} ± {off:.2f}"


def rate(throws: list[Throw]) -> str:
    if not throws:
        return "none"
    share = fmean(t.held for t in throws)
    off = 1.96 * (share * (1 - share) / len(throws)) ** 0.5
    return f"{share:6.1%} ± {off:.1%} of {len(throws)}"


# --- how large a deck should be (1.4) ------------------------------------------------------------


def decks(number: int) -> None:
    """How often the best throw at each of the three nearest roofs, and at all that a rope reaches,
    holds for an eye of 8 %: over all roofs of so many villages, for several sizes of decks."""
    if compiled():
        raise SystemExit("sizes are compiled in: run the sources")
    plans = [build(Generator.seeded(f"decks {seed}")) for seed in range(number)]
    print("large  small  standard: near  all    expert: near  all")
    for large, small in [(25, 40), (30, 45), (38, 54), (45, 65), (60, 80), (100, 100)]:
        vars(village_module).update(LARGE_DECK=large, SMALL_DECK=small)
        made = [Village(plan.buildings, plan.trees) for plan in plans]
        found = [hits(made, expert) for expert in (False, True)]
        row = "  ".join(f"{near:14.0%} {all_:5.0%}" for near, all_ in found)
        print(f"{large:4} %  {small:4} % {row}")


def hits(villages: list[Village], expert: bool) -> tuple[float, float]:
    near: list[float] = []
    every: list[float] = []
    for village in villages:
        for start in range(BUILDINGS):
            for target in range(BUILDINGS):
                found = -1 if target == start else best_throw(village, start, target, 0, expert, 8)
                if found < 0 or found % (2 * SURE) == 0:
                    continue
                every.append(found % (2 * SURE) / SURE)
                if target in village.nearest(start):
                    near.append(every[-1])
    return fmean(near), fmean(every)


# --- speed ---------------------------------------------------------------------------------------


def speed() -> None:
    """Playouts: by chance, each in a new village; by rule of thumb, in one village."""
    rules, options = NINJA_NIGHT.rules, NINJA_NIGHT.card.settle({})
    engine = "compiled" if compiled() else "interpreted"
    for seats in NINJA_NIGHT.card.seats:
        pick = Generator.seeded("speed")
        number, start = 40, time.process_time()
        decisions = sum(random_playout(rules, options, seats, pick) for _ in range(number))
        took = (time.process_time() - start) / number
        print(f"{engine}, {seats} seats: random {took * 1000:.2f} ms, {decisions / number:.0f} "
              "decisions, village included", end="; ")  # fmt: skip
        state = rules.start(options, seats, pick)
        finish(rules, state.copy(), pick)
        start = time.process_time()
        decisions = sum(finish(rules, state.copy(), pick) for _ in range(number))
        took = (time.process_time() - start) / number
        print(f"likely {took * 1000:.2f} ms, {decisions / number:.0f} decisions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("villages", "decks"):
        commands.add_parser(name).add_argument("number", type=int)
    commands.add_parser("speed")
    sub = commands.add_parser("balance")
    sub.add_argument("number", type=int)
    sub.add_argument("--seats", type=int, default=4)
    sub.add_argument("--level", default="skilled")
    sub.add_argument("--eye")
    sub.add_argument("--expert", action="store_true")
    sub.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if args.command == "villages":
        villages(args.number)
    elif args.command == "decks":
        decks(args.number)
    elif args.command == "speed":
        speed()
    else:
        balance(args)


if __name__ == "__main__":
    main()
