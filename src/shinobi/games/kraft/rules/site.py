"""The site: what stands there when the Master begins to build, and what is changed at once (3)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.games.kraft.ready import READY, SCROLLS
from shinobi.games.kraft.state import NOTHING, KraftState
from shinobi.games.kraft.tables import NOWHERE


def begin_site(state: KraftState, pick: Pick) -> None:
    """A ready-made dojo by chance, or an empty floor (3.13, R21)."""
    clear_site(state)
    state.edits = state.numbers.edits
    state.exchanges = state.numbers.exchanges
    state.holding = NOTHING
    if state.numbers.ready:
        dojos = state.numbers.dojos
        load(state, dojos[pick.below(len(dojos))], pick)


def load(state: KraftState, dojo: int, pick: Pick) -> None:
    """Start again from a ready-made dojo; everybody can look its drawing up, so that chance says
    which value lies where (3.11)."""
    ready = READY[dojo]
    state.longs, state.walls, state.doors = ready.longs[:], ready.walls[:], ready.doors[:]
    cells = SCROLLS[dojo][:]
    pick.shuffle(cells)
    state.scrolls = cells
    state.checked = False


def clear_site(state: KraftState) -> None:
    """Nothing stands and lies there (3.14)."""
    state.longs, state.walls, state.doors = [], [], []
    state.scrolls = [NOWHERE] * 4
    state.checked = False
    state.faults = []


def exchange(state: KraftState, one: int, other: int) -> None:
    """Two values change places (3.15)."""
    scrolls = state.scrolls[:]
    scrolls[one - 1], scrolls[other - 1] = scrolls[other - 1], scrolls[one - 1]
    state.scrolls = scrolls
    state.exchanges -= 1
    state.checked = False


def stands_ready(state: KraftState) -> bool:
    """Whether a ready-made dojo stands there unchanged, whatever value lies where."""
    for dojo in state.numbers.dojos:
        ready = READY[dojo]
        if (
            state.longs == ready.longs
            and state.walls == ready.walls
            and state.doors == ready.doors
            and sorted(state.scrolls) == sorted(SCROLLS[dojo])
        ):
            return True
    return False


def anything_built(state: KraftState) -> bool:
    return bool(state.longs or state.walls or state.doors or max(state.scrolls) != NOWHERE)
