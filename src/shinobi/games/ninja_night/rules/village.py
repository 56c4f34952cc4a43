"""The village: boxes, decks, trees, and what lies on the lines between roofs (1.1 to 1.7)."""
# compiled by mypyc

import math
from typing import Final, final

from shinobi.core.values import Fields
from shinobi.games.ninja_night.rules.geometry import (
    box,
    crosses_box,
    crosses_disc,
    gap,
    gap_to_segment,
    less,
    part,
    span,
)
from shinobi.games.ninja_night.tables import (
    BUILDINGS,
    GRAPPLE_ROPE,
    LARGE_DECK,
    LETTERS,
    ORNAMENT,
    POINTS,
    REACH,
    SMALL_DECK,
    TREE_HEIGHT,
    TREE_RADIUS,
    TREES,
)

FREE: Final = -1
UNKNOWN: Final = -2
"""Nobody has asked yet."""
NUMBERS: Final = 12
LOW: Final = 7
"""Those of a building without an upper box."""
"""A building is twelve numbers: centre, two half sides, height, then the upper box's two half sides
and height, or zeros."""
NEAREST: Final = 3
LINES: Final = POINTS * POINTS
MIDDLE: Final = POINTS // 2
THINGS: Final = 2 * BUILDINGS + TREES


@final
class Lines:
    """The 81 lines from one roof to another: standing point * 9 + aim point."""

    def __init__(self, blocked: list[int]) -> None:
        self.blocked = blocked
        """The obstacle of each, or FREE."""
        self.least = [FREE] * LINES
        self.most = [FREE] * LINES
        """The least and greatest L + t that holds, once somebody has asked."""


@final
class Village:
    """What stands where. Never changed once it is made; lines are looked at when first asked for.

    Obstacles are numbers: 0 to 10 the large boxes, 11 to 21 the upper ones, 22 and 23 the trees."""

    def __init__(self, buildings: list[list[int]], trees: list[list[int]]) -> None:
        self.buildings = buildings
        """By letter, twelve numbers each."""
        self.trees = trees
        """Their centres."""
        self.boxes: list[list[int]] = []
        """Corners of the large boxes, by building."""
        self.uppers: list[list[int]] = []
        """Corners of the upper boxes, by building; empty where there is none."""
        self.heights: list[int] = []
        """Of the decks (1.4)."""
        self.decks: list[list[int]] = []
        self.points: list[list[int]] = []
        """Nine points of each deck: x0, y0, x1, y1, … (1.5)"""
        for numbers in buildings:
            self._build(numbers)
        self.radii = [radius(numbers) for numbers in buildings]
        nothing: list[int] = []
        self._nearest: list[list[int]] = [nothing] * BUILDINGS
        self._open = [UNKNOWN] * (BUILDINGS * BUILDINGS)
        self.lines: list[Lines | None] = [None] * (BUILDINGS * BUILDINGS)
        self.spots: dict[int, int] = {}
        self.chances: dict[int, list[int]] = {}
        """Remembered by those who look for the best throw."""
        self.picture: Fields | None = None
        """What views show of it, made once."""

    def _build(self, numbers: list[int]) -> None:
        x, y, height = numbers[0], numbers[1], numbers[6]
        u, v = numbers[2:4], numbers[4:6]
        self.boxes.append(box(x, y, u, v))
        share = LARGE_DECK
        if numbers[11] > 0:
            u, v, share = numbers[7:9], numbers[9:11], SMALL_DECK
            height += numbers[11]
            self.uppers.append(box(x, y, u, v))
        else:
            self.uppers.append([])
        u, v = part(u, share, 100), part(v, share, 100)
        self.heights.append(height)
        self.decks.append(box(x, y, u, v))
        self.points.append(nine_points(x, y, part(u, 2, 3), part(v, 2, 3)))

    def nearest(self, building: int) -> list[int]:
        """The three nearest to a building, the nearest first (9.4)."""
        if not self._nearest[building]:
            self._nearest[building] = _nearest(self.decks, building)
        return self._nearest[building]

    def is_open(self, start: int, target: int) -> bool:
        """Whether any line from one roof to another is free: mostly the first one is."""
        at = start * BUILDINGS + target
        if self._open[at] == UNKNOWN:
            near = self.things_between(start, target)
            self._open[at] = 0
            for line in range(LINES):
                if self._obstacle(near, start, target, line) == FREE:
                    self._open[at] = 1
                    break
        return self._open[at] == 1

    def between(self, start: int, target: int) -> Lines:
        """The lines from one roof to another."""
        at = start * BUILDINGS + target
        lines = self.lines[at]
        if lines is None:
            lines = Lines(self._blocked(start, target))
            self.lines[at] = lines
        return lines

    def _blocked(self, start: int, target: int) -> list[int]:
        """The obstacle of each line."""
        near = self.things_between(start, target)
        if not near:
            return [FREE] * LINES
        return [self._obstacle(near, start, target, line) for line in range(LINES)]

    def things_between(self, start: int, target: int) -> list[int]:
        """What is higher than the start (5.2) and not so far from the way between the two roofs'
        middles that no line could touch it."""
        height = self.heights[start]
        near: list[int] = []
        for thing in range(THINGS):
            building = thing % BUILDINGS if thing < 2 * BUILDINGS else FREE
            if building in (start, target) or self.top(thing) <= height:
                continue
            if self._may_touch(thing, start, target):
                near.append(thing)
        return near

    def top(self, thing: int) -> int:
        """How high an obstacle is; 0 if there is none."""
        if thing < BUILDINGS:
            return self.buildings[thing][6]
        if thing < 2 * BUILDINGS:
            return self.heights[thing - BUILDINGS] if self.uppers[thing - BUILDINGS] else 0
        return TREE_HEIGHT

    def _may_touch(self, thing: int, start: int, target: int) -> bool:
        a, b = self.buildings[start], self.buildings[target]
        if thing < 2 * BUILDINGS:
            centre, wide = self.buildings[thing % BUILDINGS], self.radii[thing % BUILDINGS]
        else:
            centre, wide = self.trees[thing - 2 * BUILDINGS], TREE_RADIUS
        over, under = gap_to_segment(centre[0], centre[1], a[0], a[1], b[0], b[1])
        room = wide + max(self.radii[start], self.radii[target])
        return over < room * room * under

    def _obstacle(self, near: list[int], start: int, target: int, line: int) -> int:
        """The first of these things that a line crosses, or FREE."""
        stand, aim = self.points[start], self.points[target]
        i, j = line // POINTS * 2, line % POINTS * 2
        px, py, qx, qy = stand[i], stand[i + 1], aim[j], aim[j + 1]
        for thing in near:
            if self.crosses(thing, px, py, qx, qy):
                return thing
        return FREE

    def crosses(self, thing: int, px: int, py: int, qx: int, qy: int) -> bool:
        """Whether a line passes above the inside of an obstacle (5.2, 5.3)."""
        if thing < BUILDINGS:
            return crosses_box(self.boxes[thing], px, py, qx, qy)
        if thing < 2 * BUILDINGS:
            return crosses_box(self.uppers[thing - BUILDINGS], px, py, qx, qy)
        tree = self.trees[thing - 2 * BUILDINGS]
        return crosses_disc(tree[0], tree[1], TREE_RADIUS, px, py, qx, qy)

    def reach(self, start: int, target: int, line: int) -> tuple[int, int]:
        """The least and the greatest L + t that holds on a line (5.7)."""
        lines = self.between(start, target)
        if lines.least[line] == FREE:
            lines.least[line], lines.most[line] = self._span(start, target, line)
        return lines.least[line], lines.most[line]

    def _span(self, start: int, target: int, line: int) -> tuple[int, int]:
        stand, aim = self.points[start], self.points[target]
        i, j = line // POINTS * 2, line % POINTS * 2
        rise = self.heights[target] - self.heights[start]
        return span(self.decks[target], stand[i], stand[i + 1], aim[j], aim[j + 1], rise)

    def has_ways(self, start: int) -> bool:
        """Whether a grapple can reach three others from here (1.7, R9)."""
        ways = 0
        for target in range(BUILDINGS):
            if target != start and self._has_way(start, target):
                ways += 1
                if ways == NEAREST:
                    return True
        return False

    def _has_way(self, start: int, target: int) -> bool:
        """The middle line is tried first."""
        limit = REACH[GRAPPLE_ROPE] + ORNAMENT[GRAPPLE_ROPE]
        near = self.things_between(start, target)
        for i in range(LINES):
            line = (MIDDLE * POINTS + MIDDLE + i) % LINES
            if self._obstacle(near, start, target, line) != FREE:
                continue
            if self._span(start, target, line)[0] <= limit:
                return True
        return False


