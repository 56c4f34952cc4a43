"""9 Tokens, 10 the Ninja's, 11 the Master's."""

from itertools import product

import pytest

from shinobi import Match
from shinobi.games.kraft.tables import TOKEN_NAME
from shinobi.testing.walk import state_of
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    at,
    by_chance,
    carried,
    kinds,
    legal,
    play,
    refused,
    scrolls,
    start,
    table,
    view,
)


def test_9_1_twelve_tokens_a_side_with_one_of_each_unique_one() -> None:
    match = start()
    copies = {"camouflage": 3, "teleport": 3, "sixth-sense": 1, "sliding-wall": 1}
    for seat in (0, 1):
        seen = view(match, seat)
        whole = sorted(seen.hand + seen.pool)
        names = TOKEN_NAME[8:] if seat == MASTER else TOKEN_NAME[:8]
        common = [name for name in names[:4] for _ in range(copies.get(name, 2))]
        assert whole == sorted(common + names[4:])
        assert len(whole) == 12


def test_9_2_a_played_token_is_out_for_the_floor_and_a_unique_one_for_the_game() -> None:
    match = table("M a9, N i5", hands=[[], ["camouflage", "glide"]], walls="h5/i5")
    play(match, "play camouflage", "end", "end", "play glide", "i7")
    assert view(match, None).played[1] == ("camouflage", "glide")
    play(match, "s", "s", "leave", "dojo garden", "done")
    own = view(match, NINJA)
    assert own.spent[1] == ("glide",)
    assert "glide" not in own.hand + own.pool
    assert (own.hand + own.pool).count("camouflage") == 3


def test_9_3_a_swapped_token_is_back_on_the_next_floor() -> None:
    match = table("M a9, N i5", hands=[[], ["glide"]])
    play(match, "swap glide")
    assert "glide" not in view(match, NINJA).hand + view(match, NINJA).pool
    play(match, "leave", "dojo garden", "done")
    assert "glide" in view(match, NINJA).hand + view(match, NINJA).pool


def test_9_4_a_played_token_is_not_replaced() -> None:
    match = table("M a9, N e4", hands=[[], ["camouflage"]])
    play(match, "play camouflage")
    assert view(match, NINJA).hand == ()


@pytest.mark.parametrize(
    ("token", "turn", "lying"),
    [
        ("sixth-sense", "ninja", "a1 3!"),
        ("dispersal", "ninja", ""),
        ("glide", "ninja", "a1 3"),
        ("sliding-wall", "ninja", "a1 3"),
        ("transposition", "master", "a1 3, i9 2!"),
        ("recipe", "master", "a1 3!"),
        ("trap", "master", "a1 3"),
        ("lock", "master", "a1 3"),
    ],
)
def test_9_5_a_token_that_can_do_nothing_may_not_be_played(
    token: str, turn: str, lying: str
) -> None:
    hands = [[token], []] if turn == "master" else [[], [token]]
    match = table("M a9, N e4", lying, hands=hands, turn=turn)
    assert refused(match, f"play {token}") == "9.5"
    assert f"swap {token}" in legal(match)


def test_10_1_camouflage_lasts_until_the_end_of_the_ninjas_next_turn() -> None:
    match = table("M e9, N e4", hands=[[], ["camouflage"]])
    play(match, "play camouflage", "n", "n", "n", "end")
    assert match.outcome is None
    play(match, "s", "end")
    assert match.outcome is None
    assert "caught" in kinds(play(match, "end"))


def test_10_1_the_short_camouflage_lasts_through_the_masters_turn() -> None:
    match = table("M e9, N e4", hands=[[], ["camouflage"]], options={"camouflage": "short"})
    play(match, "play camouflage", "n", "n", "n", "end")
    assert match.outcome is None
    assert kinds(play(match, "end")) == ["ended-turn", "faded", "caught", "ended"]


def test_10_2_a_camouflaged_ninja_fills_its_cell_and_hides_nobody_else() -> None:
    match = table("M e9, N e8, A e6", hidden=2, turn="master")
    assert refused(match, "s") == "1.6"
    assert at(match)["apprentice"] == "e6"
    seen = table("M e9, N a1, A e6", hidden=2, turn="master")
    assert "apprentice-caught" in kinds(play(seen, "s"))


