"""3 Building."""

from typing import Any

import msgspec
import pytest

import shinobi
from shinobi import Match
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import READY, SCROLLS, dojo_faults, numbers_of
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.view import Site
from shinobi.testing import option_sets
from tests.games.asking import sees
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    bare,
    drawn,
    kinds,
    legal,
    play,
    refused,
    site,
    start,
    table,
    view,
    why,
)

VAULT = """
        a   b   c   d   e   f   g   h   i
      +---+---+---+---+   +---+---+---+---+
    9 | 1                                 |
      +   +   +   +   +   +   +   +   +   +
    8 |                                   |
      +   +   +   +   +   +   +   +   +   +
    7 |                             2     |
      +   +   +   +   +   +   +   +   +   +
    6 |                                   |
      +   +   +   +   +   +   +   +   +   +
    5 |
      +...+-------+-------+-------+-------+
    4 |                                   |
      +   +   +   +   +   +   +   +   +   +
    3 | 3                               4 |
      +   +   +   +   +   +   +   +   +   +
    2 |                                   |
      +   +   +   +   +   +   +   +   +   +
    1 |                                   |
      +---+---+---+---+   +---+---+---+---+
"""
"""Both exits lie behind one door."""


def test_3_1_pieces_are_placed_in_any_order_and_taken_back() -> None:
    match = bare()
    play(match, "door", "e4/f4", "long", "a1/b1-a2/b2", "wall", "c3/c4")
    builder = view(match, MASTER).site
    assert builder is not None
    assert (builder.longs, builder.walls, builder.doors) == (
        ("a1/b1-a2/b2",), ("c3/c4",), ("e4/f4",),
    )  # fmt: skip
    play(match, "back", "a2/b2", "back", "e4/f4")
    builder = view(match, MASTER).site
    assert builder is not None
    assert (builder.longs, builder.doors, builder.left) == ((), (), (14, 7, 8))
    assert refused(match, "e4/f4") == "3.1"
    play(match, "back")
    assert why(match, "a1/a2").key == "kraft.nothing-there"
    assert why(match, "wall").key == "kraft.place-first"


def test_3_2_the_master_lays_the_scrolls_where_they_like_each_on_its_own_cell() -> None:
    match = bare()
    play(match, "scroll 3", "c4", "scroll 1")
    assert refused(match, "c4") == "3.2"
    play(match, "a1", "scroll 3", "i9")
    builder = view(match, MASTER).site
    assert builder is not None
    assert builder.scrolls == ("a1", None, "i9", None)


def test_3_3_the_ninja_sees_nothing_of_the_work() -> None:
    match = Match.new("kraft", seed=1)
    before = [sees(match, viewer) for viewer in (NINJA, None)]
    events = play(match, "clear", "wall", "c3/c4", "scroll 1", "a1", "dojo garden", "exchange 1 4")
    assert events == []
    assert [sees(match, viewer) for viewer in (NINJA, None)] == before
    [shown, *_] = play(match, "done")
    told = shown.told_to(NINJA)
    assert told is not None
    assert told.kind == "kraft.shown"
    assert told.args["doors"] == list(view(match, NINJA).doors)


def test_3_4_after_the_last_edit_only_done_and_ready_made_dojos_are_left() -> None:
    match = site(edits=150)
    pairs = {f"exchange {pair}" for pair in ("1 2", "1 3", "1 4", "2 3", "2 4", "3 4")}
    assert set(legal(match)) == {"done", *pairs, *(f"dojo {name}" for name in DOJOS)}
    assert refused(match, "wall") == "3.4"
    assert refused(site("a9 1", edits=150), "done") == "3.12"


@pytest.mark.parametrize(
    ("piece", "place"), [("wall", "b2/c2"), ("long", "b1/c1-b2/c2"), ("long", "b2/b3-c2/c3")]
)
def test_3_5_pieces_share_no_edge_and_run_through_none(piece: str, place: str) -> None:
    match = site(longs="b2/c2-b3/c3")
    play(match, piece)
    refusal = why(match, place)
    assert refusal.rule == "3.5"
    assert refusal.args.get("edge", refusal.args.get("place")) in ("b2/c2", "b2/c2-b3/c3")


