"""What may come of the best action."""

import pytest

from shinobi import GAMES
from shinobi.puzzles import pack, play_out
from shinobi.puzzles.solution import FOLLOWING

POSED = [game.card.name for game in GAMES if pack(game.card.name)]


@pytest.mark.parametrize("game", POSED)
def test_it_goes_on_until_the_seat_has_another_turn(game: str) -> None:
    for puzzle in pack(game):
        match = puzzle.begin()
        moments = list(play_out(match, puzzle))
        done = [move.action for move in match.record().moves if move.seat == puzzle.seat]
        assert done[0] == puzzle.best
        asked = puzzle.seat in match.waiting_for and not match.goes_on
        assert asked or match.outcome is not None or match.decisions >= FOLLOWING, puzzle.name
        assert any(moments)


@pytest.mark.parametrize("game", POSED)
def test_it_is_always_the_same(game: str) -> None:
    puzzle = pack(game)[0]
    one, other = puzzle.begin(), puzzle.begin()
    assert list(play_out(one, puzzle)) == list(play_out(other, puzzle))
    assert one.fingerprint() == other.fingerprint()


def test_who_chose_with_the_others_also_takes_what_that_brought() -> None:
    """Of Nin Jan: a card is laid by all at once, and then takes its pile."""
    for puzzle in pack("nin-jan"):
        match = puzzle.begin()
        if len(match.to_act) == 1:
            continue
        list(play_out(match, puzzle))
        assert match.outcome is not None or len(match.to_act) > 1, puzzle.name
