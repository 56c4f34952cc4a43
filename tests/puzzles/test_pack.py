"""Every puzzle that comes with a game is one, looked at again from its form."""

import datetime as dt
from collections import Counter

import pytest
from msgspec.structs import replace

import shinobi
from shinobi.core import shelf
from shinobi.puzzles import Puzzle, find, of_day, pack
from shinobi.puzzles.check import faults
from shinobi.puzzles.grade import LEVELS
from shinobi.puzzles.pack import Line, read_lines, write_lines
from shinobi.reviews import Estimate
from shinobi.say import LANGUAGES, Speaker
from tests.shares import share_of

GAMES = [game.card.name for game in shinobi.GAMES]
EVERY = [puzzle for game in GAMES for puzzle in pack(game)]
WORLDS = 320
"""In which a puzzle is looked at again; `shinobi puzzles GAME --check` takes all."""
SOME = 24
"""Each day so many of the puzzles are."""


def called(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.name}"


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_pack(game: str) -> None:
    puzzles = pack(game)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles) > 0
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert set(levels) <= set(LEVELS)
    assert len(levels) > 1, "some are harder than others"


@pytest.mark.parametrize("puzzle", EVERY, ids=called)
def test_it_asks_for_what_can_be_done(puzzle: Puzzle) -> None:
    match = puzzle.begin()
    legal = [str(action) for action in match.legal(puzzle.seat)]
    assert puzzle.seat in match.to_act
    assert len(legal) > 2
    assert puzzle.version == match.rules.card.version
    told = [choice.action for choice in puzzle.choices]
    assert told[0] == puzzle.best
    assert len(set(told)) == len(told) > 1
    assert sorted([*told, *puzzle.others]) == sorted(legal), "every try is answered"
    assert all(
        0 <= chance <= puzzle.choices[0].chance.value - puzzle.margin.low + 0.005
        for chance in puzzle.others.values()
    )
    assert puzzle.margin.low > 0.05
    assert (puzzle.level > 1) == bool({"novice", "skilled"} & set(puzzle.missed))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_its_reasons_are_said(game: str, lang: str) -> None:
    for puzzle in pack(game):
        names = [f"N{seat}" for seat in range(puzzle.begin().seats)]
        speaker = Speaker(lang, names, puzzle.seat, game=game)
        assert puzzle.reasons
        for key, args in puzzle.reasons:
            assert speaker.find(key) is not None
            assert "{" not in speaker.say(key, **args)


@pytest.mark.parametrize("puzzle", share_of(EVERY, max(1, len(EVERY) // SOME)), ids=called)
def test_it_is_found_best_again(puzzle: Puzzle) -> None:
    """In worlds that it was not mined in, fewer than `--check` takes."""
    assert list(faults(puzzle, WORLDS, 0.0)) == []


def test_a_false_puzzle_is_caught() -> None:
    puzzle = pack("nin-jan")[0]
    second = puzzle.choices[1].action
    false = replace(puzzle, best=second, choices=puzzle.choices[1::-1])
    assert any(second in fault for fault in faults(false, WORLDS, 0.0))
    assert any(second in fault for fault in faults(false))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"name": "somebody"}, "name"),
        ({"version": 99}, "version"),
        ({"seat": 7}, "not asked"),
        ({"best": "nonsense"}, "not asked"),
        ({"position": {"seats": 99}}, "can't be"),
    ],
)
def test_what_is_no_position_is_caught(change: dict[str, object], fault: str) -> None:
    false = replace(pack("nin-jan")[0], **change)
    assert any(fault in each for each in faults(false, 32, 0.0))


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_goes_through_the_pack(game: str) -> None:
    first = dt.date(2026, 11, 18)
    days = [first + dt.timedelta(days=number) for number in range(len(pack(game)))]
    names = [of_day(game, day).name for day in days]
    assert sorted(names) == sorted(puzzle.name for puzzle in pack(game))
    assert of_day(game, days[-1] + dt.timedelta(days=1)).name == names[0]
    assert of_day(game, first) is of_day(game, first)
    assert of_day(game, first, level=1).level == 1


def test_one_is_found_by_its_name() -> None:
    puzzle = pack("nin-jan")[0]
    assert find("nin-jan", puzzle.name) is puzzle
    assert find("nin-jan", "nobody") is None
    with pytest.raises(LookupError):
        of_day("nin-jan", dt.date(2026, 11, 18), level=9)
    with pytest.raises(KeyError):
        pack("no-such-game")


def test_other_rules_have_other_puzzles() -> None:
    for game in GAMES:
        assert {puzzle.version for puzzle in pack(game)} == {shelf.get(game).card.version}


def test_lines_are_read_as_they_are_written() -> None:
    lines = [Line("1", 3, puzzle) for puzzle in pack("nin-jan")[:2]]
    assert read_lines(write_lines(lines)) == lines
    with pytest.raises(ValueError, match="line 3"):
        read_lines(write_lines(lines) + b"{\n")


def test_a_margin_is_an_interval() -> None:
    for puzzle in EVERY:
        margin: Estimate = puzzle.margin
        assert margin.low <= margin.value <= margin.high <= 1.01
