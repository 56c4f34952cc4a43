"""Balance of Ninja Combo, and its speed: the numbers of docs/games/ninja-combo.md.

python -m bench.ninja_combo balance [--games 300] [--seats 3] [--option NAME=VALUE …]
python -m bench.ninja_combo speed [--games 300]"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from bench.stopwatch import best
from shinobi import Budget, Match, playouts, pure
from shinobi.arena.session import read_options
from shinobi.arena.stats import wilson
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.values import Options, spell
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_combo.view import ComboView

COUNTS: list[Options] = [
    {},
    {"long": True},
    {"threes": 2},
    {"threes": 6},
    {"supers": 1},
]


def play(seats: int, options: Options, number: int) -> ComboView:
    """One match among rules of thumb, the first seat starting; how it looks at the end."""
    match = Match.new(NINJA_COMBO, seats, f"balance {number}", {**options, "starter": "first"})
    bots = [NINJA_COMBO.heuristic(f"{number} {seat}") for seat in range(seats)]
    while acting := match.to_act:
        seat = acting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    view = match.view(None)
    assert isinstance(view, ComboView)
    return view


def summary(seats: int, options: Options, games: int) -> str:
    """A row of the table."""
    ends = [play(seats, options, number) for number in range(games)]
    winners = [end.outcome.winners for end in ends if end.outcome is not None]
    shares = [sum(seat in won and 1 / len(won) for won in winners) / games for seat in range(seats)]
    made = [combo for end in ends for combos in end.made for combo in combos]
    shapes = Counter(combo.shape for combo in made)
    supers = sum(combo.sort == "super" for combo in made)
    points = [sum(end.scores) / seats for end in ends]
    ties = sum(len(won) > 1 for won in winners) / games
    turns = sum(_turns(end) for end in ends) / games
    cells = [
        str(seats),
        " ".join(f"`{name}` {spell(value)}" for name, value in options.items()) or "48 + 4 + 2",
        " ".join(f"{share * seats:.2f}" for share in shares),
        f"{breadth(1 / seats, games) * seats:.2f}",
        f"{ties:.0%}",
        f"{turns / seats:.1f}",
        f"{sum(points) / games:.1f}",
        f"{len(made) / games / seats:.1f}",
        *(f"{shapes[shape] / len(made):.0%}" for shape in ("snake", "bull", "short")),
        f"{supers / len(made):.0%}",
    ]
    return f"| {' | '.join(cells)} |"


def breadth(share: float, games: int) -> float:
    """Half of the 95 % interval of a share."""
    rate = wilson(share, games)
    return (rate.high - rate.low) / 2


def _turns(end: ComboView) -> float:
    """Turns in all: a special card is one, two ninja cards are one."""
    laid = Counter(card for zone in end.zones for card in zone.values())
    for combos in end.made:
        for combo in combos:
            laid.update(combo.cards)
    special = laid["3"] + laid["*"]
    return special + (laid.total() - special - 2 * end.seats) / 2


def balance(games: int, seats: list[int], sets: list[Options]) -> Iterator[str]:
    """How often each seat wins, in fair shares, and what is made."""
    yield (
        "| seats | counts | wins by seat, × a fair share | 95 %, ± | shared | turns each |"
        " points each | combos each | Snakes | Bulls | short Snakes | supers |"
    )
    yield "|" + "---|" * 12
    for number in seats:
        for options in sets:
            yield summary(number, options, games)


def speed(games: int) -> Iterator[str]:
    """Decisions a second in random playouts, and what single steps cost, in processor time."""
    rules = NINJA_COMBO.rules
    yield "compiled" if pure.compiled() else "interpreted"
    for seats in rules.card.seats:
        decisions = playouts("ninja-combo", seats, games)
        taken = best(partial(playouts, "ninja-combo", seats, games), 1)
        yield f"{seats} seats: {decisions / taken:,.0f} decisions/s, {games / taken:,.0f} matches/s"
    pick = Generator.seeded("speed")
    state = rules.start(rules.card.settle({}), 2, pick)
    for _ in range(20):
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, rules.sample(state, seat, pick), pick, None)
    seat = rules.to_act(state)[0]
    steps: dict[str, Callable[[], object]] = {
        "copy": state.copy,
        "legal": lambda: rules.legal(state, seat),
        "sample": lambda: rules.sample(state, seat, pick),
        "likely": lambda: rules.likely(state, seat, pick),
        "candidates": lambda: rules.candidates(state, seat),
        "view": lambda: rules.view(state, seat),
        "copy and playout": lambda: finish(rules, state.copy(), pick),
    }
    for name, step in steps.items():
        yield f"{name}: {best(step, games) * 1e6:.1f} µs"


def main() -> None:
    parser = argparse.ArgumentParser(description="Ninja Combo in numbers.")
    parser.add_argument("what", choices=["balance", "speed"])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, action="append", default=[])
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    args = parser.parse_args()
    card = NINJA_COMBO.card
    sets = [read_options(card, args.option)] if args.option else COUNTS
    seats = args.seats or list(card.seats)
    lines = balance(args.games, seats, sets) if args.what == "balance" else speed(args.games)
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