def test_3_5_walls_may_touch() -> None:
    match = site(longs="b2/c2-b3/c3")
    play(match, "long", "c2/c3-d2/d3", "wall", "b2/b3")


def test_3_6_a_closed_room_is_refused_and_named() -> None:
    match = site(walls="c3/d3 c3/c4 b3/c3 c2/c3")
    refusal = why(match, "done")
    assert refusal.rule == "3.6"
    assert refusal.args["cell"] == "c3"
    assert refusal.args["count"] == 1
    assert refusal.args["edge"] in ("c3/d3", "c3/c4", "b3/c3", "c2/c3")
    play(match, "back", "c3/c4", "door", "c3/c4", "done")
    assert view(match, None).phase == "playing"


def test_3_7_a_door_has_its_edge_for_itself() -> None:
    match = site(walls="c3/d3")
    play(match, "door")
    assert refused(match, "c3/d3") == "3.7"
    assert "a1/z1" not in legal(match)


def test_3_8_scrolls_are_at_least_four_steps_apart_by_walking() -> None:
    refusal = why(site("a7 1, c8 2, a1 3, i1 4"), "done")
    assert refusal.rule == "3.8"
    assert refusal.args == {"cell": "a7", "other": "c8", "steps": 3}
    around = site("a7 1, b7 2, a1 3, i1 4", longs="a6/b6-a7/b7 a8/b8-a9/b9", walls="a5/b5")
    assert "done" in legal(around)


@pytest.mark.parametrize(("cell", "seen"), [("e7", True), ("d8", True), ("e6", False)])
def test_3_9_no_scroll_lies_in_sight_of_the_north_gate(cell: str, seen: bool) -> None:
    match = site(f"{cell} 1, i9 2, a5 3, i1 4")
    assert ("done" not in legal(match)) is seen
    if seen:
        assert why(match, "done").args == {"cell": cell}
        play(match, "wall", "e8/e9", "wall", "d9/e9")
        assert "done" in legal(match)


def test_3_9_no_scroll_lies_on_a_gate() -> None:
    match = site("")
    play(match, "scroll 1")
    assert refused(match, "i5") == "3.9"


def test_3_10_a_vault_with_both_exits_behind_one_door_is_refused() -> None:
    match = drawn(VAULT)
    refusal = why(match, "done")
    assert refusal.rule == "3.10"
    assert refusal.key == "kraft.no-exit"
    assert "both exits" in refusal.message
    play(match, "back", "h4/h5")
    assert "done" in legal(match)


def test_3_10_two_scrolls_stay_in_reach_wherever_the_master_stands() -> None:
    walls = "b5/b6-c5/c6 d5/d6-e5/e6 f5/f6-g5/g6 h5/h6-i5/i6"
    match = site("a9 1, i9 2, e6 3, i1 4", longs=walls, doors="a5/a6")
    refusal = why(match, "done")
    assert refusal.rule == "3.10"
    assert refusal.key == "kraft.few-scrolls"
    assert refusal.args["count"] == 1
    play(match, "scroll 3", "a1")
    assert "done" in legal(match)


def test_3_10_a_master_exactly_six_steps_away_counts() -> None:
    """Past these walls the way on is e5, and c5 is six steps away and sees it."""
    refusal = why(site(longs="e1/f1-e2/f2 e3/f3-e4/f4"), "done")
    assert refusal.rule == "3.10"
    assert refusal.args["cell"] == "c5"


def test_3_10_a_master_five_steps_away_does_not() -> None:
    """From b3 both exits could be shut."""
    assert "done" in legal(site(longs="f1/g1-f2/g2 e2/e3-f2/f3"))


