"""5 A turn, 6 sight, 7 caught."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinobi.games.kraft.rules.cells import LOW_ALL, LOW_CELLS, reach
from shinobi.games.kraft.rules.plan import ALL, FAR, Plan
from shinobi.games.kraft.tables import APART, CELL, CELL_NAME, CELLS, NOWHERE
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
    table,
    view,
)


def test_5_1_the_ninja_has_three_steps_and_the_master_one() -> None:
    match = table("M a9, N e4", "e6 3", turn="ninja")
    play(match, "n", "take e6", "e", "s")
    assert refused(match, "s") == "5.1"
    play(match, "end", "e")
    assert refused(match, "e") == "5.1"
    assert at(match) == {"master": "b9", "ninja": "f4", "disciple": None, "apprentice": None}


def test_5_2_one_token_a_turn_is_played_or_swapped() -> None:
    match = table(hands=[["lantern", "mobility"], []], turn="master")
    play(match, "play lantern")
    assert refused(match, "swap mobility") == "5.2"
    assert refused(match, "play mobility") == "5.2"
    swapped = table(hands=[["lantern", "mobility"], []], turn="master")
    play(swapped, "swap mobility")
    assert refused(swapped, "play lantern") == "5.2"
    assert refused(swapped, "play rush") == "5.2"


def test_5_3_a_swap_draws_from_the_pool() -> None:
    match = table(hands=[[], ["glide"]], pools=[[], ["teleport"]])
    events = play(match, "swap glide")
    assert view(match, NINJA).hand == ("teleport",)
    assert view(match, NINJA).aside == ("glide",)
    assert events[0].told_to(MASTER).args == {"seat": 1, "token": None, "drawn": None}  # type: ignore[union-attr]
    empty = table(hands=[[], ["glide"]], pools=[[], []])
    assert refused(empty, "swap glide") == "5.3"


def test_5_3_which_token_is_drawn_is_chance() -> None:
    pool = ["teleport", "camouflage", "sixth-sense"]
    drawn = set()
    for match in by_chance(table(hands=[[], ["glide"]], pools=[[], pool])):
        play(match, "swap glide")
        drawn |= set(view(match, NINJA).hand)
    assert drawn == set(pool)


def test_5_4_swaps_are_counted_anew_on_each_floor() -> None:
    match = table("M a9, N i5", hands=[[], ["glide"]], swaps=[0, 2], options={"sushi": "ninja"})
    play(match, "leave", "dojo courtyard", "done")
    assert [text for text in legal(match, NINJA) if text.startswith("swap ")]


def test_5_4_two_swaps_a_floor() -> None:
    match = table(hands=[[], ["glide"]], swaps=[0, 2])
    assert refused(match, "swap glide") == "5.4"
    more = table(hands=[[], ["glide"]], swaps=[0, 1], options={"swaps_per_floor": 1})
    assert refused(more, "swap glide") == "5.4"


@pytest.mark.parametrize("cell", ["e4", "e5", "d4"])
def test_5_5_a_scroll_is_picked_up_here_or_one_step_away_at_no_cost(cell: str) -> None:
    match = table("M a9, N e4", f"{cell} 3", doors="d4/e4", steps=[0, 0])
    play(match, f"take {cell}")
    assert carried(match) == [3]
    assert scrolls(match) == {}


@pytest.mark.parametrize("piece", ["walls", "locks"])
def test_5_5_not_through_walls_and_locked_doors(piece: str) -> None:
    match = table("M a9, N e4", "d4 3", **{piece: "d4/e4"})
    assert refused(match, "take d4") == "5.5"
    assert refused(match, "take a1") == "5.5"


def test_5_6_the_ninja_leaves_by_i5_and_e9_and_never_by_e1() -> None:
    assert refused(table("M a9, N e1"), "leave") == "5.6"
    assert "leave" in legal(table("M a1, N e9"))
    assert "leave" in legal(table("M a1, N i5"))
    assert refused(table("M i5, N a9", turn="master"), "leave") == "5.5"


def test_5_7_doing_nothing_is_allowed() -> None:
    assert kinds(play(table(), "end")) == ["ended-turn"]


def test_5_8_then_it_is_the_other_sides_turn() -> None:
    match = table(turn="master")
    play(match, "end")
    assert match.to_act == [NINJA]
    play(match, "end")
    assert match.to_act == [MASTER]


def test_6_1_sight_reaches_two_and_no_wall_or_door_is_crossed() -> None:
    match = table("M e5, N a1", walls="e5/e6", doors="f5/g5")
    seen = set(view(match, None).sight)
    assert {"e4", "e3", "d4", "f4", "d6", "f6", "c5", "d5", "f5", "e5"} == seen
    far = table("M e5, N a1", options={"sight": 3})
    assert {"e8", "f7", "g6", "h5"} <= set(view(far, None).sight)


def test_6_2_figures_and_scrolls_do_not_block_sight() -> None:
    match = table("M e5, N a1, D e6", "e4 3")
    assert {"e7", "e3"} <= set(view(match, None).sight)


def test_6_3_the_disciple_sees_in_the_same_way() -> None:
    match = table("M e9, N a1, D e5", walls="e5/e6", doors="f5/g5")
    seen = set(view(match, None).disciple_sight)
    assert {"e4", "e3", "d4", "f4", "d6", "f6", "c5", "d5", "f5", "e5"} == seen


def test_6_4_it_is_checked_after_every_step() -> None:
    match = table("M e5, N a4")
    assert kinds(play(match, "n", "e")) == ["stepped"] * 2
    assert kinds(play(match, "e")) == ["stepped", "caught", "ended"]


def test_6_4_it_is_checked_after_a_slide() -> None:
    match = table("M e5, N e3", walls="e4/e5 d3/e3 e3/f3 d5/e5", doors="e4/f4 d4/e4",
                  hands=[[], ["sliding-wall"]])  # fmt: skip
    assert "caught" in kinds(play(match, "play sliding-wall", "e4/e5", "to e"))


def test_7_1_the_ninja_in_the_masters_sight_is_caught_and_the_game_ends() -> None:
    match = table("M e5, N e2", carried=[4], banked=3, turn="master")
    assert kinds(play(match, "s")) == ["stepped", "caught", "ended"]
    assert match.outcome is not None
    assert match.outcome.scores == (0, 3)
    assert match.outcome.reason == "kraft.end.caught"
    assert match.outcome.winners == (MASTER,)


def test_7_1_during_a_move_too() -> None:
    match = table("M e5, N d3", walls="e2/e3")
    assert "caught" in kinds(play(match, "e"))
    assert match.legal(NINJA) == []


def test_7_2_the_disciple_takes_the_scrolls_and_leaves() -> None:
    match = table("M a9, N e2, D e5", carried=[4], aide_carried=[3], turn="master")
    told = play(match, "aide s")
    assert kinds(told) == ["stepped", "robbed", "disciple-left"]
    assert [event.rule for event in told] == ["5.1", "7.2", "7.2"]
    assert carried(match) == []
    assert at(match)["disciple"] is None
    assert match.outcome is None


@pytest.mark.parametrize("figures", ["M e5, N a1, A e2", "M a9, N a1, D e5, A e2"])
def test_7_3_a_caught_apprentice_leaves_with_its_scrolls(figures: str) -> None:
    match = table(figures, aide_carried=[4], carried=[3], turn="master")
    move = "s" if "D" not in figures else "aide s"
    assert "apprentice-caught" in kinds(play(match, move))
    assert at(match)["apprentice"] is None
    assert carried(match, "apprentice") == []
    assert carried(match) == [3]
    assert view(match, None).banked == 0


def test_7_4_a_disciple_who_sees_the_apprentice_leaves_too() -> None:
    match = table("M a9, N a1, D e5, A e2", turn="master")
    assert [event.rule for event in play(match, "aide s")] == ["5.1", "7.3", "7.4"]
    assert at(match)["disciple"] is None
    by_master = table("M e5, N a1, D a9, A e2", turn="master")
    play(by_master, "s")
    assert at(by_master)["disciple"] == "a9"


def test_7_5_the_master_comes_first_and_all_else_together() -> None:
    match = table("M e5, N e2, A f2", carried=[4], turn="master")
    assert kinds(play(match, "s")) == ["stepped", "caught", "ended"]
    both = table("M a9, N e2, D e5, A f2", carried=[4], aide_carried=[3], turn="master")
    told = kinds(play(both, "aide s"))
    assert told == ["stepped", "robbed", "disciple-left"]
    assert at(both)["apprentice"] == "f2"
    together = table("M a9, N e2, D e5, A f3", carried=[4], aide_carried=[3], turn="master")
    assert kinds(play(together, "aide s")) == [
        "stepped", "robbed", "apprentice-caught", "disciple-left",
    ]  # fmt: skip


# The fast forms against the plain definitions

EDGES = st.lists(st.integers(0, 143), max_size=40, unique=True)


def plans(edges: list[int]) -> Plan:
    half = len(edges) // 3
    return Plan([], sorted(edges[half:]), sorted(edges[:half]), sorted(edges[: half // 2]), 2)


def plainly_seen(plan: Plan, here: int, there: int, reach: int) -> bool:
    """A way of just the distance, step by step nearer, through nothing (6.1)."""
    if here == there:
        return True
    distance = APART[here * CELLS + there]
    if distance > reach:
        return False
    nexts = [plan.looks[here * 4 + d] for d in range(4)]
    return any(
        n != NOWHERE
        and APART[n * CELLS + there] == distance - 1
        and plainly_seen(plan, n, there, distance - 1)
        for n in nexts
    )


@settings(max_examples=25)
@given(edges=EDGES, here=st.integers(0, 80), reach=st.integers(1, 4))
def test_sight_is_as_defined(edges: list[int], here: int, reach: int) -> None:
    plan = plans(edges)
    fast = plan.look(here, reach)
    assert fast == [plainly_seen(plan, here, there, reach) for there in range(CELLS)]


@settings(max_examples=25)
@given(edges=EDGES, here=st.integers(0, 80), walls=st.integers(0, ALL))
def test_reach_is_as_walked(edges: list[int], here: int, walls: int) -> None:
    plan = plans(edges)
    found = {here}
    waiting = [here]
    while waiting:
        cell = waiting.pop()
        for d in range(4):
            there = plan.steps[cell * 4 + d]
            if there != NOWHERE and not walls >> there & 1 and there not in found:
                found.add(there)
                waiting.append(there)
    low, high = reach(plan.ways, here, walls & LOW_ALL, walls >> LOW_CELLS)
    assert low | high << LOW_CELLS == sum(1 << cell for cell in found)
    bits = plan.touch(low | high << LOW_CELLS)
    touched = [bool(bits >> cell & 1) for cell in range(CELLS)]
    assert touched == [plan.touches(low, high, cell) for cell in range(CELLS)]
    far = plan.far_from(here)
    assert [cell for cell in range(CELLS) if far[cell] < FAR] == plan.room(here)


@settings(max_examples=25)
@given(edges=EDGES, opened=st.integers(0, 143), closed=st.integers(0, 143))
def test_what_stays_whole_is_what_a_new_plan_says(
    edges: list[int], opened: int, closed: int
) -> None:
    plan = plans(edges)
    locks = [edge for edge in plan.locks if edge != opened]
    doors = [edge for edge in plan.doors if edge not in (opened, closed)]
    walls = sorted({edge for edge in plan.walls if edge != opened} | {closed})
    new = Plan([], walls, doors, [e for e in locks if e in doors], 2)
    assert plan.stays_whole(opened, closed) == (not new.cut_off())


def test_the_threat_is_what_is_seen_after_a_step() -> None:
    match = table("M e5, N a1")
    assert {"e8", "b5", "d3", "e5"} <= set(view(match, None).threat)
    assert CELL_NAME[CELL["e9"]] not in view(match, None).threat


CLOSET = {"longs": "c4/c5-d4/d5 c5/c6-d5/d6", "doors": "b5/c5", "walls": "d5/e5"}
"""Two cells in a line, c5 and d5, behind a door."""


@pytest.mark.parametrize(
    ("figures", "threatened"),
    [
        ("M b5, N a1", {"d5"}),
        ("M b5, N c5", {"d5"}),
        ("M b5, N a1, D c5", {"d5"}),
        ("M b5, N a1, A c5", set()),
        ("M b5, N a1, A d5", {"d5"}),
    ],
)
def test_1_6_the_threat_ends_at_who_stands_in_the_way(figures: str, threatened: set[str]) -> None:
    """A Ninja on c5 would be in the way itself; a Disciple can go aside first."""
    assert {"c5", "d5"} & set(view(table(figures, **CLOSET), None).threat) == threatened


def test_what_a_plan_has_worked_out_is_good_for_tables_with_other_numbers() -> None:
    """6.1: plans are shared by all tables that play on the same floor."""
    plan, fresh = Plan([], [], [], [], 2), Plan([], [], [], [], 2)
    plan.wide_from(40, 1, 0, 2, 0)
    plan.threat_from(40, 1)
    plan.lit_from(40, 2)
    assert plan.wide_from(40, 2, 1, 4, 3) == fresh.wide_from(40, 2, 1, 4, 3)
    assert plan.wide_from(40, 2, 1, 4, 3) != Plan([], [], [], [], 2).wide_from(40, 1, 0, 2, 0)
    assert plan.threat_from(40, 2) == fresh.threat_from(40, 2)
    assert plan.lit_from(40, 4) == fresh.lit_from(40, 4)
