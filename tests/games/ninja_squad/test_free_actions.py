"""Free actions (5)."""

from typing import Any

from shinobi.games.ninja_squad.tables import TILE
from tests.games.ninja_squad.positions import (
    OPEN,
    args,
    at,
    can,
    day,
    do,
    kinds,
    night,
    refusal,
    state,
    view,
)


def test_5_1_before_during_and_after_the_walk() -> None:
    drawn = """# # # # # # #
               # # # # # # #
               # # # #g # # #
               # # # # # # #
               # # # #0 # #1 #"""
    before = night(drawn, stars=[True, False])
    do(before, "star F2", "1a")
    during = night(drawn, stars=[True, False], second="F-FL/F-FR")
    do(during, "2a")
    assert view(during).ask == "step"
    after = night(drawn, stars=[True, False])
    do(after, "2a")
    assert view(after).ask == "step"
    do(after, "go")
    assert view(after).ask == "after"
    assert can(after) == ["end"]


def test_5_2_senjutsu_before_anothers_turn_and_in_a_missed_one() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #", senjutsu=[[], ["rocket"]], tracker=6,
                  misses=[False, True])  # fmt: skip
    do(match, "2a")
    assert view(match).ask == "missed"
    assert match.to_act == [1]
    assert can(match) == ["pass", "rocket"]
    do(match, "rocket")
    assert state(match).tracker == 4
    other = night(OPEN + "\n# # # #0 # #1 #", senjutsu=[["rocket"], []], tracker=6, round=1)
    do(other, "2a", "go", "end")
    assert view(other).ask == "others"
    assert other.to_act == [0]
    assert state(other).turn == 1
    assert refusal(other, "star F2") == "5.6"


TWO_AND_A_GUARD = """# # # # # # #
                     # # # #g # # #
                     # # # # # # #
                     # # # #0 # #1 #
                     # # # # # # #"""


def test_5_2_senjutsu_before_each_step_of_anothers_walk() -> None:
    match = night(TWO_AND_A_GUARD, senjutsu=[[], ["throwing-star"]], stars=[False, False])
    assert kinds(do(match, "1a")) == ["played"]
    assert (view(match).ask, match.to_act) == ("aside", [1])
    assert can(match) == ["pass", "throwing-star FL2"]
    assert kinds(do(match, "pass")) == ["moved"]
    assert (at(match, 0), view(match).turn) == ("d3", 0)
    assert (view(match).ask, match.to_act) == ("aside", [1])
    told = do(match, "throwing-star FL2")
    assert kinds(told)[:4] == ["used", "removed", "moved", "moved"]
    assert not state(match).miss[0]
    assert at(match, 0) == "d5"


def test_5_2_before_the_first_step_too_when_the_way_is_known() -> None:
    match = night(TWO_AND_A_GUARD, senjutsu=[[], ["team"]], stars=[False, False])
    do(match, "1b")
    assert (view(match).ask, match.to_act, at(match, 0)) == ("aside", [1], "d2")
    assert not [move for move in can(match) if move.startswith("team 0")]
    assert refusal(match, "star F2") == "5.6"
    told = do(match, "team 1 FL")
    assert kinds(told)[:3] == ["used", "moved", "moved"]
    assert at(match, 0) == "d3"


def test_5_2_the_rest_of_a_walk_may_become_impossible() -> None:
    match = night(OPEN + "\n# # # #0 # # #", senjutsu=[[], ["team"]], stars=[False, False])
    state(match).at[1] = TILE["e4"]
    do(match, "1a", "pass", "pass", "team 1 L")
    assert (at(match, 1), at(match, 0)) == ("d4", "d3")


def test_5_2_once_more_after_the_last_turn() -> None:
    """Team ninja takes the last walker off the street before alarm cards are drawn."""
    last: dict[str, Any] = {
        "round": 6, "place": 1, "first": 1, "ask": "after", "stars": [True, False],
        "faces": [None, None], "second": None, "alarm_left": {"slip": 2},
    }  # fmt: skip
    match = night(
        """# # # # # # #
           # # # # # # #
           . . . .0 . . .
           # # # # # # #1""",
        senjutsu=[[], ["team"]],
        **last,
    )
    assert do(match, "end") == []
    assert (view(match).ask, match.to_act) == ("last", [1])
    assert view(match).ninja[0].pile == 0
    told = do(match, "team 0 F")
    assert kinds(told)[:3] == ["used", "moved", "tracker"]
    assert "alarm" not in kinds(told)
    assert at(match, 0) == "d3"
    late = night(OPEN + "\n.0 # # # # # #1", senjutsu=[[], ["rocket"]], tracker=6, **last)
    do(late, "end")
    assert can(late) == ["pass", "rocket"]
    assert [alarm["card"] for alarm in args(do(late, "pass"), "alarm")] == ["slip"]


def test_5_3_before_each_later_step_and_at_the_top_of_a_leap() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #", stars=[True, False])
    do(match, "1a")
    seen = view(match)
    assert seen.walk is not None
    assert [seen.ask, seen.walk.done, seen.walk.leaping] == ["step", 1, False]
    do(match, "go")
    assert view(match).ask == "step"
    do(match, "go")
    assert view(match).ask == "after"
    leap = night(OPEN + "\n# # # #0 # #1 #", stars=[True, False], second="FF/F")
    do(leap, "2a")
    air = view(leap).walk
    assert air is not None
    assert air.leaping
    assert at(leap, 0) == "d1"
    do(leap, "go")
    assert at(leap, 0) == "d3"


def test_5_4_asked_whether_or_not_anything_can_be_used() -> None:
    match = day(OPEN + "\n# # # #0 # #1 #", buki=[["flask"], []])
    do(match, "1a")
    assert can(match) == ["go"]
    do(match, "go", "go")
    assert can(match) == ["end"]
    empty = day(OPEN + "\n# # # #0 # #1 #")
    do(empty, "1a")
    assert state(empty).turn == 1


def test_5_5_the_walker_stays_on_its_walk() -> None:
    match = night(
        """# # # # # # #
                     # # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #""",
        senjutsu=[["team"], []],
    )
    do(match, "1a")
    assert not [move for move in can(match) if move.startswith("team 0")]


def test_5_5_an_impossible_rest_ends_on_the_last_free_tile() -> None:
    blocked = night(
        """# # # # # # #
                       # # # # #1 # #
                       # # # # # # #
                       # # # # # # #
                       # # # #0 # # #""",
        senjutsu=[["team"], []],
    )
    do(blocked, "1a", "go", "team 1 L")
    assert at(blocked, 1) == "d4"
    assert at(blocked, 0) == "d3"


def test_5_6_everything_is_used_once() -> None:
    match = night(
        """# # # # # # #
                     # #g # #g # # #
                     # # # # # # #
                     # # # #0 # #1 #""",
        stars=[True, False],
    )
    do(match, "star F2")
    assert not state(match).star[0]
    assert refusal(match, "star FL2") == "5.6"
