"""All games of one install, as a worker that answers how fast each of them is."""

from itertools import count

import shinobi
from bench.worker import Work, serve
from shinobi.bots import search
from shinobi.core.game import AnyRules
from shinobi.core.pick import Generator
from shinobi.core.values import View

KINDS = ("playouts", "views", "worlds", "search")
MIDDLE = 30
"""Decisions of random play before a match is looked at."""


def in_the_middle(game: str) -> shinobi.Match:
    """The same match in every install: chance follows from the seed alone."""
    match = shinobi.Match.new(game, seats=2, seed=1)
    pick = Generator.seeded("bench")
    for _ in range(MIDDLE):
        seat = match.to_act[0]
        match.play(seat, pick.choice(match.legal(seat)))
    return match


def works(game: str) -> dict[str, Work]:
    """What is measured of a game."""
    match = in_the_middle(game)
    seat = match.to_act[0]
    rules, view, pick = match.rules, match.view(seat), Generator.seeded("bench")
    seeds = count()  # no match twice: a game may remember what it has worked out
    return {
        f"{game}_playouts": lambda n: shinobi.playouts(game, 2, n, seed=next(seeds)),
        f"{game}_views": lambda n: [match.view(seat) for _ in range(n)],
        f"{game}_worlds": lambda n: [rules.imagine(view, pick) for _ in range(n)],
        f"{game}_search": lambda n: grow(rules, view, n),
    }


def grow(rules: AnyRules, view: View, n: int) -> None:
    """Iterations of the search over a view, each portion from an empty tree."""
    search.grow(rules, view, Generator.seeded("bench"), n, None)


def main() -> None:
    measures: dict[str, Work] = {}
    for game in shinobi.GAMES:
        measures |= works(game.card.name)
    serve(measures)


if __name__ == "__main__":
    main()
