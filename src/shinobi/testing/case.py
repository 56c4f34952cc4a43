"""One case to try a law on: rules, options, seats, a seed for the deal and a script of play."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from shinobi.core import shelf
from shinobi.core.game import AnyRules, Game
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.replay import stage
from shinobi.core.values import Card, Fields, Options, Seat
from shinobi.testing.script import Script

COMBINATIONS = 3
"""Random combinations of options that are tried beside the plain ones."""
MANY = 40
"""Sets of options that are too many to try one by one."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A match to be, in full."""

    rules: AnyRules
    options: Options
    seats: int
    seed: str = "0"
    numbers: tuple[int, ...] = ()
    """The first choices of the script; the seed makes the rest."""
    position: Fields | None = None
    """A drawn position to begin from, for phases that random play seldom reaches."""
    game: Game | None = None
    """The whole game, if there is more than rules: its bots keep law 8."""

    def deal(self) -> Match:
        """The match before its first move."""
        if self.position is not None:
            return stage(self.rules, self.position, self.seed)
        return Match.new(self.rules, self.seats, self.seed, self.options)

    def script(self) -> Script:
        """What is played, from the start."""
        return Script(self.numbers, self.seed)

    @property
    def viewers(self) -> list[Seat | None]:
        """Every seat, and the spectator."""
        return [*range(self.seats), None]

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        table = f"{self.rules.card.name}, {self.seats} seats, {options or 'no options'}"
        return f"{table}, seed {self.seed}, choices {list(self.numbers)}"


def _every_value(card: Card) -> list[Options]:
    """A few sets in which each value of each option comes at least once."""
    most = max(len(option.samples) for option in card.options)
    return [
        {o.name: o.samples[(turn + at) % len(o.samples)] for at, o in enumerate(card.options)}
        for turn in range(most)
    ]


def option_sets(card: Card, seats: int) -> list[Options]:
    """The default, every other value of each option that concerns somebody at the table (a few of a
    span), and some random combinations of all. Where that would be very many, other values come
    several at once, but each of them comes."""
    sets = [card.settle({})]
    for option in card.options:
        if option.seat is not None and option.seat >= seats:
            continue
        others = [value for value in option.samples if value != option.default]
        sets += [card.settle({option.name: value}) for value in others]
    if len(sets) > MANY:
        sets = sets[:1] + _every_value(card)
    pick = Generator.seeded(f"options of {card.name}")
    for _ in range(COMBINATIONS):
        sets.append({option.name: pick.choice(list(option.samples)) for option in card.options})
    return [options for i, options in enumerate(sets) if options not in sets[:i]]


def cases(game: Any, seats: Iterable[int] | None = None, matches: int = 1) -> Iterator[Case]:
    """So many matches for each number of seats and each set of options."""
    rules: AnyRules = shelf.rules_of(game)
    whole = shelf.get(game) if isinstance(game, str) else game
    for n in rules.card.seats if seats is None else seats:
        for options in option_sets(rules.card, n):
            for seed in range(matches):
                yield Case(
                    rules=rules, options=options, seats=n, seed=str(seed),
                    game=whole if isinstance(whole, Game) else None,
                )  # fmt: skip
