"""Positions as JSON: what is left out, and what can't be."""

from typing import Any

import pytest

import shinobi
from shinobi import Match
from shinobi.core.pick import Generator
from shinobi.core.values import to_json
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests.games.ninja_squad.positions import PALACE, state, view


def test_the_boards_of_the_box_if_no_map_is_given() -> None:
    match = shinobi.stage("ninja-squad", {"seats": 2})
    assert len(view(match).boards) == 7
    assert view(match).surplus == 6


@pytest.mark.parametrize("options", [{"mode": "raid"}, {"mode": "escape"}])
def test_every_position_of_a_match_is_drawn_and_staged_again(options: dict[str, Any]) -> None:
    match = Match.new("ninja-squad", 3, 4, options)
    script = Script((), "positions")
    while match.to_act:
        form = match.form()
        assert to_json(shinobi.stage("ninja-squad", form).form()) == to_json(form)
        step(match, script)


WALK = {"card": "FF/F", "steps": ["FF"], "trail": ["d2"], "done": 0}
MAP = [*PALACE, "", "# # # #0 # # #", "# # # # # # #1"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seats": 5}, "for 2 to 4 seats"),
        ({"half": "dusk"}, "night or day"),
        ({"map": [*PALACE, "", "# # #"]}, "row 1: 3 tiles, not 7"),
        ({"map": ["# # # # # # #"] * 4}, "at least two boards"),
        ({"map": [*PALACE, "", "? # # # # # #", "# # # # # # #"]}, "no tile is drawn as"),
        ({"map": [*PALACE, "", "#! # # # # # #", "# # # # # # #"]}, "nothing is drawn as"),
        ({"map": [*PALACE, "", "#0 #0 # # # # #", "# # # # # # #"]}, "0 is there twice"),
        ({"map": [*PALACE, "", "#3 # # # # # #", "# # # # # # #"]}, "no seat 3"),
        ({"map": [*PALACE, "", "#A # # # # # #", "# # # # # # #"]}, "patrol 0 has no track"),
        ({"map": [*PALACE, "", "#0g # # # # # #", "# # # # # # #1"]}, "stands beside a guard"),
        ({"map": [*PALACE, "", "#01 # # # # # #", "# # # # # # #"]}, "two ninja stand on one"),
        ({"ask": "nothing"}, "'nothing' is no question"),
        ({"round": 7}, "rounds are 1 to 6"),
        ({"place": 2}, "place is the number"),
        ({"faces": ["X/Y", None]}, "'X/Y' is no movement card"),
        ({"faces": [None]}, "an entry for each"),
        ({"buki": [["spoon"], []]}, "'spoon' is no buki card"),
        ({"buki": [["zip"] * 4, []]}, "zip is there"),
        ({"surplus": 3}, "guards and 3 in the surplus"),
        ({"fires": [["z9", 0]]}, "'z9' is no tile"),
        ({"asleep": [["a1", 0]]}, "nobody sleeps on a1"),
        ({"decks": []}, "four decks"),
        ({"decks": [{"known": [], "unknown": 3}, {}, {}, {}]}, "deck 0 has not 12 cards"),
        ({"played": [["FF/F"] * 6, []]}, "too often"),
        ({"ask": "over"}, "nothing has ended it"),
        ({"ask": "step"}, "nothing is known of it"),
        ({"owed": "nest"}, "there is none"),
        ({"owed": "tea"}, "'tea' is not asked"),
        ({"ask": "knock"}, "nobody stands on its target"),
        ({"owed": "knock", "target": "c3"}, "nobody stands on its target"),
        ({"owed": "drive", "target": "z9"}, "there is no 'z9'"),
        ({"owed": "knock", "target": 2}, "no seat 2"),
        ({"turn": 1}, "the turn of seat 0"),
        ({"boards": []}, "drawn or told, not both"),
        ({"ninja": [{}]}, "an entry for each"),
        ({"ninja": [{"stars": 1}, {}]}, "ninja: there is no 'stars'"),
        ({"cubes": [{"tile": "a1", "kind": "cup"}]}, "there is no 'cup'"),
        ({"cubes": [{"tile": "a45", "kind": "lantern"}]}, "a tile lies off the boards"),
        ({"wana_laid": [{"tile": "a1", "kind": None, "owner": 0}]}, "a wana has a kind"),
        ({"wana_laid": [{"tile": "a1", "kind": "nest", "owner": 2}]}, "no seat 2"),
        ({"reached": 7}, "no seat 7"),
        ({"wana": [[]]}, "an entry for each"),
        ({"fires": [["a1", 0, 1]]}, "fires: Expected `array` of length 2"),
        ({"stars": 3}, "stars: Expected `array`"),
        ({"map": 3}, "map: Expected `array`"),
        ({"reeds": ["tea", None]}, "'tea' is no reed"),
        ({"colour": 1}, "colour"),
        ({"phase": 13}, "phase is at least 1 and at most 12"),
        ({"phase": -1_000_000_000}, "phase is at least 1"),
        ({"tracker": 26}, "tracker is at least 0 and at most 25"),
        ({"lanterns": 1_000_000_000_000}, "lanterns is at least 0 and at most 35"),
        ({"gathered": [0, 1_000_000_000_000]}, "gathered is at least 0 and at most 35"),
        ({"gathered": [-1, 0]}, "gathered is at least 0"),
        ({"alarm_left": {"slip": 1_000_000_000_000}}, "alarm_left is at least 0 and at most 2"),
        ({"played_slot": 2}, "played_slot is at least -1 and at most 1"),
        ({"walk": {**WALK, "done": 3}}, "a walk's done is at least 0 and at most 1"),
        ({"walk": {**WALK, "poise": 4}}, "a walk's poise is at least 0 and at most 3"),
        ({"walk": {**WALK, "trail": []}}, "a tile that it began on"),
        ({"walk": {**WALK, "steps": ["L"]}}, "FF/F has no route L"),
        ({"walk": {**WALK, "trail": ["a45"]}}, "a tile lies off the boards"),
        ({"nests": [{"tile": "a1", "owner": 0, "left": 3}]}, "a nest's left is at least 0"),
        ({"nests": [{"tile": "a45", "owner": 0}]}, "a tile lies off the boards"),
        ({"fires": [["a45", 0]]}, "a tile lies off the boards"),
        ({"tracks": [["a1", "a45"]]}, "a tile lies off the boards"),
        ({"tracks": [["a1", "b1"]] * 9}, "the number of tracks is at least 0 and at most 8"),
    ],
)
def test_what_cannot_be_is_said(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        shinobi.stage("ninja-squad", {"seats": 2, "map": MAP, **change})


BOARD = {"rows": ["#" * 7] * 2}


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        (5, "boards: Expected `array`"),
        ([BOARD], "at least two boards"),
        ([BOARD, {"rows": ["#" * 7]}], "at least two boards"),
        ([BOARD, {"rows": ["#" * 7, "#" * 6]}], "row 4: 6 tiles, not 7"),
        ([BOARD, {"rows": ["#" * 7, "######?"]}], "row 4: no tile is drawn as"),
        ([BOARD] * 23, "45 rows at most"),
        ([BOARD, {**BOARD, "name": "x"}], "boards: there is no 'name'"),
    ],
)
def test_boards_that_cannot_be(boards: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        shinobi.stage("ninja-squad", {"seats": 2, "boards": boards})


def test_short_words_stand_for_those_of_the_form() -> None:
    """Drawings, lists by seat and pairs, as they may be typed."""
    short = {
        "seats": 2, "options": {"mode": "escape"}, "half": "day",
        "map": ["# #1 # # # # #", "#b #0 #g # # # #", "", *PALACE],
        "stars": [True, False], "reeds": [None, "turn"], "faces": ["FF/F", None],
        "played": [[], ["L-F/R-F"]], "fires": [["g4", 1]], "asleep": [["c4", 0]],
        "owed": "knock", "asked": 0, "target": 1,
        "decks": [{"known": ["FF/F", "FF/F"]}, {}, {}, {"unknown": 12}],
    }  # fmt: skip
    told = {
        "seats": 2, "options": {"mode": "escape"}, "half": "day",
        "boards": [{"rows": ["#" * 7] * 3}, {"rows": ["#" * 7] * 2}],
        "ninja": [
            {"tile": "b4", "star": True, "face": "FF/F"},
            {"tile": "b5", "reed": "turn", "played": ["L-F/R-F"]},
        ],
        "cubes": [{"tile": "a4", "kind": "buki"}], "guards": [{"tile": "c4"}],
        "fires": [{"tile": "g4", "shooter": 1}], "sleepers": [{"tile": "c4", "thrower": 0}],
        "resume": "turn", "ask": "knock", "asked": 0, "target": "b5",
        "decks": [{"known": {"FF/F": 2}, "unknown": 9}, {"unknown": 11}, {}, {}],
    }  # fmt: skip
    form = shinobi.stage("ninja-squad", short).form()
    assert form == shinobi.stage("ninja-squad", told).form()
    assert form["target"] == "b5"
    assert form["ninja"][0]["star"]


def test_a_view_tells_all_but_the_secrets() -> None:
    """What one seat imagines differs from the truth in hidden things alone."""
    match = Match.new("ninja-squad", 3, 9, {"mode": "escape"})
    script = Script((), "views")
    for _ in range(150):
        if match.to_act:
            step(match, script)
    rules = match.rules
    for viewer in range(3):
        world = rules.form(rules.imagine(match.view(viewer), Generator.seeded("x")))
        truth = match.form()
        hidden = {"buki", "wana", "wana_laid", "buki_left"}
        assert {k: v for k, v in world.items() if k not in hidden} == {
            k: v for k, v in truth.items() if k not in hidden
        }
        assert [len(hand) for hand in world["buki"]] == [len(hand) for hand in truth["buki"]]
        assert world["buki"][viewer] == truth["buki"][viewer]
    assert state(match).seats == 3
