"""Fair dojos from a seed: walls that leave all cells in reach, doors in gaps, scrolls apart."""

from typing import NamedTuple

from shinobi.core.pick import Generator, Pick
from shinobi.games.kraft.rules.check import badly_laid, room_for_long, unfair
from shinobi.games.kraft.rules.plan import FREE, Plan, on_edges
from shinobi.games.kraft.state import Numbers
from shinobi.games.kraft.tables import (
    ALONG,
    APART,
    CELLS,
    EDGES,
    GATES,
    LONGS,
    NORTH_GATE,
    NOWHERE,
    SOUTH_GATE,
)

ATTEMPTS = 200
LAYINGS = 40
"""Ways of laying the scrolls that are tried for one set of walls."""


class Dojo(NamedTuple):
    """Walls, doors and where the values 1 to 4 lie."""

    longs: list[int]
    walls: list[int]
    doors: list[int]
    scrolls: list[int]


def generate(seed: str, numbers: Numbers) -> Dojo:
    """The dojo of a seed: always the same for the same seed and table, and always fair."""
    pick = Generator.seeded(f"dojo {seed}")
    for attempt in range(ATTEMPTS):
        dojo = _attempt(pick, numbers, attempt)
        if dojo is not None:
            return dojo
    raise ValueError(f"no fair dojo found from seed {seed!r} by the rules of this table")


def _attempt(pick: Pick, numbers: Numbers, attempt: int) -> Dojo | None:
    """One set of walls; with each attempt that fails there are fewer."""
    most = max(0, numbers.longs - attempt // 20)
    longs = _long_walls(pick, most - pick.below(most // 3 + 1))
    walls = _walls(pick, longs, numbers.walls - pick.below(numbers.walls // 2 + 1))
    doors = _doors(pick, longs, walls, pick.below(numbers.doors // 2 + 1) + numbers.doors // 2)
    plan = Plan(longs, walls, doors, [], numbers.sight)
    scrolls = _scrolls(pick, plan, numbers)
    return None if scrolls is None else Dojo(longs, walls, doors, scrolls)


def _long_walls(pick: Pick, count: int) -> list[int]:
    """Wherever they fit and cut nothing off, one after the other."""
    longs: list[int] = []
    places = list(range(LONGS))
    pick.shuffle(places)
    for place in places:
        if len(longs) == count:
            break
        if room_for_long(on_edges(longs, [], [], []), longs, place):
            plan = Plan([*longs, place], [], [], [], 1)
            if not plan.cut_off():
                longs.append(place)
    return sorted(longs)


def _walls(pick: Pick, longs: list[int], count: int) -> list[int]:
    """Mostly in line with others, to make rooms."""
    walls: list[int] = []
    edges = list(range(EDGES))
    pick.shuffle(edges)
    piece = on_edges(longs, [], [], [])
    edges.sort(key=lambda edge: -_neighbours(piece, edge))
    for edge in edges:
        if len(walls) == count:
            break
        if piece[edge] == FREE and not Plan(longs, [*walls, edge], [], [], 1).cut_off():
            walls.append(edge)
    return sorted(walls)


def _neighbours(piece: list[int], edge: int) -> int:
    """How many pieces stand in line with an edge, next to it."""
    return sum(
        1
        for way in range(2)
        if ALONG[edge * 2 + way] == NOWHERE or piece[ALONG[edge * 2 + way]] != FREE
    )


def _doors(pick: Pick, longs: list[int], walls: list[int], count: int) -> list[int]:
    """In the gaps that walls leave."""
    piece = on_edges(longs, walls, [], [])
    free = [edge for edge in range(EDGES) if piece[edge] == FREE]
    pick.shuffle(free)
    free.sort(key=lambda edge: -_neighbours(piece, edge))
    return sorted(free[:count])


def _scrolls(pick: Pick, plan: Plan, numbers: Numbers) -> list[int] | None:
    """Apart from each other, out of sight, and fair; the dearer ones further in."""
    seen, far = plan.seen_from(NORTH_GATE), plan.far_from(SOUTH_GATE)
    cells = [
        cell
        for cell in range(CELLS)
        if cell not in GATES and not seen[cell] and APART[SOUTH_GATE * CELLS + cell] > 3
    ]
    for _ in range(LAYINGS):
        lying = pick.deal(cells[:], 4)
        if badly_laid(plan, lying, numbers.apart):
            continue
        if not unfair(plan, lying, numbers.fair_steps, numbers.fair_scrolls):
            lying.sort(key=lambda cell: far[cell] + pick.below(6))
            return lying
    return None
