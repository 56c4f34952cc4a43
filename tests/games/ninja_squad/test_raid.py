"""Range and sight (6), alarm (7), the Guard phase (8), senjutsu (9), the end of the Raid (10)."""

from collections import Counter
from typing import Any

import pytest

import shinobi
from shinobi import Match
from shinobi.core.pick import Tape
from shinobi.games.ninja_squad.rules.alarm import sound, target
from shinobi.games.ninja_squad.rules.guards import drop, landing
from shinobi.games.ninja_squad.rules.phases import draw_card
from shinobi.games.ninja_squad.tables import ALARMS, BLACK, NOWHERE, TILE
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

PLAIN = """. . . . . . .
           . . . .g . . .
           . . . . . . .
           . .g . .0 .g . .
           . . . . . . .1"""


def last_turn(text: str, **form: Any) -> Match:
    """Seat 0 has the last turn of the phase, and only `end` left to say."""
    return night(
        text, **{"round": 6, "place": 1, "first": 1, "ask": "after", "stars": [True, False],
                 "faces": [None, None], "second": None, **form},
    )  # fmt: skip


def alarmed(card: str, text: str = PLAIN, **form: Any) -> Match:
    """The last turn before a Guard phase in which just that alarm card can be drawn."""
    return last_turn(text, alarm_left={card: 2}, **form)


# 6 Range and sight


def test_6_1_eight_directions_within_range() -> None:
    match = night(PLAIN, stars=[True, False])
    assert [move for move in can(match) if move.startswith("star")] == ["star F2", "star L2"]
    assert refusal(match, "star FR2") == "6.1"
    assert refusal(match, "star B3") == "6.1"


def test_6_2_what_blocks_the_line() -> None:
    for between, seen in ((".", True), ("T", False), ("#", False), ('"', True), ("~", True)):
        match = day(
            f""". . . . . . .
                        . . . .g . . .
                        . . . {between} . . .
                        . . . .0 . . .
                        . . . . . . .1""",
            stars=[True, False],
        )
        assert ("star F2" in can(match)) == seen, between
    over_roofs = day(
        """# # # # # # #
                        # # # #g # # #
                        # # # # # # #
                        # # # #0 # # #1""",
        stars=[True, False],
    )
    assert "star F2" in can(over_roofs)
    ninja = day(
        """# # # #g # # #
                   # # # #1 # # #
                   # # # #0 # # #""",
        stars=[True, False],
    )
    assert refusal(ninja, "star F2") == "6.2"


def test_6_3_at_the_top_of_a_leap() -> None:
    match = night("""# # # # # # #
                     . . . .g . . .
                     . . . # . . .
                     . . . .g . . .
                     . . . . . . .
                     . . . .0 . . .1""", stars=[True, False], second="FF/F")  # fmt: skip
    assert "star F2" in can(match)
    do(match, "2a")
    assert "star F3" in can(match)
    do(match, "star F3")
    assert not guard_on(match, "d5")


def test_6_4_cover() -> None:
    for ground, safe in (('"', True), ("T", True), (".", False), ("#", False)):
        match = day(
            f""". . . . . . .
                        . . . {ground}1 . . .
                        . . . . . . .
                        . . . .0 . . .""",
            stars=[True, True],
        )
        assert ("star F2" in can(match)) != safe, ground
    hidden = day(
        """. . . . . . .
                    . . . .1 . . .
                    . . . . . . .
                    . . . "0 . . .""",
        stars=[True, True],
    )
    assert "star F2" in can(hidden)
    safe_one = day(
        """. . . . . . .
                      . . . "1 . . .
                      . . . . . . .
                      . . . .0 . . .""",
        stars=[True, True],
    )
    assert refusal(safe_one, "star F2") == "6.4"


def test_6_5_the_throwing_star() -> None:
    match = night(PLAIN, stars=[True, False])
    told = do(match, "star F2")
    assert kinds(told) == ["used", "removed"]
    assert not guard_on(match, "d4")
    by_day = day(
        """. . . . . . .
                    . . . .1 . . .
                    . . . . . . .
                    . . . .0 . . .""",
        stars=[True, False],
    )
    do(by_day, "star F2")
    assert view(by_day).ask == "knock"
    at_night = night(
        """. . . . . . .
                        . . . .1 . . .
                        . . . . . . .
                        . . . .0 . . .""",
        stars=[True, False],
    )
    assert "star F2" not in can(at_night)


# 7 Alarm


