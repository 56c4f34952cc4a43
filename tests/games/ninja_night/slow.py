"""Geometry written another way: with fractions and square roots bounded by fractions, clipping a
line by half planes. Slow, plain, and independent of the engine's."""

from fractions import Fraction
from itertools import combinations
from math import isqrt

from shinobi.games.ninja_night.rules.village import Village

Corners = list[tuple[int, int]]
FINE = 10**12


def corners(numbers: list[int]) -> Corners:
    return [(numbers[i], numbers[i + 1]) for i in range(0, 8, 2)]


def clip(
    shape: Corners, p: tuple[int, int], q: tuple[int, int], start: Fraction, end: Fraction | None
) -> tuple[Fraction, Fraction | None] | None:
    """The part of the line p + t (q - p), from start to end, that lies in a shape; None: none."""
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        at = Fraction((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax))
        gain = Fraction((bx - ax) * (q[1] - p[1]) - (by - ay) * (q[0] - p[0]))
        if gain == 0:
            if at <= 0:
                return None
        elif gain > 0:
            start = max(start, -at / gain)
        else:
            end = -at / gain if end is None else min(end, -at / gain)
    return (start, end) if end is None or start < end else None


def crosses(shape: Corners, p: tuple[int, int], q: tuple[int, int]) -> bool:
    """Whether the inside of a shape has a piece of the segment, however short. One that lies on
    one side of the line altogether need not be clipped."""
    sides = [(q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) for x, y in shape]
    if min(sides) >= 0 or max(sides) <= 0:
        return False
    return clip(shape, p, q, Fraction(0), Fraction(1)) is not None


def crosses_disc(at: tuple[int, int], radius: int, p: tuple[int, int], q: tuple[int, int]) -> bool:
    """By the point of the segment that is nearest to the middle."""
    d = (q[0] - p[0], q[1] - p[1])
    t = Fraction((at[0] - p[0]) * d[0] + (at[1] - p[1]) * d[1], d[0] ** 2 + d[1] ** 2)
    t = min(Fraction(1), max(Fraction(0), t))
    x, y = p[0] + t * d[0] - at[0], p[1] + t * d[1] - at[1]
    return x * x + y * y < radius * radius


