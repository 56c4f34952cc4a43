"""Sight and catching (6 and 7). Checked after every step, placing, slide and expiry (6.4)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.kraft import events
from shinobi.games.kraft.rules.ending import finish, take_off
from shinobi.games.kraft.state import CAUGHT, OUT, WITH_APPRENTICE, WITH_NINJA, KraftState
from shinobi.games.kraft.tables import APPRENTICE, DISCIPLE, MASTER, NINJA, NOWHERE


def master_sight(state: KraftState) -> list[bool]:
    """What the Master sees now."""
    return sight_from(state, state.at[MASTER])


def sight_from(state: KraftState, cell: int) -> list[bool]:
    """What the Master sees, or would see, from a cell (6.1, 11.3)."""
    if state.lantern:
        return state.plan.lit_from(cell, state.numbers.lantern)
    return state.plan.seen_from(cell)


def watch(state: KraftState, pick: Pick, tell: Tell) -> bool:
    """Apply all catches; True if the game is over by one (7.5)."""
    at = state.at
    seen = master_sight(state)
    if state.hidden == 0 and seen[at[NINJA]]:  # 7.1, 10.1
        events.caught(tell, state)  # R6: what is banked stays
        finish(state, CAUGHT, pick, tell)
        return True
    if at[DISCIPLE] != NOWHERE or at[APPRENTICE] != NOWHERE:
        watch_aides(state, seen, tell)
    return False


def way_end(state: KraftState, figure: int, way: list[int]) -> int:
    """The cell on which a figure's way ends: the first where the Master sees the Ninja, or the
    last."""
    start = state.at[figure]
    end = start
    for cell in way:
        end = cell
        state.at[figure] = cell
        if state.hidden == 0 and master_sight(state)[state.at[NINJA]]:
            break
    state.at[figure] = start
    return end


def watch_aides(state: KraftState, seen: list[bool], tell: Tell) -> None:
    """What the Disciple catches, and who catches the Apprentice: all together (7.5)."""
    at = state.at
    apprentice = at[APPRENTICE]
    by_disciple = False
    gone = apprentice != NOWHERE and seen[apprentice]  # 7.3
    robbed = False
    if at[DISCIPLE] != NOWHERE:
        also = state.plan.seen_from(at[DISCIPLE])  # 6.3: no lantern
        by_disciple = apprentice != NOWHERE and also[apprentice]
        robbed = state.hidden == 0 and also[at[NINJA]]
    if robbed:  # 7.2
        count = lose(state, WITH_NINJA)
        events.robbed(tell, state, count)
    if gone or by_disciple:
        take_off(state, APPRENTICE)
        count = lose(state, WITH_APPRENTICE)
        events.aide_caught(tell, state, apprentice, count)
    if robbed or by_disciple:  # 7.2, 7.4
        take_off(state, DISCIPLE)
        events.disciple_left(tell, state, robbed)


def lose(state: KraftState, carrier: int) -> int:
    """The scrolls that one carries leave the floor; how many they were."""
    count = 0
    for i in range(len(state.place)):
        if state.place[i] == carrier:
            state.place[i] = OUT
            count += 1
    return count
