"""Super Speedy (17), what is known (18), and the rulings."""

from importlib.resources import files
from typing import Any

import pytest

import shinobi
from shinobi import Match
from shinobi.core.pick import Generator, Tape
from shinobi.core.values import Refused, to_json
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.card import SUPER_SPEEDY
from shinobi.games.ninja_squad.rules.entering import draw
from shinobi.games.ninja_squad.rules.guards import whom_it_hits
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

SPEEDY = {"mode": "raid", "super_speedy": "printed"}


def silent(match: Match) -> bool:
    return match.alarm is None


def speedy(text: str, **form: Any) -> Match:
    return night(text, options=SPEEDY, **form)


# 17 Super Speedy


def test_17_1_the_clock() -> None:
    for seats, seconds in ((2, 90.0), (3, 120.0), (4, 150.0)):
        match = Match.new("ninja-squad", seats, 1, SPEEDY)
        assert silent(match)
        assert can(match) == ["begin"]
        assert match.to_act == [state(match).first]
        do(match, "begin")
        assert match.alarm == seconds
        assert view(match).seconds == seconds
    other = Match.new("ninja-squad", 2, 1, {**SPEEDY, "super_speedy": 45})
    do(other, "begin")
    assert other.alarm == 45.0
    calm = Match.new("ninja-squad", 2, 1, {"mode": "raid"})
    assert calm.alarm is None
    with pytest.raises(Refused):
        calm.ring()


@pytest.mark.parametrize("seconds", [20, 45, 90, 120, 299, 300, "60", "180"])
def test_17_1_other_times(seconds: int | str) -> None:
    """As text they were told before; they are numbers now."""
    match = Match.new("ninja-squad", 3, 1, {**SPEEDY, "super_speedy": seconds})
    assert match.options["super_speedy"] == int(seconds)
    do(match, "begin")
    assert match.alarm == float(seconds)
    assert view(match).seconds == int(seconds)


@pytest.mark.parametrize("seconds", [19, 301, 0, -60, 60.5, True, "19", "060", "6e1", "٦٠", None])
def test_17_1_no_other_time(seconds: object) -> None:
    with pytest.raises(ValueError, match="is one of off, printed, 20 to 300, not"):
        Match.new("ninja-squad", 3, 1, {**SPEEDY, "super_speedy": seconds})


def test_17_1_says_which_times() -> None:
    assert SUPER_SPEEDY.span is not None
    for name in ("RULES.md", "RULES.fr.md"):
        rules = files("shinobi.games.ninja_squad").joinpath(name).read_text("utf-8")
        (line,) = [line for line in rules.splitlines() if line.startswith("- **17.1**")]
        assert [time for time in SUPER_SPEEDY.span if f" {time}" not in line] == []


def test_17_1_it_begins_anew_in_each_phase() -> None:
    match = speedy(OPEN + "\n#0 # # # # # #1", round=6, place=1, first=1,
                   ask="after", stars=[True, False])  # fmt: skip
    assert match.alarm == 90.0
    do(match, "end")
    assert silent(match)
    assert can(match) == ["begin"]


def test_17_1_not_in_the_escape() -> None:
    match = Match.new("ninja-squad", 2, 1, {"mode": "escape", "super_speedy": "printed"})
    assert match.alarm is None
    assert "begin" not in can(match)


def test_17_2_a_walk_under_way_is_finished() -> None:
    match = speedy(
        """# # # # # # #
                      # # # # # # #
                      # # # #s # # #
                      # # # #0 # # #1""",
        stars=[True, True],
        misses=[False, True],
    )
    do(match, "1a")
    assert view(match).ask == "step"
    told = match.ring()
    assert kinds(told)[0] == "time-up"
    assert at(match, 0) == "d4"
    assert len(state(match).senjutsu[0]) == 1
    assert state(match).miss == [False, False]
    assert state(match).phase == 2
    before = speedy(OPEN + "\n# # # #0 # # #1")
    before.ring()
    assert at(before, 0) == "d1"
    assert sum(map(sum, state(before).known)) + sum(state(before).unknown) == 46


def test_17_2_the_record_replays_the_ring() -> None:
    match = Match.new("ninja-squad", 2, 7, SPEEDY)
    do(match, "begin", "start c")
    match.ring()
    again = shinobi.replay(match.record(secret=True))
    assert to_json(again.form()) == to_json(match.form())


def test_17_3_off_the_boards() -> None:
    match = Match.new("ninja-squad", 2, 1, SPEEDY)
    do(match, "begin")
    state(match).lanterns = 1
    told = match.ring()
    assert "alarm" not in kinds(told)
    assert "dropped" not in kinds(told)


