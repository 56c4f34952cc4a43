"""Positions that can't be are refused with a reason."""

from typing import Any

import pytest

import shinobi

PILES = [["R1"], ["R2"], ["R3"]]
HANDS = [["P1"], ["P2"]]


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({}, "piles must be 3 lists"),
        ({"seats": 2}, "piles must be 3 lists"),
        ({"seats": 1, "piles": PILES}, "2 to 5 seats"),
        ({"seats": True, "piles": PILES}, "2 to 5 seats, not True"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "colour": 1}, "no 'colour' in a form"),
        ({"seats": 2, "piles": [5, 5, 5]}, "Expected `array`"),
        ({"seats": 2, "piles": PILES[:2], "hands": HANDS}, "piles must be 3 lists"),
        ({"seats": 2, "piles": [[], ["R1"], ["R2"]], "hands": HANDS}, "each with one at least"),
        ({"seats": 2, "piles": PILES, "hands": HANDS[:1]}, "hands must have an entry"),
        ({"seats": 2, "piles": PILES, "hands": [["P1"], []]}, "equally large"),
        ({"seats": 2, "piles": PILES, "hands": [["P1"], ["X2"]]}, "'X2' is no card"),
        ({"seats": 2, "piles": PILES, "hands": [["P1"], ["R1"]]}, "R1 is there twice"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "stalemates": "x"}, "Expected `int`"),
        ({"seats": 2, "piles": PILES, "stalemates": 21, "throwing": [0, 1]}, "stalemates are"),
        ({"seats": 2, "piles": PILES}, "nobody has a card"),
        ({"seats": 2, "piles": PILES, "throwing": [0]}, "nobody has a card"),
        ({"seats": 2, "piles": PILES, "throwing": [0, 0]}, "each once"),
        ({"seats": 2, "piles": PILES, "throwing": [0, 2]}, "seats 0 to 1"),
        ({"seats": 3, "piles": PILES, "throwing": [0, 1]}, "share the lead"),
        ({"seats": 2, "piles": PILES, "over": True}, "share the lead"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "over": True}, "plays on"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "dropped": [1]}, "nobody drops out"),
        ({"seats": 2, "piles": PILES, "shown": 5}, "shown: Expected `array`"),
        ({"seats": 2, "piles": PILES, "shown": ["P1"]}, "each of 2 seats"),
        ({"seats": 2, "piles": PILES, "shown": ["rock", None]}, "'rock' is no card"),
        ({"seats": 2, "piles": PILES, "shown": ["P1", None], "order": [1]}, "order must name"),
        ({"seats": 2, "piles": PILES, "hands": [["P1"], []], "chosen": [None, "P2"]}, "seat order"),
        ({"seats": 2, "piles": PILES, "chosen": ["P1", "P2"]}, "must be shown"),
        ({"seats": 2, "piles": PILES, "throwing": [0, 1], "chosen": ["P1", None]}, "no shape"),
        ({"seats": 2, "piles": PILES, "shown": ["P1", "P2"], "throwing": [0, 1]}, "before any"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "round": 3}, "it is round 9"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "scores": [1, 0]}, "the cards taken say"),
        ({"seats": 2, "piles": PILES, "hands": HANDS, "options": {"x": 1}}, "no option 'x'"),
    ],
)
def test_a_position_that_can_not_be_is_refused(form: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 (the table says what it says)
        shinobi.stage("nin-jan", form)
    assert said in str(error.value)


def test_staging_keeps_its_hands_off_the_form() -> None:
    form: dict[str, Any] = {"seats": 2, "piles": PILES, "throwing": [0, 1], "dropped": []}
    match = shinobi.stage("nin-jan", form)
    match.play(0, "rock")
    match.play(1, "paper")
    assert form["throwing"] == [0, 1]
    assert form["dropped"] == []
