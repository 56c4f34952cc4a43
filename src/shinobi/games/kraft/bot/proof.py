"""What a Ninja gets for sure, where nobody has tokens: then the pursuit says it all."""

from collections.abc import Sequence

from shinobi.core.action import Action
from shinobi.core.game import AnyRules
from shinobi.games.kraft.bot.forcing import solved
from shinobi.games.kraft.bot.pursuit import Pursuit
from shinobi.games.kraft.bot.worlds import KraftWorlds, read_open_part
from shinobi.games.kraft.rules.ending import par
from shinobi.games.kraft.state import NINJA_KNOWS, PLAYING, WITH_NINJA, KraftState
from shinobi.games.kraft.tables import (
    CELLS,
    END,
    LEAVE,
    MASTER,
    NINJA,
    NOWHERE,
    PICK_UP,
    STEP,
    Move,
)
from shinobi.games.kraft.view import KraftView

Prize = tuple[int, int]
"""Points, and the turns that they take."""


def forced_prize(rules: AnyRules, view: KraftView, move: Move) -> Prize | None:
    """The most that the Ninja gets out with whatever the Master does, if this is done now; None if
    that is nothing, or can't be told. Scrolls of unknown value count for nothing."""
    worlds = KraftWorlds(rules, view, short=False)
    state = worlds.known
    if state.phase != PLAYING or state.side != NINJA or state.hidden or any(state.numbers.copies):
        return None
    worlds.work_out()
    pursuit = state.pursuit
    if pursuit is None or not solved(state):
        return None
    carried = sum(_value(state, i) for i in range(len(state.place)) if state.place[i] == WITH_NINJA)
    if move.kind == LEAVE:
        return (carried, 1) if carried else None
    prizes = [
        (carried + _sum(state, pursuit, wanted), turns)
        for wanted in range(1 << len(pursuit.cells))
        if _lies(state, pursuit, wanted) and (turns := _turns(state, pursuit, wanted, move))
    ]
    best = max(prizes, key=lambda prize: (prize[0], -prize[1]), default=(0, 0))
    return best if best[0] else None


def _turns(state: KraftState, pursuit: Pursuit, wanted: int, move: Move) -> int:
    """In how many turns these scrolls are forced after the move; 0: they are not."""
    master, ninja, steps = state.at[MASTER], state.at[NINJA], state.steps
    turns = state.numbers.turns - state.turns[NINJA]
    if move.kind == END:
        return _turns_after(state, pursuit, wanted, turns - 1)
    if move.kind == PICK_UP:
        return pursuit.forced(wanted & ~pursuit.bit[move.what], master, ninja, steps, turns)
    if move.kind != STEP or steps == 0:
        return 0
    there = state.plan.steps[ninja * 4 + move.what]
    return 0 if there == NOWHERE else pursuit.forced(wanted, master, there, steps - 1, turns)


def _turns_after(state: KraftState, pursuit: Pursuit, wanted: int, turns: int) -> int:
    """The same once the turn is over, wherever the Master goes then."""
    ninja, far = state.at[NINJA], state.plan.far_from(state.at[MASTER])
    cells = [cell for cell in range(CELLS) if far[cell] <= state.numbers.steps[MASTER]]
    if any(state.plan.seen_from(cell)[ninja] for cell in cells):
        return 0
    steps = state.numbers.steps[NINJA]
    needs = [pursuit.forced(wanted, cell, ninja, steps, turns) for cell in cells]
    return max(needs) + 1 if all(needs) else 0


def _sum(state: KraftState, pursuit: Pursuit, wanted: int) -> int:
    places = [pursuit.cells[n] for n in range(len(pursuit.cells)) if wanted >> n & 1]
    return sum(_value(state, i) for i in range(len(state.place)) if state.place[i] in places)


def _lies(state: KraftState, pursuit: Pursuit, wanted: int) -> bool:
    """Whether all of a set still lie where the pursuit has them: it may know more."""
    places = [pursuit.cells[n] for n in range(len(pursuit.cells)) if wanted >> n & 1]
    return all(place in state.place for place in places)


def _value(state: KraftState, scroll: int) -> int:
    known = state.known[scroll] & NINJA_KNOWS and not state.void[scroll]
    return max(0, state.worth[scroll]) if known else 0


def sure_prize(
    rules: AnyRules, view: KraftView, move: Move, legal: Sequence[Action]
) -> Prize | None:
    """The same, where nothing else is sure of as many points: None if something is."""
    prize = forced_prize(rules, view, move)
    if prize is None:
        return None
    others = [each for each in legal if isinstance(each, Move) and each is not move]
    rivals = [forced_prize(rules, view, each) for each in others]
    return None if any(rival is not None and rival[0] >= prize[0] for rival in rivals) else prize


def sure_victory(rules: AnyRules, view: KraftView, move: Move) -> bool:
    """Whether the Ninja who does this wins whatever the Master does: what is banked stays so."""
    state = read_open_part(view)
    if state.leg < state.numbers.legs:
        return False
    prize = forced_prize(rules, view, move)
    return prize is not None and state.banked + prize[0] > par(state)