# 18 What is known


def test_18_1_cards_that_were_face_up_stay_known() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", round=6, place=1, first=1, ask="after",
                  stars=[True, False], faces=[None, None], second=None,
                  played=[[ON, ASIDE], []])  # fmt: skip
    do(match, "end")
    for viewer in (0, 1, None):
        deck = view(match, viewer).decks[1]
        known = dict(deck.known)
        face = view(match).ninja[1].face
        if face in (ON, ASIDE):
            known[face] = known.get(face, 0) + 1
        assert {name: known.get(name) for name in (ON, ASIDE)} == {ON: 1, ASIDE: 1}


def test_18_2_hands_and_face_down_wana_are_secret() -> None:
    laid = [{"tile": "d6", "kind": "nest", "owner": 0}]
    match = day(OPEN + "\n#0 # # # # # #1", buki=[["spear"], ["flask"]],
                wana=[["trip-wire"], []], wana_laid=laid)  # fmt: skip
    own, other, guest = (view(match, viewer) for viewer in (0, 1, None))
    assert own.ninja[0].buki == ("spear",)
    assert own.ninja[0].wana == ("trip-wire",)
    for seen in (other, guest):
        assert seen.ninja[0].buki is None
        assert seen.ninja[0].wana is None
        assert (seen.ninja[0].buki_count, seen.ninja[0].wana_count) == (1, 1)
        assert seen.ninja[0].wana_unseen == ("trip-wire", "nest")
        assert [wana.kind for wana in seen.wana] == [None]


def test_18_2_swapped_secrets_look_the_same() -> None:
    """By hand: another buki in the hand, other wana on the boards."""
    forms = [
        {"buki": [["spear"], []], "wana": [["trip-wire"], []],
         "wana_laid": [{"tile": "d6", "kind": "nest", "owner": 0}]},
        {"buki": [["zip"], []], "wana": [["nest"], []],
         "wana_laid": [{"tile": "d6", "kind": "trip-wire", "owner": 0}]},
    ]  # fmt: skip
    sights = [
        to_json([day(OPEN + "\n#0 # # # # # #1", place=1, **form).view(viewer)])
        for viewer in (1, None)
        for form in forms
    ]
    assert sights[0] == sights[1]
    assert sights[2] == sights[3]


def test_18_2_imagined_worlds_deal_the_rest_anew() -> None:
    match = day(OPEN + "\n#0 # # # # # #1", buki=[["spear", "zip"], ["flask"]],
                wana=[["trip-wire", "nest"], []])  # fmt: skip
    rules = NINJA_SQUAD.rules
    hands = set()
    for seed in range(30):
        world = rules.imagine(match.view(1), Generator.seeded(str(seed)))
        hands.add(tuple(world.buki[0]))
        assert world.buki[1] == state(match).buki[1]
        assert world.wana[0] == [0, 2]
        assert not rules.audit(world)
    assert len(hands) > 15


# Rulings


def test_r1_fire_holds_a_patrol() -> None:
    form: dict[str, Any] = {
        "round": 6, "place": 1, "first": 1, "ask": "after", "stars": [True, False],
        "tracks": [["d4", "f4"]],
    }  # fmt: skip
    match = day(
        """# # # # # # #
                   #0 # # .A . . #1""",
        fires=[["e4", 1]],
        **form,
    )
    assert "patrolled" not in kinds(do(match, "end"))
    past = day(
        """# # # # # # #
                  #0 # # .A .g . #1""",
        **form,
    )
    assert "patrolled" in kinds(do(past, "end"))


def test_r2_boards_with_a_ninja_when_the_phase_begins() -> None:
    """A patrol that comes onto no other board: all of a board move, hit or not."""
    match = night("""# # # # # # #
                     . . . . . . .B
                     .A .0 . # # . #1
                     . . . . . . .""", tracks=[["a2", "c2"], ["g3", "e3"]], round=6, place=1,
                  first=1, ask="after", stars=[True, False])  # fmt: skip
    told = do(match, "end")
    assert [event["start"] for event in args(told, "patrolled")] == ["a2", "g3"]


def test_r3_sleepers_block_sight() -> None:
    match = night(
        """# # # #g # # #
                     # # # #g # # #
                     # # # #0 # # #1""",
        asleep=[["d2", 1]],
        stars=[True, False],
    )
    assert refusal(match, "star F2") == "6.2"