def test_10_2_the_disciple_does_not_see_it_either() -> None:
    match = table("M a9, N e2, D e5", hidden=2, carried=[4], turn="master")
    play(match, "aide s")
    assert carried(match) == [4]


def test_10_3_sixth_sense_turns_a_scroll_up_for_all() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["sixth-sense"]])
    play(match, "play sixth-sense", "a1")
    for viewer in (0, 1, None):
        found = {s.at: (s.value, s.up) for s in view(match, viewer).scrolls}
        assert found["a1"] == (3, True)
        assert found["i9"][0] == (2 if viewer == MASTER else None)


@pytest.mark.parametrize(
    ("pieces", "edge", "way", "after"),
    [
        ({"walls": "c3/d3"}, "c3/d3", "to n", ("c4/d4",)),
        ({"walls": "c3/d3"}, "c3/d3", "to s", ("c2/d2",)),
        ({"walls": "c3/c4"}, "c3/c4", "to e", ("d3/d4",)),
    ],
)
def test_10_4_a_piece_slides_by_one_edge_along_its_line(
    pieces: dict[str, str], edge: str, way: str, after: tuple[str, ...]
) -> None:
    match = table("M a9, N e4", hands=[[], ["sliding-wall"]], **pieces)
    play(match, "play sliding-wall", edge, way)
    assert view(match, None).walls == after


def test_10_4_long_walls_slide_and_locked_doors_stay_locked() -> None:
    match = table("M a9, N e6", longs="c3/d3-c4/d4", locks="g2/h2",
                  hands=[[], ["sliding-wall"] * 2], options={"copies_sliding_wall": 2})  # fmt: skip
    play(match, "play sliding-wall", "c4/d4", "to s", "end", "end")
    assert view(match, None).longs == ("c2/d2-c3/d3",)
    play(match, "play sliding-wall", "g2/h2", "to n")
    assert view(match, None).locks == view(match, None).doors == ("g3/h3",)


def test_10_4_border_and_pieces_are_in_the_way() -> None:
    match = table("M i9, N e6", walls="c1/d1 c3/d3", longs="g1/h1-g2/h2",
                  doors="g3/h3 c4/d4", hands=[[], ["sliding-wall"]])  # fmt: skip
    play(match, "play sliding-wall")
    assert "g1/h1" not in legal(match)
    play(match, "c3/d3")
    assert legal(match) == ["to s"]


def test_10_4_it_may_not_cut_a_cell_off() -> None:
    match = table("M i9, N e6", walls="a1/b1 b1/b2", hands=[[], ["sliding-wall"]])
    play(match, "play sliding-wall", "b1/b2")
    assert legal(match) == ["to e"]


@pytest.mark.parametrize(("piece", "ways"), [("locks", ["to e"]), ("doors", ["to e", "to w"])])
def test_10_4_a_locked_door_may_not_cut_a_cell_off(piece: str, ways: list[str]) -> None:
    """a1 has one way out, by a2; a door there that is open leaves it."""
    match = table("M i9, N e6", walls="a1/b1", hands=[[], ["sliding-wall"]], **{piece: "b1/b2"})
    play(match, "play sliding-wall", "b1/b2")
    assert legal(match) == ways


def test_10_4_a_long_wall_may_not_cut_a_cell_off() -> None:
    match = table("M i9, N e6", walls="a1/b1", longs="b1/b2-c1/c2", hands=[[], ["sliding-wall"]])
    play(match, "play sliding-wall", "b1/b2")
    assert legal(match) == ["to e"]


def test_10_4_a_long_wall_does_not_slide_through_another() -> None:
    longs = "c3/d3-c4/d4 c4/c5-d4/d5"
    match = table("M i9, N e6", longs=longs, hands=[[], ["sliding-wall"]])
    play(match, "play sliding-wall", "c3/d3")
    assert legal(match) == ["to s"]


def test_10_5_what_lies_between_is_not_seen() -> None:
    """The Master on e5 sees c5, and neither c4 nor c6."""
    match = table("M e5, N c4", hands=[[], ["teleport"]])
    assert kinds(play(match, "play teleport", "c6")) == ["teleport"]
    assert at(match)["ninja"] == "c6"


