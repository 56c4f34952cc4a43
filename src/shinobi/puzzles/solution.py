"""What may come of a puzzle's best action."""

from collections.abc import Iterator

from shinobi import bots
from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.puzzles.puzzle import Puzzle

FOLLOWING = 12
"""So many decisions after it, at most."""


def play_out(match: Match, puzzle: Puzzle) -> Iterator[list[Event]]:
    """In the puzzle's position the best is done, what follows in the same turn, and what the others
    answer, until its seat has another turn: what happens, from one moment to the next."""
    last = match.decisions + FOLLOWING
    unresolved = len(match.to_act) > 1  # of what all choose at the same time, something may follow
    yield _play(match, puzzle, puzzle.best)
    while match.outcome is None and match.decisions < last:
        if puzzle.seat in match.waiting_for and not match.goes_on:
            if not unresolved or match.to_act != [puzzle.seat]:
                break
            unresolved = False
        yield _play(match, puzzle, None)


def _play(match: Match, puzzle: Puzzle, best: str | None) -> list[Event]:
    """All who are asked decide; the puzzle's seat what it is told to, if it is."""
    events: list[Event] = []
    for seat in match.waiting_for:
        told = best if seat == puzzle.seat else None
        events += match.play(seat, told or _answer(match, puzzle, seat))
    return events


def _answer(match: Match, puzzle: Puzzle, seat: Seat) -> Action:
    """Of somebody skilled; others need not think long."""
    make = bots.make if seat == puzzle.seat else bots.quick
    bot = make(puzzle.game, "skilled", f"{puzzle.name} {seat}")
    return bot.choose(match.view(seat), match.legal(seat), Budget())
