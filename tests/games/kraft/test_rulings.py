"""The rulings."""

from typing import Any

import pytest

import shinobi
from shinobi import Match
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.rules.check import ENTRY_SEEN, find_faults
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import CELL
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    at,
    bare,
    carried,
    legal,
    play,
    refused,
    site,
    start,
    table,
    view,
)


def test_r1_the_numbers_of_pictures_are_options() -> None:
    names = {option.name for option in KRAFT.options}
    assert {"sight", "longs", "walls", "doors", "turns"} <= names


def test_r2_the_ninjas_entry_is_not_seen_from_the_masters() -> None:
    cells = [CELL[name] for name in ("a9", "i9", "a5", "i1")]
    assert [ENTRY_SEEN] in find_faults(Plan([], [], [], [], 8), cells, 4, 6, 2)


def test_r3_fair_play_is_checked() -> None:
    walls = "b4/b5-c4/c5 d4/d5-e4/e5 f4/f5-g4/g5 h4/h5-i4/i5"
    assert refused(site("a9 1, h7 2, a3 3, i3 4", longs=walls, doors="a4/a5"), "done") == "3.10"


def test_r4_when_a_ready_made_dojo_stands_after_the_last_edit_only_done_is_left() -> None:
    match = site("", edits=150)
    assert "dojo garden" in legal(match)
    play(match, "dojo islands")
    exchanges = [action for action in legal(match) if action.startswith("exchange")]
    assert legal(match) == [*exchanges, "done"]
    assert refused(match, "dojo garden") == "3.4"
    play(match, "exchange 1 2")
    assert refused(match, "dojo garden") == "3.4"
    early = site("", edits=148)
    play(early, "dojo islands")
    assert "dojo garden" in legal(early)


def test_r4_edits_are_counted_when_something_is_taken() -> None:
    match = bare()
    play(match, "wall", "c3/d3", "back", "c3/d3", "dojo garden")
    builder = view(match, MASTER).site
    assert builder is not None
    assert builder.edits == 147


def test_r4_scrolls_are_exchanged_thirty_times_at_most() -> None:
    match = Match.new("kraft", seed=1)
    play(match, *["exchange 1 2"] * 30)
    assert refused(match, "exchange 1 2") == "R4"
    assert "scroll 1" in legal(match)


def test_r5_one_may_leave_in_the_middle_of_a_turn_and_take_from_the_own_cell() -> None:
    match = table("M a9, N i4", "i4 3")
    play(match, "take i4", "n", "leave")
    assert view(match, None).banked == 3


def test_r6_caught_the_ninja_keeps_what_is_banked() -> None:
    match = table(
        "M e5, N e2", carried=[4], banked=16, turn="master", options={"stop_early": False}
    )
    play(match, "s")
    assert match.outcome is not None
    assert match.outcome.winners == (NINJA,)


def test_r7_an_aide_comes_to_the_nearest_free_cell() -> None:
    match = table("M a9, N i5", hands=[[], ["apprentice"]])
    play(match, "play apprentice")
    assert at(match)["apprentice"] == "i4"
    walled = table("M a9, N i5", walls="i4/i5 h5/i5", hands=[[], ["apprentice"]])
    play(walled, "play apprentice")
    assert at(walled)["apprentice"] == "i6"


def test_r8_rush_comes_before_the_first_step_and_goes_somewhere() -> None:
    match = table("M a9, N e1", hands=[["rush"], []], turn="master")
    play(match, "s")
    assert refused(match, "play rush") == "9.5"
    shut = table("M a9, N e1", walls="a9/b9", doors="a8/a9", hands=[["rush"], []], turn="master")
    assert refused(shut, "play rush") == "9.5"


def test_r9_distances_are_walked_around_locked_doors() -> None:
    match = table(
        "M a9, N e1", "a2 3", walls="a2/b2 a3/b3", locks="a3/a4", hands=[[], ["ultimate"]]
    )
    play(match, "play ultimate")
    assert "a4" in legal(match)