def test_r4_the_one_who_is_passing_is_hit() -> None:
    match = day(
        """# # # # # # #
                   # # # #0 # # #
                   # # # #1 # # #""",
        place=1,
        stars=[False, True],
    )
    do(match, "1a")
    assert at(match, 1) == at(match, 0) == "d5"
    assert whom_it_hits(state(match), TILE["d5"]) == 1


def test_r5_decks_are_not_reshuffled() -> None:
    match = night(OPEN + "\n#0 # # # # # #1", round=6, place=1, first=1, ask="after",
                  stars=[True, False], gathered=[1, 0], senjutsu_left={})  # fmt: skip
    told = do(match, "end")
    assert "learnt" not in kinds(told)
    by_day = day(
        """# # # # # # #
                    # # # #b # # #
                    # # # #0 # # #1""",
        buki_left={},
    )
    assert "found" not in kinds(do(by_day, "1b"))


def test_r6_only_those_who_can_use_something_are_asked() -> None:
    match = night(OPEN + "\n#0 # # #2 # # #1", seats=3, senjutsu=[[], ["dart"], ["rocket"]],
                  tracker=6, place=0)  # fmt: skip
    do(match, "2b")
    assert match.to_act == [2]
    assert state(match).turn == 1
    do(match, "pass")
    assert match.to_act == [1]
    assert view(match).ask == "turn"


def test_r6_the_tracker_alone_is_no_reason_to_hold_up_a_walk() -> None:
    match = night(OPEN + "\n# # # #0 # # #1", senjutsu=[[], ["rocket", "hiding-place"]],
                  tracker=6, stars=[False, False])  # fmt: skip
    do(match, "1a")
    assert (state(match).turn, match.to_act, view(match).ask) == (1, [1], "turn")


def test_r7_no_guard_onto_a_sleeper() -> None:
    match = night("""# # # # # # #
                     #0 # # .A . .g #1""", tracks=[["d1", "f1"]], asleep=[["f1", 1]], round=6,
                  place=1, first=1, ask="after", stars=[True, False])  # fmt: skip
    told = do(match, "end")
    assert "patrolled" not in kinds(told)
    shared = night(
        """# # # # # # #
                      # # # #g0 # # #1""",
        asleep=[["d1", 1]],
    )
    assert guard_on(shared, "d1")
    assert at(shared, 0) == "d1"


def test_r8_the_nest_first_then_the_walk() -> None:
    nest = [{"tile": "d5", "kind": "nest", "owner": 1}]
    match = day("""# # # # # # #
                   # # # # # # #
                   #g # # # # # #g
                   #g # # # # # #
                   # # # #0 # # #1""", wana_laid=nest)  # fmt: skip
    do(match, "1a")
    assert view(match).ask == "nest"
    assert view(match).resume == "walking"
    do(match, "call a5", "call a6")
    assert at(match, 0) == "d7"


def test_r9_nothing_after_the_end() -> None:
    match = day(
        """#0 # # # # # #
           # # # # # # #1""",
        first=1, place=1,
    )  # fmt: skip
    told = do(match, "1a")
    assert kinds(told)[-1] == "ended"
    assert match.to_act == []
    assert match.legal(0) == []


def test_r10_where_a_walk_began_is_taken() -> None:
    match = day(
        """# # # # # # #
                   # # # #2 # # #
                   # # # #0 #1 # #""",
        seats=3,
        buki=[["nunchaku"], [], []],
    )
    do(match, "1a")
    assert at(match, 0) == "d5"
    do(match, "nunchaku BR")
    assert "knock L" not in can(match)
    assert "knock R" in can(match)


def test_r11_starting_where_something_lies() -> None:
    laid = [{"tile": "c2", "kind": "caltrops", "owner": 1}]
    match = Match.new("ninja-squad", 2, 1, {"mode": "escape"})
    form = match.form()
    shinobi_match = _staged({**form, "wana_laid": laid, "asked": None})
    seat = shinobi_match.to_act[0]
    if seat == 1:
        state(shinobi_match).laid_by = [0]
    told = do(shinobi_match, "start c")
    assert "cleared" in kinds(told)
    assert at(shinobi_match, seat) == "c2"
    burning = _staged({**form, "fires": [["a2", 1], ["c2", 1]]})
    assert can(burning) == ["start e", "start g"]


def _staged(form: dict[str, Any]) -> Match:
    return shinobi.stage("ninja-squad", form)


def test_a_draw_from_nothing_is_none() -> None:
    assert draw([0, 0], Tape([])) == NOWHERE