@pytest.mark.parametrize(
    ("seats", "boards", "goal"),
    [(2, "all", 20), (3, "all", 21), (4, "all", 25), (4, "without-2", 23), (2, "without-2-3", 16)],
)
def test_7_1_targets(seats: int, boards: str, goal: int) -> None:
    match = Match.new("ninja-squad", seats, 1, {"boards": boards})
    assert target(state(match)) == goal
    assert view(match).goal == goal


def test_7_1_lost_at_the_target() -> None:
    match = last_turn(PLAIN, tracker=14)
    told = do(match, "end")
    assert kinds(told) == ["tracker", "raid", "ended"]
    assert match.outcome is not None
    assert match.outcome.lost


@pytest.mark.parametrize(("card", "shift"), [("slip", 2), ("scaredy-cat", 1)])
def test_7_2_the_tracker_goes_up(card: str, shift: int) -> None:
    match = alarmed(card, PLAIN.replace(".1", "#1"))
    do(match, "end")
    assert state(match).tracker == 6 + shift


def test_7_3_careless_footstep() -> None:
    match = alarmed("careless", PLAIN.replace(".1", "#1"))
    do(match, "end")
    while match.to_act != [0]:
        do(match, can(match)[0])
    seen = view(match, 0)
    assert seen.ninja[0].face is None
    assert seen.second is not None
    assert {move for move in can(match) if move[0] in "12"} <= {"2a", "2b"}
    while match.to_act == [0] and state(match).round == 0:
        do(match, can(match)[0])
    assert view(match).ninja[0].face is not None
    assert sum(state(match).known[0]) + state(match).unknown[0] == 10


def test_7_3_no_effect_if_that_turn_is_missed() -> None:
    match = alarmed(
        "careless",
        """# # # # # # #
                                   # # # # # # #
                                   # # # .A .0 . #1""",
        tracks=[["d1", "f1"]],
    )
    told = do(match, "end")
    order = kinds(told)
    assert order.index("took-out") < order.index("alarm") < order.index("missed")
    turned = [event["card"] for event in args(told, "turned") if event["seat"] == 0]
    assert view(match).ninja[0].discarded == (turned[0],)
    assert not state(match).careless[0]


def test_7_4_samurai_master() -> None:
    match = alarmed("samurai", PLAIN.replace(".1", "#1"))
    told = do(match, "end")
    assert state(match).miss[0] or "missed" in kinds(told)


def test_7_5_giggling_geisha() -> None:
    match = alarmed("geisha", PLAIN.replace(".1", "#1"))
    told = do(match, "end")
    assert at(match, 0) == "d1"
    assert [moved["how"] for moved in args(told, "moved")] == ["giggle"]
    blocked = alarmed(
        "geisha",
        """. . . . . . .
                                   . . . .0 . . .
                                   . . . #1 . . .""",
    )
    do(blocked, "end")
    assert at(blocked, 0) == "d2"
    edge = alarmed(
        "geisha",
        """. . . . . . .
                                . . . .0 . . #1""",
    )
    do(edge, "end")
    assert at(edge, 0) == "d1"
    guarded = alarmed(
        "geisha",
        """. . . . . . .
                                   . . . .0 . . .
                                   . . . .g . . #1""",
    )
    do(guarded, "end")
    assert at(guarded, 0) == "d1"
    assert not guard_on(guarded, "d1")


def test_7_6_sleeping_sentry() -> None:
    match = alarmed("sentry", PLAIN.replace(".1", "#1"))
    told = do(match, "end")
    assert args(told, "alarm") == [{"seat": 0, "card": "sentry"}]
    assert (state(match).tracker, at(match, 0)) == (6, "d2")


def test_7_7_two_of_each_and_shuffled_again() -> None:
    match = night(PLAIN)
    found = state(match)
    assert found.alarm_left == [2] * len(ALARMS)
    found.alarm_left = [0] * len(ALARMS)
    sound(found, 0, Tape([5, 0, 0]), None)
    assert sum(found.alarm_left) == 11


# 8 The Guard phase by night


def test_8_1_patrols_walk() -> None:
    track = [["d1", "f1"]]
    match = last_turn(
        """# # # # # # #
                         # # # # # # #
                         #0 # # .A . . #1""",
        tracks=track,
    )
    assert args(do(match, "end"), "patrolled") == [{"start": "d1", "tile": "f1"}]
    hit = last_turn(
        """# # # # # # #
                       # # # # # # #
                       # # # .A .0 . #1""",
        tracks=track,
    )
    told = do(hit, "end")
    assert args(told, "took-out")[0] == {
        "seat": 0, "tile": "e1", "guard": "patrol", "misses": True,
    }  # fmt: skip
    held = last_turn(
        """# # # # # # #
                        #0 # # # # # #
                        # # # .A . .g #1""",
        tracks=track,
    )
    assert "patrolled" not in kinds(do(held, "end"))


