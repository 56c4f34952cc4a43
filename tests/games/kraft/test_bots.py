"""Bots: they build different dojos, see to safety, and take what is there."""

from itertools import permutations
from typing import Any

import msgspec
import pytest

from shinobi import Match
from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.architect import edits_for, laid_anew, towards
from shinobi.games.kraft.ready import SCROLLS, numbers_of
from shinobi.games.kraft.tables import CELL_NAME, DOJOS
from tests.games.kraft.positions import kinds, play, scrolls, table, view

FEW = Budget(iterations=40)


def built(seed: int, level: str, **options: Any) -> Match:
    match = Match.new("kraft", seed=seed, options=options)
    bot = make("kraft", level, "builder")
    while view(match, None).phase == "building":
        match.play(0, bot.choose(match.view(0), match.legal(0), FEW))
    return match


def test_a_master_bot_does_not_always_build_the_same() -> None:
    floors = {(view(built(seed, "skilled"), None).longs) for seed in range(6)}
    assert len(floors) >= 4


@pytest.mark.parametrize("level", ["novice", "skilled", "master"])
@pytest.mark.parametrize("edits", [5, 150])
def test_every_level_builds_within_its_edits(level: str, edits: int) -> None:
    for seed in range(6, 10):
        assert view(built(seed, level, edits=edits), None).phase == "playing"


def printed(name: str) -> list[str]:
    """The cells of the values 1 to 4 in a ready-made dojo."""
    return [CELL_NAME[cell] for cell in SCROLLS[DOJOS.index(name)]]


@pytest.mark.parametrize("edits", [5, 150])
def test_any_value_may_lie_anywhere_in_a_ready_made_dojo(edits: int) -> None:
    numbers = numbers_of(KRAFT.card.settle({"edits": edits}))
    for dojo in numbers.dojos:
        picks = [Generator.seeded(str(seed)) for seed in range(60)]
        laid = [laid_anew(dojo, numbers, pick).scrolls for pick in picks]
        for cell in printed(DOJOS[dojo]):
            assert {cells.index(cell) for cells in laid} == {0, 1, 2, 3}


@pytest.mark.parametrize("edits", [5, 150])
def test_the_values_of_a_ready_made_dojo_are_laid_anew(edits: int) -> None:
    laid = []
    for seed in range(12):
        match = built(seed, "skilled", edits=edits)
        lying = scrolls(match)
        for name in DOJOS:
            cells = printed(name)
            if set(cells) == set(lying):
                laid.append([lying[cell] for cell in cells])
    assert len(laid) >= 4
    assert sum(values == [1, 2, 3, 4] for values in laid) <= 2
    assert all(set(values) == {1, 2, 3, 4} for values in laid)


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_scrolls_are_laid_in_any_order_with_as_many_edits_as_thought(
    order: tuple[int, ...],
) -> None:
    match = Match.new("kraft", seed=1)
    idea = laid_anew(DOJOS.index("spiral"), numbers_of(match.options), Generator.seeded("any"))
    wanted = tuple(printed("spiral")[place] for place in order)
    left = []
    while (site := view(match, 0).site) is not None:
        left.append(site.edits)
        play(match, towards(view(match, 0), msgspec.structs.replace(idea, scrolls=wanted)))
    assert left[0] - left[-1] == 1 + edits_for(order)
    assert [scrolls(match)[cell] for cell in wanted] == [1, 2, 3, 4]


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_a_master_who_can_catch_does(level: str) -> None:
    match = table("M e5, N e2", turn="master")
    bot = make("kraft", level, "x")
    assert "caught" in kinds(play(match, str(bot.choose(match.view(0), match.legal(0), FEW))))


@pytest.mark.parametrize("token", ["lantern", "mobility", "rush"])
def test_a_master_catches_with_a_token(token: str) -> None:
    cell = {"lantern": "e1", "mobility": "e1", "rush": "e1"}[token]
    match = table(f"M e5, N {cell}", hands=[[token], []], turn="master")
    bot = make("kraft", "skilled", "x")
    while match.outcome is None and match.to_act == [0]:
        match.play(0, bot.choose(match.view(0), match.legal(0), FEW))
    assert match.outcome is not None


def test_a_ninja_takes_what_is_in_reach_and_does_not_end_in_danger() -> None:
    match = table("M e7, N e3", "e2 4", carried=[])
    bot = make("kraft", "skilled", "x")
    while match.to_act == [1]:
        match.play(1, bot.choose(match.view(1), match.legal(1), FEW))
    assert [s.at for s in view(match, 1).scrolls] == ["ninja"]
    assert view(match, None).figures[1] not in view(match, None).threat


def test_a_ninja_with_enough_leaves() -> None:
    match = table("M a9, N h5", carried=[4], banked=12)
    bot = make("kraft", "skilled", "x")
    while match.outcome is None and match.to_act == [1]:
        match.play(1, bot.choose(match.view(1), match.legal(1), FEW))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
