"""The Dawn Escape: set-up (11), water and knock-back (12), wana (13), buki (14), its Guard phase
(15) and its end (16)."""

from typing import Any

import pytest

from shinobi import Match, stage
from shinobi.core.pick import Tape
from shinobi.games.ninja_squad.rules.phases import guard_phase
from shinobi.games.ninja_squad.tables import NOWHERE, TILE
from tests.games.ninja_squad.positions import (
    ASIDE,
    ON,
    OPEN,
    args,
    at,
    can,
    day,
    do,
    guard_on,
    kinds,
    night,
    refusal,
    state,
    view,
)


def armed(text: str, *buki: str, **form: Any) -> Match:
    """Seat 0 is in turn and holds these buki."""
    return day(text, **{"buki": [list(buki), *([[]] * (form.get("seats", 2) - 1))], **form})


def trapped(
    kind: str, tile: str = "d5", text: str = OPEN + "\n# # # #0 # # #1", **form: Any
) -> Match:
    """A wana of seat 1 lies there."""
    return day(text, wana_laid=[{"tile": tile, "kind": kind, "owner": 1}], **form)


# 11 Setting up


def dawn() -> Match:
    match = night(
        """# # # # # # #
           # # # #0 # # #""",
        options={"mode": "campaign", "boards": "without-3"}, misses=[False, True],
        senjutsu=[["dart"], []], stars=[False, True],
    )  # fmt: skip
    state(match).at[1] = TILE["a4"]
    state(match).reached = 1
    do(match, "1a", "go")
    return match


def test_11_1_the_boards_are_turned_over() -> None:
    seen = view(dawn())
    assert [board.number for board in seen.boards] == [7, 6, 5, 4, 2, 1]
    assert {cube.kind for cube in seen.cubes} == {"buki"}
    assert sum(deck.unknown for deck in seen.decks) == 46
    assert not any(deck.known for deck in seen.decks)


def test_11_2_what_each_ninja_has() -> None:
    found = state(dawn())
    assert found.star == [True, True]
    assert found.wana == [[0, 1, 2], [0, 1, 2]]
    assert found.senjutsu == [[], []]
    assert found.miss == [False, False]


def test_11_3_first_player() -> None:
    assert state(dawn()).first == 1
    firsts = {
        state(Match.new("ninja-squad", 2, seed, {"mode": "escape"})).first for seed in range(9)
    }
    assert firsts == {0, 1}


def test_11_4_no_alarm_by_day() -> None:
    match = day(
        """. . . . . . .
                   . . . .0 . . .1""",
        round=6,
        place=1,
        first=1,
        ask="after",
        stars=[True, False],
    )
    told = kinds(do(match, "end"))
    assert "tracker" not in told
    assert "alarm" not in told


# 12 Water, knock-back, moved guards


def test_12_1_water_stops_the_walk() -> None:
    match = day("""# # # # # # #
                   # # # ~ # # #
                   # # # ~ # # #
                   # # # #0 # # #1""")
    do(match, "1a")
    assert at(match, 0) == "d5"
    on = day("""# # # # # # #
                # # # ~ # # #
                # # # ~0 # # #
                # # # # # # #1""")
    do(on, "1a")
    assert at(on, 0) == "d6"
    out = day("""# # # # # # #
                 # # # # # # #
                 # # # # # # #
                 # # # ~0 # # #1""")
    do(out, "1a")
    assert at(out, 0) == "d7"
    leap = day(
        """# # # # # # #
                  # # # ~ # # #
                  # # # ~ # # #
                  # # # ~0 # # #1""",
        second="FF/F",
    )
    do(leap, "2a")
    assert at(leap, 0) == "d6"


KNOCK = """. . . . . . .
           . . # .2 ~ . .
           . . .g .1 . . .
           . . . . T . .
           . . . .0 . . ."""


