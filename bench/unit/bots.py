"""What a bot's decision costs, by game and level, in the workers where they think."""

import time

from bench import stock
from shinobi import bots
from shinobi.core import shelf
from shinobi.core.match import Match
from shinobi.server import thinking
from shinobi.server.bots import Question
from shinobi.server.pool import SECONDS

POSITIONS = 6
"""Matches in play that are looked at; several decisions in each."""
STEPS = 4


def measure(game: str, quick: bool) -> dict[str, float]:
    """Milliseconds of a processor for a decision, by level."""
    positions, steps = (1, 1) if quick else (POSITIONS, STEPS)
    levels = bots.names(shelf.get(game))
    spent = dict.fromkeys(levels, 0.0)
    asked = 0
    for number in range(positions):
        match = stock.match_of(game, number)
        for _ in range(steps):
            if not match.to_act:
                break
            asked += 1
            for level in levels:
                spent[level] += _decide(match, level)
            _go_on(match)
    return {level: seconds * 1e3 / asked for level, seconds in spent.items()}


def _decide(match: Match, level: str) -> float:
    """Seconds for the decision of who is awaited; as in a worker, from the question alone."""
    question = Question.of(match, match.waiting_for[0], level, "bench")
    began = time.process_time()
    thinking.choose(*question, SECONDS)
    return time.process_time() - began


def _go_on(match: Match) -> None:
    """By what a novice would do, so that positions are not all from the same moment."""
    seat = match.waiting_for[0]
    question = Question.of(match, seat, "novice", "bench")
    match.play(seat, thinking.choose(*question, SECONDS))
