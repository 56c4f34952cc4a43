"""Bots: they build different dojos, see to safety, and take what is there."""

from typing import Any

import pytest

import shinobi
from shinobi import Match
from shinobi.bots import adviser as adviser_of
from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.architect import draft, next_move, promise
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.workshop.certify import structure
from tests.games.kraft.positions import bare, kinds, play, table, view

FEW = Budget(iterations=40)
NUMBERS = numbers_of(KRAFT.card.settle({}))


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


def test_a_bot_plays_what_it_finds_takes_a_ready_made_dojo_or_builds_its_own() -> None:
    deeds = set()
    for seed in range(12):
        match = Match.new("kraft", seed=seed)
        deeds.add(next_move(view(match, 0), "builder"))
        empty = bare(seed)
        deeds.add(next_move(view(empty, 0), "builder").split()[0])
    assert deeds == {"done", "clear", "dojo", "long"}


def test_advice_for_building_is_to_open_the_gates_or_to_take_a_ready_made_dojo() -> None:
    adviser = adviser_of(KRAFT)
    found, empty = Match.new("kraft", seed=1), bare()
    assert str(adviser.choose(found.view(0), found.legal(0), FEW)) == "done"
    assert str(adviser.choose(empty.view(0), empty.legal(0), FEW)).startswith("dojo ")


HARD = """
    a   b   c   d   e   f   g   h   i
  +---+---+---+---+   +---+---+---+---+
9 |                       |   : 3     |
  +   +   +   +   +   +   |   +   +...+
8 |                       |           |
  +-------+   +-------+   +   +   +   +
7 |       |                           |
  +   +-------+   +   +   +-------+   +
6 | 1               2 |             4 |
  +   +-------+   +   |   +   +-------+
5 |       :           |
  +   +   +...+-------+   +   +---+   +
4 |   |                       :       |
  +   |   +   +   +   +   +   +   +   +
3 |   |       :               |   |   |
  +   +---+   +-------+   +---+   +   +
2 |       |       :                   |
  +   +   |...+   +-------+   +-------+
1 |       |                           |
  +---+---+---+---+   +---+---+---+---+
"""
"""Built to be hard: skilled Ninjas took 1.7 points from such a floor."""


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_a_ninja_refuses_a_dojo_that_is_too_hard(level: str) -> None:
    match = shinobi.stage("kraft", {"drawing": HARD, "options": {"sushi": "ninja"}})
    play(match, "done")
    bot = make("kraft", level, "x")
    assert str(bot.choose(match.view(1), match.legal(1), FEW)) == "refuse"


def test_a_ninja_enters_a_garden() -> None:
    match = Match.new("kraft", seed=1, options={"sushi": "ninja"})
    play(match, "dojo garden", "done")
    bot = make("kraft", "skilled", "x")
    assert str(bot.choose(match.view(1), match.legal(1), FEW)) != "refuse"


@pytest.mark.parametrize("seed", range(4))
def test_what_a_bot_builds_promises_a_ninja_something(seed: int) -> None:
    dojo = draft(f"promising {seed}", NUMBERS)
    assert structure(dojo, NUMBERS).faults == ()
    assert promise(dojo, NUMBERS) >= 40


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
