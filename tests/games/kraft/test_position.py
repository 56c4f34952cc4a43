"""Forms: what a drawing stands for, what can be told instead, and what can't be."""

from typing import Any

import pytest

import shinobi
from tests.games.kraft.positions import MASTER, SCROLLS, carried, floor, legal, site, table, view

WALLS = {"longs": "c7/d7-c8/d8", "walls": "a3/a4", "doors": "b5/c5", "locks": "b2/c2"}


def test_a_form_tells_what_was_drawn() -> None:
    form = table("M e9, N e1, A i5", "h2 2!, d4 3", carried=[4], **WALLS).form()
    assert form["figures"] == ["e9", "e1", None, "i5"]
    assert (form["doors"], form["locks"]) == (["b2/c2", "b5/c5"], ["b2/c2"])
    assert [(s["at"], s["value"], s["known"]) for s in form["scrolls"]] == [
        ("h2", 2, 7), ("d4", 3, 1), ("ninja", 4, 3),
    ]  # fmt: skip
    assert shinobi.stage("kraft", form).form() == form


def test_a_floor_need_not_be_drawn() -> None:
    form = {"figures": ["e9", "e1", None, None], "walls": ["c5/d5", "a3/a4"], "carried": [4]}
    match = shinobi.stage("kraft", form)
    assert view(match, None).walls == ("c5/d5", "a3/a4")
    assert carried(match) == [4]


def test_a_site_may_be_told_in_full() -> None:
    match = site(walls="c5/d5", edits=3, holding="scroll 2")
    form = match.form()
    assert form["site"] == {
        "longs": [], "walls": ["c5/d5"], "doors": [], "scrolls": ["a9", "i9", "a5", "i1"],
        "edits": 147, "exchanges": 30, "holding": "scroll 2",
    }  # fmt: skip
    again = shinobi.stage("kraft", {"site": form["site"]})
    assert legal(again, MASTER) == legal(match, MASTER)
    del form["site"]["exchanges"]
    assert shinobi.stage("kraft", {"site": form["site"]}).form() == again.form()


def test_forms_as_they_were_once_drawn_are_understood() -> None:
    """With everything in full beside the drawing, and two lists for one game."""
    old = {
        "seats": 2, "omen": 7, "leg": 1, "floor": 2, "phase": "playing", "banked": 4, "earlier": 0,
        "ledger": [[4], []], "end": "", "drawing": floor("M e9, N e1", "a1 ?", {}).split("\n"),
        "edits": 0, "holding": None, "turn": "ninja", "steps": [1, 0], "pending": None,
        "scrolls": [
            {"at": "a1", "value": None, "known": 0, "may": [3, 1], "dispersed": True},
            {"at": "out", "value": 4, "known": 7, "up": True, "void": False, "may": None},
        ],
        "loose": [3],
    }  # fmt: skip
    match = shinobi.stage("kraft", old)
    assert view(match, None).ledger == ((4,),)
    lying, gone = view(match, None).scrolls
    assert (lying.may, lying.value, gone.may, gone.value) == ((1, 3), None, (1, 2, 3, 4), 4)
    built = {"drawing": floor("", SCROLLS, {}), "edits": 150, "scrolls": [], "ledger": [[], []]}
    assert shinobi.stage("kraft", built).form()["site"]["edits"] == 0


WRONG: list[tuple[dict[str, Any], str]] = [
    ({}, "nine rows"),
    ({"figures": ["e9", "e1"]}, "four figures"),
    ({"figures": ["e9", None, None, None]}, "both on the floor"),
    ({"figures": ["e9", "z1", None, None]}, "'z1' is no cell"),
    ({"figures": ["e9", "e1", None, None], "locks": ["a1/b1"]}, "only doors"),
    ({"figures": ["e9", "e1", None, None], "walls": ["a1/a2", "a1/b1"]}, "can't be reached"),
    ({"figures": ["e9", "e1", None, None], "doors": ["a1/a2"], "walls": ["a1/a2"]}, "way"),
    ({"figures": ["e9", "e1", None, None], "scrolls": [{"at": "a1", "value": 6}]}, "<= 5"),
    ({"figures": ["e9", "e1", None, None], "scrolls": [{"at": "z1", "value": 1}]}, "no place"),
    ({"figures": ["e9", "e1", None, None], "scrolls": [{"at": "a1", "worth": 1}]}, "worth"),
    ({"figures": ["e9", "e1", None, None], "maze": 1}, "no 'maze'"),
    ({"site": {"walls": []}}, "site"),
    ({"drawing": floor("", SCROLLS, {}), "walls": ["a1/a2"]}, "its site"),
    ({"drawing": floor("", SCROLLS, {}), "edits": -1}, ">= 0"),
    ({"drawing": floor("", SCROLLS, {}), "holding": "axe"}, "no piece"),
    ({"drawing": floor("", SCROLLS, {}), "phase": "playing"}, "no figures"),
    ({"drawing": floor("M e9, N e1", "", {}), "walls": ["a1/a2"]}, "drawn already"),
    ({"drawing": floor("M e9, N e1", "a1 2", {}), "scrolls": []}, "as they are drawn"),
]


@pytest.mark.parametrize(("form", "said"), WRONG)
def test_what_can_not_be_is_said(form: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        shinobi.stage("kraft", form)