def test_8_1_only_where_a_ninja_is() -> None:
    match = night(
        """. . . . . . .
           . . . .A . . .
           . . . . . . .
           . . . . . . .

           # # # # # # #
           #0 # # # # # #1""".replace("\n\n", "\n \n"),
        tracks=[["d5", "d3"]], round=6, place=1, first=1, ask="after", stars=[True, False],
    )  # fmt: skip
    assert "patrolled" not in kinds(do(match, "end"))


def test_8_2_six_for_every_phase() -> None:
    match = last_turn(OPEN + "\n#0 # # # # # #1")
    assert args(do(match, "end"), "tracker") == [{"change": 6, "tracker": 6, "target": 20}]


def test_8_3_a_guard_for_each_lantern_in_front_of_the_foremost() -> None:
    match = last_turn(OPEN + "\n#0 # # # # # #1", lanterns=2)
    told = do(match, "end")
    rows = [int(dropped["tile"][1:]) for dropped in args(told, "dropped")]
    assert len(rows) == 2
    assert all(row > 8 for row in rows)
    assert state(match).lanterns == 0
    assert state(match).surplus == 14


def test_8_3_on_the_last_board_if_it_stands_there() -> None:
    match = last_turn(OPEN + "\n# # # # # # #1", lanterns=1)
    state(match).at[0] = TILE["d11"]
    told = do(match, "end")
    assert 9 <= int(args(told, "dropped")[0]["tile"][1:]) <= 11


def test_8_4_only_on_the_street_in_order() -> None:
    match = last_turn(
        """. . . . . . .
                         . . . . . . .
                         . . .0 . .1 . .""",
        alarm_left={"sentry": 2},
    )
    told = do(match, "end")
    assert [event["seat"] for event in args(told, "alarm")] == [1, 0]
    for ground in ("#", '"'):
        safe = last_turn(f""". . . . . . .
                             . . {ground}0 . {ground}1 . .""")
        assert "alarm" not in kinds(do(safe, "end"))


def test_8_5_cubes_become_cards() -> None:
    match = last_turn(OPEN + "\n#0 # # # # # #1", gathered=[2, 1])
    told = do(match, "end")
    assert [event["seat"] for event in args(told, "learnt")] == [0, 0, 1]
    assert [len(hand) for hand in state(match).senjutsu] == [2, 1]
    assert sum(state(match).senjutsu_left) == 9


def test_8_6_first_player_and_decks_go_round() -> None:
    decks = [{"known": [name] * 3} for name in ("FF/F", "FL/FR", ASIDE, ON)]
    match = last_turn(OPEN + "\n#0 # # # # # #1", decks=decks, played=[[], ["FL/FR"]])
    do(match, "end")
    found = state(match)
    assert found.first == 0
    known = [view(match).decks[place].known for place in range(4)]
    drawn = [found.face[0], found.face[1]]
    assert set(known[2]) == {"FL/FR"}
    assert known[2]["FL/FR"] == 4
    assert set(known[3]) == {ASIDE}
    assert all(card != NOWHERE for card in drawn)


