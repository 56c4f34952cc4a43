"""Clauses of sentences that have tests elsewhere: each of these fails if its clause is left out."""

from typing import Any

from shinobi import Match
from shinobi.core.pick import Tape
from shinobi.games.ninja_squad.rules.entering import trip
from shinobi.games.ninja_squad.rules.guards import drop
from shinobi.games.ninja_squad.rules.sight import knock_ways
from shinobi.games.ninja_squad.tables import BUKI, PATROL, TILE, WAYS
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

ALONE = OPEN + "\n# # # #0 # # #1"


def laid(tile: str, kind: str, **more: Any) -> list[dict[str, Any]]:
    """One wana of seat 1."""
    return [{"tile": tile, "kind": kind, "owner": 1, **more}]


def test_4_1_caltrops_come_before_the_cube() -> None:
    match = day("""# # # # # # #
                   # # # #b # # #
                   # # # #0 # # #1""", wana_laid=laid("d5", "caltrops"))  # fmt: skip
    told = kinds(do(match, "1b"))
    assert "sprung" in told
    assert "picked-up" not in told
    assert (at(match, 0), state(match).cube[TILE["d5"]] != 0) == ("d4", True)


def test_5_1_wana_after_the_walk() -> None:
    match = day(ALONE, wana=[["caltrops"], []])
    do(match, "1a", "go", "go")
    assert view(match).ask == "after"
    do(match, "caltrops B")
    assert state(match).laid == [TILE["d6"]]


def test_5_4_wana_alone_are_enough_to_be_asked() -> None:
    match = day(ALONE, wana=[["caltrops"], []])
    do(match, "1a")
    assert (view(match).ask, at(match, 0)) == ("step", "d5")


def test_5_5_no_tonfa_zip_wire_or_chain_during_the_walk() -> None:
    match = day("""# # # # # # #
                   # # # # # # #
                   # # # # # # #
                   #2 # # # #1 # #
                   # # # #0 # # #""", seats=3,
                buki=[["tonfa", "chain", "zip"], [], []])  # fmt: skip
    do(match, "1a")
    assert can(match) == ["go"]
    assert [refusal(match, move) for move in ("tonfa R", "chain L", "zip BL")] == ["5.5"] * 3


def test_6_4_no_tonfa_against_a_ninja_in_cover() -> None:
    match = day(
        """. . . . . . .
           . . . "1 . . .
           . . . .0 . . .""",
        buki=[["tonfa"], []],
    )
    assert "tonfa F" not in can(match)
    assert refusal(match, "tonfa F") == "6.4"


def test_8_3_in_front_of_the_foremost_whoever_it_is() -> None:
    for back, front in ((0, 1), (1, 0)):
        match = night(f"""# # # # # # #
                          # # #{front} # # # #

                          # # # # # # #
                          #{back} # # # # # #""")
        drop(state(match), Tape([1, 1, 1, 1, 0]), None)
        assert state(match).guard.index(1) >= state(match).ground.palace


def test_8_8_patrols_are_never_taken() -> None:
    match = night("""# # # # # # #
                     #0 # # # # # #1

                     # # # # # # #
                     # # .A . . # #""", tracks=[["c1", "e1"]])  # fmt: skip
    state(match).surplus = 0
    drop(state(match), Tape([1, 1, 1, 1, 0]), None)
    assert state(match).patrols == [TILE["c1"]]
    assert [guard for guard in state(match).guard if guard] == [PATROL]


def test_12_2_not_onto_open_caltrops() -> None:
    match = day("""# # # # # # #
                   # # # #1 # # #
                   # # # # # # #
                   # # # #0 # # #""", buki=[["spear"], []],
                wana_laid=laid("d7", "caltrops", victim=1))  # fmt: skip
    do(match, "spear F2")
    assert "knock FL" in can(match)
    assert "knock F" not in can(match)


def test_12_2_a_tree_is_high_too() -> None:
    found = state(
        day("""# # # # # # #
               . . . T1 . . .
               . . . .0 . . .""")
    )
    assert WAYS.index("F") in knock_ways(found, 1)
    assert WAYS.index("F") not in knock_ways(found, 0)


def test_13_3_drawn_at_random() -> None:
    lost = set()
    for draw in range(2):
        found = state(day(ALONE, buki=[["spear", "flask"], []]))
        trip(found, 0, Tape([draw]), None)
        lost.add(BUKI[found.buki[0][0]])
    assert lost == {"spear", "flask"}


def nested(text: str) -> Match:
    return day(text, wana_laid=laid("d5", "nest"))


def test_13_7_hindmost_and_leftmost_of_equals_moves_first() -> None:
    level = nested("""# # # # # # #
                      #g # # # # # #g
                      # # # # # # #
                      # # # # # # #
                      # # # #0 # # #1""")
    told = args(do(level, "1b"), "guard-moved")
    assert [event["tile"] for event in told] == ["b6", "c5", "f6", "e5"]
    behind = nested("""# # # # # # #
                       #g # # # # # #
                       # # # # # # #
                       # # # # # # #g
                       # # # #0 # # #1""")
    told = args(do(behind, "1b"), "guard-moved")
    assert [event["tile"] for event in told] == ["f5", "e5", "b6", "c5"]


def test_14_8_also_on_a_neighbouring_board() -> None:
    match = day(
        """# # # # # # #
                   # #g # # # # #

                   # # # # # # #
                   # # # #0 # # #1

                   # # # # # # #
                   # # #g # # # #""",
        buki=[["whistle"], []],
    )
    assert [move for move in can(match) if move.startswith("call")] == ["call c4", "call b8"]


def test_14_10_never_onto_a_ninja_or_open_caltrops() -> None:
    match = day("""# # # # # # #
                   # # # #1 # # #
                   # # # # # # #
                   # # # #0 # # #""", buki=[["zip"], []],
                wana_laid=laid("f4", "caltrops", victim=1))  # fmt: skip
    ways = [move for move in can(match) if move.startswith("zip")]
    assert ways == ["zip FR", "zip BR", "zip B", "zip BL", "zip L", "zip FL"]
    assert [refusal(match, move) for move in ("zip F", "zip R")] == ["14.10"] * 2


def test_16_4_not_before_the_twelfth_phase_is_over() -> None:
    match = day("""# # # # # # #
                   #0 # # # # # #1""", phase=11, round=6, place=1, first=1, ask="after",
                stars=[True, False])  # fmt: skip
    do(match, "end")
    assert (match.outcome, view(match).phase) == (None, 12)


def test_r10_nor_by_team_ninja() -> None:
    match = night("""# # # # # # #
                     # # # # # # #
                     # # # # # # #
                     # # # # # # #
                     # # # #0 #1 # #""", senjutsu=[["team"], []])  # fmt: skip
    do(match, "1a")
    assert "team 1 R" in can(match)
    assert "team 1 L" not in can(match)
