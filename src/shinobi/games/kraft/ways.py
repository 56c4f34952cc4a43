"""Where a figure could walk, and who would see it there: for whoever plans more than one step."""
# compiled by mypyc

from heapq import heappop, heappush
from typing import Final

from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import CELLS, DIRECTIONS, DISCIPLE, FIGURES, MASTER, NINJA, NOWHERE
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
