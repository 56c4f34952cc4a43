"""Exact geometry on whole millimetres: nothing that decides is ever rounded (5.2 to 5.8).

A box or deck is eight numbers, four corners counter-clockwise: x0, y0, x1, y1, x2, y2, x3, y3.
None is beyond three times the ground's radius, so that squares of areas have room in 64 bits."""
# compiled by mypyc

import math
from typing import Final

from mypy_extensions import i64

from shinobi.games.ninja_night.tables import BASE

FAR_AWAY: Final = 1 << 30


def box(x: int, y: int, u: list[int], v: list[int]) -> list[int]:
    """The corners around a centre, by two half sides (R2)."""
    return [
        x - u[0] - v[0], y - u[1] - v[1], x + u[0] - v[0], y + u[1] - v[1],
        x + u[0] + v[0], y + u[1] + v[1], x - u[0] + v[0], y - u[1] + v[1],
    ]  # fmt: skip


def part(half: list[int], over: int, under: int) -> list[int]:
    """So much of a half side, each coordinate rounded to the nearest whole, away from 0 at half."""
    return [_rounded(half[0] * over, under), _rounded(half[1] * over, under)]


def _rounded(number: int, under: int) -> int:
    if number < 0:
        return -((-2 * number + under) // (2 * under))
    return (2 * number + under) // (2 * under)


def cross(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> i64:
    """Above 0 if p lies to the left of the way from a to b, 0 if on its line."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def crosses_box(corners: list[int], px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether the segment from p to q has a point inside the box, its edge not counted (5.3).

    Two convex shapes are apart exactly if a line along one of their sides parts them."""
    left = right = False
    for i in range(0, 8, 2):
        side = cross(px, py, qx, qy, corners[i], corners[i + 1])
        if side > 0:
            left = True
        elif side < 0:
            right = True
    if not (left and right):
        return False
    for i in range(0, 8, 2):
        ax, ay = corners[i], corners[i + 1]
        bx, by = corners[(i + 2) % 8], corners[(i + 3) % 8]
        if cross(ax, ay, bx, by, px, py) <= 0 and cross(ax, ay, bx, by, qx, qy) <= 0:
            return False
    return True


def crosses_disc(cx: i64, cy: i64, radius: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether the segment from p to q has a point inside the disc, its rim not counted (5.3)."""
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    along = (cx - px) * dx + (cy - py) * dy
    if along <= 0:
        return (cx - px) * (cx - px) + (cy - py) * (cy - py) < radius * radius
    if along >= square:
        return (cx - qx) * (cx - qx) + (cy - qy) * (cy - qy) < radius * radius
    off = dx * (cy - py) - dy * (cx - px)
    return off * off < radius * radius * square


# --- gaps, as squares: a fraction, since the foot of a perpendicular is seldom whole -------------


def less(a: i64, b: i64, c: i64, d: i64) -> bool:
    """a / b < c / d, for b and d above 0: whole parts first, for a * d may have no room."""
    first, second = a // b, c // d
    if first != second:
        return first < second
    return (a - first * b) * d < (c - second * d) * b


def gap_to_segment(
    px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64
) -> tuple[i64, i64]:  # fmt: skip
    """The square of the distance from p to the segment from a to b."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    along = (px - ax) * dx + (py - ay) * dy
    if along <= 0:
        return (px - ax) * (px - ax) + (py - ay) * (py - ay), 1
    if along >= square:
        return (px - bx) * (px - bx) + (py - by) * (py - by), 1
    off = dx * (py - ay) - dy * (px - ax)
    return off * off, square


def gap_to_box(px: i64, py: i64, corners: list[int]) -> tuple[i64, i64]:
    """The square of the distance from a point to a box's edge."""
    over: i64 = FAR_AWAY
    under: i64 = 1
    for i in range(0, 8, 2):
        a, b = gap_to_segment(
            px, py, corners[i], corners[i + 1], corners[(i + 2) % 8], corners[(i + 3) % 8]
        )
        if less(a, b, over, under):
            over, under = a, b
    return over, under


def gap(one: list[int], other: list[int]) -> tuple[i64, i64]:
    """The square of the distance between two boxes that don't overlap: it is always had at a
    corner of one of them."""
    over: i64 = FAR_AWAY
    under: i64 = 1
    for i in range(0, 8, 2):
        a, b = gap_to_box(one[i], one[i + 1], other)
        if less(a, b, over, under):
            over, under = a, b
        a, b = gap_to_box(other[i], other[i + 1], one)
        if less(a, b, over, under):
            over, under = a, b
    return over, under


def apart(one: list[int], other: list[int]) -> bool:
    """Whether two boxes have no point in common, edges left aside."""
    return _parted(one, other) or _parted(other, one)


def _parted(one: list[int], other: list[int]) -> bool:
    """Whether a line along one of the first box's sides has all of the other beyond it."""
    for i in range(0, 8, 2):
        ax, ay = one[i], one[i + 1]
        bx, by = one[(i + 2) % 8], one[(i + 3) % 8]
        beyond = 0
        for k in range(0, 8, 2):
            if cross(ax, ay, bx, by, other[k], other[k + 1]) <= 0:
                beyond += 1
        if beyond == 4:
            return True
    return False


def holds(corners: list[int], px: i64, py: i64) -> bool:
    """Whether a point is in the box or on its edge."""
    for i in range(0, 8, 2):
        ax, ay = corners[i], corners[i + 1]
        if cross(ax, ay, corners[(i + 2) % 8], corners[(i + 3) % 8], px, py) < 0:
            return False
    return True


# --- near and far (5.6) --------------------------------------------------------------------------


def enters_and_leaves(
    deck: list[int], px: i64, py: i64, qx: i64, qy: i64
) -> tuple[i64, i64, i64, i64]:
    """Where the line from p through q enters the deck and where it leaves it, in parts of the way
    from p to q: two fractions. q lies in the deck, p does not."""
    dx, dy = qx - px, qy - py
    into: i64 = 0
    into_under: i64 = 1
    out: i64 = FAR_AWAY
    out_under: i64 = 1
    for i in range(0, 8, 2):
        ax: i64 = deck[i]
        ay: i64 = deck[i + 1]
        ex = deck[(i + 2) % 8] - ax
        ey = deck[(i + 3) % 8] - ay
        inside = ex * (py - ay) - ey * (px - ax)
        gain = ex * dy - ey * dx
        if gain > 0 and less(into, into_under, -inside, gain):
            into, into_under = -inside, gain
        elif gain < 0 and less(inside, -gain, out, out_under):
            out, out_under = inside, -gain
    return into, into_under, out, out_under


def reaches(x: int, over: int, under: int, square: int, rise: int) -> bool:
    """Whether a rope of x comes to (over / under) of a line of length √square, measured from the
    rim of the base, and `rise` higher or lower: with n = x² - rise², whether
    (over / under) √square ≤ √n + 6."""
    n = x * x - rise * rise
    if n < 0:
        return False
    left = over * over * square - under * under * (n + BASE * BASE)
    return left <= 0 or left * left <= 4 * BASE * BASE * n * under * under * under * under


def passes(x: int, over: int, under: int, square: int, rise: int) -> bool:
    """Whether a rope of x goes beyond it: √n + 6 > (over / under) √square."""
    n = x * x - rise * rise
    if n <= 0:
        return False
    left = over * over * square - under * under * (n + BASE * BASE)
    return left < 0 or left * left < 4 * BASE * BASE * n * under * under * under * under


def span(deck: list[int], px: int, py: int, qx: int, qy: int, rise: int) -> tuple[int, int]:
    """The least and the greatest whole L + t for which the throw holds (5.7): exactly the
    inequality, solved for whole numbers. Empty if the first is greater."""
    into, into_under, out, out_under = enters_and_leaves(deck, px, py, qx, qy)
    square = (qx - px) * (qx - px) + (qy - py) * (qy - py)
    least = _guess(into, into_under, square, rise)
    while least > 0 and reaches(least - 1, into, into_under, square, rise):
        least -= 1
    while not reaches(least, into, into_under, square, rise):
        least += 1
    most = _guess(out, out_under, square, rise)
    while passes(most, out, out_under, square, rise):
        most -= 1
    while not passes(most + 1, out, out_under, square, rise):
        most += 1
    return least, most


def _guess(over: int, under: int, square: int, rise: int) -> int:
    level = max(0, math.isqrt(over * over * square) // under - BASE)
    return math.isqrt(level * level + rise * rise)