def test_12_2_where_a_victim_can_be_knocked() -> None:
    match = armed(KNOCK, "spear", seats=3, fires=[["e6", 2]])
    do(match, "spear F2")
    assert view(match).ask == "knock"
    assert view(match).target == "d6"
    assert can(match) == [f"knock {way}" for way in ("FR", "BR", "B", "BL", "L")]
    told = do(match, "knock L")
    assert at(match, 1) == "c6"
    assert args(told, "took-out")[0]["seat"] == 1
    from_roof = armed(
        """# # # # # # #
                         # # # #1 # # #
                         # # # # # # #
                         # # # #0 # # #""",
        "spear",
    )
    do(from_roof, "spear F2", "knock F")
    assert at(from_roof, 1) == "d7"
    edge = armed(
        """. . . .1 . . .
                    . . . . . . .
                    . . . .0 . . .""",
        "spear",
    )
    do(edge, "spear F2")
    assert refusal(edge, "knock F") == "12.2"
    assert refusal(edge, "1a") == "12.2"


def test_12_3_no_tile_to_be_knocked_to() -> None:
    match = armed(
        """# # # # # . .
                     # # # .1 # . .
                     # # # .g # . .
                     # # # . . . .
                     # # # .0 . . .""",
        "spear",
    )
    state(match).at[0] = TILE["d4"]
    state(match).guard[TILE["d6"]] = 0
    state(match).surplus += 1
    state(match).fires = [TILE["d6"]]
    state(match).shooter = [1]
    state(match).at[0] = TILE["d5"]
    assert "spear F2" not in can(match)
    assert refusal(match, "spear F2") == "12.3"


def test_12_4_moved_guards() -> None:
    match = armed(
        """# # # # # # #
                     # # # ~ #g # #
                     # # # # #g # #
                     # # # #0 # # #1""",
        "whistle",
        fires=[["d5", 1]],
    )
    do(match, "call e5")
    moves = can(match)
    assert "drive F1" not in moves
    assert "drive FL1" not in moves
    assert "drive L1" not in moves
    assert "drive R2" in moves
    told = do(match, "drive BL1")
    assert args(told, "took-out")[0]["tile"] == "d4"


# 13 Wana


def test_13_1_laid_face_down_on_a_tile_around() -> None:
    match = day("""# # # # # # #
                   # # #g # # # #
                   # # #1 #0 # # #
                   # # # # # # #""", wana=[["caltrops"], []], fires=[["d6", 1]],
                wana_laid=[{"tile": "e6", "kind": "nest", "owner": 1}])  # fmt: skip
    ways = [move.partition(" ")[2] for move in can(match) if move.startswith("caltrops")]
    assert ways == ["R", "BR", "B", "BL"]
    told = do(match, "caltrops B")
    assert args(told, "laid") == [{"seat": 0, "tile": "d4", "wana": None}]
    assert [w.kind for w in view(match, 1).wana] == ["nest", None]
    assert [w.kind for w in view(match, 0).wana] == [None, "caltrops"]


def test_13_2_only_opponents_set_it_off() -> None:
    own = day(OPEN + "\n# # # #0 # # #1",
              wana_laid=[{"tile": "d5", "kind": "caltrops", "owner": 0}])  # fmt: skip
    do(own, "1a")
    assert at(own, 0) == "d7"
    assert state(own).laid == [TILE["d5"]]
    passing = trapped("trip-wire")
    assert "sprung" in kinds(do(passing, "1a"))
    assert at(passing, 0) == "d7"
    assert state(passing).laid == []
    leaping = trapped("trip-wire", second="FF/F")
    assert "sprung" not in kinds(do(leaping, "2a"))


def test_13_3_trip_wire() -> None:
    match = trapped("trip-wire", buki=[["spear", "flask"], []])
    told = do(match, "1a")
    (lost,) = args(told, "lost")
    assert lost["card"] in ("spear", "flask")
    assert len(state(match).buki[0]) == 1
    empty = trapped("trip-wire")
    assert args(do(empty, "1a"), "lost") == [{"seat": 0, "card": None, "empty": True}]


