"""Positions are drawn, and those that can't be are refused with a reason."""

from typing import Any

import pytest

import shinobi
from tests.games.ninja_combo.positions import corner, table

ZONES = [["rC bT"], ["gC"]]
OFFER = "rC bT 3"


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({}, "zones must be a list"),
        ({"seats": 2, "zones": ZONES}, "3 places"),
        ({"seats": 5, "zones": ZONES, "offer": OFFER}, "2 to 4 seats"),
        ({"seats": 3, "zones": ZONES, "offer": OFFER}, "each of 3 seats"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "x": 1}, "no 'x' in a form"),
        ({"seats": 2, "zones": ZONES, "offer": "rC bT"}, "3 places"),
        ({"seats": 2, "zones": ZONES, "offer": "rC bT xX"}, "'xX' in the offer is no card"),
        ({"seats": 2, "zones": ZONES, "offer": "rC .. .."}, "one card at most"),
        ({"seats": 2, "zones": ZONES, "offer": "3 .. *"}, "one card at most"),
        ({"seats": 2, "zones": [["rC " * 21], []], "offer": OFFER}, "at most 20"),
        ({"seats": 2, "zones": [["rC rC", "rC rC"], []], "offer": OFFER}, "more than 4 of rC"),
        ({"seats": 2, "zones": [["rC rT rS rC"], []], "offer": OFFER}, "should have been made"),
        ({"seats": 2, "zones": [["* * *"], []], "offer": OFFER}, "more than 2 of *"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "pile": "rC " * 4}, "more than 4 of rC"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "pile": ".."}, "no card"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "turn": 2}, "seats are 0 to 1"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "corners": ["w1", None]}, "no place"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "corners": ["v1", None]}, "on the mat"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "owed": "k11"}, "leaves no choice"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "made": [["bull rC"], []]}, "no combo"),
        ({"seats": 2, "zones": ZONES, "offer": OFFER, "made": [["short 3 3 *"], []]}, "no ninja"),
        (
            {"seats": 2, "zones": ZONES, "offer": OFFER, "options": {"threes": 5}},
            "one of 2, 4, 6",
        ),
    ],
)
def test_a_position_that_can_not_be_is_refused(form: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 (the table says what it says)
        shinobi.stage("ninja-combo", form)
    assert said in str(error.value)


def test_a_zone_lies_in_the_middle_unless_told_otherwise() -> None:
    match = shinobi.stage("ninja-combo", {"seats": 2, "zones": ZONES, "offer": OFFER})
    assert [corner(match, seat) for seat in range(2)] == ["k11", "k11"]


def test_a_choice_can_be_staged() -> None:
    form = {"offer": "rT .. bC", "owed": "m11"}
    match = table("rC rT rS rC rS", **form)
    assert [str(action) for action in match.legal(0)] == ["snake-h2", "snake-h3"]
    assert shinobi.stage("ninja-combo", match.form()).form() == match.form()


def test_every_state_of_a_match_can_be_drawn_and_staged_again() -> None:
    match = shinobi.Match.new("ninja-combo", 3, 2)
    while match.outcome is None:
        again = shinobi.stage("ninja-combo", match.form())
        assert again.form() == match.form()
        assert again.legal(match.to_act[0]) == match.legal(match.to_act[0])
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert shinobi.stage("ninja-combo", match.form()).outcome == match.outcome


def test_the_audit_sees_what_is_lost() -> None:
    match = table("rC bT")
    state: Any = match._state
    state.zones[0].take(state.zones[0].taken[0])
    state.scores[0] = 1
    found = match.rules.audit(state)
    assert "3 of rC are in the game, not 4" in found
    assert any("scores are [1, 0]" in fault for fault in found)
