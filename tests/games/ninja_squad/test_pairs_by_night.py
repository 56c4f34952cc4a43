"""Cards and tokens that meet by night: two at a time."""

from typing import Any

from shinobi.games.ninja_squad.tables import TILE
from tests.games.ninja_squad.positions import (
    ON,
    OPEN,
    args,
    at,
    can,
    do,
    guard_on,
    kinds,
    night,
    refusal,
    state,
    view,
)

LAST: dict[str, Any] = {
    "round": 6, "place": 1, "first": 1, "ask": "after", "stars": [True, False],
    "faces": [None, None], "second": None,
}  # fmt: skip


def test_dart_and_dash_both_cards_lead_past_the_sleeper() -> None:
    match = night(
        """# # # # # # #
                     # # # # # # #
                     # # # #g # # #
                     # # # #0 # # #1""",
        senjutsu=[["dart", "dash"], []],
        second="F-F-F/F",
    )
    do(match, "dart F1", "dash", "1b")
    assert at(match, 0) == "d2"
    do(match, "2b")
    assert (at(match, 0), guard_on(match, "d2")) == ("d3", True)


def test_dart_and_patrol_it_walks_when_the_phase_is_over() -> None:
    match = night(
        """# # # # # # #
                     # # # # # # #
                     #0 # # .A . . #1""",
        tracks=[["d1", "f1"]],
        asleep=[["d1", 0]],
        **LAST,
    )
    told = kinds(do(match, "end"))
    assert told.index("woke") < told.index("patrolled")


def test_dart_and_star_a_sleeper_can_be_removed() -> None:
    match = night(
        """# # # #g # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        asleep=[["d3", 1]],
        stars=[True, False],
    )
    do(match, "star F2")
    assert state(match).asleep == []
    assert not guard_on(match, "d3")


def test_dart_and_dart_a_sleeper_is_no_target() -> None:
    match = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # #0 # # #1""",
        asleep=[["d2", 1]],
        senjutsu=[["dart"], []],
    )
    assert "dart F1" not in can(match)


def test_team_and_lantern_the_moved_one_is_seen() -> None:
    match = night(
        """# # # # # # #
                     # # # #* # # #
                     # # # #1 # # #0""",
        senjutsu=[["team"], []],
        ask="after",
    )
    told = do(match, "team 1 F")
    assert args(told, "picked-up") == [{"seat": 1, "tile": "d2", "cube": "lantern"}]
    assert state(match).lanterns == 1


def test_team_and_palace_the_last_step_wins() -> None:
    match = night(
        """# # # # # # #
                     # # # #0 # # #
                     # # # # # # #""",
        senjutsu=[["team"], []],
        place=1,
        ask="others",
        asked=0,
    )
    state(match).at[0] = TILE["d3"]
    state(match).at[1] = TILE["a4"]
    do(match, "team 0 F")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_team_before_anothers_turn_into_a_guard_costs_that_turn() -> None:
    match = night("""# # # # # # #
                     # # # #g # # #
                     # # # #1 # # #0""", senjutsu=[["team"], []], place=1, ask="others", asked=0,
                  faces=[ON, ON], second=None)  # fmt: skip
    told = do(match, "team 1 F")
    assert kinds(told)[:4] == ["used", "moved", "took-out", "missed"]


def test_rocket_and_alarm_a_card_in_time_saves_the_raid() -> None:
    match = night(
        """# # # # # # #
                     #0 # # # # # #1""",
        senjutsu=[["rocket"], []],
        tracker=15,
        **LAST,
    )
    do(match, "rocket", "end")
    assert match.outcome is None
    assert state(match).tracker == 19


def test_careless_and_dash_one_card_is_not_two() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", faces=[None, ON], senjutsu=[["dash"], []])
    assert "dash" not in can(match)
    assert refusal(match, "dash") == "9.4"


def test_dash_and_star_a_shot_between_the_two_walks() -> None:
    match = night("""# # # # # # #
                     # # # #g # # #
                     # # # # # # #
                     # # # # # # #
                     # # # #0 # # #1""", senjutsu=[["dash"], []], stars=[True, False],
                  second="F-F-F/F")  # fmt: skip
    do(match, "dash", "1b")
    assert view(match).ask == "turn"
    do(match, "star F2", "2a")
    assert at(match, 0) == "d5"


def test_geisha_and_cubes_they_are_picked_up() -> None:
    match = night(
        """# # # # # # #
                     # # # .0 # # #
                     # # # .s # # #1""",
        alarm_left={"geisha": 2},
        **LAST,
    )
    told = do(match, "end")
    assert args(told, "picked-up")[0]["cube"] == "senjutsu"
    assert args(told, "learnt")[0]["seat"] == 0
    lit = night(
        """# # # # # # #
                   # # # .0 # # #
                   # # # .* # # #1""",
        alarm_left={"geisha": 2},
        **LAST,
    )
    told = do(lit, "end")
    assert "dropped" not in kinds(told)
    assert state(lit).lanterns == 1


def test_geisha_and_samurai_both_cost_the_same_turn() -> None:
    match = night(
        """# # # # # # #
                     # # # .0 # # #
                     # # # .g # # #1""",
        alarm_left={"geisha": 2},
        **LAST,
    )
    told = do(match, "end")
    assert args(told, "took-out")[0]["misses"] is True


def test_leap_and_star_over_a_wall() -> None:
    match = night(
        """. . . .g . . .
                     . . . # . . .
                     . . . # . . .
                     . . . # . . .
                     . . . .0 . . .1""",
        second="FF/F",
        stars=[True, False],
    )
    assert "star F3" not in can(match)
    do(match, "2a")
    assert "star F3" in can(match)
