"""Measures Ninja Night: its villages, its balance, its speed.

python bench/ninja_night.py villages 10000
python bench/ninja_night.py balance 200 --seats 4 --level skilled [--expert] [--jobs 2]
python bench/ninja_night.py speed
"""

import argparse
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from typing import NamedTuple

from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.playout import finish, random_playout
from shinobi.core.values import Fields
from shinobi.games.ninja_night import NINJA_NIGHT
from shinobi.games.ninja_night.rules.building import build
from shinobi.games.ninja_night.view import NightView
from shinobi.pure import compiled

EYES = {"random": "14", "novice": "14", "skilled": "8", "master": "4"}
BANDS = (120, 180, 240, 300, 360, 420, 480, 900)
"""Upper ends of the classes of distance, in millimetres."""


def villages(number: int) -> None:
    """Build so many, check each, and say how long it took."""
    from tests.games.ninja_night.slow import placement_faults  # noqa: PLC0415  only needed here

    times, wrong = [], 0
    for seed in range(number):
        start = time.process_time()
        village = build(Generator.seeded(f"village {seed}"))
        times.append(time.process_time() - start)
        wrong += bool(placement_faults(village))
    times.sort()
    parts = {"median": number // 2, "p99": number * 99 // 100, "most": number - 1}
    shown = ", ".join(f"{name} {times[at] * 1000:.1f} ms" for name, at in parts.items())
    engine = "compiled" if compiled() else "interpreted"
    print(f"{number} villages, {engine}: {wrong} break a placement rule; {shown}")


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
    told = [(event.kind.partition(".")[2], event.public or {}) for event in match.events]
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
    """Let one level play itself, and print what came of it."""
    eye = args.eye or EYES[args.level]
    tasks = [(seed, args.seats, args.level, eye, args.expert) for seed in range(args.number)]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = list(pool.map(play, tasks, chunksize=4))
    throws = [each for match in found for each in match.throws]
    variant = "expert" if args.expert else "standard"
    print(f"{args.number} matches, {args.seats} seats, {args.level}, eye {eye} %, {variant}")
    print(f"throws a match {len(throws) / args.number:.1f}, all: {rate(throws)}")
    for purpose in ("move", "attack", "shuriken", "kunai"):
        print(f"  {purpose:9} {rate([t for t in throws if t.purpose == purpose])}")
    low = 0
    for band in BANDS:
        print(f"  {low:3}-{band:3} mm {rate([t for t in throws if low <= t.far < band])}")
        low = band
    for name, small in (("large", False), ("small", True)):
        print(f"  roof on a {name} box {rate([t for t in throws if t.small is small])}")
    scores = [score for match in found for score in match.scores]
    print(f"points a seat {fmean(scores):.2f}, of the winner "
          f"{fmean(max(m.scores) for m in found):.2f}")  # fmt: skip
    print(f"wounds a match {fmean(m.wounds for m in found):.2f}, "
          f"left at the end a seat {fmean(m.left for m in found):.2f}")  # fmt: skip
    wins: dict[int, float] = defaultdict(float)
    for match in found:
        for place in match.places:
            wins[place] += 1 / len(match.places)
    print("wins by order of the first round:",
          ", ".join(f"{wins[p] / args.number:.3f}" for p in range(args.seats)))  # fmt: skip
    kinds = sum((match.kinds for match in found), Counter[str]())
    print({kind: round(n / args.number, 2) for kind, n in sorted(kinds.items())})


def rate(throws: list[Throw]) -> str:
    if not throws:
        return "none"
    return f"{sum(t.held for t in throws) / len(throws):6.1%} of {len(throws)}"


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
    commands.add_parser("villages").add_argument("number", type=int)
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
    elif args.command == "speed":
        speed()
    else:
        balance(args)


if __name__ == "__main__":
    main()
