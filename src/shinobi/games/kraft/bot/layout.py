"""A dojo in a few whole numbers: what its walls alone tell of how hard it is."""
# compiled by mypyc

from typing import Final

from shinobi.games.kraft.rules.plan import ALL, Plan
from shinobi.games.kraft.tables import CELLS, EAST_GATE, NORTH_GATE, NOWHERE, SOUTH_GATE

LAYOUT: Final = [
    "seen", "safe", "dead_ends", "doors", "solid", "to_exit", "to_scrolls", "to_scrolls_worth",
    "from_scrolls", "from_scrolls_worth", "guard_to_scrolls", "guard_to_scrolls_worth",
    "scrolls_seen", "scrolls_seen_worth", "scrolls_apart", "exits_seen", "guard_to_exit",
]  # fmt: skip
"""What each number is, in order; `layout` tells more."""


def layout(plan: Plan, scrolls: list[int]) -> list[int]:
    """Cells that Masters see, and that are safe from their next step, over all where they may
    stand; cells with one way out; doors; edges with walls; steps from entry to exit; then about the
    scrolls on the cells of the values 1 to 4, plainly and by value: steps from the entry, to an
    exit, for the Master; cells that see them; steps between them. Last, cells that see the exits,
    and the Master's steps from one to the other."""
    bits = [plan.seen_bits(cell) for cell in range(CELLS)]
    inward, north = plan.far_from(SOUTH_GATE), plan.far_from(NORTH_GATE)
    east = plan.far_from(EAST_GATE)
    outward = [min(north[cell], east[cell]) for cell in range(CELLS)]
    seen = [bits[cell].bit_count() for cell in range(CELLS)]
    numbers = [sum(seen), safe_cells(plan, bits), dead_ends(plan), len(plan.doors)]
    numbers += [2 * len(plan.longs) + len(plan.walls), outward[SOUTH_GATE]]
    for row in (inward, outward, north, seen):
        numbers.append(sum([row[cell] for cell in scrolls]))
        numbers.append(sum([row[scrolls[i]] * (i + 1) for i in range(4)]))
    numbers.append(distances(plan, scrolls))
    numbers += [seen[NORTH_GATE] + seen[EAST_GATE], north[EAST_GATE]]
    return numbers


def safe_cells(plan: Plan, bits: list[int]) -> int:
    """What no step of a Master brings into sight, added up over where the Master stands."""
    safe = 0
    for cell in range(CELLS):
        seen = bits[cell]
        for i in range(4 * cell, 4 * cell + 4):
            if plan.steps[i] != NOWHERE:
                seen |= bits[plan.steps[i]]
        safe += (ALL & ~seen).bit_count()
    return safe


def dead_ends(plan: Plan) -> int:
    """Cells with a single way out."""
    count = 0
    for cell in range(CELLS):
        ways = 0
        for i in range(4 * cell, 4 * cell + 4):
            if plan.steps[i] != NOWHERE:
                ways += 1
        if ways <= 1:
            count += 1
    return count


def distances(plan: Plan, scrolls: list[int]) -> int:
    """Steps between any two scrolls, added up."""
    total = 0
    for i in range(4):
        far = plan.far_from(scrolls[i])
        for j in range(i):
            total += far[scrolls[j]]
    return total
