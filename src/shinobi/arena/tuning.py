"""How often must a bot slip to win as often as it should? Generations of trials find it, each of
them closer around the best of the one before."""

import math
from pathlib import Path

import msgspec

from shinobi.arena.journal import Journal
from shinobi.arena.plan import make_plan
from shinobi.arena.playing import play_out
from shinobi.arena.pool import Executor, here, in_order
from shinobi.arena.report import share
from shinobi.arena.stamp import package_of, packages_of, stamp_of
from shinobi.arena.stats import Rate, wilson
from shinobi.arena.task import tasks_of
from shinobi.bots import levels
from shinobi.core import shelf
from shinobi.core.game import Game, Level
from shinobi.core.values import to_json

WHOLE = 1000
"""Slips are thousandths, as bots count them."""
FEWEST = 4
"""Candidates; with fewer the span would not become smaller."""


class Aim(msgspec.Struct, frozen=True):
    """A level that should win so often against another, with as few seats as the game allows."""

    game: str
    level: str
    against: str
    wins: float
    """Share of the victories; a shared one counts in part."""
    generations: int = 4
    candidates: int = 9
    """In each generation, evenly over its span."""
    matches: int = 64
    """Of each candidate in the first generation; in every other twice as many as before."""
    seed: int = 1


class Trial(msgspec.Struct, frozen=True):
    """One candidate of a generation. All of a generation have the same deals."""

    aim: Aim
    generation: int
    slip: int


class Score(msgspec.Struct, frozen=True):
    """How often a candidate won."""

    slip: int
    wins: Rate


Generation = tuple[Score, ...]


class Tuned(msgspec.Struct, frozen=True):
    """The best of the last generation, and all of them."""

    aim: Aim
    slip: float
    """For `Level.slip`."""
    wins: Rate
    generations: tuple[Generation, ...]

    def json(self) -> str:
        """The same bytes for the same aim."""
        return to_json(self)


def tune(aim: Aim, executor: Executor = here, resume: Path | None = None) -> Tuned:
    """Look for it; ValueError says what can't be. With a file to resume, generations that are in it
    are not tried again, and each new one is kept there."""
    check(aim)
    if resume is None:
        return _tune(aim, executor, None)
    stamp = stamp_of(*package_of(__name__), *packages_of(aim.game))
    with Journal[Generation](resume, aim, stamp, Generation) as journal:
        return _tune(aim, executor, journal)


def check(aim: Aim) -> None:
    """ValueError says what can't be looked for."""
    make_plan(aim.game, [aim.level, *[aim.against] * 9], aim.matches)
    if aim.level not in shelf.get(aim.game).levels:
        raise ValueError(f"a bot of level {aim.level!r} can't slip")
    if not 0 < aim.wins < 1:
        raise ValueError(f"a share of victories is between 0 and 1, not {aim.wins}")
    if aim.candidates < FEWEST:
        raise ValueError(f"at least {FEWEST} candidates must be tried, not {aim.candidates}")
    if aim.generations < 1:
        raise ValueError(f"at least one generation must be tried, not {aim.generations}")


def _tune(aim: Aim, executor: Executor, journal: Journal[Generation] | None) -> Tuned:
    made: list[Generation] = []
    low, high = 0, WHOLE
    while len(made) < aim.generations:
        number = len(made)
        if journal is not None and number in journal.done:
            scores = journal.done[number]
        else:
            scores = _generation(aim, number, low, high, executor)
            if journal is not None:
                journal.add(number, scores)
        made.append(scores)
        step = math.ceil((high - low) / (aim.candidates - 1))
        best = _best(aim, scores)
        low, high = max(0, best.slip - step), min(WHOLE, best.slip + step)
    best = _best(aim, made[-1])
    return Tuned(aim, best.slip / WHOLE, best.wins, tuple(made))


def _generation(aim: Aim, number: int, low: int, high: int, executor: Executor) -> Generation:
    last = aim.candidates - 1
    slips = sorted({low + round((high - low) * at / last) for at in range(aim.candidates)})
    trials = [Trial(aim, number, slip) for slip in slips]
    return tuple(in_order(executor, tasks_of(attempt, trials, *packages_of(aim.game))))


def _best(aim: Aim, scores: Generation) -> Score:
    """The nearest; of several, the one that slips least."""
    return min(scores, key=lambda score: (abs(score.wins.value - aim.wins), score.slip))


def attempt(trial: Trial) -> Score:
    """All matches of a candidate. It has every seat equally often."""
    aim = trial.aim
    game = shelf.get(aim.game)
    level = msgspec.structs.replace(game.levels[aim.level], slip=trial.slip / WHOLE)
    matches = aim.matches << trial.generation
    seed = f"tune {aim.seed} {trial.generation}"
    won = [_won(game, aim, level, number, f"{seed} {number}") for number in range(matches)]
    return Score(trial.slip, wilson(math.fsum(won) / matches, matches))


def _won(game: Game, aim: Aim, level: Level, number: int, seed: str) -> float:
    """The candidate's part of the victory."""
    seats = game.card.least
    own = number % seats
    seating = [aim.level if seat == own else aim.against for seat in range(seats)]
    options = game.options_with(game.card.settle({}), seating)
    bots = [
        levels.of_level(game, level, f"{seed} {seat}")
        if seat == own
        else levels.make(game, aim.against, f"{seed} {seat}")
        for seat in range(seats)
    ]
    outcome = play_out(game, options, bots, seed).outcome
    assert outcome is not None
    return share(outcome, own, game.together(options))
