"""A village as it is told: drawn in views, in numbers in forms, and read again from either."""
# compiled by mypyc

from shinobi.core.pick import Generator
from shinobi.core.values import Fields
from shinobi.games.ninja_night.rules.building import build
from shinobi.games.ninja_night.rules.geometry import apart, cross
from shinobi.games.ninja_night.rules.village import LOW, NUMBERS, Village, village_of
from shinobi.games.ninja_night.tables import (
    BUILDINGS,
    GROUND,
    LETTERS,
    TREE_HEIGHT,
    TREE_RADIUS,
    TREES,
)
from shinobi.games.ninja_night.view import Box, NightView, Roof, Tree

# --- drawn ---------------------------------------------------------------------------------------


def picture(village: Village) -> Fields:
    """The geometry that views show, made once."""
    if village.picture is None:
        trees = [Tree(at[0], at[1], TREE_RADIUS, TREE_HEIGHT) for at in village.trees]
        village.picture = {"boxes": boxes(village), "roofs": roofs(village), "trees": tuple(trees)}
    return village.picture


def boxes(village: Village) -> tuple[Box, ...]:
    drawn: list[Box] = []
    for b in range(BUILDINGS):
        corners = pairs(village.boxes[b])
        drawn.append(Box(LETTERS[b], False, corners, 0, village.buildings[b][6]))
    for b in range(BUILDINGS):
        if village.uppers[b]:
            corners, bottom = pairs(village.uppers[b]), village.buildings[b][6]
            drawn.append(Box(LETTERS[b], True, corners, bottom, village.heights[b]))
    return tuple(drawn)


def roofs(village: Village) -> tuple[Roof, ...]:
    drawn: list[Roof] = []
    for b in range(BUILDINGS):
        corners, points = pairs(village.decks[b]), pairs(village.points[b])
        drawn.append(Roof(LETTERS[b], corners, village.heights[b], points))
    return tuple(drawn)


def pairs(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)])


def village_in(view: NightView) -> Village:
    """The village whose boxes these are: half sides are half the way between two corners."""
    rows: list[list[int]] = [[0] * NUMBERS for _ in range(BUILDINGS)]
    for each in view.boxes:
        numbers = rows[LETTERS.index(each.building)]
        (ax, ay), (bx, by), (cx, cy), _ = each.corners
        u, v = [(bx - ax) // 2, (by - ay) // 2], [(cx - bx) // 2, (cy - by) // 2]
        if each.upper:
            numbers[LOW:NUMBERS] = [*u, *v, each.top - each.bottom]
        else:
            numbers[0:LOW] = [(ax + cx) // 2, (ay + cy) // 2, *u, *v, each.top]
    return village_of(rows, [[tree.x, tree.y] for tree in view.trees])


# --- in numbers ----------------------------------------------------------------------------------


def village_from(buildings: str | dict[str, list[int]], trees: list[list[int]]) -> Village:
    """The village that a seed, or these numbers, tell; ValueError says what can't be."""
    if isinstance(buildings, str):
        return build(Generator.seeded(buildings))
    if list(buildings) != list(LETTERS):
        raise ValueError("village must have the buildings A to K, in this order")
    rows = [numbers_of(letter, row) for letter, row in buildings.items()]
    if [len(tree) for tree in trees] != [2] * TREES:
        raise ValueError("trees must be two places [x, y]")
    for tree in trees:
        check_measures("a tree", tree)
    village = village_of(rows, trees)
    if village.picture is None:
        check_apart(village)
    return village


def numbers_of(letter: str, row: list[int]) -> list[int]:
    if len(row) not in (LOW, NUMBERS):
        raise ValueError(f"{letter} must be 7 numbers, or 12 with an upper box")
    check_measures(letter, row)
    numbers = row + [0] * (NUMBERS - len(row))
    low, high = [cross(0, 0, *numbers[i : i + 4]) for i in (2, LOW)]
    if low <= 0 or numbers[6] <= 0 or (len(row) == NUMBERS and min(high, row[-1]) <= 0):
        raise ValueError(f"{letter} must go round counter-clockwise and have a height")
    return numbers


def check_measures(what: str, numbers: list[int]) -> None:
    for number in numbers:
        if abs(number) > GROUND:
            raise ValueError(f"{what} has a number beyond {GROUND}, the radius of the ground")


def check_apart(village: Village) -> None:
    for one in range(BUILDINGS):
        for other in range(one):
            if not apart(village.boxes[one], village.boxes[other]):
                raise ValueError(f"{LETTERS[other]} and {LETTERS[one]} stand in each other")