def test_8_7_near_the_centre_of_the_board() -> None:
    found = state(night(OPEN + "\n" + OPEN + "\n#0 # # # # # #1"))
    rows = Counter(landing(found, 0, Tape([a, b, 1, 1])) // 7 for a in range(3) for b in range(3))
    assert rows == {5: 1, 6: 2, 7: 3, 8: 2, 9: 1}
    columns = Counter(landing(found, 0, Tape([1, 1, a, b])) % 7 for a in range(3) for b in range(3))
    assert columns == {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}
    found.guard[TILE["d8"]] = BLACK
    near = {landing(found, 0, Tape([1, 1, 1, 1, draw])) for draw in range(8)}
    assert near == set(found.ground.near[TILE["d8"]])


def test_8_7_not_where_something_is() -> None:
    match = day("""# # # # # # #
                   # # #b #g # # #
                   # # # ~ #1 # #
                   # # # # # # #0""", fires=[["c5", 0]],
                wana_laid=[{"tile": "e6", "kind": "nest", "owner": 0}])  # fmt: skip
    found = state(match)
    tiles = {landing(found, 1, Tape([1, 1, 1, 1, draw])) for draw in range(2)}
    taken = {TILE[name] for name in ("c6", "d6", "d5", "e5", "c5", "e6", "g4")}
    assert not tiles & taken


def test_8_8_the_hindmost_guard_if_the_surplus_is_empty() -> None:
    found = state(
        night(
            """# # # # # # #
                           #0 # # # # # #1
                           # # # # # # #
                           .
                           # # #g # # # #
                           # #g # #g # # #""".replace("\n                           .\n", "\n\n")
        )
    )
    found.surplus = 0
    drop(found, Tape([1, 1, 1, 1, 0, 0]), None)
    assert found.guard[TILE["b1"]] == 0
    assert found.guard.count(BLACK) == 3
    found.at[1] = TILE["a1"]
    before = found.guard[:]
    drop(found, Tape([1, 1, 1, 1, 0, 0]), None)
    assert found.guard == before


# 9 Senjutsu


def test_9_1_blow_dart() -> None:
    text = """# # # # # # #
              # # # # # # #
              # # # #g # # #
              # # # #0 # # #1"""
    match = night(text, senjutsu=[["dart"], []])
    assert refusal(match, "dart FR2") == "6.1"
    do(match, "dart F1")
    told = do(match, "1a")
    assert at(match, 0) == "d4"
    assert "took-out" not in kinds(told)
    assert guard_on(match, "d2")
    told = do(match, can(match)[0])
    assert {"tile": "d2"} in args(told, "woke")
    on_it = night(text, senjutsu=[["dart"], []])
    do(on_it, "dart F1", "1b")
    told = do(on_it, can(on_it)[0])
    assert args(told, "removed")[0]["seat"] == 0
    assert state(on_it).miss == [False, False]


def test_9_1_it_sleeps_no_longer_than_the_phase() -> None:
    match = last_turn(
        """# # # # # # #
                         # # # #g # # #
                         # # # #0 # # #1""",
        asleep=[["d2", 0]],
    )
    assert "woke" in kinds(do(match, "end"))


def test_9_2_throwing_star() -> None:
    match = night(PLAIN, senjutsu=[["throwing-star"], []])
    do(match, "throwing-star F2")
    assert not guard_on(match, "d4")
    assert state(match).senjutsu[0] == []


def test_9_3_the_tracker_goes_back() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", senjutsu=[["hiding-place", "rocket"], []], tracker=6)
    do(match, "hiding-place")
    assert state(match).tracker == 5
    do(match, "rocket")
    assert state(match).tracker == 3
    low = night(OPEN + "\n#0 # # # # # #1", senjutsu=[["rocket"], []], tracker=1)
    do(low, "rocket")
    assert state(low).tracker == 0
    zero = night(OPEN + "\n#0 # # # # # #1", senjutsu=[["rocket"], []])
    assert refusal(zero, "rocket") == "9.3"


def test_9_4_ninja_dash() -> None:
    match = night(OPEN + "\n# # # #0 # # #1", senjutsu=[["dash"], []])
    do(match, "dash", "1a")
    assert view(match).ask == "turn"
    assert can(match) == ["2a", "2b"]
    do(match, "2b")
    assert at(match, 0) == "e5"
    assert view(match).ninja[0].played == (ON, ASIDE)
    late = night(OPEN + "\n# # # #0 # # #1", senjutsu=[["dash"], []])
    do(late, "1b")
    assert view(late).ask == "after"
    do(late, "dash", "2a")
    assert at(late, 0) == "c3"
    guard = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # #0 # # #1""",
        senjutsu=[["dash"], []],
    )
    do(guard, "dash", "1a")
    assert view(guard).ninja[0].discarded == (ASIDE,)


def test_9_4_a_second_card_that_cannot_be_played_is_discarded() -> None:
    match = night("""# # # # # # #
                     # # # # # # #
                     #0 # # # # # #1""", senjutsu=[["dash"], []], second="FL-FL/FR-FR",
                  faces=["F-F-F/F", ON])  # fmt: skip
    state(match).at[1] = TILE["c4"]
    do(match, "dash", "1b")
    assert state(match).turn == 1
    assert view(match).ninja[0].discarded == ("FL-FL/FR-FR",)


def test_9_4_used_before_the_second_card_is_discarded() -> None:
    """Who froze or stayed has discarded both (3.10, 3.11), even if a mate then steps aside."""
    frozen = night("""# # # # # # #
                      # #1 # # # # #
                      #0 # # # # # #""",
                   faces=["L-F/R-F", ON], second="FL/FR", senjutsu=[["team", "dash"], []],
                   )  # fmt: skip
    do(frozen, "freeze", "team 1 R")
    assert can(frozen) == ["end"]
    assert view(frozen).ninja[0].pile == 10
    assert sorted(view(frozen).ninja[0].discarded) == ["FL/FR", "L-F/R-F"]
    assert refusal(frozen, "dash") == "9.4"
    home = night("""# # # # # # #
                    # # # # # # #1""", senjutsu=[["dash"], []])  # fmt: skip
    state(home).at[0] = TILE["d3"]
    do(home, "stay")
    assert can(home) == ["end"]


