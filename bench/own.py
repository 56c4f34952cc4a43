"""Shinobi, through its public contract; SHINOBI_PURE=1 makes it the interpreted one."""

import sys

import shinobi
from bench.worker import Work, serve
from shinobi.bots import search
from shinobi.core.pick import Generator
from shinobi.core.values import View
from shinobi.pure import compiled

GAME = "nin-jan"
SEATS = 4
HAND = 9
MIDDLE = 5
"""Rounds played before the search of a game's middle."""


def view_after(rounds: int) -> View:
    """What seat 0 sees after so many rounds of random play."""
    match = shinobi.Match.new(GAME, seats=SEATS, seed=1)
    pick = Generator.seeded("bench")
    while len(match.to_act) < SEATS or match.legal(0)[HAND - rounds :]:
        for seat in match.to_act:
            match.play(seat, pick.choice(match.legal(seat)))
    return match.view(0)


def searching(view: View) -> Work:
    """Iterations of the search over a view, each portion from an empty tree."""
    rules = shinobi.GAMES[0].rules
    pick = Generator.seeded("bench")

    def work(n: int) -> None:
        search.grow(rules, view, pick, n, None)

    return work


def copying() -> Work:
    """Copies of a state in the game's middle."""
    rules = shinobi.GAMES[0].rules
    state = rules.imagine(view_after(MIDDLE), Generator.seeded("bench"))

    def work(n: int) -> None:
        for _ in range(n):
            state.copy()

    return work


def main() -> None:
    if compiled() != (sys.argv[1] == "compiled"):
        sys.exit("this install has no compiled modules: a C compiler, then `make bench`")
    serve(
        {
            "playouts": lambda n: shinobi.playouts(GAME, SEATS, n),
            "opening": searching(view_after(0)),
            "middle": searching(view_after(MIDDLE)),
            "copy": copying(),
        }
    )


if __name__ == "__main__":
    main()
