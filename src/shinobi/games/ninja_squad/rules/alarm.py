"""The alarm tracker and the alarm cards (7.1 to 7.7)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.entering import draw, enter, settle
from shinobi.games.ninja_squad.rules.sight import watched
from shinobi.games.ninja_squad.state import OVER, RAID_LOST, SquadState
from shinobi.games.ninja_squad.tables import (
    ALARM_COPIES,
    BACK,
    CARELESS,
    GEISHA,
    NOWHERE,
    SAMURAI,
    SCAREDY,
    SLIP,
)

TARGETS: Final = [0, 0, 20, 21, 25]
"""7.1, by number of players."""
LEFT_OUT: Final = 2
"""Less for each board that is left out."""
SHIFTS: Final = [2, 1]
"""7.2."""


def target(state: SquadState) -> int:
    """Where the tracker must not come (7.1)."""
    missing = {"all": 0, "without-2": 1, "without-3": 1, "without-2-3": 2}
    return TARGETS[state.seats] - LEFT_OUT * missing[state.numbers.boards]


def shift_tracker(state: SquadState, change: int, rule: str, tell: Tell) -> None:
    """Never below 0 (9.3); at the target the Raid is lost (10.2)."""
    state.tracker = max(0, state.tracker + change)
    goal = target(state)
    events.tracker(tell, state, change, goal, rule)
    if state.tracker >= goal:
        state.end = RAID_LOST
        state.ask = OVER


def draw_alarms(state: SquadState, pick: Pick, tell: Tell) -> None:
    """8.4."""
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        tile = state.at[seat]
        if tile == NOWHERE or not watched(state, seat, tile):
            continue
        sound(state, seat, pick, tell)
        if state.ask == OVER:
            return


def sound(state: SquadState, seat: int, pick: Pick, tell: Tell) -> None:
    """One alarm card."""
    card = draw(state.alarm_left, pick)
    if card == NOWHERE:  # 7.7
        state.alarm_left = [ALARM_COPIES] * len(state.alarm_left)
        card = draw(state.alarm_left, pick)
    events.alarm(tell, seat, card)
    if card in (SLIP, SCAREDY):
        shift_tracker(state, SHIFTS[card], "7.2", tell)
    elif card == CARELESS:
        state.careless[seat] = True
    elif card == SAMURAI:
        state.miss[seat] = True
    elif card == GEISHA:
        there = state.ground.near[state.at[seat]][BACK]
        if there != NOWHERE and state.ninja_on(there) == NOWHERE:
            enter(state, seat, there, "giggle", "7.5", pick, tell)
            settle(state, tell)