def test_9_4_only_in_the_own_turn() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", senjutsu=[[], ["dash", "rocket"]], tracker=3,
                  ask="others", asked=1, second=None)  # fmt: skip
    assert can(match) == ["pass", "rocket"]
    assert refusal(match, "dash") == "9.4"


def test_9_5_team_ninja() -> None:
    match = night(
        """# # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #""",
        senjutsu=[["team"], []],
    )
    assert refusal(match, "team 0 F") == "9.5"
    do(match, "team 1 FL")
    assert at(match, 1) == "c3"


def test_9_6_two_of_each_and_open() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", senjutsu=[["dash"], ["dart"]])
    assert sum(state(Match.new("ninja-squad", 2, 1)).senjutsu_left) == 12
    for viewer in (0, 1, None):
        assert [ninja.senjutsu for ninja in view(match, viewer).ninja] == [("dash",), ("dart",)]


# 10 The end of the Raid


def nearly(mode: str) -> Match:
    match = night(
        """# # # # # # #
                     # # # #0 # # #""",
        options={"mode": mode},
        seats=2,
    )
    state(match).at[1] = TILE["a4"]
    state(match).reached = 1
    return match


def test_10_1_won_when_all_stand_on_the_palace() -> None:
    match = nearly("raid")
    told = do(match, "1a")
    assert args(told, "raid") == [{"won": True}]
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert not match.outcome.lost


def test_r9_the_last_step_to_the_palace_meets_no_guard() -> None:
    """Guards drop onto the palace when somebody stands there (8.3)."""
    match = shinobi.stage("ninja-squad", {
        "seats": 2, "options": {"mode": "raid"}, "half": "night",
        "map": [
            "# # # # # #1 #", "# # # # # # #", "# # # #g # # #", "",
            "# # # #0 # # #", "# # # # # # #",
        ],
        "faces": ["F-F-F/F", "F-F-F/F"], "second": "L-F/R-F",
    })  # fmt: skip
    told = do(match, "1b")
    assert "took-out" not in kinds(told)
    assert args(told, "raid") == [{"won": True}]
    assert match.rules.audit(state(match)) == []


def test_r9_nor_need_the_tile_of_the_last_step_be_free() -> None:
    match = shinobi.stage("ninja-squad", {
        "seats": 2, "options": {"mode": "raid"}, "half": "night",
        "map": [
            "# # # # # # #", "# # # # # # #", "# # # #1 # # #", "",
            "# # # #0 # # #", "# # # # # # #",
        ],
        "faces": ["F-F-F/F", "F-F-F/F"], "second": "L-F/R-F", "reached": 1,
    })  # fmt: skip
    told = do(match, "1a")
    assert args(told, "raid") == [{"won": True}]
    assert at(match, 0) == at(match, 1)
    assert match.rules.audit(state(match)) == []
    assert shinobi.stage("ninja-squad", match.form()).form() == match.form()


def test_10_2_all_lose() -> None:
    match = last_turn(PLAIN, tracker=19)
    do(match, "end")
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.reason == "ninja-squad.end.raid-lost"


def test_10_3_the_full_game_goes_on() -> None:
    match = nearly("campaign")
    told = do(match, "1a")
    assert match.outcome is None
    assert args(told, "half") == [{"half": "day", "seat": 1}]
    assert view(match).half == "day"
    lost = last_turn(PLAIN, tracker=19, options={"mode": "campaign"})
    do(lost, "end")
    assert lost.outcome is not None
    assert lost.outcome.lost


def test_drawing_a_card_takes_every_card_as_likely() -> None:
    """A pile of two known cards and one that nobody has seen (18.1)."""
    found = state(night(OPEN + "\n#0 # # # # # #1"))
    found.known[0] = [0] * len(found.known[0])
    found.known[0][3], found.unknown[0] = 2, 1
    assert draw_card(found, 0, Tape([0, 0])) == 3
    assert found.unknown[0] == 1
    found.known[0][3] = 2
    before = sum(found.pool)
    draw_card(found, 0, Tape([2, 7]))
    assert (found.unknown[0], sum(found.pool)) == (0, before - 1)
