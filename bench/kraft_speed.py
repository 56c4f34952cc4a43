"""How fast Kraft is, and where the time goes: compiled, or with SHINOBI_PURE=1 interpreted."""

import time
from collections.abc import Callable, Iterator

from bench.stopwatch import best
from shinobi import Budget, Match, pure
from shinobi.bots import make
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.generator import generate
from shinobi.games.kraft.bot.hunting import master_move
from shinobi.games.kraft.bot.outlook import site_layout, trial_points
from shinobi.games.kraft.bot.pursuit import Pursuit
from shinobi.games.kraft.bot.stealing import Outlook, best_cell, ninja_move
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.rules.building import faults_of
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import NINJA
from shinobi.games.kraft.workshop.certify import write

ROUNDS = 3


def whole_games(games: int) -> tuple[float, int]:
    """Processor time of games by the quick policy, and their decisions."""
    rules = KRAFT.rules
    settled = KRAFT.card.settle({})
    decisions = 0
    start = time.process_time()
    for number in range(games):
        pick = Generator.seeded(f"speed {number}")
        decisions += finish(rules, rules.start(settled, 2, pick), pick)
    return time.process_time() - start, decisions


def middle(side: str) -> KraftState:
    """A state in the middle of a floor, at the start of a side's turn."""
    match = Match.new(KRAFT, 2, "speed", {"sushi": side})
    match.play(0, "dojo garden")
    match.play(0, "done")
    state = KRAFT.rules.imagine(match.view(match.to_act[0]), Generator.seeded("speed"))
    assert isinstance(state, KraftState)
    return state


def steps() -> dict[str, Callable[[], object]]:
    """The parts of a decision, and of the answer while building."""
    rules = KRAFT.rules
    ninja, master = middle("ninja"), middle("master")
    pick = Generator.seeded("speed")
    dojo = generate("speed", numbers_of(KRAFT.card.settle({})))
    site = rules.stage({"drawing": write(dojo)})
    assert isinstance(site, KraftState)
    plan = ninja.plan
    outlook = Outlook(ninja, NINJA)

    def look_for_faults() -> None:
        site.checked = False
        site.numbers.faults.clear()
        faults_of(site)

    return {
        "copy of a state": ninja.copy,
        "legal moves": lambda: rules.legal(ninja, 1),
        "the Ninja's choice": lambda: ninja_move(ninja, rules.legal(ninja, 1), pick),
        "– its goals and fears": lambda: Outlook(ninja, NINJA),
        "– the best cell in reach": lambda: best_cell(ninja, NINJA, outlook),
        "the Master's choice": lambda: master_move(master, rules.legal(master, 0), pick),
        "a view": lambda: rules.view(ninja, 1),
        "a new plan of a floor": lambda: Plan(plan.longs, plan.walls, plan.doors, [], 2),
        "sight from a cell, first time": lambda: plan.look(40, 2),
        "steps from a cell, first time": lambda: plan.walk(40),
        "faults of a dojo": look_for_faults,
        "layout of a dojo": lambda: site_layout(site),
        "trial floors of a dojo": lambda: trial_points(rules, site),
        "copy and playout to the end": lambda: finish(rules, ninja.copy(), pick),
    }


def force() -> None:
    """The pursuit on a ready-made dojo, from nothing."""
    ready = READY[0]
    plan = Plan(ready.longs, ready.walls, ready.doors, [], 2)
    Pursuit(plan, SCROLLS[0], [1, 3], 20)


def a_decision(level: str, games: int) -> float:
    """Processor time of a decision by a bot, over the first floors of some games."""
    taken, decisions = 0.0, 0
    for number in range(games):
        match = Match.new(KRAFT, 2, f"speed {number}", {"floors": 1})
        match.play(0, "dojo garden")
        match.play(0, "done")
        bots = [make(KRAFT, level, str(seat)) for seat in range(2)]
        while acting := match.to_act:
            view, legal = match.view(acting[0]), match.legal(acting[0])
            start = time.process_time()
            move = bots[acting[0]].choose(view, legal, Budget())
            taken += time.process_time() - start
            decisions += 1
            match.play(acting[0], move)
    return taken / decisions


def lines(games: int) -> Iterator[str]:
    yield "compiled" if pure.compiled() else "interpreted"
    whole_games(20)
    taken, decisions = min(whole_games(games) for _ in range(ROUNDS))
    yield f"whole games by policy: {games / taken:,.0f} a second"
    yield f"decisions in them: {decisions / taken:,.0f} a second"
    for name, step in steps().items():
        yield f"{name}: {best(step, max(10, games // 3)) * 1e6:,.1f} µs"
    yield f"what can be forced on a floor: {best(force, 1) * 1e3:,.1f} ms"
    for level in ("novice", "skilled", "master"):
        yield f"a decision, {level}: {a_decision(level, max(1, games // 100)) * 1e3:,.1f} ms"
