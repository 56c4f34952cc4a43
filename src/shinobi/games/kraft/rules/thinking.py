"""Thinking ahead: each thing that could be done is tried in imagined worlds that are then played on
as is likely, to the end of the floor. What is likely is done unless something else is clearly
better.

A tree would spend its tries on steps that nobody makes: a turn is many small decisions."""

import math
from collections.abc import Callable
from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.playout import finish
from shinobi.core.rules import Rules
from shinobi.games.kraft.rules.stealing import watched
from shinobi.games.kraft.rules.worlds import KraftWorlds
from shinobi.games.kraft.state import NOTHING, PLAYING, KraftState
from shinobi.games.kraft.tables import NINJA, NOWHERE, STEP, Move

EXPLORATION: Final = 0.3
LEAST: Final = 2
"""Tries that each candidate gets."""
CLEARLY: Final = 0.7
"""Standard errors by which another candidate must be better than what is likely."""
CLOCK_EVERY: Final = 8


@final
class Trial:
    """What is known of one candidate."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0

    def error(self) -> float:
        """Variance of the mean, never quite nothing."""
        if self.tries < 2:
            return 0.25
        mean = self.total / self.tries
        spread = max(0.01, self.squares / self.tries - mean * mean)
        return spread / self.tries


def try_out(
    rules: Rules[KraftState, Move], worlds: KraftWorlds, seat: int, pick: Pick, iterations: int,
    late: Callable[[], bool] | None,
) -> Move:  # fmt: skip
    """The best thing to do, as far as so many tries tell, or fewer if it gets late."""
    state = worlds.imagine(pick)
    usual = rules.likely(state, seat, pick)
    trials = [Trial(move) for move in candidates(state, rules.legal(state, seat), usual)]
    if len(trials) == 1:
        return usual
    for i in range(iterations):
        if late is not None and i % CLOCK_EVERY == 0 and i > 0 and late():
            break
        trial = next_trial(trials, i)
        world = worlds.imagine(pick)
        rules.apply(world, seat, trial.move, pick, None)
        finish(rules, world, pick)
        value = rules.worth(world)[seat]
        trial.tries += 1
        trial.total += value
        trial.squares += value * value
    return verdict(trials)


def candidates(state: KraftState, legal: list[Move], usual: Move) -> list[Move]:
    """What is likely comes first; a Ninja does not step into sight."""
    moves = [usual]
    seen: list[bool] = []
    if state.phase == PLAYING and state.side == NINJA and state.hidden == 0:
        seen = watched(state)
    for move in legal:
        if move is usual:
            continue
        if seen and move.kind == STEP and state.pending == NOTHING:
            there = state.plan.steps[state.at[NINJA] * 4 + move.what]
            if there != NOWHERE and seen[there]:
                continue
        moves.append(move)
    return moves


def next_trial(trials: list[Trial], done: int) -> Trial:
    """One that was hardly tried, or else the most promising one by UCB."""
    best = trials[0]
    best_score = -1.0
    for trial in trials:
        if trial.tries < LEAST:
            return trial
        score = trial.mean() + EXPLORATION * math.sqrt(math.log(done + 1.0) / trial.tries)
        if score > best_score:
            best, best_score = trial, score
    return best


def verdict(trials: list[Trial]) -> Move:
    """What is likely, unless another is clearly better."""
    usual = trials[0]
    best = usual
    for trial in trials:
        if trial.tries < LEAST:
            continue
        margin = CLEARLY * math.sqrt(trial.error() + usual.error())
        clearly = trial is not usual and trial.mean() > usual.mean() + margin
        if clearly and (best is usual or trial.mean() > best.mean()):
            best = trial
    return best.move
