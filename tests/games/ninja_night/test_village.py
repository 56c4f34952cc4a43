"""1 The village."""

import pytest

import shinobi
from shinobi import Match
from shinobi.core.pick import Generator, Tape
from shinobi.games.ninja_night.rules.building import (
    build,
    half_side,
    quadrants_held,
    try_to_build,
)
from shinobi.games.ninja_night.rules.village import Village, village_of
from shinobi.games.ninja_night.tables import SINES
from tests.games.ninja_night.positions import TREES, VILLAGE, night, view
from tests.games.ninja_night.slow import placement_faults, ways

SEEDS = range(40)


@pytest.fixture(scope="module")
def villages() -> list[Village]:
    return [build(Generator.seeded(f"village {seed}")) for seed in SEEDS]


def test_1_1_the_ground_is_round_and_all_lengths_are_whole() -> None:
    shown = view(Match.new("ninja-night", 3, 1), 0)
    assert shown.ground == 400
    numbers = [n for box in shown.boxes for corner in box.corners for n in (*corner, box.top)]
    assert all(type(number) is int for number in numbers)
    assert all(x * x + y * y <= 400**2 for box in shown.boxes for x, y in box.corners)


def test_1_2_eleven_large_boxes_and_five_small_ones_on_top(villages: list[Village]) -> None:
    for village in villages:
        for numbers, upper in zip(village.buildings, village.uppers, strict=True):
            x, y, ux, uy, vx, vy, height, *small = numbers
            sides = [2 * (a * a + b * b) ** 0.5 for a, b in ((ux, uy), (vx, vy))]
            assert all(68.5 <= side <= 101.5 for side in sides)
            assert 40 <= height <= 80
            if upper:
                sides = [2 * (small[i] ** 2 + small[i + 1] ** 2) ** 0.5 for i in (0, 2)]
                assert all(44.5 <= side <= 61.5 for side in sides)
                assert 30 <= small[4] <= 50
                assert sum(upper[0::2]) == 4 * x
                assert sum(upper[1::2]) == 4 * y
                assert abs(ux * small[1] - uy * small[0]) <= 60  # parallel, but for rounding
        assert sum(bool(upper) for upper in village.uppers) == 5


def test_1_2_any_angle_occurs() -> None:
    assert half_side(100, 0) == [50, 0]
    assert half_side(100, 90) == [0, 50]
    assert half_side(100, 30) == [43, 25]
    assert half_side(100, 45) == [35, 35]


def test_1_3_buildings_are_named_from_far_to_near(villages: list[Village]) -> None:
    for village in villages:
        order = [(-numbers[1], numbers[0]) for numbers in village.buildings]
        assert order == sorted(order)
    assert [roof.building for roof in view(night("A B"), 0).roofs] == list("ABCDEFGHIJK")


def test_1_4_a_roof_is_the_deck_in_the_middle_of_the_topmost_box() -> None:
    roofs = {roof.building: roof for roof in view(night("A B"), 0).roofs}
    assert roofs["B"].corners == ((-15, 225), (15, 225), (15, 255), (-15, 255))  # 38 % of 80
    assert roofs["B"].height == 60
    assert roofs["I"].corners == ((-14, -94), (14, -94), (14, -66), (-14, -66))  # 54 % of 52
    assert roofs["I"].height == 100


def test_1_5_nine_points_row_by_row() -> None:
    roof = view(night("A B"), 0).roofs[1]
    assert roof.points == (
        (-10, 230), (0, 230), (10, 230), (-10, 240), (0, 240), (10, 240), (-10, 250), (0, 250),
        (10, 250),
    )  # fmt: skip


def test_1_6_two_trees() -> None:
    trees = view(night("A B"), 0).trees
    assert [(tree.x, tree.y) for tree in trees] == [(-300, -200), (300, -200)]
    assert {(tree.radius, tree.height) for tree in trees} == {(25, 150)}


def test_1_7_villages_keep_the_rules_of_placement(villages: list[Village]) -> None:
    for village in villages:
        assert placement_faults(village) == []


def test_1_7_villages_differ(villages: list[Village]) -> None:
    assert len({str(village.buildings) for village in villages}) == len(villages)


