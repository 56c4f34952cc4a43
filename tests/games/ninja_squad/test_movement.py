"""Setting up the Raid (2), the Movement phase (3), entering tiles (4)."""

import pytest

from shinobi import Match, replay
from shinobi.games.ninja_squad.tables import TILE
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
    to_the_end_of_the_phase,
    view,
)


def new(seats: int = 2, **options: object) -> Match:
    return Match.new("ninja-squad", seats, 5, {"mode": "raid", **options})


# 2 Setting up the Raid


def test_2_1_everything_as_drawn() -> None:
    seen = view(new())
    assert seen.tracker == 0
    assert [len(seen.cubes), len(seen.guards), seen.surplus] == [39, 18, 6]
    assert seen.half == "night"


def test_2_2_four_decks_of_twelve() -> None:
    for seats in (2, 3, 4):
        found = state(new(seats))
        piles = [sum(left) + more for left, more in zip(found.known, found.unknown, strict=True)]
        assert piles == [11] * seats + [12] * (4 - seats)
        assert sum(found.pool) == 60 - seats


def test_2_3_first_player_by_lot_and_a_star_each() -> None:
    firsts = {state(Match.new("ninja-squad", 3, seed)).first for seed in range(12)}
    assert firsts == {0, 1, 2}
    assert state(new(3)).star == [True] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_3_the_table_may_name_the_first_player(seats: int) -> None:
    for mode in ("raid", "escape"):
        for seat in range(4):
            options = {"mode": mode, "first": str(seat + 1)}
            firsts = {
                view(Match.new("ninja-squad", seats, seed, options)).first for seed in range(12)
            }
            assert firsts == ({seat} if seat < seats else set(range(seats)))


@pytest.mark.parametrize("mode", ["raid", "escape"])
def test_2_3_the_log_begins_with_who_is_first_and_the_cards_turned_up(mode: str) -> None:
    match = Match.new("ninja-squad", 3, 7, {"mode": mode, "first": "3"})
    half = {"raid": "night", "escape": "day"}[mode]
    assert args(match.events, "half") == [{"half": half, "seat": 2}]
    assert args(match.events, "phase") == [{"phase": 1, "seat": 2}]
    faces = [ninja.face for ninja in view(match).ninja]
    turned = [{"seat": seat, "card": faces[seat]} for seat in (2, 0, 1)]
    assert args(match.events, "turned") == turned
    assert kinds(match.events) == ["half", "phase", "turned", "turned", "turned"]
    again = replay(match.record(secret=True))
    assert again.events == match.events
    assert night(OPEN + "\n#0 # # # # # #1").events == []


def test_2_4_nothing_touches_a_ninja_off_the_boards() -> None:
    match = night(
        """. . . . . . .
           . . . .0 . . .""",
        senjutsu=[["team"], []], ask="after",
    )  # fmt: skip
    assert not [move for move in can(match) if move.startswith("team 1")]
    assert view(match).ninja[1].tile is None


# 3 The Movement phase


def test_3_1_six_turns_each_in_order() -> None:
    match = night(
        f"{OPEN}\n{OPEN}\n{OPEN}\n#0 # # #1 # # #2", seats=3, first=1, place=0,
    )  # fmt: skip
    turns = [state(match).turn]
    while state(match).phase == 1:
        do(match, can(match)[0])
        if state(match).phase == 1 and state(match).ask == 4:
            turns.append(state(match).turn)
    assert turns == [1, 2, 0] * 6
    assert state(match).first == 2


def test_3_2_start_tiles() -> None:
    match = new(2)
    assert can(match) == [f"start {column}" for column in "abcdefg"]
    do(match, "start c")
    while view(match).ask != "start":
        do(match, can(match)[0])
    assert "start c" in can(match)
    by_day = Match.new("ninja-squad", 2, 5, {"mode": "escape"})
    assert can(by_day) == ["start a", "start c", "start e", "start g"]
    do(by_day, "start c")
    assert at(by_day, by_day.to_act[0]) == "c2"
    assert refusal(by_day, "start a") == "3.1"


def test_3_2_not_where_a_ninja_stands() -> None:
    match = night(
        """# # # # # # #
                     # # #0 # # # #""",
        place=1,
        ask="start",
    )
    assert "start c" not in can(match)
    assert refusal(match, "start c") == "3.2"


def test_3_3_one_of_four_routes_must_be_taken() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #")
    assert can(match) == ["1a", "1b", "2a", "2b"]
    assert refusal(match, "end") == "3.1"
    assert refusal(match, "freeze") == "3.10"
    do(match, "2b")
    assert at(match, 0) == "e2"


def test_3_3_a_card_that_is_not_there() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #", faces=[None, ON])
    assert can(match) == ["2a", "2b"]
    assert refusal(match, "1a") == "3.3"


