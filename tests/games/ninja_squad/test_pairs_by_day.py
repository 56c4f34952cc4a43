"""Cards and tokens that meet by day: two at a time."""

from typing import Any

from shinobi import Match
from shinobi.games.ninja_squad.tables import TILE
from tests.games.ninja_squad.positions import (
    OPEN,
    args,
    at,
    can,
    day,
    do,
    kinds,
    refusal,
    state,
    view,
)


def armed(text: str, *buki: str, **form: Any) -> Match:
    return day(text, **{"buki": [list(buki), *([[]] * (form.get("seats", 2) - 1))], **form})


def wana(tile: str, kind: str, owner: int) -> dict[str, Any]:
    return {"tile": tile, "kind": kind, "owner": owner}


def test_knock_back_into_water_and_a_cube() -> None:
    text = """. . . . . . .
              . . ~ .1 .b . .
              . . . . . . .
              . . . .0 . . ."""
    wet = armed(text, "spear")
    do(wet, "spear F2", "knock L")
    assert at(wet, 1) == "c6"
    gift = armed(text, "spear")
    do(gift, "spear F2", "knock R")
    assert len(state(gift).buki[1]) == 1


def test_knock_back_and_wana_of_the_attacker() -> None:
    match = armed("""# # # # # # #
                     # # # #1 # # #
                     # # # # # # #
                     # # # #0 # # #""", "spear", wana_laid=[wana("d7", "trip-wire", 0)],
                  buki=[["spear"], ["flask"]])  # fmt: skip
    told = do(match, "spear F2", "knock F")
    assert args(told, "lost") == [{"seat": 1, "card": "flask", "empty": False}]
    own = armed(
        """# # # # # # #
                   # # # #1 # # #
                   # # # # # # #
                   # # # #0 # # #""",
        "spear",
        wana_laid=[wana("d7", "trip-wire", 1)],
    )
    assert "sprung" not in kinds(do(own, "spear F2", "knock F"))


def test_knock_back_onto_a_nest_asks_its_owner_first() -> None:
    match = armed(
        """#g # # # # # #g
                     # # # # # # #
                     # # # #1 # # #
                     # # #g # # # #
                     # # # #0 # # #""",
        "spear",
        seats=2,
        wana_laid=[wana("d7", "nest", 0)],
    )
    state(match).guard[TILE["a7"]] = 1
    state(match).surplus -= 1
    do(match, "spear F2", "knock F")
    assert (match.to_act, view(match).ask) == ([0], "nest")
    assert can(match) == ["call a7", "call a8", "call g8"]
    do(match, "call a8")
    assert (at(match, 1), view(match).ask) == ("d7", "turn")


def test_nest_and_walker_a_guard_that_reaches_it_ends_the_walk() -> None:
    match = day(
        """# # # # # # #
                   # # # # # # #
                   # # # # # # #
                   # # # #0 #g # #1""",
        wana_laid=[wana("d5", "nest", 1)],
    )
    told = do(match, "1a")
    assert args(told, "took-out")[0]["seat"] == 0
    assert at(match, 0) == "d5"


def test_nest_and_nest_two_at_once_by_a_swap() -> None:
    match = armed("""#g # # # # # #
                     # # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #
                     # # # # # # #g""", "tonfa",
                  wana_laid=[wana("d6", "nest", 1), wana("d5", "nest", 0)])  # fmt: skip
    told = do(match, "tonfa F")
    assert [event["seat"] for event in args(told, "sprung")] == [0, 1]
    assert state(match).nests == []
    assert len(args(told, "guard-moved")) >= 4


def test_tonfa_and_trip_wire_both_lose_a_card() -> None:
    match = armed("""# # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #""", buki=[["tonfa", "flask"], ["zip"]],
                  wana_laid=[wana("d5", "trip-wire", 1), wana("d4", "trip-wire", 0)])  # fmt: skip
    told = do(match, "tonfa F")
    assert [event["card"] for event in args(told, "lost")] == ["flask", "zip"]


def test_chain_and_reed_a_swimmer_under_water_is_no_target() -> None:
    for reed in ("cover", "turn", None):
        match = armed(
            """# # # ~1 # # #
                     # # # ~ # # #
                     # # # ~ # # #
                     # # # .0 # # #""",
            "chain",
            reeds=[None, reed],
        )
        assert ("chain F" in can(match)) == (reed is None)
        if reed is not None:
            assert refusal(match, "chain F") == "14.9"


def test_chain_and_reed_a_swimmer_who_swaps_is_in_cover_no_more() -> None:
    match = armed(
        """# # # .1 # # #
                     # # # ~ # # #
                     # # # ~ # # #
                     # # # ~0 # # #""",
        "chain",
        reeds=["cover", None],
    )
    do(match, "chain F")
    assert view(match).ninja[0].reed is None
    assert at(match, 0) == "d7"


def test_reed_and_star_a_swimmer_in_cover_is_no_target() -> None:
    for reed, safe in (("cover", True), (None, False)):
        match = day(
            """# # # # # # #
                       # # # ~1 # # #
                       # # # ~ # # #
                       # # # .0 # # #""",
            reeds=[None, reed],
            stars=[True, False],
        )
        assert ("star F2" in can(match)) != safe


def test_zip_and_water_it_is_no_stop_for_the_walk_to_come() -> None:
    match = armed(
        """# # # # # # #
                     # # # # # # #
                     # # # ~ # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        "zip",
    )
    do(match, "zip F", "1a")
    assert state(match).home == [0]


def test_zip_and_nest() -> None:
    match = armed(
        """# # # # # # #
                     # # # # # # #
                     #g # # # # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        "zip",
        wana_laid=[wana("d6", "nest", 1)],
    )
    told = do(match, "zip F")
    assert [event["tile"] for event in args(told, "guard-moved")] == ["b6", "c6"]
    assert view(match).ask == "turn"


