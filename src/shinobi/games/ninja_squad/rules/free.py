"""Free actions: what can be used now, and what it does (5.1 to 5.6, 9, 13.1, 14)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.alarm import shift_tracker
from shinobi.games.ninja_squad.rules.entering import enter
from shinobi.games.ninja_squad.rules.guards import can_be_driven, can_drive, lift, step_guard
from shinobi.games.ninja_squad.rules.sight import (
    aim,
    in_sight,
    is_taken,
    knock_ways,
    origin,
    zip_ways,
)
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_STEP,
    ASK_TURN,
    NOTHING,
    ON_THE_WAY,
    OWED_DRIVE,
    OWED_KNOCK,
    REED_THIS_TURN,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_BUKI,
    AIM_CHAIN,
    AIM_DART,
    AIM_FIRE,
    AIM_FLASK,
    AIM_NUNCHAKU,
    AIM_SPEAR,
    AIM_STAR,
    AIM_THROWING_STAR,
    AIM_TONFA,
    AIM_ZIP,
    AIMS,
    ARROW,
    CALL,
    CATALOGUE,
    CHAIN,
    DART,
    DASH,
    DAY_STAR,
    DIRECTIONS,
    DRIVE,
    FAR,
    FIRST,
    FLASK,
    HIDING,
    KNOCK,
    LAY,
    MOVE_NINJA,
    NIGHT_STAR,
    NOWHERE,
    NUNCHAKU,
    PLAY,
    PLAY_DASH,
    PLAY_HIDING,
    PLAY_REED,
    PLAY_ROCKET,
    REED,
    ROCKET,
    SPEAR,
    TEAM,
    TONFA,
    WHISTLE,
    WIDE,
    ZIP,
    Move,
)

AIM_RULE: Final = [
    "6.5", "9.2", "9.1", "14.2", "14.2", "14.3", "14.2", "14.4", "14.6", "14.7", "14.10",
]  # fmt: skip
BUKI_AIMS: Final = [
    [AIM_THROWING_STAR], [AIM_NUNCHAKU], [AIM_SPEAR], [AIM_TONFA], [6, AIM_FIRE],
    [AIM_FLASK], [AIM_CHAIN],
]  # fmt: skip
"""What each buki that is aimed can do; 6 is the arrow itself."""
ROCKET_SHIFT: Final = 2
HIDING_SHIFT: Final = 1

assert list(range(7)) == [DAY_STAR, NUNCHAKU, SPEAR, TONFA, ARROW, FLASK, CHAIN]


def own_actions(state: SquadState, seat: int) -> list[Move]:
    """Everything that the player in turn can use now."""
    moves: list[Move] = []
    if state.ground.day:
        day_actions(state, seat, moves)
        return moves
    seen: list[int] = []
    if state.star[seat]:
        seen = in_sight(state, origin(state, seat), state.leaping)
        aim(state, seat, AIM_STAR, seen, moves)
    if state.senjutsu[seat]:
        senjutsu_actions(state, seat, moves)
    return moves


def senjutsu_actions(state: SquadState, seat: int, moves: list[Move]) -> None:
    """Senjutsu cards that can be used, in the own turn or before another's (9.1 to 9.5)."""
    hand = state.senjutsu[seat]
    placed = state.at[seat] != NOWHERE
    if placed and (DART in hand or NIGHT_STAR in hand):
        leaping = state.leaping and seat == state.turn
        seen = in_sight(state, origin(state, seat), leaping)
        if DART in hand:
            aim(state, seat, AIM_DART, seen, moves)
        if NIGHT_STAR in hand:
            aim(state, seat, AIM_THROWING_STAR, seen, moves)
    if state.tracker > 0:
        if HIDING in hand:
            moves.append(CATALOGUE[FIRST[PLAY] + PLAY_HIDING])
        if ROCKET in hand:
            moves.append(CATALOGUE[FIRST[PLAY] + PLAY_ROCKET])
    if DASH in hand and can_dash(state, seat):
        moves.append(CATALOGUE[FIRST[PLAY] + PLAY_DASH])
    if TEAM in hand:
        team_actions(state, moves)


