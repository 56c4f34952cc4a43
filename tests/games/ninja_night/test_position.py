"""Positions that can't be are refused with a reason."""

from typing import Any

import pytest

import shinobi
from tests.games.ninja_night.positions import TREES, VILLAGE, lying, night, play, turn, view

ROW = [0, 0, 40, 0, 0, 40, 60]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": "2"}, "2 to 4 seats"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": 2, "colour": 1}, "no 'colour' in a form"),
        ({"seats": 2, "options": {"eye_1": "9"}}, "eye_1"),
        ({"seats": 2, "village": {"A": ROW}, "trees": TREES}, "buildings A to K"),
        ({"seats": 2, "village": VILLAGE}, "trees must be two"),
        ({"seats": 2, "village": {**VILLAGE, "B": ROW[:6]}, "trees": TREES}, "B must be 7 numbers"),
        (
            {"seats": 2, "village": {**VILLAGE, "B": [0, 240, 0, 40, 40, 0, 60]}, "trees": TREES},
            "counter-clockwise",
        ),
        (
            {"seats": 2, "village": {**VILLAGE, "B": [-150, 250, *ROW[2:]]}, "trees": TREES},
            "A and B stand in each other",
        ),
        (
            {"seats": 2, "village": {**VILLAGE, "B": [0, 401, *ROW[2:]]}, "trees": TREES},
            "B has a number beyond 400",
        ),
        ({"seats": 2, "village": VILLAGE, "trees": [[0, 0], [0, -401]]}, "a tree has a number"),
        ({"seats": 2, "ninja": ["A"]}, "ninja must have an entry"),
        ({"seats": 2, "ninja": ["A", "Z"]}, "'Z' is no building"),
        ({"seats": 2, "round": 7}, "rounds are 1 to 6"),
        ({"seats": 2, "first": 2}, "seats are 0 to 1, not 2"),
        ({"seats": 2, "step": 3}, "step is 1 or 2"),
        ({"seats": 2, "wounds": [5, 0]}, "more in its backpack"),
        ({"seats": 4, "wounds": [4, 4, 4, 1]}, "twelve wounds"),
        ({"seats": 2, "packs": [["c1"], ["c1"]]}, "c1: each chest lies in one place"),
        ({"seats": 2, "packs": [["c1", "c30"], []]}, "'c30' is no chest"),
        ({"seats": 2, "roofs": {"L": ["c1"]}}, "'L' is none of"),
        ({"seats": 2, "lying": [["c1"]]}, "lying must have an entry for each of A"),
        ({"seats": 3, "seen": {"c29": [0]}}, "'c29' is none of"),
        ({"seats": 3, "faces": ["3"]}, "faces must have an entry for each of c1"),
        ({"seats": 3, "faces": {"c1": "3"}}, "exactly if somebody has seen it"),
        ({"seats": 3, "faces": {"c25": "1"}, "seen": {"c25": [0]}}, "too many 1"),
        ({"seats": 3, "seen": {"c1": [3]}}, "seats are 0 to 2, not 3"),
        ({"seats": 3, "seen": {"c1": [-1]}}, "seats are 0 to 3, not -1"),
        ({"seats": 3, "seen": {"c1": [4_000_000_000]}}, "seats are 0 to 3, not 4000000000"),
        ({"seats": 3, "turn": 3}, "seats are 0 to 2, not 3"),
        ({"seats": 3, "wounded": 3}, "seats are 0 to 2, not 3"),
        ({"seats": 3, "struck": -1}, "seats are 0 to 3, not -1"),
        ({"seats": 2, "plans": [["move"], None]}, "plans: Expected `array` of length 2"),
        ({"seats": 2, "ninja": ["A", "B"], "asked": "place"}, "all ninja are placed"),
        ({"seats": 2, "asked": "plan"}, "must be placed"),
        ({"seats": 2, "ninja": ["A", "B"], "asked": "turn"}, "a turn needs all plans"),
        ({"seats": 2, "asked": "sleep"}, "'sleep' is no question"),
    ],
)
def test_what_can_not_be_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        shinobi.stage("ninja-night", given)