def radius(numbers: list[int]) -> int:
    """No corner of a building is further from its centre than this."""
    u, v = numbers[2:4], numbers[4:6]
    one = (u[0] + v[0]) * (u[0] + v[0]) + (u[1] + v[1]) * (u[1] + v[1])
    two = (u[0] - v[0]) * (u[0] - v[0]) + (u[1] - v[1]) * (u[1] - v[1])
    return math.isqrt(max(one, two)) + 1


def nine_points(x: int, y: int, u: list[int], v: list[int]) -> list[int]:
    """Row by row from the corner where both half sides are taken away (1.5, R3)."""
    points: list[int] = []
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            points.append(x + column * u[0] + row * v[0])
            points.append(y + column * u[1] + row * v[1])
    return points


def _nearest(decks: list[list[int]], building: int) -> list[int]:
    """By the gap between decks seen from above, then by letter."""
    order: list[int] = []
    gaps: list[tuple[int, int]] = []
    for other in range(BUILDINGS):
        if other == building:
            continue
        over, under = gap(decks[building], decks[other])
        i = len(order)
        while i > 0 and less(over, under, gaps[i - 1][0], gaps[i - 1][1]):
            i -= 1
        order.insert(i, other)
        gaps.insert(i, (over, under))
    return order[:NEAREST]


def obstacle_code(obstacle: int) -> str:
    """`.` free, `A` a large box, `a` the upper box of that building, `1` a tree."""
    if obstacle == FREE:
        return "."
    if obstacle < BUILDINGS:
        return LETTERS[obstacle]
    if obstacle < 2 * BUILDINGS:
        return LETTERS[obstacle - BUILDINGS].lower()
    return str(obstacle - 2 * BUILDINGS + 1)


_KNOWN: Final[dict[tuple[tuple[int, ...], ...], Village]] = {}
_MANY: Final = 32


def village_of(buildings: list[list[int]], trees: list[list[int]]) -> Village:
    """The village with these numbers: the same object for a while, so that its lines are looked at
    once and not in every world that is imagined."""
    key = tuple([tuple(numbers) for numbers in buildings + trees])
    village = _KNOWN.get(key)
    if village is None:
        if len(_KNOWN) >= _MANY:
            _KNOWN.clear()
        village = Village(buildings, trees)
        _KNOWN[key] = village
    return village