def test_3_4_played_discarded_and_the_next_card() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #")
    told = do(match, "2a")
    seen = view(match).ninja[0]
    assert seen.played == (ASIDE,)
    assert seen.discarded == (ON,)
    assert seen.face == args(told, "turned")[0]["card"]
    last = night(OPEN + "\n# # # #0 # #1 #", round=6)
    assert "turned" not in kinds(do(last, "2a"))[:4]


def test_3_5_a_route_is_walked_in_full() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #", second="L-F-L/R-F-R")
    told = do(match, "2a")
    assert [moved["tile"] for moved in args(told, "moved")] == ["c1", "c2", "b2"]


def test_3_6_not_over_the_edge() -> None:
    match = night(
        """# # # # # # #
                     #0 # # # # #1 #""",
        second="L-F/R-F",
    )
    assert "2a" not in can(match)
    assert refusal(match, "2a") == "3.6"
    high = night(
        """. . . . . . .
                    . . . . . .1 .""",
        ask="turn",
    )
    state(high).at[0] = TILE["d4"]
    assert refusal(high, "1a") == "3.6"


def test_3_7_not_through_fire_or_open_caltrops() -> None:
    burning = day(OPEN + "\n# # # #0 # #1 #", fires=[["d5", 1]])
    assert can(burning) == ["2a", "2b"]
    assert refusal(burning, "1a") == "3.7"
    wana = [{"tile": "d6", "kind": "caltrops", "owner": 1, "victim": 1}]
    spiked = day(OPEN + "\n# # # #0 # #1 #", wana_laid=wana)
    assert can(spiked) == ["1b", "2a", "2b"]
    assert refusal(spiked, "1a") == "3.7"


def test_3_8_not_onto_a_ninja_but_past_one() -> None:
    match = night("""# # # # # # #
                     # # # #1 # # #
                     # # # #0 # # #""")
    assert can(match) == ["1a", "2a", "2b"]
    assert refusal(match, "1b") == "3.8"
    do(match, "1a")
    assert at(match, 0) == "d4"


def test_3_9_stops_that_all_can_see_count() -> None:
    guard = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # #0 # #1 #""",
        second="F-L-L/F-R-R",
    )
    state(guard).at[0] = TILE["a1"]
    assert "2a" not in can(guard)
    state(guard).at[0] = TILE["d1"]
    assert "2a" in can(guard)
    wet = day(
        """# # # # # # #
                 ~ # # # # # #
                 #0 # # # # #1 #""",
        second="F-L-L/F-R-R",
    )
    assert "2a" in can(wet)
    wana = [{"tile": "d5", "kind": "caltrops", "owner": 1}]
    trapped = day(OPEN + "\n# # # #0 # #1 #", wana_laid=wana)
    assert can(trapped) == ["1a", "1b", "2a", "2b"]


def test_3_10_frozen() -> None:
    match = night("""# # # # # # #
                     #1 # # # # # #
                     #0 # # # # # #""", faces=["L-F/R-F", ON], second="FL/FR",
                  senjutsu=[["team"], []])  # fmt: skip
    state(match).at[1] = TILE["b2"]
    assert "freeze" in can(match)
    assert "1a" not in can(match)
    do(match, "team 1 R")
    assert can(match) == ["1b", "2b"]
    stuck = night(
        """# # # # # # #
                     # #1 # # # # #
                     #0 # # # # # #""",
        faces=["L-F/R-F", ON],
        second="FL/FR",
    )
    told = do(stuck, "freeze")
    assert "froze" in kinds(told)
    assert view(stuck).ninja[0].discarded == ("L-F/R-F", "FL/FR")
    assert at(stuck, 0) == "a1"


def test_3_11_one_may_stay_on_the_palace() -> None:
    match = night(
        """. . . . . . .
                     . . . .1 . . .""",
        second="FL/FR",
    )
    assert refusal(night(OPEN + "\n#0 # # # # # #1"), "stay") == "3.11"
    state(match).at[0] = TILE["d3"]
    assert "stay" in can(match)
    do(match, "stay")
    assert at(match, 0) == "d3"
    assert view(match).ninja[0].discarded == (ON, "FL/FR")


def test_3_11_on_the_palace_one_stays_and_does_not_freeze() -> None:
    match = night(
        """# # # # # # #
           # # # # # # #1""",
        second="F-F-L/F-F-R",
    )
    state(match).at[0] = TILE["d5"]
    assert can(match) == ["stay"]
    assert refusal(match, "freeze") == "3.11"


# 4 Entering a tile


