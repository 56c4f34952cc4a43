"""What the drawn examples of the rules page show is what the rules do."""

import json
from typing import Any

import pytest

import shinobi
from shinobi import Match
from tests.games.figures import GAMES, examples
from tests.games.ninja_combo.positions import seen

DRAWN = examples("ninja-combo")
LESSONS = json.loads((GAMES / "ninja-combo" / "lessons.json").read_text())


def but_the_last(cards: list[str], columns: int) -> Match:
    """The cards of a drawing lie as drawn, but for the last, which is on offer."""
    laid = [*cards[:-1], ".."]
    rows = [" ".join(laid[at : at + columns]) for at in range(0, len(laid), columns)]
    form = {"seats": 2, "zones": [rows, ["gC yT"]], "corners": ["k11", "k11"]}
    return shinobi.stage("ninja-combo", {**form, "offer": f"{cards[-1]} bS rS"})


def last_place(cards: list[str], columns: int) -> str:
    at = len(cards) - 1
    return f"{'klmn'[at % columns]}{11 + at // columns}"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
def test_6_1_to_6_7_each_combo_is_what_its_picture_says(lesson: dict[str, Any]) -> None:
    cards, columns = lesson["cards"], lesson["columns"]
    match = but_the_last(cards, columns)
    action = f"1@{last_place(cards, columns)}"
    (made,) = [each for each in seen(match).combos if each.action == action]
    found = (made.shape, made.sort, made.points, len(made.places))
    assert found == (lesson["shape"], lesson["sort"], lesson["points"], len(cards))
    match.play(0, action)
    assert seen(match).scores[0] == lesson["points"]


def test_6_8_a_combo_of_3_in_a_square_fits_nothing() -> None:
    cards, columns = DRAWN["broken"]["cards"], DRAWN["broken"]["columns"]
    match = but_the_last(cards, columns)
    match.play(0, f"1@{last_place(cards, columns)}")
    assert seen(match).scores == (0, 0)
    assert len(seen(match).zones[0]) == len(cards)


def test_4_1_these_places_are_free_and_corners_are_not() -> None:
    drawn = DRAWN["touch"]
    match = shinobi.stage("ninja-combo", drawn["form"])
    free = [str(action)[2:] for action in match.legal(0) if str(action).startswith("1@")]
    assert free == drawn["free"]
    assert not set(drawn["corner"]) & {*free, *seen(match).zones[0]}


def test_5_5_of_five_in_a_row_either_four_may_leave() -> None:
    drawn = DRAWN["five"]
    match = shinobi.stage("ninja-combo", drawn["form"])
    choices = {each.action: list(each.places) for each in seen(match).combos}
    assert choices == drawn["choices"]
    assert {str(action) for action in match.legal(0)} == set(choices)


def test_5_6_the_other_cards_stay_where_they_are() -> None:
    drawn = DRAWN["holes"]
    match = shinobi.stage("ninja-combo", drawn["form"])
    (made,) = [each for each in seen(match).combos if each.action == drawn["does"]]
    assert list(made.places) == drawn["leave"]
    match.play(0, drawn["does"])
    assert seen(match).zones[0] == drawn["stay"]
