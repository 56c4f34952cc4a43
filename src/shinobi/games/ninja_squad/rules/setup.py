"""The start of each half (2.1 to 2.4, 10.3, 11.1 to 11.4)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.grounds import Setting, setting
from shinobi.games.ninja_squad.rules.entering import forget_walk
from shinobi.games.ninja_squad.rules.phases import begin_phase, deal_decks
from shinobi.games.ninja_squad.state import OVER, RAID_WON, Numbers, SquadState
from shinobi.games.ninja_squad.tables import BLACK, CALTROPS, GUARDS, NEST, NOWHERE, PATROL, TRIP

BY_LOT: Final = "lot"


def furnish(state: SquadState, where: Setting) -> None:
    """Cubes, guards and patrols as drawn (2.1)."""
    state.ground = where.ground
    state.cube = where.cubes[:]
    state.guard = [0] * where.ground.size
    state.surplus = GUARDS - len(where.guards)
    for tile in where.guards:
        state.guard[tile] = BLACK
    state.patrols = [track[0] for track in where.ground.tracks]
    for number in range(len(state.patrols)):
        state.guard[state.patrols[number]] = PATROL + number


def new_match(numbers: Numbers, seats: int) -> SquadState:
    """All set up, before anything is drawn."""
    where = setting(numbers.mode == "escape", numbers.boards)
    state = SquadState(numbers, where.ground, seats)
    furnish(state, where)
    if state.ground.day:
        equip(state)
    return state


def first_player(state: SquadState, pick: Pick) -> int:
    """By lot, or who the table has named (2.3, 11.3); nobody sits on a seat that is not there."""
    named = NOWHERE if state.numbers.first == BY_LOT else int(state.numbers.first) - 1
    return named if 0 <= named < state.seats else pick.below(state.seats)


def equip(state: SquadState) -> None:
    """11.2."""
    for seat in range(state.seats):
        state.star[seat] = True
        state.wana[seat] = [TRIP, CALTROPS, NEST]


def win_raid(state: SquadState, pick: Pick, tell: Tell) -> None:
    """All stand on the palace (10.1, 10.3)."""
    events.raid_ended(tell, True)
    if state.numbers.mode == "raid":
        state.end = RAID_WON
        state.ask = OVER
        return
    escape(state, pick, tell)


def escape(state: SquadState, pick: Pick, tell: Tell) -> None:
    """Turn the boards over (11.1)."""
    furnish(state, setting(True, state.numbers.boards))
    state.first = state.reached  # 11.3
    state.phase = 1
    state.arrived.clear()
    state.asleep.clear()
    state.thrower.clear()
    state.lanterns = 0
    state.played = NOWHERE
    forget_walk(state)
    for seat in range(state.seats):
        state.at[seat] = NOWHERE
        state.senjutsu[seat] = []
        state.gathered[seat] = 0
        state.miss[seat] = False
        state.careless[seat] = False
    equip(state)
    deal_decks(state)
    events.half_began(tell, state)
    begin_phase(state, pick, tell)