def test_13_4_caltrops_stop_the_victim_before_them() -> None:
    match = trapped("caltrops", "d6")
    told = do(match, "1a")
    assert at(match, 0) == "d5"
    assert kinds(told).index("sprung") > kinds(told).index("moved")
    past = trapped(
        "caltrops",
        "d6",
        """# # # # # # #
                                        # # # # # # #
                                        # # # #1 # # #
                                        # # # #0 # # #""",
    )
    do(past, "1a")
    assert at(past, 0) == "d4"
    leap = trapped("caltrops", "d6", second="FF/F")
    do(leap, "2a")
    assert at(leap, 0) == "d4"


def test_13_5_closed_until_the_victims_next_turn() -> None:
    match = trapped("caltrops", "d6", seats=2)
    do(match, "1a")
    assert [wana.victim for wana in view(match).wana] == [0]
    assert state(match).closed(TILE["d6"])
    told = do(match, can(match)[0])
    assert args(told, "cleared") == [{"tile": "d6"}]
    assert not state(match).closed(TILE["d6"])


def test_13_6_knocked_zipped_and_swapped() -> None:
    text = """# # # # # # #
              # # # #1 # # #
              # # # # # # #
              # # # #0 # # #"""
    mine = [{"tile": "d7", "kind": "caltrops", "owner": 0}]
    knocked = armed(text, "spear", wana_laid=mine)
    do(knocked, "spear F2", "knock F")
    assert at(knocked, 1) == "d6"
    assert state(knocked).laid_for == [1]
    zipped = armed(text, "zip", wana_laid=[{"tile": "b6", "kind": "caltrops", "owner": 1}])
    do(zipped, "zip FL")
    assert at(zipped, 0) == "d4"
    swapped = armed("""# # # # # # #
                       # # # #1 # # #
                       # # # #0 # # #""", "tonfa",
                    wana_laid=[{"tile": "d5", "kind": "caltrops", "owner": 1}])  # fmt: skip
    told = do(swapped, "tonfa F")
    assert (at(swapped, 0), at(swapped, 1)) == ("d5", "d4")
    assert "cleared" in kinds(told)
    assert state(swapped).laid == []


NEST = """# # # # # # #
          # # # # # # #
          #g # # # # # #g
          # # # # # # #
          # # # # # # #
          # # # #0 # # #1"""


def test_13_7_hornets_nest() -> None:
    match = trapped("nest", "d5", NEST.replace("#g\n", "#\n"))
    told = do(match, "1b")
    assert [event["tile"] for event in args(told, "guard-moved")] == ["b6", "c5"]
    patrol = trapped(
        "nest",
        "d5",
        """# # # # # # #
                                      # # # # # # #
                                      # # # # # # #
                                      # # .A . . # #
                                      # # # # # # #
                                      # # # #0 # # #1""",
        tracks=[["c6", "e6"]],
    )
    told = do(patrol, "1b")
    assert args(told, "took-out")[0]["guard"] == "patrol"
    assert at(patrol, 0) == "d5"


def test_13_7_a_guard_on_the_nests_tile_is_one_of_the_two() -> None:
    match = trapped("nest", "d5", """#g # # # # # #
                                     # # # # # # #g
                                     # # # # # # #
                                     # # # # # # #
                                     # # # #g # # #
                                     # # # #0 # # #1""")  # fmt: skip
    told = do(match, "1b")
    assert [event["tile"] for event in args(told, "guard-moved")] == ["f7", "e6"]
    assert args(told, "took-out")[0]["tile"] == "d5"


def test_13_7_asked_when_more_are_equally_near() -> None:
    match = trapped(
        "nest",
        "d5",
        """# # # #g # # #
                                     # # # # # # #
                                     #g # # # # # #g
                                     # # # # # # #
                                     # # # # # # #
                                     # # # #0 # # #1""",
    )
    state(match).guard[TILE["d9"]] = 0
    state(match).guard[TILE["d8"]] = 1
    do(match, "1a")
    assert match.to_act == [1]
    assert view(match).ask == "nest"
    assert can(match) == ["call a7", "call g7", "call d8"]
    assert refusal(match, "1a") == "13.7"
    told = do(match, "call d8", "call a7")
    assert [event["tile"] for event in args(told, "guard-moved")] == ["d7", "d6", "b6", "c5"]
    assert (at(match, 0), state(match).miss[0]) == ("d6", True)


