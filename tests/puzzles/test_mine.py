"""Mining: always the same for the same seed, and honest."""

import pytest

from shinobi import Match
from shinobi.core import shelf
from shinobi.core.pick import Generator
from shinobi.core.values import to_json
from shinobi.puzzles.balance import Balance
from shinobi.puzzles.check import faults
from shinobi.puzzles.mine import Mine, Question, wanted
from shinobi.puzzles.pack import Line, pack

NIN_JAN = shelf.get("nin-jan")


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    """Of the first match of a seed that has some."""
    mine = Mine(NIN_JAN, "test")
    return next(found for number in range(20) if (found := mine.dig(number)))


def test_the_same_seed_gives_the_same(lines: list[Line]) -> None:
    again = Mine(NIN_JAN, "test").dig(lines[0].match)
    assert to_json(again) == to_json(lines)


def test_what_is_mined_is_in_order(lines: list[Line]) -> None:
    for line in lines:
        assert list(faults(line.puzzle, 256, 0.0)) == []
    assert len({line.puzzle.level for line in lines}) == len(lines) <= 2


def test_only_wanted_levels_are_mined(lines: list[Line]) -> None:
    level = lines[0].puzzle.level
    others = [each for each in (1, 2, 3) if each != level]
    found = Mine(NIN_JAN, "test").dig(lines[0].match, others)
    assert level not in {line.puzzle.level for line in found}


def test_a_puzzle_follows_from_the_view_alone() -> None:
    """Two worlds that the seat can't tell apart have the same answer, to the last digit."""
    puzzle = pack("nin-jan")[0]
    match = puzzle.begin()
    view, legal = match.view(puzzle.seat), match.legal(puzzle.seat)
    other = NIN_JAN.rules.imagine(view, Generator.seeded("another world"))
    assert to_json(NIN_JAN.rules.view(other, puzzle.seat)) == to_json(view)
    best = next(each for each in legal if str(each) == puzzle.best)
    proofs = [
        Balance(NIN_JAN, seen, legal, "test").prove(best, 256, 0.0)
        for seen in (view, NIN_JAN.rules.view(other, puzzle.seat))
    ]
    assert proofs[0] is not None
    assert proofs[1] is not None
    assert proofs[0].choices == proofs[1].choices


def test_what_is_as_good_as_another_is_no_puzzle() -> None:
    match = Match.new("nin-jan", seats=2, seed=7)
    asked = Question(match.form(), 0, match.view(0), match.legal(0))
    balance = Balance(NIN_JAN, asked.view, asked.legal, "test")
    worst = balance.rank(asked.legal, 64)[-1].action
    assert balance.prove(worst) is None


def test_most_of_a_pack_is_easy_at_most() -> None:
    easy = [Line("1", 0, puzzle) for puzzle in pack("nin-jan") if puzzle.level == 1]
    assert wanted([], 3) == [1, 2, 3]
    assert wanted(easy[:2], 3) == [2, 3]
    assert wanted(easy[:3], 3) == []