def root(square: Fraction) -> tuple[Fraction, Fraction]:
    """Just below and just above a square root."""
    below = isqrt(square.numerator * FINE * FINE // square.denominator)
    return Fraction(below, FINE), Fraction(below + 1, FINE)


def near_and_far(
    deck: Corners, p: tuple[int, int], q: tuple[int, int]
) -> tuple[Fraction, Fraction, Fraction]:
    """Where the line enters and leaves the deck, as squares of the distance from p, and whether
    that is exact: squares are."""
    part = clip(deck, p, q, Fraction(0), None)
    assert part is not None
    assert part[1] is not None
    square = Fraction((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
    return part[0] ** 2 * square, part[1] ** 2 * square, square


def holds(
    deck: Corners, p: tuple[int, int], q: tuple[int, int], rise: int, tip: int
) -> bool | None:
    """near² + Δz² ≤ tip² ≤ far² + Δz² with bounds on the roots; None: too close to tell."""
    near2, far2, _ = near_and_far(deck, p, q)
    verdicts = []
    for side in (0, 1):
        near, far = root(near2)[side] - 6, root(far2)[side] - 6
        verdicts.append(near**2 + rise**2 <= tip**2 <= far**2 + rise**2)
    return verdicts[0] if verdicts[0] == verdicts[1] else None


def gap2(one: Corners, other: Corners) -> Fraction:
    """The square of the distance between two shapes: from every corner to every side, and 0 if a
    side of one meets a side of the other."""
    least: Fraction | None = None
    for a, b in ((one, other), (other, one)):
        for p in a:
            for c, d in zip(b, b[1:] + b[:1], strict=True):
                least = (
                    min(point_gap2(p, c, d), least) if least is not None else point_gap2(p, c, d)
                )
    assert least is not None
    meets = any(crosses(other, p, q) for p, q in zip(one, one[1:] + one[:1], strict=True))
    return Fraction(0) if meets else least


def point_gap2(p: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> Fraction:
    v = (d[0] - c[0], d[1] - c[1])
    t = Fraction((p[0] - c[0]) * v[0] + (p[1] - c[1]) * v[1], v[0] ** 2 + v[1] ** 2)
    t = min(Fraction(1), max(Fraction(0), t))
    return (c[0] + t * v[0] - p[0]) ** 2 + (c[1] + t * v[1] - p[1]) ** 2


def obstacles(village: Village, start: int, target: int, line: int) -> set[int]:
    """Everything that blocks a line (5.2)."""
    p = points(village, start)[line // 9]
    q = points(village, target)[line % 9]
    height = village.heights[start]
    found = set()
    for building in range(11):
        if building in (start, target):
            continue
        if village.buildings[building][6] > height and crosses(
            corners(village.boxes[building]), p, q
        ):
            found.add(building)
        upper = village.uppers[building]
        if upper and village.heights[building] > height and crosses(corners(upper), p, q):
            found.add(11 + building)
    for tree, (x, y) in enumerate(village.trees):
        if crosses_disc((x, y), 25, p, q):
            found.add(22 + tree)
    return found


def points(village: Village, building: int) -> list[tuple[int, int]]:
    numbers = village.points[building]
    return [(numbers[i], numbers[i + 1]) for i in range(0, 18, 2)]


def placement_faults(village: Village) -> list[str]:
    """What breaks 1.2 to 1.7."""
    boxes = [corners(box) for box in village.boxes]
    middles = [numbers[:2] for numbers in village.buildings]
    faults = []
    for i, j in combinations(range(11), 2):
        apart = reach_of(boxes[i], middles[i]) + reach_of(boxes[j], middles[j]) + 45
        if gap_is_near(middles[i], middles[j], apart) and gap2(boxes[i], boxes[j]) < 45**2:
            faults.append(f"boxes {i} and {j} are too close")
    for box in boxes:
        faults += ["a box is too near the rim" for x, y in box if x * x + y * y > 385**2]
    one, other = village.trees
    if gap_is_near(one, other, 95):
        faults.append("the trees are too close")
    quadrants = [(n[0] >= 0, n[1] >= 0) for n in village.buildings]
    faults += ["a quadrant is poor" for q in set(quadrants) if quadrants.count(q) < 2]
    if len(set(quadrants)) < 4 or sum(bool(upper) for upper in village.uppers) != 5:
        faults.append("a quadrant or an upper floor is missing")
    faults += [fault for tree in village.trees for fault in tree_faults(tree, middles, boxes)]
    faults += [fault for numbers in village.buildings for fault in size_faults(numbers)]
    return faults + [f"from {b} three can't be reached" for b in range(11) if ways(village, b) < 3]


def size_faults(numbers: list[int]) -> list[str]:
    """Sides are rounded by less than 1 on each end (R2), heights are not."""
    kinds = [(numbers[2:6], numbers[6], (70, 100), (40, 80))]
    if numbers[11]:
        kinds.append((numbers[7:11], numbers[11], (46, 60), (30, 50)))
    faults = []
    for (ux, uy, vx, vy), height, (least, most), (low, high) in kinds:
        for x, y in ((ux, uy), (vx, vy)):
            if not (least - 2) ** 2 <= 4 * (x * x + y * y) <= (most + 2) ** 2:
                faults.append(f"a side of {2 * x, 2 * y} is not {least} to {most}")
        if not low <= height <= high:
            faults.append(f"a height of {height} is not {low} to {high}")
    return faults


def ways(village: Village, start: int) -> int:
    """To how many others a grapple comes (R9); three are enough to know. Middle lines first."""
    found = set[int]()
    for line in (40, *range(81)):
        for target in range(11):
            if len(found) < 3 and target not in (start, *found):
                found |= {target} if is_way(village, start, target, line) else set()
    return len(found)


def is_way(village: Village, start: int, target: int, line: int) -> bool:
    if obstacles(village, start, target, line):
        return False
    p, q = points(village, start)[line // 9], points(village, target)[line % 9]
    if gap_is_near([*p], [*q], 500):
        return True  # 500 along the ground, at most 130 up or down: under 535
    near2, _, _ = near_and_far(corners(village.decks[target]), p, q)
    rise = village.heights[target] - village.heights[start]
    return (root(near2)[0] - 6) ** 2 + rise**2 <= 535**2


def reach_of(box: Corners, middle: list[int]) -> int:
    """No corner is further from the middle."""
    return isqrt(max((x - middle[0]) ** 2 + (y - middle[1]) ** 2 for x, y in box)) + 1


def gap_is_near(one: list[int], other: list[int], limit: int) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < limit**2


def tree_faults(tree: list[int], middles: list[list[int]], boxes: list[Corners]) -> list[str]:
    """Too near the rim, or a box."""
    x, y = tree
    faults = ["a tree is too near the rim"] if x * x + y * y > 360**2 else []
    for middle, box in zip(middles, boxes, strict=True):
        sides = zip(box, box[1:] + box[:1], strict=True)
        if gap_is_near(tree, middle, 150) and min(point_gap2((x, y), *s) for s in sides) < 70**2:
            faults.append("a tree is too near a box")
    return faults