# 14 Buki


def test_14_1_thirty_cards_secret_and_good_against_guards() -> None:
    match = Match.new("ninja-squad", 2, 1, {"mode": "escape"})
    assert state(match).buki_left == [3] * 10
    for weapon, far in (("throwing-star F2", 2), ("nunchaku F", 1), ("spear F2", 2),
                        ("tonfa F", 1), ("arrow F3", 3)):  # fmt: skip
        rows = ["# # # # # # #"] * 5 + ["# # # #0 # # #1"]
        rows[5 - far] = "# # # #g # # #"
        shot = armed("\n".join(rows), weapon.partition(" ")[0])
        assert view(shot, 1).ninja[0].buki is None
        do(shot, weapon)
        assert not guard_on(shot, f"d{4 + far}")


@pytest.mark.parametrize(
    ("weapon", "near", "far"),
    [("throwing-star", 2, 3), ("nunchaku", 1, 1), ("spear", 2, 3), ("arrow", 3, 4)],
)
def test_14_2_weapons_for_knock_back(weapon: str, near: int, far: int) -> None:
    for distance in range(1, 5):
        rows = ["# # # # # # #"] * 5 + ["# # # #0 # # #"]
        rows[5 - distance] = "# # # #1 # # #"
        match = armed("\n".join(rows), weapon)
        aims = [move for move in can(match) if move.startswith(weapon)]
        assert bool(aims) == (near <= distance <= far)
        if aims:
            do(match, aims[0])
            assert view(match).ask == "knock"


def test_14_3_tonfa() -> None:
    match = armed(
        """. . . . . . .
                     . . . .1 . . .
                     . . . .0 . . .""",
        "tonfa",
    )
    do(match, "tonfa F")
    assert (at(match, 0), at(match, 1)) == ("d5", "d4")
    levels = armed(
        """. . . . . . .
                      . . . #1 . . .
                      . . . .0 . . .""",
        "tonfa",
    )
    assert refusal(levels, "tonfa F") == "14.3"


def test_14_4_fire_arrow() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "arrow")
    assert "fire F3" in can(match)
    do(match, "fire F3")
    assert state(match).fires == [TILE["d7"]]
    assert "1a" not in can(match)
    do(match, "1b")
    told = do(match, can(match)[0])
    assert args(told, "fire-out") == [{"tile": "d7"}]
    taken = armed(
        """# # # #g # # #
                     # # # # # # #
                     # # # # # # #
                     #b # # #0 # # #1""",
        "arrow",
        fires=[["a7", 1]],
    )
    assert "fire F3" not in can(taken)
    assert "fire L3" not in can(taken)
    assert "fire FL3" not in can(taken)
    four = armed(OPEN + "\n# # # #0 # # #1", "arrow",
                 fires=[["a5", 1], ["a6", 1], ["a7", 1], ["a8", 1]])  # fmt: skip
    assert not [move for move in can(four) if move.startswith("fire")]


def test_14_5_cover_is_no_protection_from_other_buki() -> None:
    match = armed(
        """# # # "1 # # #
                     # # # # # # #
                     # # # # # # #
                     # # # .0 # # #""".replace("# # # # # # #", ". . . . . . ."),
        "chain",
    )
    do(match, "chain F")
    assert (at(match, 0), at(match, 1)) == ("d7", "d4")


def test_14_6_water_flask() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", fires=[["d5", 1], ["d6", 1]])
    assert [move for move in can(match) if move.startswith("flask")] == ["flask F"]
    do(match, "flask F")
    assert state(match).fires == [TILE["d6"]]