def can_dash(state: SquadState, seat: int) -> bool:
    """In the own turn, with two cards, before the second is discarded (9.4)."""
    if seat != state.turn or state.ask not in (ASK_TURN, ASK_STEP, ASK_AFTER):
        return False
    if state.dash or state.stopped:
        return False
    cards = (1 if state.face[seat] != NOWHERE else 0) + (1 if state.second != NOWHERE else 0)
    return cards == 2 or (state.played != NOWHERE and cards == 1)


def team_actions(state: SquadState, moves: list[Move]) -> None:
    """9.5; the walker stays on its walk, whoever is asked (5.5)."""
    for seat in range(state.seats):
        tile = state.at[seat]
        if tile == NOWHERE or (state.ask in ON_THE_WAY and seat == state.turn):
            continue
        for way in range(DIRECTIONS):
            there = state.ground.near[tile][way]
            if there != NOWHERE and not is_taken(state, there):
                moves.append(CATALOGUE[FIRST[MOVE_NINJA] + seat * DIRECTIONS + way])


def day_actions(state: SquadState, seat: int, moves: list[Move]) -> None:
    """Star, wana and buki (5.1)."""
    hand = state.buki[seat]
    if state.star[seat] or (hand and hand[0] <= CHAIN):
        seen = in_sight(state, origin(state, seat), state.leaping)
        if state.star[seat]:
            aim(state, seat, AIM_STAR, seen, moves)
        last = NOWHERE
        for card in hand:
            if card <= CHAIN and card != last:
                for what in BUKI_AIMS[card]:
                    aim(state, seat, what, seen, moves)
            last = card
    if ZIP in hand:
        zip_ways(state, seat, moves)
    if REED in hand:
        moves.append(CATALOGUE[FIRST[PLAY] + PLAY_REED])
    if WHISTLE in hand:
        whistle_actions(state, seat, moves)
    for kind in state.wana[seat]:
        lay_actions(state, seat, kind, moves)


def lay_actions(state: SquadState, seat: int, kind: int, moves: list[Move]) -> None:
    """13.1."""
    tile = origin(state, seat)
    for way in range(DIRECTIONS):
        there = state.ground.near[tile][way]
        if there == NOWHERE or state.guard[there] != 0 or there in state.laid:
            continue
        if there not in state.fires and state.ninja_on(there) == NOWHERE:
            moves.append(CATALOGUE[FIRST[LAY] + kind * DIRECTIONS + way])


def whistle_actions(state: SquadState, seat: int, moves: list[Move]) -> None:
    """Guards on the own board and the neighbouring ones (14.8)."""
    ground = state.ground
    board = ground.board[state.at[seat]]
    first = ground.firsts[max(0, board - 1)] * WIDE
    last = ground.firsts[min(ground.boards, board + 2)] * WIDE
    moves += [
        CATALOGUE[FIRST[CALL] + tile]
        for tile in range(first, last)
        if state.guard[tile] != 0 and can_be_driven(state, tile)
    ]


def answers(state: SquadState) -> list[Move]:
    """What can be answered to the question that is owed."""
    if state.owed == OWED_KNOCK:
        return [CATALOGUE[FIRST[KNOCK] + way] for way in knock_ways(state, state.target)]
    return [
        CATALOGUE[FIRST[DRIVE] + 2 * way + far - 1]
        for way in range(DIRECTIONS)
        for far in (1, 2)
        if can_drive(state, state.target, way, far)
    ]


# What they do


def use(state: SquadState, seat: int, move: Move, pick: Pick, tell: Tell) -> None:
    """A free action."""
    if move.kind == AIM:
        shoot(state, seat, move, pick, tell)
    elif move.kind == LAY:
        lay(state, seat, move, tell)
    elif move.kind == PLAY:
        play(state, seat, move.what, tell)
    elif move.kind == MOVE_NINJA:
        state.senjutsu[seat].remove(TEAM)
        there = state.ground.near[state.at[move.what]][move.way]
        events.used(tell, seat, "team", there, "9.5")
        enter(state, move.what, there, "sent", "9.5", pick, tell)
    else:
        state.buki[seat].remove(WHISTLE)
        events.used(tell, seat, "whistle", move.what, "14.8")
        state.owed = OWED_DRIVE
        state.debtor = seat
        state.target = move.what


