"""The engine's geometry against a slow form of its own, and by properties."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinobi.core.pick import Generator
from shinobi.games.ninja_night.rules import geometry
from shinobi.games.ninja_night.rules.building import build
from shinobi.games.ninja_night.rules.village import FREE, Village
from tests.games.ninja_night import slow

COORDINATE = st.integers(-60, 60)
POINT = st.tuples(COORDINATE, COORDINATE)


@st.composite
def boxes(draw: Any, reach: int = 60) -> list[int]:
    """A box that goes round counter-clockwise."""
    x, y = draw(st.integers(-reach, reach)), draw(st.integers(-reach, reach))
    u = draw(st.tuples(st.integers(1, 25), st.integers(0, 25)))
    v = draw(st.tuples(st.integers(-25, 0), st.integers(1, 25)))
    return geometry.box(x, y, list(u), list(v))


def turned(x: int, y: int) -> tuple[int, int]:
    """By a right angle."""
    return -y, x


def turn_all(numbers: list[int]) -> list[int]:
    return [n for i in range(0, len(numbers), 2) for n in turned(numbers[i], numbers[i + 1])]


@settings(max_examples=400)
@given(boxes(), POINT, POINT)
def test_crossing_a_box_is_as_the_slow_form_has_it(
    box: list[int], p: tuple[int, int], q: tuple[int, int]
) -> None:
    if p != q:
        assert geometry.crosses_box(box, *p, *q) == slow.crosses(slow.corners(box), p, q)


@settings(max_examples=400)
@given(POINT, st.integers(1, 30), POINT, POINT)
def test_crossing_a_disc_is_as_the_slow_form_has_it(
    at: tuple[int, int], radius: int, p: tuple[int, int], q: tuple[int, int]
) -> None:
    if p != q:
        found = geometry.crosses_disc(*at, radius, *p, *q)
        assert found == slow.crosses_disc(at, radius, p, q)


@settings(max_examples=200)
@given(boxes(), boxes())
def test_gaps_are_as_the_slow_form_has_them(one: list[int], other: list[int]) -> None:
    if geometry.apart(one, other):
        over, under = geometry.gap(one, other)
        assert slow.gap2(slow.corners(one), slow.corners(other)) * under == over
        assert geometry.gap(other, one)[0] * under == over * geometry.gap(other, one)[1]


@settings(max_examples=200)
@given(boxes(), POINT, POINT)
def test_crossing_is_symmetric_and_turns_with_the_village(
    box: list[int], p: tuple[int, int], q: tuple[int, int]
) -> None:
    found = geometry.crosses_box(box, *p, *q)
    assert geometry.crosses_box(box, *q, *p) == found
    assert geometry.crosses_box(turn_all(box), *turned(*p), *turned(*q)) == found


@pytest.mark.parametrize("seed", range(5))
def test_spans_are_exactly_what_holds(seed: int) -> None:
    """At both ends of every span the slow form agrees, one step further it does not."""
    village, script = build(Generator.seeded(f"span {seed}")), Generator.seeded(str(seed))
    for _ in range(80):
        start, target, line = script.below(11), script.below(11), script.below(81)
        if start == target:
            continue
        least, most = village.reach(start, target, line)
        p, q = slow.points(village, start)[line // 9], slow.points(village, target)[line % 9]
        rise = village.heights[target] - village.heights[start]
        deck = slow.corners(village.decks[target])
        verdicts = [slow.holds(deck, p, q, rise, tip) for tip in (least, most)]
        assert None not in verdicts
        assert verdicts == [least <= most] * 2
        assert slow.holds(deck, p, q, rise, least - 1) is not True or least > most
        assert slow.holds(deck, p, q, rise, most + 1) is not True


@pytest.mark.parametrize("seed", range(4))
def test_obstacles_are_as_the_slow_form_has_them(seed: int) -> None:
    village, script = build(Generator.seeded(f"wall {seed}")), Generator.seeded(str(seed))
    for _ in range(250):
        start, target, line = script.below(11), script.below(11), script.below(81)
        if start == target:
            continue
        found = village.between(start, target).blocked[line]
        right = slow.obstacles(village, start, target, line)
        assert (found in right) if right else (found == FREE)


def turned_village(village: Village) -> Village:
    """The whole village turned by a right angle, letters kept."""
    rows = []
    for row in village.buildings:
        upper = turn_all(row[7:11])
        rows.append([*turn_all(row[0:6]), row[6], *upper, row[11]])
    return Village(rows, [list(turned(*tree)) for tree in village.trees])


@pytest.mark.parametrize("seed", range(3))
def test_a_village_turned_by_a_right_angle_is_the_same_village(seed: int) -> None:
    village = build(Generator.seeded(f"turn {seed}"))
    other = village
    for _ in range(4):
        other = turned_village(other)
        assert all(other.nearest(each) == village.nearest(each) for each in range(11))
        for start in range(11):
            for target in range(11):
                if start == target:
                    continue
                assert (
                    other.between(start, target).blocked == village.between(start, target).blocked
                )
                for line in (0, 13, 40, 67, 80):
                    assert other.reach(start, target, line) == village.reach(start, target, line)


def without(village: Village, thing: int) -> Village:
    """The village with one obstacle less; a large box is made as low as a mat."""
    rows, trees = [row[:] for row in village.buildings], [tree[:] for tree in village.trees]
    if thing < 11:
        rows[thing][6:] = [1, 0, 0, 0, 0, 0]
    elif thing < 22:
        rows[thing - 11][7:] = [0, 0, 0, 0, 0]
    else:
        trees[thing - 22] = [5000, 5000]
    return Village(rows, trees)


@pytest.mark.parametrize("seed", range(3))
def test_an_obstacle_that_is_removed_never_blocks(seed: int) -> None:
    """What it blocked is free, or blocked by something else; all other lines are as before."""
    village = build(Generator.seeded(f"gone {seed}"))
    pairs = [(start, target) for start in range(11) for target in range(11) if start != target]
    for thing in range(24):
        if village.top(thing) == 0:
            continue
        other, gone = without(village, thing), {thing, thing + 11} if thing < 11 else {thing}
        for start, target in pairs[seed::3]:
            if thing % 11 in (start, target) and thing < 22:
                continue
            before, after = village.between(start, target).blocked, other.between(start, target)
            for was, now in zip(before, after.blocked, strict=True):
                assert now not in gone
                assert now == was or was in gone


@pytest.mark.parametrize("seed", range(3))
def test_what_blocks_one_way_blocks_the_other_between_roofs_of_one_height(seed: int) -> None:
    village = build(Generator.seeded(f"both {seed}"))
    flat = Village([[*row[:6], 60, 0, 0, 0, 0, 0] for row in village.buildings], village.trees)
    for start in range(11):
        for target in range(start):
            there, back = flat.between(start, target).blocked, flat.between(target, start).blocked
            assert there == [back[line % 9 * 9 + line // 9] for line in range(81)]


def test_nearest_buildings_are_as_the_slow_form_has_them() -> None:
    for seed in range(6):
        village = build(Generator.seeded(f"near {seed}"))
        decks = [slow.corners(deck) for deck in village.decks]
        for building in range(11):
            others = [b for b in range(11) if b != building]
            right = sorted(others, key=lambda b: (slow.gap2(decks[building], decks[b]), b))
            assert village.nearest(building) == right[:3]