BEHIND = [
    [17, 23, 83, 40, 611, 239], [30, 29, 12, 40, 429, 335], [27, 21, 15, 40, 292, 217],
    [30, 15, 58, 40, 554, 543], [28, 15, 86, 40, 309, 65], [29, 23, 26, 40, 109, 239],
    [18, 25, 83, 40, 611, 381], [15, 15, 24, 40, 132, 498], [15, 27, 74, 40, 471, 82],
    [21, 28, 35, 40, 249, 579],
]  # fmt: skip
"""Draws for ten buildings of 80, two of which hide the others from one at the western rim: two
sides, the angle, the height, the place."""
FIVE_UPPERS_TWO_TREES = [1] * 5 + [0] * 15 + [274, 375, 197, 50]


@pytest.mark.parametrize(("height", "fits"), [(40, False), (80, True)])
def test_1_7_a_village_where_one_sees_no_three_others_is_drawn_again(
    height: int, fits: bool
) -> None:
    """From a roof of 40 only two can be reached; from one as high as theirs, all."""
    west = [0, 0, 17, height - 40, 18, 357]
    draws = [number for building in [west, *BEHIND] for number in building]
    village = try_to_build(Tape(draws + FIVE_UPPERS_TWO_TREES))
    assert (village is not None) is fits
    if village is not None:
        assert placement_faults(village) == []


def test_r1_sizes_and_chests_are_ours() -> None:
    """Golden numbers: raise the card's version when they change."""
    match = Match.new("ninja-night", 2, "sizes")
    assert match.rules.card.version == 1
    village = build(Generator.seeded("sizes"))
    assert village.buildings[0][:7] == GOLDEN
    assert len(match.rules.catalogue) == 675


GOLDEN = [-21, 295, 29, 22, -22, 30, 47]


def test_r2_corners_are_whole_and_opposite_sides_equal(villages: list[Village]) -> None:
    for village in villages:
        for box in village.boxes + village.decks + [upper for upper in village.uppers if upper]:
            assert [box[0] + box[4], box[1] + box[5]] == [box[2] + box[6], box[3] + box[7]]


def test_r2_the_table_of_sines() -> None:
    """A right triangle for each degree, and some that are known."""
    assert [SINES[d] for d in (0, 30, 90)] == [0, 50_000, 100_000]
    for degree in range(91):
        square = SINES[degree] ** 2 + SINES[90 - degree] ** 2
        assert abs(square - 10**10) < 2 * 10**5
    assert sorted(SINES) == SINES


def test_r3_points_lie_at_two_thirds(villages: list[Village]) -> None:
    for village in villages:
        for deck, points in zip(village.decks, village.points, strict=True):
            half = [(deck[2] - deck[0]) / 2, (deck[3] - deck[1]) / 2]
            way = [points[10] - points[8], points[11] - points[9]]
            assert all(abs(w - 2 / 3 * h) <= 0.5 for w, h in zip(way, half, strict=True))


def test_r9_three_others_can_be_reached_from_everywhere(villages: list[Village]) -> None:
    for village in villages[:6]:
        assert [ways(village, start) for start in range(11)] == [3] * 11


def test_r9_who_sits_behind_a_wall_reaches_nobody_else() -> None:
    wall = {**VILLAGE, "I": [0, -170, 250, 0, 0, 10, 80]}
    village = village_of([[*row, *[0] * (12 - len(row))] for row in wall.values()], TREES)
    assert [ways(village, start) for start in (0, 10)] == [3, 1]
    assert [village.has_ways(start) for start in (0, 10)] == [True, False]


def test_r11_on_an_axis_a_building_counts_for_the_greater_side() -> None:
    right, left = [[0, 0], [5, 0], [0, -5], [1, -1]], [[-1, 0], [-5, 3], [-1, -1], [-2, -2]]
    assert quadrants_held(right + left)
    assert not quadrants_held([[-1, 0], *right[1:], *left])


def test_the_stages_village_is_built_from_a_seed_too() -> None:
    one = shinobi.stage("ninja-night", {"seats": 2, "village": "tea"})
    other = shinobi.stage("ninja-night", {"seats": 2, "village": "rain"})
    assert one.form()["village"] != other.form()["village"]