def test_3_11_ready_made_dojos_are_taken_and_changed() -> None:
    match = Match.new("kraft", seed=1)
    play(match, "dojo labyrinth")
    assert "done" in legal(match)
    play(match, "back", view(match, MASTER).site.doors[0])  # type: ignore[union-attr]
    play(match, "dojo pillars", "done")
    assert view(match, NINJA).longs


@pytest.mark.parametrize("dojo", range(len(DOJOS)), ids=DOJOS)
def test_3_11_every_ready_made_dojo_keeps_the_rules(dojo: int) -> None:
    ready = READY[dojo]
    numbers = numbers_of(KRAFT.settle({}))
    assert dojo_faults(ready.longs, ready.walls, ready.doors, SCROLLS[dojo], numbers) == []


def test_3_11_every_table_has_a_dojo_that_fits() -> None:
    for sight in (1, 2, 3):
        for apart in (3, 4, 5):
            for scrolls in (1, 2, 3):
                for steps in (5, 6, 8):
                    options = {
                        "sight": sight, "scrolls_apart": apart, "fair_scrolls": scrolls,
                        "fair_steps": steps, "longs": 10, "walls": 4, "doors": 6,
                    }  # fmt: skip
                    assert numbers_of(KRAFT.settle(options)).dojos
    for options in option_sets(KRAFT, 2):
        assert numbers_of(options).dojos


def test_3_12_all_four_scrolls_must_lie() -> None:
    refusal = why(site("a9 1, i9 2, a5 3"), "done")
    assert refusal.rule == "3.12"
    assert refusal.args == {"value": 4}


@pytest.mark.parametrize("dojo", DOJOS)
def test_3_11_chance_lays_the_values_of_a_ready_made_dojo(dojo: str) -> None:
    laid = set()
    for seed in range(12):
        match = bare(seed)
        play(match, f"dojo {dojo}")
        laid.add(builder_of(match).scrolls)
    assert len({frozenset(cells) for cells in laid}) == 1
    assert len(laid) >= 5


def builder_of(match: Match) -> Site:
    found = view(match, match.to_act[0]).site
    assert found is not None
    return found


def test_3_13_the_master_finds_a_dojo_that_can_be_played_at_once() -> None:
    found = set()
    for seed in range(12):
        match = Match.new("kraft", seed=seed)
        found.add(builder_of(match).longs)
        assert builder_of(match).edits == 150
        play(match, "done")
        assert view(match, None).phase == "playing"
    assert len(found) >= 5


@pytest.mark.parametrize("ground", ["ready", "bare"])
def test_3_13_so_it_is_on_every_floor_and_in_the_second_game(ground: str) -> None:
    options = {"ground": ground, "match": True, "floors": 2}
    next_floor = table("M a9, N i5", options=options)
    next_game = table("M a9, N i5", options=options, floor=2)
    for match in (next_floor, next_game):
        play(match, "leave")
        assert ("done" in legal(match)) is (ground == "ready")
        assert bool(builder_of(match).doors) is (ground == "ready")
        assert view(match, 1 - match.to_act[0]).site is view(match, None).site is None


def test_3_13_nobody_else_can_tell_what_is_found() -> None:
    matches = [Match.new("kraft", seed=seed) for seed in range(2)]
    assert builder_of(matches[0]) != builder_of(matches[1])
    views = [msgspec.structs.replace(view(match, NINJA), omen=0) for match in matches]
    assert views[0] == views[1]


def test_r21_who_wants_to_build_from_nothing_has_the_same_floor_and_pieces() -> None:
    bare = Match.new("kraft", seed=1, options={"ground": "bare"})
    ready = Match.new("kraft", seed=1)
    play(ready, "clear")
    assert "done" not in legal(bare)
    assert builder_of(bare).left == builder_of(ready).left == (14, 8, 8)
    assert builder_of(bare).scrolls == builder_of(ready).scrolls == (None,) * 4
    play(bare, "dojo garden")
    assert "done" in legal(bare)


