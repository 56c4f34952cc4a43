"""5 Making a combo, 6 Which cards make a combo."""

import pytest

from tests.games.ninja_combo.positions import (
    legal,
    plain_combos,
    play,
    points,
    refused,
    seen,
    table,
    zone,
)


def test_5_1_a_completed_combo_is_made_at_once_without_asking() -> None:
    match = table("rC rT rS", "rC bC yT")
    assert play(match, "1@n11") == ["laid", "made"]
    assert zone(match) == []
    assert points(match) == (1, 0)


def test_5_2_its_cards_leave_the_zone_specials_too() -> None:
    match = table("rC rT * | bC", "rS bC yT")
    play(match, "1@n11")
    assert zone(match) == ["bC"]
    assert [(m.shape, m.cards) for m in seen(match).made[0]] == [("snake", ("rC", "rT", "*", "rS"))]
    [_, made] = match.events
    assert made.args == {
        "seat": 0, "shape": "snake", "sort": "colour", "points": 1,
        "places": ["k11", "l11", "m11", "n11"], "cards": ["rC", "rT", "*", "rS"],
    }  # fmt: skip


def test_5_3_of_several_the_player_chooses_one() -> None:
    match = table("rC rC rC .. gT yT bT", "rT bC yS")
    play(match, "1@n11")
    assert legal(match) == ["snake-h1", "snake-h4"]
    assert match.to_act == [0]
    assert seen(match).owed == "n11"
    assert [(c.action, c.sort, c.points) for c in seen(match).combos] == [
        ("snake-h1", "symbol", 1), ("snake-h4", "colour", 1),
    ]  # fmt: skip
    assert refused(match, "2@n10") == "5.3"
    assert refused(match, "bull-1") == "5.3"
    play(match, "snake-h1")
    assert zone(match) == ["rC rC rC"]


def test_5_3_even_one_that_scores_less() -> None:
    match = table("rC rC rC .. rT rS rT", "rC bC yS")
    play(match, "1@n11", "snake-h1")
    assert points(match) == (1, 0)
    assert zone(match) == ["rC rC rC"]


def test_5_3_a_choice_is_asked_for_only_then() -> None:
    assert refused(table("rC rT rS", "rC bC yT"), "snake-h4") == "5.3"


def test_5_4_one_combo_for_each_card_two_for_each_turn() -> None:
    match = table("rC rT rS .. bC bT bS | .. .. .. .. bT", "rC bS yT")
    assert play(match, "1@n11", "2@r11") == ["laid", "made", "laid", "made", "turned", "turned"]
    assert points(match) == (2, 0)
    assert zone(match) == ["bT"]


def test_5_5_five_of_a_kind_leave_a_choice_of_four() -> None:
    match = table("rC rT .. rC rS | bT", "rT bC yS")
    play(match, "1@m11")
    assert legal(match) == ["snake-h2", "snake-h3"]
    play(match, "snake-h3")
    assert zone(match) == [".. .. .. .. rS", "bT .. .. .. .."]


def test_5_6_nothing_closes_up() -> None:
    match = table("yS bT yC gT | rC rT rS .. | bC yT gS bC", "rC bS yT")
    play(match, "1@n12")
    assert zone(match) == ["yS bT yC gT", ".. .. .. ..", "bC yT gS bC"]


def test_5_7_a_combo_with_the_first_card_does_not_cost_the_second() -> None:
    match = table("rC rT rS | bC", "rC bS yT")
    play(match, "1@n11")
    assert match.to_act == [0]
    play(match, "2@k13")
    assert zone(match) == ["bC", "bS"]
    assert match.to_act == [1]


@pytest.mark.parametrize(
    ("drawn", "place", "choices"),
    [
        ("rC rT rS .. rC rT rS", "n11", "snake-h1 snake-h2 snake-h3 snake-h4"),
        ("rC | rT | rS | .. | rC | rT | rS", "k14", "snake-v1 snake-v2 snake-v3 snake-v4"),
        ("rC 3 .. 3 rC", "m11", "short-h1 short-h2 short-h3"),
        ("rC | 3 | .. | 3 | rC", "k13", "short-v1 short-v2 short-v3"),
        ("rC rT rS | rT .. rS | rC rS rT", "l12", "bull-1 bull-2 bull-3 bull-4"),
    ],
)
def test_5_8_a_choice_is_written_by_the_part_of_the_laid_card(
    drawn: str, place: str, choices: str
) -> None:
    match = table(drawn, "rC bC yS", options={"long": True})
    play(match, f"1@{place}")
    assert legal(match) == choices.split()
    for combo in seen(match).combos:
        part = combo.places.index(place) + 1
        assert combo.action[-1] == str(part)


def lay(drawn: str, card: str, place: str) -> tuple[list[str], int]:
    """What is left of a zone when a card is laid on a place, and the points."""
    special = card in "3*"
    match = table(drawn, f"{card} yC yT" if not special else f"{card} yC 3")
    play(match, f"1@{place}")
    return zone(match), points(match)[0]