def test_r10_a_trapped_scroll_is_not_trapped_again() -> None:
    match = table("M a9, N e1", "", hands=[["trap"], []], carried=[4], turn="master")
    play(match, "play trap")
    again = {**match.form(), "hands": [["trap"], []], "played": [[], []], "token_done": False}
    assert refused(shinobi.stage("kraft", again), "play trap") == "9.5"


def test_r11_nobody_looks_at_a_scroll_that_a_recipe_replaces() -> None:
    match = table("M a9, N e4", "a1 ?, i9 ?", loose=[2, 3], hands=[["recipe"], []], turn="master")
    play(match, "play recipe", "a1")
    assert [s.value for s in view(match, MASTER).scrolls] == [0, None, None]
    assert view(match, MASTER).unseen == (2, 3)


def test_r12_a_long_wall_slides_over_the_edge_it_leaves() -> None:
    match = table("M i9, N a1", longs="c3/d3-c4/d4", hands=[[], ["sliding-wall"]])
    play(match, "play sliding-wall", "c3/d3", "to n")
    assert view(match, None).longs == ("c4/d4-c5/d5",)


def test_r12_a_long_wall_across_the_way_stops_a_short_one() -> None:
    match = table("M i9, N a1", longs="c3/c4-d3/d4", walls="c3/d3", hands=[[], ["sliding-wall"]])
    play(match, "play sliding-wall", "c3/d3")
    assert legal(match) == ["to s"]


def test_r13_a_token_and_its_target_are_one_deed() -> None:
    match = table("M a9, N e4", hands=[[], ["teleport"]])
    before = view(match, MASTER)
    assert play(match, "play teleport") == []
    assert view(match, MASTER) == before
    assert refused(match, "end") == "R13"


def test_r14_who_starts_is_drawn_when_the_floor_is_done() -> None:
    match = Match.new("kraft", seed=3)
    assert match.record(secret=True).deal != ()
    play(match, "done")
    assert len(match.record(secret=True).moves[-1].draws) == 5


def test_r15_an_apprentice_may_bank_enough() -> None:
    match = table("M a9, N e1, A i5", aide_carried=[4], banked=13)
    play(match, "aide leave")
    assert match.outcome is not None
    assert match.outcome.reason == "kraft.end.enough"


def test_r16_the_masters_score_is_nought() -> None:
    match = table("M a9, N i5", carried=[4], floor=3, options={"master": 1})
    play(match, "leave")
    assert match.outcome is not None
    assert match.outcome.scores == (4, 0)


def test_r17_what_is_put_aside_is_not_drawn_again() -> None:
    match = table(hands=[[], ["glide"]], pools=[[], ["teleport"]])
    play(match, "swap glide")
    assert view(match, NINJA).pool == ()


def test_r18_in_the_second_game_unique_tokens_are_back() -> None:
    match = table("M a9, N i5", floor=3, hands=[[], ["glide"]], played=[["rush"], []],
                  spent=[["disciple"], ["ultimate"]], options={"match": True})  # fmt: skip
    play(match, "leave")
    assert view(match, None).spent == ((), ())
    play(match, "dojo garden", "done")
    assert view(match, None).pool_sizes == (10, 10)


def test_r18_the_second_game_is_played_on_when_it_is_decided() -> None:
    match = table("M a9, N i5", leg=2, earlier=0, carried=[4], options={"match": True})
    play(match, "leave")
    assert match.outcome is None


def test_r19_how_many_tokens_there_are_is_an_option() -> None:
    settled = KRAFT.settle({"copies_teleport": 1})
    assert sum(value for name, value in settled.items() if name.startswith("copies_")) == 22
    match = start(copies_camouflage=0, copies_teleport=1)
    own = view(match, NINJA)
    assert (own.hand + own.pool).count("camouflage") == 0
    assert (own.hand + own.pool).count("teleport") == 1