def test_14_6_a_flask_in_the_hand_opens_a_route_through_fire() -> None:
    match = armed(OPEN + "\n# # # #0 # # #1", "flask", fires=[["d6", 1]])
    own, other = view(match, 0), view(match, 1)
    assert "1a" in own.legal
    assert [(route.end, route.obstacle) for route in own.routes[:1]] == [("d7", None)]
    assert [(route.end, route.obstacle) for route in other.routes[:1]] == [(None, "fire")]
    assert other.routes == view(match, None).routes
    told = do(match, "1a", "go")
    assert kinds(told)[:6] == ["played", "moved", "used", "fire-out", "moved", "moved"]
    assert args(told, "used") == [{"seat": 0, "item": "flask", "tile": "d6"}]
    assert at(match, 0) == "d7"
    assert state(match).buki[0] == []
    without = armed(OPEN + "\n# # # #0 # # #1", fires=[["d6", 1]])
    assert refusal(without, "1a") == "3.7"


def test_14_7_grappling_chain() -> None:
    for distance in (2, 3, 4):
        rows = [". . . . . . ."] * 5 + ["# # # #0 # # #"]
        rows[5 - distance] = ". . . .1 . . ."
        match = armed("\n".join(rows), "chain")
        assert ("chain F" in can(match)) == (distance == 3)
    blocked = armed(
        """. . . .1 . . .
                       . . . T . . .
                       . . . . . . .
                       # # # #0 # # #""",
        "chain",
    )
    assert "chain F" not in can(blocked)


def test_14_8_bird_whistle() -> None:
    match = armed(
        """# # # # # # #
                     # #g # # # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        "whistle",
    )
    assert refusal(match, "call c6") == "14.8"
    do(match, "call b6")
    assert refusal(match, "knock F") == "14.8"
    assert refusal(match, "drive F2") == "12.4"
    assert can(match) == [
        "drive F1", "drive FR1", "drive R2", "drive BR2", "drive B2", "drive BL1", "drive L1",
        "drive FL1",
    ]  # fmt: skip
    do(match, "drive BR2")
    assert at(match, 0) == "d4"
    assert state(match).miss[0]
    stopped = armed(
        """# # # # # # #
           # #g #1 # # # #
           # ~ # # # # #
           # # # #g # # #
           # #0 # # # # #""",
        "whistle",
        fires=[["a5", 1]],
    )
    do(stopped, "call b7")
    assert [move for move in can(stopped) if move[6:-1] in ("R", "BR", "BL", "B")] == [
        "drive R1", "drive BR1", "drive BL1",
    ]  # fmt: skip
    far = armed(
        """# # # # # # #
                   # #g # # # # #
                   .
                   # # # # # # #
                   # # # # # # #
                   .
                   # # # #0 # # #1
                   # # # # # # #""".replace("                   .\n", "\n"),
        "whistle",
    )
    assert [move for move in can(far) if move.startswith("call")] == []


def test_14_9_hollow_reed() -> None:
    text = """# # # # # # #
              # # # ~ # # #
              # # # ~ # # #
              # # # ~ # # #
              # # # #0 # # #1"""
    match = armed(text, "reed")
    do(match, "reed", "1a")
    assert at(match, 0) == "d7"
    seen = view(match).ninja[0]
    assert (seen.reed, seen.cover) == ("cover", True)
    safe = day(
        """# # # ~0 # # #
                  # # # # # # #
                  # # # #1 # # #""",
        reeds=["cover", None],
        place=1,
        stars=[False, True],
    )
    assert "star F2" not in can(safe)
    dry = armed(OPEN + "\n# # # #0 # # #1", "reed")
    do(dry, "reed", "1a")
    assert view(dry).ninja[0].reed is None


def test_14_10_zip_wire() -> None:
    match = armed(
        """# # # # # # #
                     . . . . . . .
                     . T . .g ~ . .
                     . . . . . . .
                     . . . #0 . . .1
                     . . . . . . .
                     . . . . . . .""",
        "zip",
        fires=[["f8", 1]],
    )
    assert at(match, 0) == "d6"
    ways = [move.partition(" ")[2] for move in can(match) if move.startswith("zip")]
    assert ways == ["F", "R", "BR", "B", "BL", "L"]
    assert refusal(match, "zip FL") == "14.10"
    told = do(match, "zip F")
    assert args(told, "took-out")[0]["tile"] == "d8"
    assert view(match).ninja[0].discarded == (ON, ASIDE)
    low = armed(
        """. . . . . . .
                   . . . . . . .
                   . . . .0 . . .1""",
        "zip",
    )
    assert refusal(low, "zip F") == "14.10"


