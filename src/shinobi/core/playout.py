"""Whole matches at full speed: no views, no events, no record."""
# compiled by mypyc

from shinobi.core.pick import Generator, Pick
from shinobi.core.rules import ENDLESS, A, Rules, S
from shinobi.core.values import Options


def finish(rules: Rules[S, A], state: S, pick: Pick, limit: int = ENDLESS) -> int:
    """Play a state to its end by the game's `likely` choices, or break off at the limit; the
    number of decisions made."""
    decisions = 0
    while True:
        seats = rules.to_act(state)
        if not seats or decisions >= limit:
            return decisions
        if len(seats) == 1:
            rules.apply(state, seats[0], rules.likely(state, seats[0], pick), pick, None)
            decisions += 1
            continue
        chosen = [rules.likely(state, seat, pick) for seat in seats]
        for i in range(len(seats)):
            rules.apply(state, seats[i], chosen[i], pick, None)
        decisions += len(seats)


def random_playout(rules: Rules[S, A], options: Options, seats: int, pick: Pick) -> int:
    """One random match, each decision uniform over `legal`; the number of decisions made."""
    state = rules.start(options, seats, pick)
    decisions = 0
    while True:
        acting = rules.to_act(state)
        if not acting:
            return decisions
        if len(acting) == 1:
            rules.apply(state, acting[0], rules.sample(state, acting[0], pick), pick, None)
            decisions += 1
            continue
        chosen = [rules.sample(state, seat, pick) for seat in acting]
        for i in range(len(acting)):
            rules.apply(state, acting[i], chosen[i], pick, None)
        decisions += len(acting)


def random_playouts(rules: Rules[S, A], options: Options, seats: int, n: int, seed: int) -> int:
    """n random matches; the number of decisions made in all of them."""
    pick = Generator.seeded(str(seed))
    decisions = 0
    for _ in range(n):
        decisions += random_playout(rules, options, seats, pick)
    return decisions