def test_a_position_that_can_not_be_is_refused() -> None:
    wrong: list[tuple[str, str, dict[str, Any]]] = [
        ("M e5, N e4", "", {}),
        ("M e5", "", {}),
        ("M a9, N e1", "", {"hands": [["glide"], []]}),
        ("M a9, N e1", "", {"hands": [["rush", "rush"], []]}),
        ("M a9, N e1", "a1 ?", {}),
        ("M a9, N e1", "", {"phase": "building"}),
        ("M a9, N e1", "", {"floor": 4}),
        ("M a9, N e1", "", {"walls": "a1/a2 a1/b1"}),
        ("M a9, N e1", "", {"steps": [10**9, 0]}),
        ("M a9, N e1", "", {"turns": [0, -1]}),
        ("M a9, N e1", "", {"hidden": 10**12}),
    ]
    for figures, scrolls, more in wrong:
        with pytest.raises(ValueError, match=r"."):
            table(figures, scrolls, **dict(more))


AIMS: list[tuple[dict[str, Any], str]] = [
    ({"pending": "cloak"}, "no token"),
    ({"pending": "glide"}, "not in the hand"),
    ({"pending": "camouflage"}, "no target to choose"),
    ({"pending": "teleport", "token_done": True}, "can't be played now"),
    ({"pending": "teleport", "target": "e2"}, "first part"),
    ({"pending": "sliding-wall", "target": "zz"}, "first part"),
    ({"pending": "sliding-wall", "target": "a1"}, "first part"),
    ({"pending": "sliding-wall", "target": "f5/g5"}, "first part"),
    ({"target": "c3/d3"}, "no token is aimed"),
]


@pytest.mark.parametrize(("aim", "said"), AIMS)
def test_r13_only_a_token_that_can_be_aimed_is_staged_so(aim: dict[str, Any], said: str) -> None:
    hand = ["camouflage", "sliding-wall", "teleport"]
    with pytest.raises(ValueError, match=said):
        table("M a9, N e1", walls="c3/d3", hands=[[], hand], **aim)


def test_r13_a_form_may_stand_between_the_parts_of_a_target() -> None:
    hands = [["transposition"], ["sliding-wall"]]
    sliding = table(walls="c3/d3", hands=hands, pending="sliding-wall", target="c3/d3")
    assert legal(sliding) == ["to n", "to s"]
    swapping = table(hands=hands, turn="master", pending="transposition", target="a5")
    assert legal(swapping) == ["i1", "a9", "i9"]


def test_a_carried_scroll_stays_with_its_carrier() -> None:
    match = start(sushi="ninja")
    assert carried(match) == []


def test_r20_a_rush_goes_on_where_an_apprentice_has_left() -> None:
    """The Apprentice is out of sight at first, and leaves after the first of three cells."""
    match = table("M a5, N i1, A d5", aide_carried=[2], hands=[["rush"], []], turn="master")
    told = play(match, "play rush", "to e")
    assert [event.kind for event in told] == ["kraft.rush", "kraft.apprentice-caught"]
    assert told[0].args["cell"] == "d5"
    assert at(match)["master"] == "d5"
    ninja = table("M a5, N d5", hands=[["rush"], []], turn="master", hidden=1)
    play(ninja, "play rush", "to e")
    assert at(ninja)["master"] == "c5"


def test_r20_a_glide_goes_on_where_a_disciple_has_left() -> None:
    match = table("M e9, N a1, D d1", walls="a1/a2", hands=[[], ["glide"]], carried=[3])
    play(match, "play glide", "f1")
    assert at(match)["ninja"] == "f1"
    assert at(match)["disciple"] is None
    assert carried(match) == []
    hidden = table("M e9, N a1, D d1", walls="a1/a2", hands=[[], ["glide"]], hidden=1)
    play(hidden, "play glide")
    assert legal(hidden) == ["b1", "c1"]
