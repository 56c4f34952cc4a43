"""Coming onto a tile: caltrops, cube, other wana, guard, water (4.1, 4.2, 13.2 to 13.7)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.guards import NEST_GUARDS, take_out
from shinobi.games.ninja_squad.state import (
    REED_IN_COVER,
    REED_THIS_TURN,
    WALKED,
    WALKING,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    BUKI_CUBE,
    CALTROPS,
    LANTERN,
    NOWHERE,
    SENJUTSU_CUBE,
    TRIP,
    WATER,
)


def enter(
    state: SquadState, seat: int, tile: int, how: str, rule: str, pick: Pick, tell: Tell
) -> bool:
    """Onto the tile, with cube and wana; guard and water follow in `settle`. False if caltrops
    keep the ninja where it was."""
    wana = turn_up(state, seat, tile, how in ("swap", "start"), tell)
    if wana == CALTROPS:
        return False
    start = state.at[seat]
    state.at[seat] = tile
    if start == NOWHERE:
        events.placed(tell, seat, tile)
    else:
        events.moved(tell, seat, start, tile, how, rule)
    if state.reed[seat] == REED_IN_COVER and state.ground.terrain[tile] != WATER:
        state.reed[seat] = NOWHERE  # 14.9
    if not state.ground.day and on_palace(state, tile, seat):
        return True
    if state.cube[tile] != 0:
        pick_up(state, seat, tile, pick, tell)
    if wana == TRIP:
        trip(state, seat, pick, tell)
    state.arrived.append(seat)
    return True


def on_palace(state: SquadState, tile: int, seat: int) -> bool:
    """Notes who reached the palace first (11.3); whether all are there (10.1)."""
    palace = state.ground.palace
    if tile >= palace and state.reached == NOWHERE:
        state.reached = seat
    for there in state.at:
        if there < palace:
            return False
    state.raid_won = True
    return True


def pick_up(state: SquadState, seat: int, tile: int, pick: Pick, tell: Tell) -> None:
    """4.2."""
    cube = state.cube[tile]
    state.cube[tile] = 0
    events.picked_up(tell, seat, tile, cube)
    if cube == LANTERN:
        state.lanterns += 1
    elif cube == SENJUTSU_CUBE:
        state.gathered[seat] += 1
    elif cube == BUKI_CUBE:
        card = draw(state.buki_left, pick)
        if card != NOWHERE:
            state.buki[seat].append(card)
            state.buki[seat].sort()
            events.found(tell, seat, card)


def draw(left: list[int], pick: Pick) -> int:
    """A card at random from counts by kind, taken out; NOWHERE if there is none."""
    total = 0
    for count in left:
        total += count
    if total == 0:
        return NOWHERE
    number = pick.below(total)
    for kind in range(len(left)):
        number -= left[kind]
        if number < 0:
            left[kind] -= 1
            return kind
    return NOWHERE


# Wana


def turn_up(state: SquadState, seat: int, tile: int, swapped: bool, tell: Tell) -> int:
    """Turn an opponent's wana up that lies there (13.2); its kind if it is to do its work."""
    for number in range(len(state.laid)):
        if state.laid[number] != tile or state.laid_by[number] == seat:
            continue
        if state.laid_for[number] != NOWHERE:
            if not swapped:
                continue
            take_away(state, number)  # 13.6
            events.cleared(tell, tile, "13.6")
            return NOWHERE
        kind = state.laid_kind[number]
        events.sprung(tell, seat, tile, kind)
        if kind == CALTROPS and not swapped:
            state.laid_for[number] = seat  # 13.5
            return CALTROPS
        owner = state.laid_by[number]
        take_away(state, number)
        if kind == CALTROPS:
            events.cleared(tell, tile, "13.6")
            return NOWHERE
        if kind != TRIP:
            state.nests.append(tile)
            state.nests_by.append(owner)
            state.nest_left = NEST_GUARDS
        return kind
    return NOWHERE


def take_away(state: SquadState, number: int) -> None:
    """A wana leaves the boards."""
    state.laid.pop(number)
    state.laid_kind.pop(number)
    state.laid_by.pop(number)
    state.laid_for.pop(number)


def trip(state: SquadState, seat: int, pick: Pick, tell: Tell) -> None:
    """13.3."""
    hand = state.buki[seat]
    card = hand.pop(pick.below(len(hand))) if hand else NOWHERE
    events.lost(tell, seat, card)


# Guard and water


def settle(state: SquadState, tell: Tell) -> None:
    """The first of those who arrived meets guard and water."""
    seat = state.arrived.pop(0)
    tile = state.at[seat]
    if state.awake(tile):
        take_out(state, seat, tile, tell)
    if seat != state.turn or state.ask != WALKING:
        return
    wet = state.ground.terrain[tile] == WATER and state.reed[seat] != REED_THIS_TURN  # 12.1
    if state.stopped or wet:
        halt(state, "5.5", tell)


def halt(state: SquadState, rule: str, tell: Tell) -> None:
    """The walk ends here, or on the last free tile before (5.5, 13.4)."""
    seat = state.turn
    state.ask = WALKED
    trail = state.trail
    start = state.at[seat]
    while len(trail) > 1 and state.other_on(trail[len(trail) - 1], seat) != NOWHERE:
        trail.pop()
    end = trail[len(trail) - 1]
    if end != start:
        state.at[seat] = end
        events.moved(tell, seat, start, end, "back", rule)
        state.arrived.append(seat)
    forget_walk(state)


def forget_walk(state: SquadState) -> None:
    """What is known of a walk while it goes on."""
    state.leaping = False
    state.route = NOWHERE
    state.walk = []
    state.trail = []
    state.step = 0
    state.poise = 0