@pytest.mark.parametrize("drawn", ["rC rT rS", "rC | rT | rS"])
def test_6_1_a_snake_is_four_in_a_row_or_column(drawn: str) -> None:
    end = "k14" if "|" in drawn else "n11"
    assert lay(drawn, "rC", end) == ([], 1)


@pytest.mark.parametrize(("drawn", "place"), [("rC rT .. rS", "m11"), ("rC .. rT rS", "l11")])
def test_6_1_a_gap_can_be_filled(drawn: str, place: str) -> None:
    assert lay(drawn, "rC", place) == ([], 1)


@pytest.mark.parametrize("drawn", ["rC rT .. rS", "rC rT | .. rS", "rC rT rS"])
def test_6_1_no_gap_no_corner_no_three(drawn: str) -> None:
    left, scored = lay(drawn, "rC", "k10")
    assert scored == 0
    assert len([card for row in left for card in row.split() if card != ".."]) == 4


@pytest.mark.parametrize(
    ("drawn", "place"),
    [("rT .. | rS rC", "l11"), ("rT rS | .. rC", "k12"), ("rT rS | rC ..", "l12")],
)
def test_6_2_a_bull_is_a_square(drawn: str, place: str) -> None:
    match = table(drawn, "rC yC yT")
    play(match, f"1@{place}")
    assert zone(match) == []
    assert seen(match).made[0][0].shape == "bull"


@pytest.mark.parametrize("drawn", ["3 rT", "rT 3", "rT | 3"])
def test_6_3_a_short_snake_has_a_combo_of_3(drawn: str) -> None:
    end = "k13" if "|" in drawn else "m11"
    match = table(drawn, "rC yC yT")
    play(match, f"1@{end}")
    assert seen(match).made[0][0].shape == "short"
    assert points(match) == (1, 0)


def test_6_3_the_combo_of_3_may_come_last_and_there_may_be_two() -> None:
    assert lay("rC rT", "3", "m11") == ([], 1)
    assert lay("rC 3", "3", "m11") == ([], 1)
    assert lay("rC bT", "3", "m11") == (["rC bT 3"], 0)


def test_6_4_one_colour_scores_1() -> None:
    assert lay("rC rT rS", "rC", "n11") == ([], 1)


def test_6_5_one_symbol_scores_1() -> None:
    assert lay("rC bC gC", "yC", "n11") == ([], 1)


def test_6_5_neither_scores_nothing() -> None:
    assert lay("rC rT rS", "bC", "n11") == (["rC rT rS bC"], 0)


@pytest.mark.parametrize(
    ("drawn", "card", "place"),
    [("rC rC rC", "rC", "n11"), ("rC rC | rC", "rC", "l12"), ("rC 3", "rC", "m11"),
     ("rC * *", "rC", "n11"), ("* rC rC", "*", "n11")],
)  # fmt: skip
def test_6_6_agreeing_in_both_scores_3(drawn: str, card: str, place: str) -> None:
    assert lay(drawn, card, place)[1] == 3


def test_6_7_a_super_ninja_stands_for_any_ninja_in_any_combo() -> None:
    assert lay("rC * rS", "rT", "n11") == ([], 1)
    assert lay("rC * | yC", "bC", "l12") == ([], 1)
    assert lay("rC 3", "*", "m11") == ([], 1)
    assert lay("rC rT rS", "*", "n11") == ([], 1)


def test_6_8_a_combo_of_3_fits_no_snake_of_four() -> None:
    assert lay("rC bC gC", "3", "n11") == (["rC"], 1), "a short Snake, and one card stays"
    assert lay("rC .. gT bC", "3", "l11") == (["rC 3 gT bC"], 0)


def test_6_8_nor_a_bull() -> None:
    assert lay("rC rT | rS", "3", "l12")[1] == 0


def test_6_9_a_combo_needs_a_card_that_is_not_special() -> None:
    match = table("3 *", "3 yC *")
    play(match, "1@m11")
    assert zone(match) == ["3 * 3"]
    assert points(match) == (0, 0)


def test_6_10_with_only_one_it_scores_1_as_a_colour_combo() -> None:
    match = table("3 *", "rC yC yT")
    play(match, "1@m11")
    assert seen(match).made[0][0].sort == "colour"
    assert points(match) == (1, 0)


def test_what_would_be_made_is_in_the_view() -> None:
    match = table("rC rT rS", "rC bC yT")
    assert [(c.action, c.shape, c.points) for c in seen(match).combos] == [
        ("1@j11", "snake", 1), ("1@n11", "snake", 1),
    ]  # fmt: skip
    assert seen(match, 1).combos == ()


def test_the_plain_search_agrees_with_an_example() -> None:
    found = plain_combos({"a1": "rC", "b1": "rC", "c1": "rC", "d1": "*", "a2": "3", "a3": "rT"})
    assert {(shape, points) for shape, _, points in found} == {("snake", 3), ("short", 1)}