def test_10_5_teleport_reaches_three_through_walls_and_only_the_arrival_is_seen() -> None:
    match = table("M e4, N b4", walls="b4/c4", hands=[[], ["teleport"]])
    play(match, "play teleport")
    assert "e5" not in legal(match)
    assert "e4" not in legal(match)
    play(match, "b7")
    assert at(match)["ninja"] == "b7"
    seen = table("M e4, N b4", hands=[[], ["teleport"]])
    assert "caught" in kinds(play(seen, "play teleport", "d5"))


def test_10_6_glide_goes_along_a_wall_and_past_its_end() -> None:
    match = table("M a9, N c2", walls="c2/d2", doors="c7/c8", hands=[[], ["glide"]])
    play(match, "play glide")
    assert legal(match) == ["c1", "c3", "c4", "c5", "c6", "c7"]
    play(match, "c5")
    assert at(match)["ninja"] == "c5"
    assert view(match, None).steps[0] == 3


def test_10_6_glide_is_seen_on_the_way_and_needs_a_wall() -> None:
    match = table("M e5, N c2", walls="c2/d2", hands=[[], ["glide"]])
    told = play(match, "play glide", "c9")
    assert kinds(told) == ["glide", "caught", "ended"]
    assert told[0].args == {"seat": NINJA, "start": "c2", "cell": "c5"}
    assert told[1].args == {"seat": NINJA, "cell": "c5"}
    assert at(match)["ninja"] == "c5"
    border = table("M e5, N a2", hands=[[], ["glide"]])
    assert refused(border, "play glide") == "9.5"
    door = table("M i9, N c2", doors="c2/d2", hands=[[], ["glide"]])
    assert refused(door, "play glide") == "9.5"
    locked = table("M i9, N c2", locks="c2/d2", hands=[[], ["glide"]])
    assert "play glide" in legal(locked)


def test_10_7_after_dispersal_nobody_knows_the_scrolls() -> None:
    match = table("M a9, N e4", "a1 3!, i9 2, e5 4", hands=[[], ["dispersal"]], carried=[1])
    play(match, "play dispersal")
    for viewer in (0, 1, None):
        lying = [s for s in view(match, viewer).scrolls if s.at in ("a1", "i9", "e5")]
        assert [(s.value, s.up) for s in lying] == [(None, False)] * 3
        assert set(view(match, viewer).unseen) >= {2, 3, 4}
    play(match, "take e5")
    assert carried(match)[0] in (2, 3, 4)
    assert view(match, MASTER).scrolls[1].value is None


def test_10_7_which_scroll_lies_where_is_chance() -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e5 4", hands=[[], ["dispersal"]])
    play(match, "play dispersal")
    found = set()
    for again in by_chance(match):
        play(again, "take e5")
        found |= set(carried(again))
    assert found == {2, 3, 4}


def test_10_8_the_master_lays_a_fifth_scroll_face_up_and_the_turn_goes_on() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["ultimate"]])
    play(match, "n", "play ultimate")
    assert match.to_act == [MASTER]
    assert refused(match, "a2") == "3.8"
    assert refused(match, "e8") == "3.9"
    assert refused(match, "e5") == "10.8"
    play(match, "e6")
    assert match.to_act == [NINJA]
    assert view(match, NINJA).scrolls[-1].value == 5
    assert view(match, NINJA).steps[0] == 2


def test_10_8_if_no_cell_fits_the_distance_is_waived() -> None:
    cells = "a1 a5 a9 c3 c7 e5 g3 g7 i1 i3 i7 i9".split()
    lying = ", ".join(f"{cell} {n % 4 + 1}" for n, cell in enumerate(cells))
    match = table("M e9, N e1", lying, hands=[[], ["ultimate"]])
    play(match, "play ultimate")
    assert "b1" in legal(match)
    assert refused(match, "e8") == refused(match, "i5") == "3.9"  # 3.9 is not waived


def test_10_8_the_fifth_scroll_lies_on_no_gate() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["ultimate"]])
    play(match, "play ultimate")
    assert [cell for cell in ("e1", "e9", "i5") if cell in legal(match)] == []
    assert refused(match, "i5") == refused(match, "e1") == "3.9"


