"""Builds dojos against a thinking Ninja: hill climbing, judged by what skilled bots bank there.

A dojo that the Ninja refuses (3.16) is no gain, so only those are robbed that a bot would enter.
What a change is worth is asked on floors with the same chance before and after, and believed when
fresh floors say the same."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from shinobi.core.pick import Generator
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.bot.thinking import would_refuse
from shinobi.games.kraft.bot.worlds import KraftWorlds
from shinobi.games.kraft.ready import dojo_faults, numbers_of
from shinobi.games.kraft.rules.check import room_for_long
from shinobi.games.kraft.rules.plan import FREE, on_edges
from shinobi.games.kraft.tables import CELLS, EDGES, LONGS, NINJA
from shinobi.games.kraft.view import KraftView
from shinobi.games.kraft.workshop.certify import write
from shinobi.games.kraft.workshop.trials import floor_form, scores_on

FLOORS = 6
"""On which a change is tried, and then as many again."""
NUMBERS = numbers_of(KRAFT.card.settle({}))
Report = Callable[[int, int], None]


class Site(NamedTuple):
    """A dojo, and what skilled Ninjas banked on so many floors of it."""

    dojo: Dojo
    points: float
    floors: int


def climb(seed: str, dojos: int, report: Report) -> Iterator[Site]:
    """The hardest so far, each time that a harder one is found."""
    pick = Generator.seeded(f"builder {seed}")
    start = entered(pick)
    best = Site(start, robbed(start, FLOORS, f"{seed} first"), FLOORS)
    yield best
    for number in range(dojos):
        report(number + 1, dojos)
        dojo = changed(best.dojo, pick)
        if refuses(dojo, pick) or robbed(dojo, FLOORS, f"{seed} {number}") >= best.points:
            continue
        points = robbed(dojo, 3 * FLOORS, f"{seed} {number} again")
        if points < best.points:
            best = Site(dojo, points, 3 * FLOORS)
            yield best


def entered(pick: Generator) -> Dojo:
    """A dojo of the generator that a Ninja does not refuse."""
    while True:
        dojo = generate(f"builder {pick.below(10_000)}", NUMBERS)
        if not refuses(dojo, pick):
            return dojo


def robbed(dojo: Dojo, floors: int, seed: str) -> float:
    """Points a floor, skilled against skilled."""
    return sum(scores_on(dojo, "skilled", floors, seed)) / floors


def refuses(dojo: Dojo, pick: Generator) -> bool:
    """Whether a thinking Ninja, once shown it, asks for another."""
    rules = KRAFT.rules
    state = rules.stage(floor_form(write(dojo)))
    done = next(action for action in rules.catalogue if action.text == "done")
    rules.apply(state, 0, done, pick, None)
    while rules.to_act(state)[0] != NINJA:
        rules.apply(state, 0, rules.likely(state, 0, pick), pick, None)
    view = rules.view(state, NINJA)
    assert isinstance(view, KraftView)
    return would_refuse(rules, KraftWorlds(rules, view, True), NINJA, pick, None)


def changed(dojo: Dojo, pick: Generator) -> Dojo:
    """One that keeps the rules, with a few pieces or scrolls elsewhere."""
    while True:
        other = Dojo(*(list(part) for part in dojo))
        for _ in range(1 + pick.below(3)):
            change_piece(other, pick) if pick.below(2) else change_scroll(other, pick)
        site = Dojo(sorted(other.longs), sorted(other.walls), sorted(other.doors), other.scrolls)
        if site != dojo and len(set(site.scrolls)) == 4 and not dojo_faults(*site, NUMBERS):
            return site


def change_piece(dojo: Dojo, pick: Generator) -> None:
    """Take one away, put one up, or both."""
    kind = pick.below(3)
    pieces, most = dojo[kind], (NUMBERS.longs, NUMBERS.walls, NUMBERS.doors)[kind]
    if pieces and pick.below(4):
        pieces.pop(pick.below(len(pieces)))
    if len(pieces) < most and pick.below(4):
        free = places(dojo, kind)
        pieces.append(free[pick.below(len(free))])


def places(dojo: Dojo, kind: int) -> list[int]:
    """Where there is room for a long wall (0), a wall or a door."""
    piece = on_edges(dojo.longs, dojo.walls, dojo.doors, [])
    if kind == 0:
        return [place for place in range(LONGS) if room_for_long(piece, dojo.longs, place)]
    return [edge for edge in range(EDGES) if piece[edge] == FREE]


def change_scroll(dojo: Dojo, pick: Generator) -> None:
    """Lay one elsewhere, or exchange two."""
    one, other = pick.below(4), pick.below(4)
    if pick.below(2):
        dojo.scrolls[one] = pick.below(CELLS)
    else:
        dojo.scrolls[one], dojo.scrolls[other] = dojo.scrolls[other], dojo.scrolls[one]
