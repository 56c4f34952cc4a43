"""What the solver of Kraft's pursuit says is so, whatever the Master does."""

import pytest

from shinobi import Match
from shinobi.core import shelf
from shinobi.core.pick import Generator
from shinobi.games.kraft.bot.proof import forced_prize, sure_prize
from shinobi.games.kraft.tables import Move
from shinobi.games.kraft.view import KraftView
from shinobi.puzzles import Puzzle, pack
from shinobi.reviews import DEPTHS, Grade, Judge

FORCED = [
    puzzle
    for puzzle in pack("kraft")
    if any(key == "kraft.hint.forced" for key, _ in puzzle.reasons)
]
RULES = shelf.get("kraft").rules
NIGHTS = 12


def view_of(match: Match, seat: int) -> KraftView:
    view = match.view(seat)
    assert isinstance(view, KraftView)
    return view


def prize(match: Match, seat: int, action: str) -> tuple[int, int] | None:
    move = RULES.find(action)
    assert isinstance(move, Move)
    return forced_prize(RULES, view_of(match, seat), move)


def test_some_puzzles_are_proofs() -> None:
    assert FORCED


@pytest.mark.parametrize("puzzle", FORCED, ids=lambda puzzle: puzzle.name)
def test_nothing_else_is_sure_of_as_much(puzzle: Puzzle) -> None:
    match = puzzle.begin()
    told = dict(puzzle.reasons)["kraft.hint.forced"]
    best = RULES.find(puzzle.best)
    legal = match.legal(puzzle.seat)
    assert isinstance(best, Move)
    assert sure_prize(RULES, view_of(match, puzzle.seat), best, legal) == tuple(told.values())
    for action in map(str, legal):
        if action != puzzle.best:
            rival = prize(match, puzzle.seat, action)
            assert rival is None or rival[0] < told["points"], action


@pytest.mark.parametrize("puzzle", FORCED, ids=lambda puzzle: puzzle.name)
def test_the_way_leads_out_whatever_the_master_does(puzzle: Puzzle) -> None:
    """Masters who do anything at all; the Ninja goes on by what is sure."""
    told = dict(puzzle.reasons)["kraft.hint.forced"]
    for night in range(NIGHTS):
        match = puzzle.begin()
        before = match.view(None)
        assert isinstance(before, KraftView)
        chance = Generator.seeded(f"{puzzle.name} {night}")
        match.play(puzzle.seat, puzzle.best)
        while match.outcome is None and before.floor == view_of(match, puzzle.seat).floor:
            seat = match.to_act[0]
            legal = [str(action) for action in match.legal(seat)]
            if seat == puzzle.seat:
                ways = [(each, found) for each in legal if (found := prize(match, seat, each))]
                way = max(ways, key=lambda each: (each[1][0], -each[1][1]))
                assert way[1][0] >= told["points"]
                match.play(seat, way[0])
            else:
                match.play(seat, chance.choice(legal))
        assert match.outcome is not None
        assert match.outcome.scores[puzzle.seat] >= told["points"]


def winning(puzzle: Puzzle) -> bool:
    """Whether what is sure is enough to win."""
    match = puzzle.begin()
    best = RULES.find(puzzle.best)
    assert best is not None
    return RULES.wins(match.view(puzzle.seat), best)


def test_what_is_sure_wins_where_it_is_more_than_even() -> None:
    even = [dict(puzzle.reasons)["kraft.hint.forced"]["points"] > 5 for puzzle in FORCED]
    assert [winning(puzzle) for puzzle in FORCED] == even
    assert any(even)


@pytest.mark.parametrize(
    "puzzle", [each for each in FORCED if winning(each)], ids=lambda puzzle: puzzle.name
)
def test_a_review_calls_a_proof_good_however_one_usually_goes_on(puzzle: Puzzle) -> None:
    match = puzzle.begin()
    view, legal = match.view(puzzle.seat), match.legal(puzzle.seat)
    best = next(each for each in legal if str(each) == puzzle.best)
    judge = Judge(RULES, DEPTHS["quick"], "proof")
    found = judge.judge(view, legal, best)
    assert found.verdict in (Grade.BEST, Grade.FORCED)
    assert found.choices[0].chance.value == 1
    other = next(each for each in legal if str(each) == puzzle.choices[-1].action)
    missed = judge.judge(view, legal, other)
    assert missed.better == puzzle.best
    assert missed.choices[1].chance.value == 1
