"""Where a figure could walk, and who would see it there: for whoever plans more than one step."""
# compiled by mypyc

from heapq import heappop, heappush
from typing import Final

from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import (
    APPRENTICE,
    CELLS,
    DIRECTIONS,
    DISCIPLE,
    FIGURES,
    MASTER,
    NINJA,
    NOWHERE,
)
from shinobi.games.kraft.view import Ways

SEEN: Final = 100
"""Being seen costs more than any detour that the steps of a turn allow."""
NOBODY: Final = "." * CELLS


def ways_of(state: KraftState, figure: int) -> Ways:
    """The shortest way of a figure to each cell, and of those the least seen."""
    watch = watchers(state, figure)
    winds = ["."] * CELLS
    cost = [0 if cell == state.at[figure] else SEEN * CELLS for cell in range(CELLS)]
    taken = {cell for cell in state.at if cell != NOWHERE}
    open_cells: list[tuple[int, int]] = [(0, state.at[figure])]
    while open_cells:
        spent, cell = heappop(open_cells)
        if spent > cost[cell]:
            continue
        for direction in range(4):
            there = state.plan.steps[cell * 4 + direction]
            if there == NOWHERE or there in taken:
                continue
            total = spent + 1 + (SEEN if watch[there] != "." else 0)
            if total < cost[there]:
                cost[there] = total
                winds[there] = DIRECTIONS[direction]
                heappush(open_cells, (total, there))
    return Ways(figure=FIGURES[figure], last="".join(winds), watch=watch)


def threat_to(state: KraftState) -> list[bool]:
    """Where a Ninja who stayed there could be seen by the Master after the steps of one turn. The
    Ninja would be in the way there, and the Apprentice is; a Disciple can go aside first (1.6)."""
    seen = [False] * CELLS
    within = stands_of(state, NOWHERE)
    for stand in within:
        row = state.plan.seen_from(stand)
        for cell in range(CELLS):
            if row[cell] and cell not in within:
                seen[cell] = True
    for cell in within:
        for stand in stands_of(state, cell):
            if state.plan.seen_from(stand)[cell]:
                seen[cell] = True
    return seen


def stands_of(state: KraftState, ninja: int) -> list[int]:
    """Where the Master can stand in the next turn, with the Ninja on a cell."""
    plan, aide = state.plan, state.at[APPRENTICE]
    found = [state.at[MASTER]]
    ring = found[:]
    for _ in range(state.numbers.steps[MASTER]):
        outer: list[int] = []
        for cell in ring:
            for i in range(4 * cell, 4 * cell + 4):
                there = plan.steps[i]
                if there in (NOWHERE, ninja) or there in found:
                    continue
                if there != aide or plan.seen_from(cell)[aide]:  # who is seen is gone (7.3)
                    found.append(there)
                    outer.append(there)
        ring = outer
    return found


def watchers(state: KraftState, figure: int) -> str:
    """Who would see a figure on each cell now: m(aster), d(isciple) or nobody (6.1, 10.1)."""
    if figure in (MASTER, DISCIPLE) or (figure == NINJA and state.hidden > 0):
        return NOBODY
    master = [False] * CELLS if state.at[MASTER] == NOWHERE else master_sight(state)
    disciple = [False] * CELLS
    if state.at[DISCIPLE] != NOWHERE:
        disciple = state.plan.seen_from(state.at[DISCIPLE])
    return "".join(
        ["m" if master[cell] else "d" if disciple[cell] else "." for cell in range(CELLS)]
    )