def test_3_14_everything_is_cleared_at_once() -> None:
    match = Match.new("kraft", seed=1)
    play(match, "clear")
    builder = builder_of(match)
    assert (builder.longs, builder.walls, builder.doors) == ((), (), ())
    assert builder.scrolls == (None,) * 4
    assert (builder.left, builder.edits) == ((14, 8, 8), 149)
    assert refused(match, "clear") == "3.1"


def test_3_15_two_lying_scrolls_change_places_without_an_edit() -> None:
    match = site("a9 1, i9 2, a5 3", edits=150)
    play(match, "exchange 1 3")
    assert builder_of(match).scrolls == ("a5", "i9", "a9", None)
    assert builder_of(match).edits == 0
    assert refused(match, "exchange 2 4") == "3.15"
    play(start(), "end")
    assert refused(start(), "exchange 1 2") == "3.3"


def shown(**options: Any) -> Match:
    """A dojo that no ready-made one is like, with the Ninja about to enter."""
    match = site("a9 1, h7 2, a5 3, i1 4", options={"sushi": "ninja", **options})
    play(match, "done")
    return match


def test_3_16_the_ninja_refuses_a_dojo_and_another_stands_there() -> None:
    match = shown()
    before = view(match, None)
    assert (before.doors, before.refused, match.to_act) == ((), False, [NINJA])
    hand = view(match, NINJA).hand
    events = play(match, "refuse")
    assert kinds(events) == ["refused", "drew", "began"]
    after = view(match, None)
    assert after.doors
    assert (after.refused, after.floor, after.turns) == (True, 1, (0, 0))
    assert after.figures[:2] == ("e9", "e1")
    assert view(match, NINJA).hand == hand
    assert sorted(scroll.value or 0 for scroll in view(match, MASTER).scrolls) == [1, 2, 3, 4]
    assert refused(match, "refuse") == "3.16"


@pytest.mark.parametrize("deed", ["n", "end", "swap teleport"])
def test_3_16_only_before_anything_else(deed: str) -> None:
    match = table(hands=[[], ["teleport"]], pools=[[], ["glide"]], turn="ninja")
    assert "refuse" in legal(match)
    play(match, deed)
    while match.to_act == [MASTER]:
        play(match, "end")
    assert refused(match, "refuse") == "3.16"


def test_3_16_a_scroll_in_hand_is_something() -> None:
    match = table(scrolls="e2 4, a9 1, i9 2, a5 3", turn="ninja")
    play(match, "take e2")
    assert refused(match, "refuse") == "3.16"


def test_3_16_on_each_floor_once_and_not_with_the_option() -> None:
    match = table("M a9, N i5", options={"sushi": "ninja"}, refused=True)
    play(match, "leave", "done")
    assert "refuse" in legal(match)
    assert refused(shown(refusal=False), "refuse") == "3.16"
    assert refused(table(turn="master"), "refuse") == "3.16"


def test_r22_what_was_played_there_is_back() -> None:
    match = table(hands=[["disciple"], []], pools=[["lock"], ["glide"]], turn="master")
    play(match, "play disciple", "end", "refuse")
    after = view(match, None)
    assert (after.played, after.spent) == (((), ()), ((), ()))
    assert after.figures[2:] == (None, None)
    assert (after.hand_sizes, after.pool_sizes) == ((2, 0), (10, 1))


def test_the_master_is_told_what_stands_in_the_way() -> None:
    match = site("a9 1, b9 2", walls="c3/d3 c3/c4 b3/c3 c2/c3")
    builder = view(match, MASTER).site
    assert builder is not None
    assert [fault.rule for fault in builder.faults] == ["3.12", "3.12", "3.6", "3.8"]


def test_building_steps_can_be_undone() -> None:
    match = Match.new("kraft", seed=1)
    before = match.fingerprint()
    for deed in ("back", "clear", "exchange 2 3"):
        play(match, deed)
        match.undo(MASTER)
        assert match.fingerprint() == before
    with pytest.raises(shinobi.Refused):
        match.undo(MASTER)