def test_4_1_in_what_order() -> None:
    """Cube, then wana, then guard; a leap meets only what is where it lands."""
    wana = [{"tile": "d5", "kind": "trip-wire", "owner": 1}]
    match = day("""# # # # # # #
                   # # # #bg # # #
                   # # # #0 # # #1""", wana_laid=wana)  # fmt: skip
    told = kinds(do(match, "1b"))
    order = [kind for kind in told if kind in ("sprung", "moved", "picked-up", "lost", "took-out")]
    assert order == ["sprung", "moved", "picked-up", "lost", "took-out"]
    leap = day("""# # # # # # #
                  # # # # # # #
                  # # # #bg # # #
                  # # # #0 # # #1""", wana_laid=wana, second="FF/F")  # fmt: skip
    assert "took-out" not in kinds(do(leap, "2a"))
    assert at(leap, 0) == "d6"


def test_4_2_cubes_are_picked_up_in_passing() -> None:
    match = night("""# # # # # # #
                     # # # #s # # #
                     # # # #* # # #
                     # # # #0 # #1 #""")
    do(match, "1a")
    assert at(match, 0) == "d4"
    assert state(match).lanterns == 1
    assert state(match).gathered == [1, 0]
    by_day = day("""# # # # # # #
                    # # # #b # # #
                    # # # #0 # #1 #""")
    told = do(by_day, "1b")
    assert view(by_day, 0).ninja[0].buki_count == 1
    assert args(told, "found") == [{"seat": 0, "card": None}]


def test_4_3_a_guard_stops_the_walk_and_costs_a_turn() -> None:
    match = night("""# # # # # # #
                     # # # #g # # #
                     # # # #0 # #1 #""")
    told = do(match, "1a")
    assert at(match, 0) == "d2"
    assert not guard_on(match, "d2")
    assert args(told, "took-out")[0]["misses"] is True
    assert state(match).miss == [True, False]


def test_4_4_whatever_brings_them_together() -> None:
    match = night("""# # # # # # #
                     # # # #g # # #
                     # # # #1 # # #
                     # # # # # # #0""", senjutsu=[["team"], []], ask="after")  # fmt: skip
    told = do(match, "team 1 F")
    assert at(match, 1) == "d3"
    assert args(told, "took-out")[0]["seat"] == 1
    assert args(told, "missed") == [{"seat": 1}]
    assert not guard_on(match, "d3")


def test_4_5_a_missed_turn() -> None:
    match = night(OPEN + "\n# # # #0 # #1 #", misses=[False, True])
    told = do(match, "2a")
    assert "missed" in kinds(told)
    assert view(match).ninja[1].discarded == (ON,)
    assert [event["seat"] for event in args(told, "drew")] == [0]
    assert state(match).turn == 0
    assert sum(state(match).known[1]) + state(match).unknown[1] == 10


def test_4_6_no_further_penalty() -> None:
    match = night("""# # # # # # #
                     # # # #g # # #
                     # # # #1 # # #
                     # # # # # # #0""", senjutsu=[["team"], []], ask="after",
                  misses=[False, True])  # fmt: skip
    told = do(match, "team 1 F")
    assert args(told, "took-out")[0]["misses"] is False


def test_4_7_a_miss_lapses_with_the_phase() -> None:
    match = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # #0 # #1 #""",
        round=6,
    )
    do(match, "1a")
    to_the_end_of_the_phase(match)
    assert state(match).miss == [False, False]


def test_4_7_a_patrol_costs_the_first_turn_of_the_next_phase() -> None:
    match = night("""# # # # # # #
                     # # # . . . #
                     # # # .A .0 . #1""", tracks=[["d1", "f1"]], ask="after", round=6, place=1,
                  first=1, stars=[True, False], faces=[None, None], second=None)  # fmt: skip
    told = do(match, "end")
    assert "took-out" in kinds(told)
    assert "missed" in kinds(told) or state(match).miss[0]


def test_4_8_no_further_walking_in_that_turn() -> None:
    match = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # #0 # #1 #""",
        senjutsu=[["team", "dash"], []],
    )
    do(match, "team 0 F")
    assert view(match).ask == "after"
    assert "dash" not in can(match)
    do(match, "end")
    assert view(match).ninja[0].discarded == (ON, ASIDE)


@pytest.mark.parametrize("buki", [["whistle"], ["whistle", "flask"]])
def test_4_8_nor_when_a_guard_is_driven_into_the_walker(buki: list[str]) -> None:
    """Whether or not anything is left in the hand to be asked about."""
    match = day("""# # # # # # #
                   # # # # # # #
                   # # #g # # # #
                   # # # #0 # # #1""", buki=[buki, []])  # fmt: skip
    do(match, "1a")
    assert at(match, 0) == "d5"
    told = do(match, "call c5", "drive R1")
    assert args(told, "took-out")[0]["tile"] == "d5"
    assert at(match, 0) == "d5"
