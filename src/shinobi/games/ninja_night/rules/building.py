"""Building a village at random (1.2, 1.7)."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.pick import Generator, Pick
from shinobi.games.ninja_night.rules.geometry import apart, box, gap, gap_to_box, holds, part
from shinobi.games.ninja_night.rules.village import NUMBERS, Village, radius, village_of
from shinobi.games.ninja_night.tables import (
    APART,
    BUILDINGS,
    GROUND,
    RIM,
    SINES,
    TREE_RADIUS,
    TREES,
    UPPER,
)

EDGE: Final = GROUND - RIM
TRIES: Final = 60
"""Places tried for one thing before all is drawn again."""
PARTS: Final = 4096
"""Possibilities of each of the three draws that a village comes from."""
WHOLE: Final = 200_000
"""The sines' whole, twice: they turn whole sides into half ones."""


def half_side(side: int, degrees: int) -> list[int]:
    """Half a side that points so many degrees from the x axis, 0 to 90 (R2)."""
    return part([side * SINES[90 - degrees], side * SINES[degrees]], 1, WHOLE)


def draw_upper(building: list[int], degrees: int, pick: Pick) -> None:
    """Put a small box on it, parallel to it."""
    width, depth, height = 46 + pick.below(15), 46 + pick.below(15), 30 + pick.below(21)
    building[7:NUMBERS] = [*sized(width, depth, degrees)[2:], height]


def sized(width: int, depth: int, degrees: int) -> list[int]:
    """Centre and half sides of a box at the origin."""
    u = half_side(width, degrees)
    v = half_side(depth, degrees)
    return [0, 0, u[0], u[1], -v[1], v[0]]


def on_ground(corners: list[int]) -> bool:
    """Whether a box keeps its distance to the rim."""
    for i in range(0, 8, 2):
        if corners[i] * corners[i] + corners[i + 1] * corners[i + 1] > EDGE * EDGE:
            return False
    return True


def boxes_fit(one: list[int], other: list[int]) -> bool:
    """Whether two boxes are far enough apart."""
    if not apart(one, other):
        return False
    over, under = gap(one, other)
    return over >= APART * APART * under


def tree_fits(x: int, y: int, corners: list[int]) -> bool:
    """Whether a tree is far enough from a box."""
    if holds(corners, x, y):
        return False
    over, under = gap_to_box(x, y, corners)
    return over >= (APART + TREE_RADIUS) * (APART + TREE_RADIUS) * under


def trees_fit(one: list[int], other: list[int]) -> bool:
    """Whether two trees are far enough apart."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    return dx * dx + dy * dy >= (APART + 2 * TREE_RADIUS) * (APART + 2 * TREE_RADIUS)


@final
class Plot:
    """Ground that a box stands on."""

    def __init__(self, x: i64, y: i64, corners: list[int], wide: i64) -> None:
        self.x = x
        self.y = y
        self.corners = corners
        self.wide = wide
        """No corner is further from the centre."""

    def fits(self, other: "Plot") -> bool:
        """Whether two keep their distance; those far away need no look at corners."""
        dx, dy = self.x - other.x, self.y - other.y
        clear = self.wide + other.wide + APART
        return dx * dx + dy * dy >= clear * clear or boxes_fit(self.corners, other.corners)


def place_box(numbers: list[int], plots: list[Plot], pick: Pick) -> bool:
    """Find a place for a box; False if none was found."""
    u, v, wide = numbers[2:4], numbers[4:6], radius(numbers)
    room = EDGE - wide + 15
    for _ in range(TRIES):
        x, y = pick.below(2 * room + 1) - room, pick.below(2 * room + 1) - room
        plot = Plot(x, y, box(x, y, u, v), wide)
        if on_ground(plot.corners) and all_fit(plot, plots):
            numbers[0], numbers[1] = x, y
            plots.append(plot)
            return True
    return False


def all_fit(plot: Plot, plots: list[Plot]) -> bool:
    """Whether a box keeps its distance to all others."""
    return all(plot.fits(other) for other in plots)


def place_tree(plots: list[Plot], trees: list[list[int]], pick: Pick) -> bool:
    """Find a place for a tree; False if none was found."""
    room = EDGE - TREE_RADIUS
    for _ in range(TRIES):
        x, y = pick.below(2 * room + 1) - room, pick.below(2 * room + 1) - room
        if x * x + y * y <= room * room and has_room(x, y, plots, trees):
            trees.append([x, y])
            return True
    return False


def has_room(x: int, y: int, plots: list[Plot], trees: list[list[int]]) -> bool:
    """Whether a tree keeps its distance to all boxes and trees."""
    boxes = all(tree_fits(x, y, plot.corners) for plot in plots)
    return boxes and all(trees_fit([x, y], tree) for tree in trees)


def quadrants_held(buildings: list[list[int]]) -> bool:
    """Whether every quadrant has two buildings' centres (R11)."""
    held = [0, 0, 0, 0]
    for numbers in buildings:
        held[(1 if numbers[0] >= 0 else 0) + (2 if numbers[1] >= 0 else 0)] += 1
    return min(held) >= 2


def try_to_build(pick: Pick) -> Village | None:
    """One attempt; None if something did not fit."""
    buildings: list[list[int]] = []
    plots: list[Plot] = []
    degrees: list[int] = []
    for _ in range(BUILDINGS):
        width, depth, turned = 70 + pick.below(31), 70 + pick.below(31), pick.below(90)
        numbers = [*sized(width, depth, turned), 40 + pick.below(41), 0, 0, 0, 0, 0]
        if not place_box(numbers, plots, pick):
            return None
        buildings.append(numbers)
        degrees.append(turned)
    if not quadrants_held(buildings):
        return None
    for building in pick.deal(list(range(BUILDINGS)), UPPER):
        draw_upper(buildings[building], degrees[building], pick)
    trees: list[list[int]] = []
    for _ in range(TREES):
        if not place_tree(plots, trees, pick):
            return None
    village = village_of(in_order(buildings), trees)
    for building in range(BUILDINGS):
        if not village.has_ways(building):
            return None
    return village


def in_order(buildings: list[list[int]]) -> list[list[int]]:
    """From the far side to the near one, then from left to right (1.3)."""
    order: list[list[int]] = []
    for numbers in buildings:
        i = len(order)
        while i > 0 and (
            numbers[1] > order[i - 1][1]
            or (numbers[1] == order[i - 1][1] and numbers[0] < order[i - 1][0])
        ):
            i -= 1
        order.insert(i, numbers)
    return order


def village_chance(pick: Pick) -> Generator:
    """Chance of its own for a village, from three draws: however often something did not fit, a
    record holds three numbers, and who treats draws as moves has three to make."""
    numbers = [str(pick.below(PARTS)) for _ in range(3)]
    return Generator.seeded("village " + " ".join(numbers))


def build(pick: Pick) -> Village:
    """Draw until all of it fits (1.7)."""
    while True:
        village = try_to_build(pick)
        if village is not None:
            return village