def test_fire_and_flask_a_route_is_opened() -> None:
    fires = [["d5", 1], ["d6", 1]]
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", fires=fires)
    assert "1a" not in can(match)
    do(match, "flask F")
    assert "1a" not in can(match)
    two = armed(OPEN + "\n# # # #0 # # #1", "flask", "flask", fires=fires)
    do(two, "flask F")
    assert "1a" in can(two)


def test_flask_and_trip_wire_what_is_lost_puts_out_no_fire() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", fires=[["d6", 1]],
                  wana_laid=[wana("d5", "trip-wire", 1)])  # fmt: skip
    told = do(match, "1a")
    assert args(told, "lost") == [{"seat": 0, "card": "flask", "empty": False}]
    assert at(match, 0) == "d5"
    assert "used" not in kinds(told)


def test_flask_and_caltrops_they_stay_shut() -> None:
    laid = [{"tile": "d5", "kind": "caltrops", "owner": 1, "victim": 1}]
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", wana_laid=laid, fires=[["d6", 1]])
    assert "1a" not in can(match)
    assert refusal(match, "1a") == "3.7"


def test_flask_and_leap_it_is_thrown_from_the_top() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", fires=[["d6", 1]], second="FF/F")
    told = do(match, "2a", "go")
    assert kinds(told).index("fire-out") < kinds(told).index("moved")
    assert at(match, 0) == "d6"


def test_fire_and_miss_it_goes_out_in_a_missed_turn() -> None:
    match = day(OPEN + "\n#0 # # # # # #1", fires=[["d7", 1]], misses=[False, True])
    told = kinds(do(match, "2b"))
    assert told.index("fire-out") < told.index("missed")


def test_caltrops_and_miss_they_go_in_a_missed_turn() -> None:
    laid = [{"tile": "d7", "kind": "caltrops", "owner": 0, "victim": 1}]
    match = day(OPEN + "\n#0 # # # # # #1", wana_laid=laid, misses=[False, True])
    assert "cleared" in kinds(do(match, "2b"))


def test_fire_and_wana_neither_on_the_other() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "arrow", wana_laid=[wana("d7", "nest", 1)],
                  fires=[["d5", 1]], wana=[["nest"], []])  # fmt: skip
    assert "fire F3" not in can(match)
    assert "nest F" not in can(match)


def test_fire_on_the_walk_under_way() -> None:
    match = armed(
        """# # # # # # #
                     # # # # # # #
                     # # # # # # #
                     # # # # # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        "arrow",
        second="F-F-F/F",
    )
    do(match, "1a", "fire F4")
    do(match, *(move for move in ("go", "go") if move in can(match)))
    assert at(match, 0) == "d7"


def test_whistle_and_wana_guards_do_not_set_it_off() -> None:
    match = armed(
        """# # # # # # #
                     # #g # # # # #
                     # # # #0 # # #1""",
        "whistle",
        wana_laid=[wana("b5", "nest", 1)],
    )
    do(match, "call b5", "drive R2", "2a")
    assert state(match).laid == [TILE["b5"]]


def test_whistle_and_patrol_it_finds_its_way_back() -> None:
    match = armed("""# # # # # # #
                     # # # # # # #
                     #0 # # .A . . #1""", "whistle", tracks=[["d4", "f4"]], round=6, place=1,
                  first=1)  # fmt: skip
    told = do(match, "call d4", "drive F2", "2b")
    assert [event["tile"] for event in args(told, "guard-moved")][-2:] == ["d5", "d4"]


def test_whistle_and_opponent_a_guard_is_driven_into_it() -> None:
    match = armed(
        """# # # # # # #
                     # # #g # #1 # #
                     # # # #0 # # #""",
        "whistle",
    )
    told = do(match, "call c5", "drive R2")
    assert args(told, "took-out")[0]["seat"] == 1
    assert state(match).miss == [False, True]


def test_caltrops_and_leap_the_take_off() -> None:
    match = day(
        """# # # # # # #
                   # # # # # # #
                   # # # #1 # # #
                   # # # #0 # # #""",
        second="FF/F",
        wana_laid=[wana("d6", "caltrops", 1)],
    )
    do(match, "2a")
    assert at(match, 0) == "d4"


def test_trip_wire_and_the_card_just_found() -> None:
    match = day(
        """# # # # # # #
                   # # # #b # # #
                   # # # #0 # # #1""",
        wana_laid=[wana("d5", "trip-wire", 1)],
    )
    told = do(match, "1b")
    assert "found" in kinds(told)
    assert args(told, "lost")[0]["card"] is not None
    assert state(match).buki[0] == []


def test_nunchaku_and_a_guard_that_would_have_stopped_the_walk() -> None:
    """The route was open because a guard would stop it; then the stop is gone (5.5)."""
    match = armed(
        """# # # # # # #
                     #g # # # # # #
                     # #0 # # # # #1""",
        "nunchaku",
        second="F-L-L/F-R-R",
    )
    assert "2a" in can(match)
    do(match, "2a", "nunchaku L")
    assert at(match, 0) == "a5"
    before = armed(
        """# # # # # # #
                      #g # # # # # #
                      # #0 # # # # #1""",
        "nunchaku",
        second="F-L-L/F-R-R",
    )
    do(before, "nunchaku FL")
    assert "2a" not in can(before)
