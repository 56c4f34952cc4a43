"""How hard a dojo is, said while it is built: a formula over its layout and a few quick floors."""

from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.rules import Rules
from shinobi.games.kraft.bot.formula import FORMULA, applies
from shinobi.games.kraft.bot.layout import LAYOUT, layout
from shinobi.games.kraft.rules.building import faults_of, open_floor, site_key
from shinobi.games.kraft.rules.plan import plan_for
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import Move
from shinobi.games.kraft.view import Outlook

TRIALS = 16
"""Floors that the quick policy plays: some milliseconds compiled."""
MOST = 100
"""The four scrolls, in tenths of a point."""
REMEMBERED = 2000


def outlook(rules: Rules[KraftState, Move], state: KraftState) -> Outlook | None:
    """The Ninja's expected score on the dojo that is being built; None if there is none to tell.
    Reckoned once for each site."""
    numbers = state.numbers
    if faults_of(state) or not applies(numbers.options):
        return None
    key = site_key(state)
    reckoning = numbers.outlooks.get(key)
    if reckoning is None:
        if len(numbers.outlooks) >= REMEMBERED:
            numbers.outlooks.clear()
        reckoning = reckon(site_layout(state), trial_points(rules, state))
        numbers.outlooks[key] = reckoning
    return Outlook(mean=reckoning[0], low=reckoning[1], high=reckoning[2])


def reckon(numbers: list[int], points: int) -> list[int]:
    """Mean, low and high in tenths of a point, as the formula says."""
    total = FORMULA.base + FORMULA.played * points
    for name, number in zip(LAYOUT, numbers, strict=True):
        total += FORMULA.weights[name] * number
    mean = min(max((total + 500) // 1000, 0), MOST)
    return [mean, max(0, mean - FORMULA.give), min(MOST, mean + FORMULA.give)]


def site_layout(state: KraftState) -> list[int]:
    plan = plan_for(state.longs[:], state.walls[:], state.doors[:], [], state.numbers.sight)
    return layout(plan, state.scrolls)


def trial_points(rules: Rules[KraftState, Move], state: KraftState) -> int:
    """What the quick policy of both sides banks on a few floors of the site, with chance of their
    own: always the same for the same site."""
    points = 0
    for number in range(TRIALS):
        pick = Generator.seeded(f"trial {number}")
        floor = KraftState(state.numbers, state.plan)
        floor.longs, floor.walls = state.longs[:], state.walls[:]
        floor.doors, floor.scrolls = state.doors[:], state.scrolls[:]
        floor.short = True
        floor.horizon = state.numbers.turns
        open_floor(floor, pick, None)
        finish(rules, floor, pick)
        points += floor.banked
    return points
