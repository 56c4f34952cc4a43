"""The reasons of a hint in Ninja Squad: each is true where it is given, and missing elsewhere."""

import pytest

import shinobi
from shinobi.core.match import Match
from tests.games.advising import positions, same_bytes, told, why
from tests.games.ninja_squad.positions import ASIDE, ON, OPEN, args, at, can, day, do, night, view
from tests.games.ninja_squad.test_escape import KNOCK, armed

STREET = """. . . . . . .
            . . . . . . .
            # # # .* # # #
            # # # .0 # # #1"""
"""From d1 straight on over a lantern to d4; aside over roofs to c2 or e2."""


def test_it_meets_no_guard() -> None:
    match = night(
        """# # # #g # # #
           # # # # # # #
           # # # # # # #
           # # # #0 # # #1""",
    )
    assert why(match, "2a")["no-guard"] == {"count": 1}
    assert "no-guard" not in why(match, "1a")
    assert "no-guard" not in why(night(OPEN + "\n# # # #0 # # #1"), "2a")


def test_it_touches_no_lantern() -> None:
    match = night(STREET)
    assert why(match, "2a")["no-lantern"] == {"count": 2}
    assert "no-lantern" not in why(match, "1b")


def test_in_the_last_turn_of_a_phase_it_counts_where_one_stands() -> None:
    late = night(STREET, round=6)
    assert "no-alarm" in why(late, "2a")
    assert "no-alarm" not in why(late, "1a")
    assert "no-alarm" not in why(night(STREET), "2a")
    by_day = STREET.replace("*", "")
    assert "no-drop" in why(day(by_day, round=6), "2a")
    assert "no-drop" not in why(day(by_day, round=6), "1a")


def test_it_picks_up_a_cube() -> None:
    match = night(STREET.replace("*", "s"))
    assert why(match, "1b")["cube"] == {"cube": "senjutsu"}
    assert "cube" not in why(match, "2a")


def test_who_is_last_catches_up_and_who_leads_is_told_so() -> None:
    rows = OPEN + "\n# # # # # # #1\n# # # #0 # # #"
    assert "catch-up" in why(night(rows), "1a")
    assert "catch-up" not in why(night(OPEN + "\n# # # #0 # # #1"), "1a")
    by_day = day(rows)
    assert why(by_day, "1a")["lead"] == {"rows": 2}
    assert "lead" not in why(by_day, "1b")


def test_no_route_leads_further() -> None:
    match = night(OPEN + "\n# # # #0 # # #1")
    assert why(match, "1a")["furthest"] == {"rows": 3}
    assert "furthest" not in why(match, "1b")


def test_a_guard_in_the_way_and_before_others() -> None:
    match = night(
        """# # # # # # #
           # # # #g # # #
           # # # # # # #
           # # # #0 # #1 #""",
        stars=[True, False],
    )
    found = why(match, "star F2")
    assert found["in-way"] == {"count": 1}
    assert found["before-others"] == {"seats": [1]}
    aside = night(
        """# # # # # # #
           # #g # # # # #
           # # # # # # #
           # # # #0 # #1 #""",
        stars=[True, False],
    )
    assert {"in-way", "before-others"}.isdisjoint(why(aside, "star FL2"))


def test_the_alarm_goes_back() -> None:
    match = night(OPEN + "\n# # # #0 # # #1", senjutsu=[["rocket"], []], tracker=7)
    assert why(match, "rocket")["alarm"] == {"tracker": 7, "goal": view(match, 0).goal}
    assert why(match, "1a").keys() & {"alarm"} == set()


def test_what_is_held_is_kept() -> None:
    match = night(OPEN + "\n# # # #0 # # #1", senjutsu=[["rocket"], []], tracker=7, ask="after")
    assert "keeps" in why(match, "end")
    assert "keeps" not in why(match, "rocket")


def test_a_rival_ahead_and_a_knock_that_costs_a_turn() -> None:
    match = armed(KNOCK, "spear", seats=3, fires=[["e6", 2]])
    assert why(match, "spear F2")["ahead"] == {"rows": 2}
    do(match, "spear F2")
    assert why(match, "knock L")["costs-turn"] == {"seats": [1]}
    assert "costs-turn" not in why(match, "knock B")


def test_a_trap_for_who_is_close_behind() -> None:
    text = "# # # # # # #\n# # # #0 # # #\n# # # # # # #\n# # # # # # #1"
    close = day(text, wana=[["caltrops"], []], ask="after")
    laid = next(action for action in can(close) if action.startswith("caltrops"))
    assert why(close, laid)["close-behind"] == {"seats": [1]}
    apart = day(OPEN + "\n# # # #0 # # #1", wana=[["caltrops"], []], ask="after")
    assert "close-behind" not in why(apart, laid)


def test_water_and_the_palace() -> None:
    wet = armed("# # # # # # #\n# # # ~ # # #\n# # # ~ # # #\n# # # #0 # # #1", "reed")
    assert why(wet, "reed")["water"] == {"count": 2}
    dry = armed(OPEN + "\n# # # #0 # # #1", "reed")
    assert "water" not in why(dry, "reed")
    palace = [
        "# # # # # # #",
        "# # # #0 # # #",
        "# # # # # # #",
        "",
        "# # # # # # #",
        "# # # # # # #1",
    ]
    form = {"half": "night", "options": {"mode": "raid"}, "faces": [ON, ON], "second": ASIDE}
    match = shinobi.stage("ninja-squad", {"seats": 2, "map": palace, **form})
    assert "palace" in why(match, "stay")
    assert "palace" not in why(match, "2a")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_a_route_is_so(seed: int) -> None:
    """By night, along whole matches: every open route is walked in a copy."""
    said = 0
    for match in positions("ninja-squad", seed, every=3):
        seat = match.to_act[0]
        if view(match, seat).half != "night":
            break
        if view(match, seat).ask != "turn":
            continue
        for action in [text for text in can(match) if text in ("1a", "1b", "2a", "2b")]:
            for name, facts in why(match, action, seat).items():
                said += 1
                check(match, seat, action, name, facts)
    assert said > 20


def check(match: Match, seat: int, action: str, name: str, facts: dict[str, object]) -> None:
    again = shinobi.stage("ninja-squad", match.form())
    start = row(at(again, seat))
    events = do(again, action)
    while again.outcome is None and view(again).turn == seat and view(again).walk is not None:
        events += do(again, next(on for on in ("go", "pass", can(again)[0]) if on in can(again)))
    if name == "no-guard":
        assert not [event for event in args(events, "took-out") if event["seat"] == seat]
    if name == "no-lantern":
        assert "lantern" not in [event["cube"] for event in args(events, "picked-up")]
    if name == "cube":
        assert facts["cube"] in [event["cube"] for event in args(events, "picked-up")]
    if name == "furthest" and again.outcome is None:
        moved = [event["tile"] for event in args(events, "moved") if event["seat"] == seat]
        assert row(moved[-1]) - start == facts["rows"]


def row(tile: object) -> int:
    return int(str(tile)[1:])


def test_18_2_no_reason_tells_of_hidden_buki() -> None:
    text = "# # # # # # #\n# # # #1 # # #\n# # # # # # #\n# # # #0 # # #"
    one = day(text, buki=[["spear"], ["reed"]])
    other = day(text, buki=[["spear"], ["arrow"]])
    assert one.view(0) == other.view(0)
    assert same_bytes(one, other)


def test_in_words() -> None:
    french = told(night(OPEN + "\n# # # #0 # # #1"), 0, "fr")
    assert "aucun chemin ne mène plus loin" in french.lower()