def test_14_11_after_a_swap() -> None:
    match = armed("""# # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #""", "tonfa",
                  wana_laid=[{"tile": "d5", "kind": "trip-wire", "owner": 1},
                             {"tile": "d4", "kind": "trip-wire", "owner": 0}])  # fmt: skip
    told = do(match, "tonfa F")
    assert [event["seat"] for event in args(told, "sprung")] == [0, 1]


# 15 The Guard phase by day


def dusk(text: str, **form: Any) -> Match:
    return day(text, **{"round": 6, "place": 1, "first": 1, "ask": "after", "stars": [True, False],
                        **form})  # fmt: skip


def test_15_1_patrols_move() -> None:
    match = dusk(
        """# # # # # # #
                    #0 # # .A . . #1""",
        tracks=[["d4", "f4"]],
    )
    assert args(do(match, "end"), "patrolled") == [{"start": "d4", "tile": "f4"}]


def test_15_2_back_to_the_track() -> None:
    match = dusk(
        """# # # # # # #
                    # # # # #A # #
                    # # # # # # #
                    #0 . . . # # #1""",
        tracks=[["b4", "d4"]],
    )
    told = do(match, "end")
    assert [event["tile"] for event in args(told, "guard-moved")] == ["d5", "d4"]


def test_15_3_a_guard_for_each_ninja_in_the_open() -> None:
    for ground, reeds, dropped in (
        (".", None, 1), ("~", None, 1), ("~", ["cover", None], 0), ("#", None, 0), ("T", None, 0),
        ('"', None, 0),
    ):  # fmt: skip
        match = dusk(
            f"""# # # # # # #
                         {ground}0 # # # # # #1""",
            reeds=reeds,
        )
        assert len(args(do(match, "end"), "dropped")) == dropped, ground


def test_15_4_first_player_and_decks() -> None:
    match = dusk("""# # # # # # #
                    #0 # # # # # #1""")
    do(match, "end")
    assert (state(match).first, state(match).phase) == (0, 2)


# 16 The end of the Escape


LAST: dict[str, Any] = {"first": 1, "place": 1}
"""Seat 0 is the last of two in the round."""


@pytest.mark.parametrize(("ground", "card"), [("#", ON), ("~", ON), ("#", "FL/FR")])
def test_16_1_into_the_forest(ground: str, card: str) -> None:
    match = day(
        f"""{ground}0 # # # # # #
                    # # # # # # #1""",
        second=card, **LAST,
    )  # fmt: skip
    told = do(match, "2a")
    assert args(told, "home") == [{"seat": 0, "start": "a5"}]
    assert at(match, 0) is None
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "ninja-squad.end.escaped"


def test_16_1_past_another_ninja() -> None:
    match = day("""# # # #1 # # #
                   # # # #0 # # #""")
    do(match, "1a")
    assert (at(match, 0), at(match, 1)) == (None, "d5")
    assert not match.rules.audit(state(match))


def test_16_1_a_leap_too() -> None:
    match = day(
        """#0 # # # # # #
                   # # # # # # #1""",
        second="FF/F", stars=[True, False], **LAST,
    )  # fmt: skip
    do(match, "2a")
    assert match.outcome is not None


def test_16_2_the_others_share_the_second_place() -> None:
    match = day(
        """#0 # # # # # #
                   # # # # # #2 #1""",
        seats=3, first=1, place=2,
    )  # fmt: skip
    do(match, "1a")
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1, 2))


def test_16_3_points() -> None:
    alone = day(
        """#0 # # # # # #
                   # # # # # # #1""",
        **LAST,
    )
    do(alone, "1a")
    both = day(
        """#0 # # # # # #
                  # # # # # # #1""",
        options={"mode": "campaign"}, raid_won=True, **LAST,
    )  # fmt: skip
    do(both, "1a")
    assert alone.outcome is not None
    assert both.outcome is not None
    assert (alone.outcome.scores, both.outcome.scores) == ((1, 0), (2, 1))