def play(state: SquadState, seat: int, what: int, tell: Tell) -> None:
    """A card without a target."""
    if what == PLAY_REED:
        state.buki[seat].remove(REED)
        events.used(tell, seat, "reed", NOWHERE, "14.9")
        state.reed[seat] = REED_THIS_TURN
    elif what == PLAY_DASH:
        state.senjutsu[seat].remove(DASH)
        events.used(tell, seat, "dash", NOWHERE, "9.4")
        state.dash = True
    elif what == PLAY_ROCKET:
        state.senjutsu[seat].remove(ROCKET)
        events.used(tell, seat, "rocket", NOWHERE, "9.3")
        shift_tracker(state, -ROCKET_SHIFT, "9.3", tell)
    else:
        state.senjutsu[seat].remove(HIDING)
        events.used(tell, seat, "hiding-place", NOWHERE, "9.3")
        shift_tracker(state, -HIDING_SHIFT, "9.3", tell)


def lay(state: SquadState, seat: int, move: Move, tell: Tell) -> None:
    tile = state.ground.near[origin(state, seat)][move.way]
    state.wana[seat].remove(move.what)
    state.laid.append(tile)
    state.laid_kind.append(move.what)
    state.laid_by.append(seat)
    state.laid_for.append(NOWHERE)
    events.laid(tell, seat, tile, move.what)


def spend(state: SquadState, seat: int, what: int) -> None:
    """The card or token behind a weapon is gone (5.6)."""
    if what == AIM_STAR:
        state.star[seat] = False
    elif state.ground.day:
        state.buki[seat].remove(AIM_BUKI[what])
    else:
        state.senjutsu[seat].remove(DART if what == AIM_DART else NIGHT_STAR)


def shoot(state: SquadState, seat: int, move: Move, pick: Pick, tell: Tell) -> None:
    """Aim something at a tile, and what comes of it."""
    what = move.what
    base = state.at[seat] if what == AIM_ZIP else origin(state, seat)
    tile = state.ground.line[(base * DIRECTIONS + move.way) * FAR + move.far - 1]
    rule = "14.2" if state.ground.day and what == AIM_THROWING_STAR else AIM_RULE[what]
    spend(state, seat, what)
    events.used(tell, seat, AIMS[what], tile, rule)
    if what == AIM_FIRE:
        state.fires.append(tile)
        state.shooter.append(seat)
        events.caught_fire(tell, seat, tile)
    elif what == AIM_FLASK:
        put_out(state, state.fires.index(tile), "14.6", tell)
    elif what == AIM_ZIP:
        enter(state, seat, tile, "glide", rule, pick, tell)
    elif what == AIM_DART:
        state.asleep.append(tile)
        state.thrower.append(seat)
        events.slept(tell, seat, tile)
    elif state.guard[tile] != 0:  # 14.1
        events.removed(tell, seat, tile, lift(state, tile), rule)
    else:
        attack(state, seat, what, state.ninja_on(tile), pick, tell)


def attack(state: SquadState, seat: int, what: int, victim: int, pick: Pick, tell: Tell) -> None:
    """Swap places (14.11), or ask which way the victim is knocked back (12.2)."""
    if what not in (AIM_TONFA, AIM_CHAIN):
        state.owed = OWED_KNOCK
        state.debtor = seat
        state.target = victim
        return
    here, there = state.at[seat], state.at[victim]
    state.at[victim] = NOWHERE
    enter(state, seat, there, "swap", "14.11", pick, tell)
    state.at[victim] = there
    enter(state, victim, here, "swap", "14.11", pick, tell)


def put_out(state: SquadState, number: int, rule: str, tell: Tell) -> None:
    """A fire is out, and its token free again."""
    tile = state.fires.pop(number)
    state.shooter.pop(number)
    events.went_out(tell, tile, rule)


def answer(state: SquadState, move: Move, pick: Pick, tell: Tell) -> None:
    """Knock back, or drive a guard."""
    owed = state.owed
    state.owed = NOTHING
    if owed == OWED_KNOCK:
        victim = state.target
        there = state.ground.near[state.at[victim]][move.way]
        enter(state, victim, there, "knock", "12.2", pick, tell)
    else:
        tile = state.target
        for _ in range(move.far):
            if tile != NOWHERE:
                tile = step_guard(state, tile, move.way, tell)
    state.target = NOWHERE