PLANS = [["attack", "heal"], ["heal", "heal"]]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"asked": "plan"}, "all have planned"),
        ({"asked": "wound"}, "nobody has chests to drop"),
        ({"asked": "chest"}, "nobody has chests to strike"),
        ({"asked": "stand"}, "there is no throw"),
        ({"asked": "stand", "rope": {"purpose": "move", "target": "A"}}, "there is no throw"),
        ({"asked": "target"}, "no shuriken or kunai"),
        ({"asked": "aim", "rope": {"purpose": "move", "target": "B"}}, "nobody stands"),
        (
            {"asked": "length", "rope": {"purpose": "move", "target": "B", "stand": 1}},
            "nobody aims",
        ),
        ({"asked": "aim", "rope": {"purpose": "move", "target": "B", "stand": 10}}, "points are 1"),
    ],
)
def test_what_can_not_be_asked_is_said(given: dict[str, Any], said: str) -> None:
    whole = {"seats": 2, "ninja": ["A", "B"], "plans": PLANS, "village": VILLAGE, "trees": TREES}
    with pytest.raises(ValueError, match=said):
        shinobi.stage("ninja-night", {**whole, **given})


ATTACK = {"purpose": "attack", "target": "B", "victim": 1}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"rope": {**ATTACK, "victim": 9}}, "seats are 0 to 3, not 9"),
        ({"rope": {**ATTACK, "victim": 2}}, "the victim's ninja stands on the target"),
        ({"rope": {**ATTACK, "victim": None}}, "the victim's ninja stands on the target"),
        ({"rope": {**ATTACK, "victim": 0}}, "the victim's ninja stands on the target"),
        ({"rope": {**ATTACK, "purpose": "move"}}, "a move has no victim"),
        ({"rope": {**ATTACK, "purpose": "kunai"}}, "seat 1 can't be aimed at"),
        ({"rope": ATTACK, "asked": "turn"}, "only while a throw is prepared"),
        ({"rope": {"purpose": "kunai"}, "asked": "target"}, "where some can be named"),
        ({"rope": {**ATTACK, "purpose": "shuriken"}, "asked": "target"}, "where some can be"),
        (
            {
                "rope": {**ATTACK, "stand": 7, "aim": 7},
                "asked": "length",
                "trees": [[-75, 274], [0, 0]],
            },
            "stands in the way",
        ),
        (
            {"rope": {**ATTACK, "stand": 9}, "asked": "aim", "trees": [[-110, 265], [0, 0]]},
            "stands in the way",
        ),
        ({"asked": "wound", "packs": [["c1"], [], []], "wounded": 0}, "a wound that has no room"),
        ({"asked": "dial", "step": 2}, "nothing left to dial"),
    ],
)
def test_a_throw_or_an_answer_that_can_not_be_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        turn("A B C", "attack+heal", acted=True, **{"asked": "stand", **given})


def test_a_throw_in_hand_can_be_staged() -> None:
    match = turn("A B", "attack+heal", asked="aim", acted=True,
                 rope={"purpose": "attack", "target": "B", "victim": 1, "stand": 5})  # fmt: skip
    assert play(match, "aim 5", "rope 130") == ["threw", "moved", "wounded"]


def test_chests_that_lie_nowhere_lie_on_the_roofs_in_turn() -> None:
    match = night("A B", packs=[["c1"], ["c3"]])
    assert lying(match, "A") == ["c2", "c14", "c25"]
    assert lying(match, "K") == ["c13", "c24"]


def test_what_is_told_by_name_and_what_is_told_in_order_are_the_same() -> None:
    held: dict[str, Any] = {"roofs": {"A": [f"c{n}" for n in range(1, 29)]}, "seen": {"c2": [1]}}
    by_name = night("A B C", faces={"c2": "potion"}, **held)
    lists: dict[str, Any] = {
        "lying": [[f"c{n}" for n in range(1, 29)], *[[]] * 10],
        "seen": [[], [1], *[[]] * 26],
        "faces": [None, "potion", *[None] * 26],
    }
    assert by_name.form() == night("A B C", **lists).form()
    assert by_name.form().items() >= lists.items()


def test_whose_turn_it_is_and_what_is_struck_is_told_only_when_it_is() -> None:
    shown = view(night("A B C", turn=1, step=2, struck=2), None)
    assert (shown.turn, shown.step, shown.struck) == (None, 0, None)


def test_ninja_that_were_placed_out_of_turn_stay_where_they_are() -> None:
    match = night("A . .", first=0)
    assert view(match, None).placing == 2
    match.play(match.to_act[0], "B")
    match.play(match.to_act[0], "C")
    assert view(match, None).ninja == ("A", "C", "B")
    assert view(match, None).asked == "plan"
