"""What can be forced: the quick solution against the plain definition, and bots that play by it."""

from statistics import mean

import pytest

from shinobi import Match
from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.kraft.bot.player import MANY
from shinobi.games.kraft.bot.pursuit import Pursuit, pursuit_on
from shinobi.games.kraft.ready import READY, SCROLLS
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import CELL, CELLS, DOJOS, EAST_GATE, NORTH_GATE, NOWHERE
from tests.games.kraft.positions import table, view

THOUGHT = Budget(iterations=MANY + 20)
"""As many tries as it takes to think like a master."""


def plan_of(dojo: int) -> Plan:
    ready = READY[dojo]
    return Plan(ready.longs, ready.walls, ready.doors, [], 2)


def forces(plan: Plan, master: int, ninja: int, steps: int, wanted: set[int], turns: int) -> bool:
    """By definition: some deed of the Ninja is followed by a win, whatever the Master does."""
    if plan.seen_from(master)[ninja]:
        return False
    beside = {ninja, *plan.steps[ninja * 4 : ninja * 4 + 4]}
    left = wanted - beside
    if not left and ninja in (EAST_GATE, NORTH_GATE):
        return True
    if steps:
        for there in plan.steps[ninja * 4 : ninja * 4 + 4]:
            if there != NOWHERE and forces(plan, master, there, steps - 1, left, turns):
                return True
    if turns == 1:
        return False
    answers = [master, *plan.steps[master * 4 : master * 4 + 4]]
    return all(
        not plan.seen_from(there)[ninja] and forces(plan, there, ninja, 3, left, turns - 1)
        for there in answers
        if there != NOWHERE
    )


@pytest.mark.parametrize("dojo", range(0, len(DOJOS), 3))
def test_the_pursuit_is_what_its_definition_says(dojo: int) -> None:
    plan = plan_of(dojo)
    scrolls = SCROLLS[dojo]
    found = Pursuit(plan, scrolls, [1, 3], 20)
    pick = Generator.seeded(f"pursuit {dojo}")
    seen = set()
    for _ in range(150):
        master, ninja = pick.below(CELLS), pick.below(CELLS)
        wanted, steps, turns = pick.below(4), pick.below(4), 1 + pick.below(2)
        cells = {scrolls[i] for i in range(4) if wanted >> i & 1}
        expected = forces(plan, master, ninja, steps, cells, turns)
        assert found.can(wanted, master, ninja, steps, turns) == expected
        needed = found.forced(wanted, master, ninja, steps, turns)
        assert (needed > 0) == expected
        assert needed <= turns
        seen.add(expected)
    assert seen == {True, False}


def test_more_turns_and_fewer_scrolls_are_never_worse() -> None:
    found = Pursuit(plan_of(0), SCROLLS[0], [1, 3], 20)
    for master in range(0, CELLS, 5):
        for ninja in range(CELLS):
            for wanted in range(16):
                if found.can(wanted, master, ninja, 3, 20):
                    assert found.can(wanted & 5, master, ninja, 3, 20)
                if found.can(wanted, master, ninja, 3, 4):
                    assert found.can(wanted, master, ninja, 3, 5)


def test_a_solved_floor_is_solved_for_what_is_left_of_its_scrolls() -> None:
    plan = plan_of(1)
    whole = pursuit_on(plan, sorted(SCROLLS[1]), [1, 3], 20)
    assert pursuit_on(plan, sorted(SCROLLS[1])[1:], [1, 3], 20) is whole
    other = next(cell for cell in range(CELLS) if cell not in SCROLLS[1])
    assert pursuit_on(plan, [other], [1, 3], 20) is not whole


def one_turn(match: Match, seat: int) -> None:
    """A master's turn."""
    bot = make("kraft", "master", "x")
    while match.to_act == [seat]:
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), THOUGHT))


def test_a_ninja_with_a_sure_way_takes_all_and_leaves() -> None:
    match = table("M a9, N g3", "h1 4, i3 3", options={"floors": 1, "even": 5}, turn="ninja")
    while match.outcome is None:
        one_turn(match, 1)
        if match.outcome is None:
            match.play(0, "end")
    assert match.outcome.scores[1] == 7


def test_a_ninja_teleports_to_where_it_is_sure_to_get_out() -> None:
    """The door is on the far side, and the night is nearly over."""
    match = table(
        "M e7, N g5", "a1 1", walls="h4/i4 h5/i5 h6/i6 i3/i4", doors="i6/i7", carried=[4, 3],
        hands=[[], ["teleport"]], options={"floors": 1, "even": 5}, turn="ninja", turns=[17, 17],
    )  # fmt: skip
    one_turn(match, 1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_a_hidden_ninja_runs_for_the_gate() -> None:
    match = table("M i7, N f5", "a1 1", carried=[4, 3], options={"floors": 1, "even": 5},
                  hidden=1, turn="ninja")  # fmt: skip
    one_turn(match, 1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.parametrize("ninja", ["i1", "h2", "g1"])
def test_a_master_does_not_let_the_ninja_out(ninja: str) -> None:
    """Only some of the cells within a step keep the Ninja from a sure way out."""
    match = table(f"M g6, N {ninja}", "a1 1", carried=[4, 4],
                  options={"floors": 1, "even": 5}, turn="master")  # fmt: skip
    one_turn(match, 0)
    plan = Plan([], [], [], [], 2)
    found = Pursuit(plan, [], [1, 3], 20)
    cells = [CELL[name] for name in view(match, None).figures if name is not None]
    start = CELL["g6"]
    choices = [start, *plan.steps[start * 4 : start * 4 + 4]]
    held = [cell for cell in choices if not found.can(0, cell, cells[1], 3, 20)]
    assert 0 < len(held) < len(choices)
    assert cells[0] in held


def ends(match: Match, seat: int, worked_out: bool) -> list[int]:
    """What the Ninja banks in worlds where all go on as usual, or where who is to decide does so by
    all that can be worked out."""
    rules = match.rules
    worlds = rules.futures(match.view(seat))
    if worked_out:
        worlds = rules.prospects(worlds)
    pick, found = Generator.seeded("prospects"), []
    for _ in range(60):
        world = worlds.imagine(pick)
        finish(rules, world, pick)
        outcome = rules.outcome(world)
        assert outcome is not None
        found.append(outcome.scores[1])
    return found


def test_a_ninja_with_prospects_goes_a_sure_way() -> None:
    """All nine points are sure; as one usually goes on, not even six are, on the mean."""
    match = table("M d2, N a1", "a5 4, f6 3, b9 2", options={"floors": 1, "even": 5}, turn="ninja",
                  hands=[[], []])  # fmt: skip
    assert set(ends(match, 1, worked_out=True)) == {9}
    assert mean(ends(match, 1, worked_out=False)) < 6


def test_a_master_has_the_prospects_of_usual_play() -> None:
    """Against a Ninja who never errs, all ways look alike."""
    match = table("M a9, N g3", "h1 4, i3 3", options={"floors": 1, "even": 5}, turn="master",
                  hands=[[], []])  # fmt: skip
    assert ends(match, 0, worked_out=True) == ends(match, 0, worked_out=False)