def test_16_4_after_twelve_phases_the_foremost_wins() -> None:
    match = dusk(
        """# # # # # # #
                    #0 # # # # # #
                    # # # # # # #1""",
        phase=12,
    )
    do(match, "end")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "ninja-squad.end.late"
    level = state(
        dusk(
            """# # # # # # #
                          #0 # # # # # #1""",
            phase=12,
        )
    )
    guard_phase(level, Tape([]), None)
    assert level.winners == [0, 1]


ROUTES = ("1a", "1b", "2a", "2b")
NECK_AND_NECK = """#0 # # # # # #1
                   # # # # # # #"""


def race(**form: Any) -> Match:
    """Seat 0 is before seat 1 in the round, and both are a step from the forest."""
    return day(NECK_AND_NECK, **form)


def finish(match: Match, *actions: str) -> list[str]:
    """Do so, and use nothing more; what was told."""
    told = kinds(do(match, *actions))
    while match.to_act and (asides := [text for text in can(match) if text in ("go", "end")]):
        told += kinds(do(match, asides[0]))
    return told


def test_16_5_the_round_is_played_to_its_end() -> None:
    match = race()
    assert "ended" not in finish(match, "1a")
    assert (match.to_act, match.outcome) == ([1], None)
    assert (at(match, 0), view(match).home) == (None, (0,))
    assert not match.rules.audit(state(match))
    assert stage("ninja-squad", match.form()).to_act == [1]
    assert finish(match, next(text for text in can(match) if text in ROUTES))[-1] == "ended"


def test_16_5_who_does_not_get_there_has_lost() -> None:
    match = day(
        """#0 # # # # # #
           # # # # # # #
           # # # # # # #
           # # # # # # #1""",
    )
    finish(match, "1a")
    finish(match, next(text for text in can(match) if text in ROUTES))
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))
    assert match.outcome.reason == "ninja-squad.end.escaped"


def test_16_5_a_missed_turn_ends_the_round_too() -> None:
    match = race(misses=[False, True])
    finish(match, "1a")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_16_5_who_is_home_takes_no_further_part() -> None:
    match = race(buki=[[], ["arrow", "spear"]])
    finish(match, "1a")
    assert not any("knock" in text for text in can(match))
    assert state(match).face[0] == NOWHERE


@pytest.mark.parametrize(
    ("stars", "winners", "reason"),
    [
        ([True, False], (0,), "more-left"),
        ([False, True], (1,), "more-left"),
        ([True, True], (0, 1), "together"),
    ],
)
def test_16_6_who_has_most_left_wins(
    stars: list[bool], winners: tuple[int, ...], reason: str
) -> None:
    match = race(stars=stars, faces=["F-F-F/F", "F-F-F/F"])
    finish(match, "1a")
    finish(match, "1a")
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.reason == f"ninja-squad.end.{reason}"
    assert match.events[-1].rule == "16.6"


def test_16_6_buki_and_wana_count_as_much() -> None:
    match = race(
        stars=[True, False], buki=[[], ["reed"]], wana=[[], ["nest"]], faces=["F-F-F/F", "F-F-F/F"]
    )
    finish(match, "1a")
    finish(match, "1a")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_16_7_with_the_option_the_first_one_wins_at_once() -> None:
    match = race(options={"finish": "at-once"})
    assert kinds(do(match, "1a"))[-1] == "ended"
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))


def test_r12_the_round_is_played_to_its_end_unless_the_table_wants_the_print() -> None:
    assert Match.new("ninja-squad", 2, 1).options["finish"] == "round"


@pytest.mark.parametrize("home", [[1], [0, 1]])
def test_16_5_nobody_is_home_who_has_yet_to_play(home: list[int]) -> None:
    with pytest.raises(ValueError, match="home"):
        race(home=home)
