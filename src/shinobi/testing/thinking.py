"""Law 8. Bots of every level return a legal action for every view, within their time."""

import time

from shinobi.bots import make, names
from shinobi.bots.players import RandomBot, SearchBot
from shinobi.core.game import Bot, Budget
from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import walk

LAW = 8
QUICK = Budget(iterations=2)
HURRY = Budget(iterations=1_000_000_000, seconds=0.002)
PATIENCE = 1.0
"""Seconds of its own work by which a bot may be late; that the machine is busy is not its fault."""


def bots_are_legal(case: Case) -> None:
    """Each level, at every decision of the match; once also against the clock."""
    bots = _bots(case)
    for number, match in enumerate(walk(case)):
        for seat in match.to_act:
            for level, bot in bots.items():
                _check_choice(match, seat, level, bot, QUICK)
                if number == 0:
                    _check_hurry(match, seat, level, bot)


def _bots(case: Case) -> dict[str, Bot]:
    if case.game is None:
        return {"random": RandomBot(case.seed), "search": SearchBot(case.rules, case.seed)}
    return {level: make(case.game, level, case.seed) for level in names(case.game)}


def _check_choice(match: Match, seat: Seat, level: str, bot: Bot, budget: Budget) -> None:
    view, legal = match.view(seat), match.legal(seat)
    chosen = bot.choose(view, legal[:], budget)
    if not any(chosen is action for action in legal):
        raise LawBroken(LAW, f"{level} chose {chosen!r}, which is not legal: {view.legal}")
    if budget is QUICK and bot.choose(view, legal[:], budget) is not chosen:
        raise LawBroken(LAW, f"{level}, asked the same twice, answers differently")


def _check_hurry(match: Match, seat: Seat, level: str, bot: Bot) -> None:
    assert HURRY.seconds is not None
    start = time.process_time()
    _check_choice(match, seat, level, bot, HURRY)
    late = time.process_time() - start - HURRY.seconds
    if late > PATIENCE:
        raise LawBroken(LAW, f"{level} had {HURRY.seconds} s and was {late:.1f} s late")