def test_10_9_the_apprentice_comes_in_by_i5_and_can_be_caught_at_once() -> None:
    match = table("M a9, N e4", hands=[[], ["apprentice"]])
    play(match, "play apprentice")
    assert at(match)["apprentice"] == "i5"
    seen = table("M h6, N e1", hands=[[], ["apprentice"]])
    assert "apprentice-caught" in kinds(play(seen, "play apprentice"))


def test_10_10_from_the_next_turn_on_it_walks_steals_and_leaves() -> None:
    match = table("M a9, N e4", "h5 3", hands=[[], ["apprentice"]])
    play(match, "play apprentice")
    assert refused(match, "aide w") == "10.10"
    assert refused(match, "aide take h5") == "10.10"
    play(match, "end", "end", "aide take h5", "aide n", "aide w", "aide e", "n")
    assert carried(match, "apprentice") == [3]
    assert refused(match, "aide s") == "5.1"
    play(match, "end", "end", "aide s", "aide leave")
    assert view(match, None).banked == 3


def test_11_1_mobility_is_one_step_more_for_master_and_disciple() -> None:
    match = table("M a9, N e1, D i9", hands=[["mobility"], []], turn="master")
    play(match, "play mobility", "e", "e", "aide w", "aide w")
    assert (at(match)["master"], at(match)["disciple"]) == ("c9", "g9")


def test_11_2_a_locked_door_is_a_wall() -> None:
    match = table("M a9, N e4", doors="e4/f4", hands=[["lock"], []], turn="master")
    play(match, "play lock", "e4/f4", "end")
    assert refused(match, "e") == "1.5"


def test_11_2_a_lock_cuts_no_cell_off() -> None:
    match = table(
        "M i9, N e4", walls="a1/a2", doors="a1/b1 e4/f4", hands=[["lock"], []], turn="master"
    )
    play(match, "play lock")
    assert legal(match) == ["e4/f4"]


def test_11_3_the_lantern_reaches_one_further_until_the_masters_next_turn() -> None:
    match = table("M e9, N a1, D a9", hands=[["lantern"], []], turn="master")
    play(match, "play lantern")
    assert "e6" in view(match, None).sight
    assert "a6" not in view(match, None).disciple_sight
    play(match, "end")
    assert "e6" in view(match, None).sight
    play(match, "end")
    assert "e6" not in view(match, None).sight
    catch = table("M e9, N e6", hands=[["lantern"], []], turn="master")
    assert "caught" in kinds(play(catch, "play lantern"))


def test_11_4_transposition_exchanges_two_face_down_scrolls() -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e6 4!", hands=[["transposition"], []], turn="master")
    events = play(match, "play transposition", "a1", "i9")
    assert scrolls(match) == {"a1": 2, "i9": 3, "e6": 4}
    assert events[0].told_to(NINJA).args == {"seat": 0, "cells": ["a1", "i9"]}  # type: ignore[union-attr]


def test_11_5_a_trapped_scroll_counts_nothing() -> None:
    match = table("M a9, N i5", hands=[["trap"], []], carried=[4], turn="master")
    [event] = play(match, "play trap")
    assert event.args == {"seat": 0, "value": 4, "figure": "ninja"}
    play(match, "end", "leave")
    assert view(match, None).banked == 0
    recipe = table("M a9, N i5", hands=[["trap"], []], aide_carried=[0], turn="master")
    assert play(recipe, "play trap")[0].args == {"seat": 0, "value": 0, "figure": "apprentice"}


def test_11_5_which_scroll_is_trapped_is_chance() -> None:
    found = set()
    for match in by_chance(
        table("M a9, N i5", hands=[["trap"], []], carried=[1, 3, 4], turn="master")
    ):
        [event] = play(match, "play trap")
        found.add(event.args["value"])
    assert found == {1, 3, 4}


