"""Balance of Ninja Squad, the strength of its bots, and its speed: the numbers of
docs/games/ninja-squad.md.

python -m bench.ninja_squad balance [--games 300] [--option NAME=VALUE …]
python -m bench.ninja_squad raid [--games 300] [--seats 2] [--level master]
python -m bench.ninja_squad strength [--games 200]
python -m bench.ninja_squad speed [--games 300]"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from bench.stopwatch import best
from shinobi import Match, pure
from shinobi.arena.session import read_options
from shinobi.arena.stats import Rate, wilson
from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.core.playout import finish, random_playouts
from shinobi.core.values import Options
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.state import RAID_WON, SquadState
from shinobi.games.ninja_squad.view import SquadView

RULES = NINJA_SQUAD.rules
LEVELS = ("random", "novice", "skilled", "master")
FEW_TO_MANY = 5
"""Matches of levels that do not search, for each of one that does: they cost little."""


def play(seats: int, options: Options, seed: str, levels: list[str]) -> SquadView:
    """One match among bots: how it looks at the end."""
    match = Match.new(NINJA_SQUAD, seats, seed, options)
    bots = [make(NINJA_SQUAD, level, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while acting := match.to_act:
        seat = acting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    view = match.view(None)
    assert isinstance(view, SquadView)
    return view


def percent(rate: Rate) -> str:
    return f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def thumb(seats: int, options: Options, seed: str) -> tuple[SquadState, int]:
    """A match in which all do what *skilled* does, without views: the state at its end, and who
    was first player."""
    pick = Generator.seeded(seed)
    state = RULES.start(RULES.card.settle(options), seats, pick)
    first: int = state.first
    finish(RULES, state, pick)
    return state, first


def raids(seats: int, games: int, boards: str) -> tuple[Rate, float, float]:
    """Share of Raids won, and at the end the tracker and the phase, on average."""
    options = {"mode": "raid", "boards": boards}
    ends = [thumb(seats, options, f"raid {n}")[0] for n in range(games)]
    won = sum(end.end == RAID_WON for end in ends)
    tracker = sum(end.tracker for end in ends) / games
    return wilson(won / games, games), tracker, sum(end.phase for end in ends) / games


def escapes(seats: int, games: int, options: Options) -> str:
    """A row: shares of victory by seat and by place after the first player, and when it ended."""
    by_seat, by_place = [0.0] * seats, [0.0] * seats
    phases: list[int] = []
    level = shared = 0
    for number in range(games):
        end, first = thumb(seats, {**options, "mode": "escape"}, f"escape {number}")
        for seat in end.winners:
            share = 1 / len(end.winners) / games
            by_seat[seat] += share
            by_place[(seat - first) % seats] += share
        level += len(end.home) > 1
        shared += len(end.winners) > 1
        phases.append(end.phase)
    count = Counter(phases)
    fair = wilson(1 / seats, games)
    cells = [
        str(seats),
        f"{max(by_seat) * seats:.2f}",
        " ".join(f"{share * seats:.2f}" for share in by_place),
        f"{(fair.high - fair.low) / 2 * seats:.2f}",
        f"{level / games:.0%}",
        f"{shared / games:.0%}",
        f"{sorted(phases)[games // 2]} ("
        + ", ".join(f"{phase}: {count[phase] / games:.0%}" for phase in sorted(count))
        + ")",
    ]
    return f"| {' | '.join(cells)} |"


def balance(games: int, options: Options) -> Iterator[str]:
    """Every seat a skilled bot; options are for the Escape."""
    yield "| Raid, seats | boards | won | tracker at the end | phases |"
    yield "|---|---|---|---|---|"
    for seats in RULES.card.seats:
        for boards in ("all", "without-2-3"):
            won, tracker, mean = raids(seats, games, boards)
            yield f"| {seats} | {boards} | {percent(won)} | {tracker:.1f} | {mean:.1f} |"
    yield ""
    yield (
        "| Escape, seats | most by one seat, × a fair share | by place after the first player |"
        " 95 %, ± | several home | shared | median phase |"
    )
    yield "|" + "---|" * 7
    for seats in RULES.card.seats:
        yield escapes(seats, games, options)


def raid_strength(level: str, games: int, seats: int = 2) -> Rate:
    """Share of Raids that a level wins by itself."""
    ends = [play(seats, {"mode": "raid"}, f"raid {n}", [level] * seats) for n in range(games)]
    won = sum(end.outcome is not None and not end.outcome.lost for end in ends)
    return wilson(won / games, games)


def raid(games: int, seats: int, level: str) -> Iterator[str]:
    yield f"{seats} seats, all {level}: {percent(raid_strength(level, games, seats))}"


def escape_strength(high: str, low: str, games: int) -> Rate:
    """Share of Escapes of two that one level wins against another, from either seat in turn."""
    points = 0.0
    for number in range(games):
        seat = number % 2
        levels = [high if seat == 0 else low, high if seat == 1 else low]
        end = play(2, {"mode": "escape"}, f"strength {number // 2}", levels)
        assert end.outcome is not None
        points += (seat in end.outcome.winners) / len(end.outcome.winners)
    return wilson(points / games, games)


def strength(games: int) -> Iterator[str]:
    """Each level by itself in the Raid; each against the one below in the Escape of two. Levels
    that do not search play five times as many."""
    yield "| | Raid of two, all of this level: won | Escape of two, against the level below: won |"
    yield "|---|---|---|"
    for number, level in enumerate(LEVELS):
        many = games if level == "master" else FEW_TO_MANY * games
        raid = percent(raid_strength(level, many))
        below = percent(escape_strength(level, LEVELS[number - 1], many)) if number else "–"
        yield f"| *{level}* | {raid} | {below} |"


def speed(games: int) -> Iterator[str]:
    """Random playouts a second, and what single steps cost, in processor time."""
    yield "compiled" if pure.compiled() else "interpreted"
    for mode in ("raid", "escape"):
        for seats in RULES.card.seats:
            options = RULES.card.settle({"mode": mode})
            decisions = random_playouts(RULES, options, seats, games, 1)
            taken = best(partial(random_playouts, RULES, options, seats, games, 1), 1)
            yield (
                f"{mode}, {seats} seats: {games / taken:,.0f} matches/s,"
                f" {decisions / taken:,.0f} decisions/s, {decisions / games:.0f} a match"
                f" (bound {RULES.bound(options, seats)})"
            )
    yield from steps(games)


def steps(games: int) -> Iterator[str]:
    """In the middle of an Escape of four."""
    pick = Generator.seeded("speed")
    state = RULES.start(RULES.card.settle({"mode": "escape"}), 4, pick)
    for _ in range(60):
        seat = RULES.to_act(state)[0]
        RULES.apply(state, seat, RULES.sample(state, seat, pick), pick, None)
    seat = RULES.to_act(state)[0]
    view = RULES.view(state, seat)
    parts: dict[str, Callable[[], object]] = {
        "copy": state.copy,
        "legal": lambda: RULES.legal(state, seat),
        "likely": lambda: RULES.likely(state, seat, pick),
        "candidates": lambda: RULES.candidates(state, seat),
        "view": lambda: RULES.view(state, seat),
        "worlds": lambda: RULES.worlds(view),
        "copy and likely playout": lambda: finish(RULES, state.copy(), pick),
    }
    for name, run in parts.items():
        yield f"{name}: {best(run, games) * 1e6:.1f} µs"


def main() -> None:
    parser = argparse.ArgumentParser(description="Ninja Squad in numbers.")
    parser.add_argument("what", choices=["balance", "raid", "strength", "speed"])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2, help="of `raid`")
    parser.add_argument("--level", choices=LEVELS, default="master", help="of `raid`")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    args = parser.parse_args()
    parts: dict[str, Callable[[int], Iterator[str]]] = {
        "balance": partial(balance, options=read_options(RULES.card, args.option)),
        "raid": partial(raid, seats=args.seats, level=args.level),
        "strength": strength,
        "speed": speed,
    }
    for line in parts[args.what](args.games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
