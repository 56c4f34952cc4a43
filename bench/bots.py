"""How our bots fare against others: OpenSpiel's IS-MCTS on the same game, with as many iterations
and with as much time, and one who knows how a level thinks and answers it.

python -m bench bots [--quick]

Every deal is played twice, with the seats changed; intervals are over pairs."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from bench.peers.answering import Answering
from bench.peers.spiel import InformationSetSearch
from shinobi import Match
from shinobi.arena.stats import Rate, mean_rate
from shinobi.bots import make
from shinobi.bots.players import SearchBot
from shinobi.core import shelf
from shinobi.core.game import Bot, Budget

GAME = "nin-jan"
SEATS = 2
ITERATIONS = 200
SECONDS = 0.1
PAIRS = 30
EXPLOITED = 60
"""Pairs with who answers: it is quick, and the goal is near half."""

Maker = Callable[[str], Bot]
"""A bot for a match, by its seed."""


class Duel(NamedTuple):
    """Two who meet again and again."""

    one: str
    other: str
    pairs: int


class Chair(NamedTuple):
    """Who can sit there, and how long they think."""

    make: Maker
    budget: Budget = Budget()


def ours(seed: str) -> Bot:
    """The search that all levels share, with as much thought as it is given."""
    return SearchBot(shelf.get(GAME).rules, seed)


def theirs(seed: str) -> Bot:
    """OpenSpiel's."""
    return InformationSetSearch(shelf.get(GAME), seed)


def of_level(level: str, seed: str) -> Bot:
    return make(GAME, level, seed)


def answers(level: str, seed: str) -> Bot:
    """Who knows how a level thinks, and not what it draws."""
    return Answering(shelf.get(GAME), seed, make(GAME, level, f"{seed}, as they think"))


EVEN, TIMED = Budget(iterations=ITERATIONS), Budget(seconds=SECONDS)
COUNTED, CLOCKED = f"{ITERATIONS} iterations", f"{SECONDS} s"
OURS, THEIRS = "search, {}", "OpenSpiel's IS-MCTS, {}"
WHO = "who answers a {}"
LEVELS = ("master", "grandmaster")
CHAIRS = {
    OURS.format(COUNTED): Chair(ours, EVEN),
    THEIRS.format(COUNTED): Chair(theirs, EVEN),
    OURS.format(CLOCKED): Chair(ours, TIMED),
    THEIRS.format(CLOCKED): Chair(theirs, TIMED),
    **{level: Chair(partial(of_level, level)) for level in LEVELS},
    **{WHO.format(level): Chair(partial(answers, level)) for level in LEVELS},
}
DUELS = [
    *(Duel(OURS.format(how), THEIRS.format(how), PAIRS) for how in (COUNTED, CLOCKED)),
    *(Duel(WHO.format(level), level, EXPLOITED) for level in LEVELS),
]


def play(names: tuple[str, str], deal: str) -> list[float]:
    """A match: how much of the victory each of them has."""
    chairs = [CHAIRS[name] for name in names]
    bots = [chair.make(f"{deal}, {name}") for chair, name in zip(chairs, names, strict=True)]
    match = Match.new(GAME, seats=SEATS, seed=deal)
    while acting := match.to_act:
        chosen = [
            bots[seat].choose(match.view(seat), match.legal(seat), chairs[seat].budget)
            for seat in acting
        ]
        for seat, action in zip(acting, chosen, strict=True):
            match.play(seat, action)
    assert match.outcome is not None
    winners = match.outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(SEATS)]


def pair(duel: Duel, number: int) -> float:
    """One deal, both ways: what part of the two victories the first of them has."""
    deal = f"bots {number}"
    first = play((duel.one, duel.other), deal)[0]
    return (first + play((duel.other, duel.one), deal)[1]) / 2


def meet(duel: Duel, pairs: int, pool: ProcessPoolExecutor) -> Rate:
    """All their matches."""
    work = [pool.submit(pair, duel, number) for number in range(pairs)]
    for done, _ in enumerate(as_completed(work), start=1):
        print(f"\r{duel.one} against {duel.other}: {done} of {pairs} pairs", end="", flush=True)
    print()
    return mean_rate([each.result() for each in work])


def rows(quick: bool) -> Iterator[str]:
    """Who won how often."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for duel in DUELS:
            pairs = 2 if quick else duel.pairs
            won = meet(duel, pairs, pool)
            share = f"{100 * won.value:.1f} % ({100 * won.low:.1f}–{100 * won.high:.1f})"
            yield f"| {duel.one} | {duel.other} | {share} | {2 * pairs} |"


def report(quick: bool) -> None:
    """A table of all."""
    found = ["| who | against | wins (95 %) | games |", "|---|---|---|--:|"]
    for row in rows(quick):
        found.append(row)
        print(row, flush=True)
    print("\n".join(found))
