"""Thinking ahead: each thing that could be done is tried in imagined worlds that are then played on
as is likely, to the end of the floor. What is likely is done unless something else is clearly
better.

A tree would spend its tries on steps that nobody makes: a turn is many small decisions."""
# compiled by mypyc

import math
from collections.abc import Callable
from typing import Final, final

from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.rules import Rules
from shinobi.games.kraft.bot.stealing import watched
from shinobi.games.kraft.bot.worlds import KraftWorlds
from shinobi.games.kraft.state import NOTHING, PLAYING, KraftState
from shinobi.games.kraft.tables import NINJA, NOWHERE, REFUSE, REFUSE_MOVE, STEP, Move

CLEARLY: Final = 1.5
"""Standard errors by which another candidate must be better than what is likely."""
ROUNDS: Final = 3
"""How often the worse half of the candidates is dropped, about."""
LOOKS: Final = 64
"""Nights imagined on a floor, and as many on another, before a Ninja sets foot on it."""
DOUBT: Final = 0.02
"""How much more a floor must promise than another to be entered: whoever built it may have built it
to promise more than it keeps."""


@final
class Trial:
    """What is known of one candidate."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.tries = 0
        self.total = 0.0
        self.better = 0.0
        """Sum of what it was worth more than what is likely, in the same worlds."""
        self.squares = 0.0

    def add(self, value: float, usual: float) -> None:
        self.tries += 1
        self.total += value
        self.better += value - usual
        self.squares += (value - usual) * (value - usual)

    def clearly_better(self) -> bool:
        """By more than chance would make of it."""
        if self.tries < 2:
            return False
        mean = self.better / self.tries
        spread = self.squares / self.tries - mean * mean + 0.001
        return mean > CLEARLY * math.sqrt(spread / self.tries)


def try_out(
    rules: Rules[KraftState, Move], worlds: KraftWorlds, seat: int, pick: Generator,
    iterations: int, late: Callable[[], bool] | None,
) -> Move:  # fmt: skip
    """The best thing to do, as far as so many tries tell, or fewer if it gets late.

    All candidates are tried in the same worlds with the same chance, so that they differ by
    themselves alone; after a while only the better half goes on."""
    state = worlds.imagine(pick)
    usual = rules.likely(state, seat, pick)
    trials = [Trial(move) for move in candidates(state, rules.legal(state, seat), usual)]
    if len(trials) == 1:
        return usual
    spent = 0
    mark = iterations // ROUNDS
    while spent + len(trials) <= iterations and len(trials) > 1:
        world = worlds.imagine(pick)
        one_world(rules, world, trials, seat, pick)
        spent += len(trials)
        if late is not None and late():
            break
        if spent >= mark:
            trials = better_half(trials)
            mark += (iterations - mark) // 2
    return verdict(trials, usual)


def would_refuse(
    rules: Rules[KraftState, Move], worlds: KraftWorlds, seat: int, pick: Generator,
    late: Callable[[], bool] | None,
) -> bool:  # fmt: skip
    """Whether a ready-made dojo by chance promises the Ninja more than this one (3.16); both are
    played to the end of the night."""
    refusal, stay = Trial(REFUSE_MOVE), 0.0
    while refusal.tries < LOOKS and (late is None or not late()):
        world = worlds.imagine(pick)
        world.horizon = world.numbers.turns
        stay = outcome_of(rules, world.copy(), seat, pick)
        rules.apply(world, seat, REFUSE_MOVE, pick, None)
        refusal.add(outcome_of(rules, world, seat, pick), stay)
    return refusal.better > -DOUBT * refusal.tries


def outcome_of(
    rules: Rules[KraftState, Move], state: KraftState, seat: int, pick: Generator
) -> float:
    """What a world comes to for a seat, played on as is likely."""
    finish(rules, state, pick)
    return rules.worth(state)[seat]


def one_world(
    rules: Rules[KraftState, Move], world: KraftState, trials: list[Trial], seat: int,
    pick: Generator,
) -> None:  # fmt: skip
    """Every candidate once, from the same state and with the same chance."""
    usual = 0.0
    for trial in trials:
        state = world.copy()
        chance = pick.copy()
        rules.apply(state, seat, trial.move, chance, None)
        value = outcome_of(rules, state, seat, chance)
        if trial is trials[0]:
            usual = value
        trial.add(value, usual)


def better_half(trials: list[Trial]) -> list[Trial]:
    """What is likely, and the better half of the others."""
    others = trials[1:]
    kept: list[Trial] = []
    while len(kept) < len(trials) // 2:
        best = others[0]
        for trial in others:
            if trial.total > best.total:
                best = trial
        others.remove(best)
        kept.append(best)
    return trials[:1] + kept


def candidates(state: KraftState, legal: list[Move], usual: Move) -> list[Move]:
    """What is likely comes first; a Ninja does not step into sight. Refusing the floor is thought
    over by itself."""
    moves = [usual]
    seen: list[bool] = []
    if state.phase == PLAYING and state.side == NINJA and state.hidden == 0:
        seen = watched(state)
    for move in legal:
        if move is usual or move.kind == REFUSE:
            continue
        if seen and move.kind == STEP and state.pending == NOTHING:
            there = state.plan.steps[state.at[NINJA] * 4 + move.what]
            if there != NOWHERE and seen[there]:
                continue
        moves.append(move)
    return moves


def verdict(trials: list[Trial], usual: Move) -> Move:
    """What is likely, unless another is clearly better."""
    best = trials[0]
    for trial in trials[1:]:
        if trial.clearly_better() and trial.total > best.total:
            best = trial
    return best.move if best.tries else usual