def test_11_6_rush_goes_three_cells_or_up_to_what_is_in_the_way() -> None:
    match = table("M a9, N e1", doors="a7/a8", hands=[["rush"], []], turn="master")
    play(match, "play rush", "to s")
    assert at(match)["master"] == "a8"
    assert refused(match, "e") == "5.1"
    free = table("M a9, N e1", hands=[["rush"], []], turn="master")
    play(free, "play rush", "to e")
    assert at(free)["master"] == "d9"


def test_11_6_rush_sees_on_the_way() -> None:
    match = table("M a9, N c7", hands=[["rush"], []], turn="master", walls="b7/c7")
    told = play(match, "play rush", "to e")
    assert kinds(told) == ["rush", "caught", "ended"]
    assert told[0].args == {"seat": MASTER, "start": "a9", "cell": "c9"}
    assert at(match)["master"] == "c9"
    hidden = table("M a9, N c7", hands=[["rush"], []], turn="master", walls="b7/c7", hidden=1)
    told = play(hidden, "play rush", "to e")
    assert told[0].args == {"seat": MASTER, "start": "a9", "cell": "d9"}


@pytest.mark.parametrize(("secret", "shown"), [(False, "a1"), (True, None)])
def test_11_7_a_recipe_takes_a_scrolls_place(secret: bool, shown: str | None) -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["recipe"], []], turn="master",
                  options={"recipe_secret": secret})  # fmt: skip
    [event] = play(match, "play recipe", "a1")
    assert event.told_to(NINJA).args == {"seat": 0, "cell": shown}  # type: ignore[union-attr]
    assert scrolls(match) == {"a1": 0, "i9": 2}
    known = {s.at: s.value for s in view(match, NINJA).scrolls}
    assert known["a1"] == (None if secret else 0)


def test_11_8_the_disciple_comes_in_by_e9_and_sees_from_that_moment() -> None:
    match = table("M a9, N e4", hands=[["disciple"], []], turn="master")
    play(match, "play disciple")
    assert at(match)["disciple"] == "e9"
    seen = table("M a1, N e7", hands=[["disciple"], []], carried=[4], turn="master")
    assert "robbed" in kinds(play(seen, "play disciple"))


def test_11_9_the_disciple_steps_from_the_next_turn_on() -> None:
    match = table("M a9, N e4", hands=[["disciple"], []], turn="master")
    play(match, "play disciple")
    assert refused(match, "aide s") == "11.9"
    play(match, "end", "end", "aide s")
    assert refused(match, "aide s") == "5.1"


PAIRS = list(product(TOKEN_NAME[:8], TOKEN_NAME[8:]))
PLANS = {
    "longs": "c3/d3-c4/d4 f5/f6-g5/g6", "walls": "e4/f4", "doors": "b6/c6 g2/h2 d7/d8",
}  # fmt: skip


def spend(match: Match, token: str, seat: int) -> None:
    """Play a token with the first targets there are, then end the turn if it still can be."""
    if f"play {token}" in legal(match, seat):
        play(match, f"play {token}")
        while match.to_act and legal(match)[-1] != "end":
            play(match, legal(match)[0])
    if match.outcome is None:
        play(match, "end")


@pytest.mark.parametrize(("mine", "theirs"), PAIRS, ids=[f"{a}-{b}" for a, b in PAIRS])
@pytest.mark.parametrize("first", ["ninja", "master"])
def test_every_two_tokens_meet(mine: str, theirs: str, first: str) -> None:
    """Both orders, the Ninja's twice: nothing is lost, and everyone imagines worlds that can be."""
    match = table("M b8, N e4, A h2, D h9", "a1 1, i9 2, e6 3", carried=[4], turn=first,
                  hands=[[theirs], [mine]], **dict(PLANS))  # fmt: skip
    if "apprentice" in (mine, theirs) or "disciple" in (mine, theirs):
        match = table("M b8, N e4", "a1 1, i9 2, e6 3", carried=[4], turn=first,
                      hands=[[theirs], [mine]], **dict(PLANS))  # fmt: skip
    for _ in range(2):
        seat = match.to_act[0] if match.outcome is None else 0
        spend(match, theirs if seat == MASTER else mine, seat)
    audit = [fault for fault in match.rules.audit(state_of(match)) if "lacks" not in fault]
    assert audit == []
    state = match.rules.stage(match.form())
    assert match.rules.form(state) == match.form()
