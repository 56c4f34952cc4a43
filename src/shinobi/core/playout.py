"""Whole matches at full speed: no views, no events, no record."""
# compiled by mypyc

from shinobi.core.pick import Generator, Pick
from shinobi.core.rules import ENDLESS, A, Rules, S
from shinobi.core.values import Options


def finish(rules: Rules[S, A], state: S, pick: Pick, limit: int = ENDLESS) -> int:
    """Play a state to its end by the game's `likely` choices, or break off at the limit; the
    number of decisions made."""
    decisions = 0
    while decisions < limit:
        made = rules.go_on(state, pick, usual=True)
        if made == 0:
            break
        decisions += made
    return decisions


def random_playout(rules: Rules[S, A], options: Options, seats: int, pick: Pick) -> int:
    """One random match, each decision uniform over `legal`; the number of decisions made."""
    state = rules.start(options, seats, pick)
    decisions = 0
    while True:
        made = rules.go_on(state, pick, usual=False)
        if made == 0:
            return decisions
        decisions += made


def random_playouts(rules: Rules[S, A], options: Options, seats: int, n: int, seed: int) -> int:
    """n random matches; the number of decisions made in all of them."""
    pick = Generator.seeded(str(seed))
    decisions = 0
    for _ in range(n):
        decisions += random_playout(rules, options, seats, pick)
    return decisions
