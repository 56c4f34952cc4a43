"""Conservation: guards, cards and tiles are counted."""

from itertools import compress

from shinobi.games.ninja_squad.drawing import PATROL_MARKS
from shinobi.games.ninja_squad.pieces import names
from shinobi.games.ninja_squad.rules.alarm import target
from shinobi.games.ninja_squad.rules.guards import NEST_GUARDS
from shinobi.games.ninja_squad.rules.phases import PHASES, TIME
from shinobi.games.ninja_squad.state import (
    ON_THE_WAY,
    OVER,
    OWED_DRIVE,
    OWED_KNOCK,
    OWED_NEST,
    TOP,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    ALARM_COPIES,
    BLACK,
    BUKI,
    BUKI_COPIES,
    DECK,
    DECKS,
    FIRES,
    GUARDS,
    NOWHERE,
    PATROL,
    SENJUTSU,
    SENJUTSU_COPIES,
    TILE_NAME,
)


def audit(state: SquadState) -> list[str]:
    """What is there too often, or not at all."""
    beyond = _beyond(state)
    if beyond:
        return beyond
    faults = [*_count_guards(state), *_count_cards(state), *_check_tiles(state)]
    if state.ask == OVER and not state.end:
        faults.append("it is over and nothing has ended it")
    if state.owed == OWED_NEST and not state.nests:
        faults.append("a nest is owed an answer and there is none")
    if state.owed in (OWED_KNOCK, OWED_DRIVE) and state.target == NOWHERE:
        faults.append("an answer is owed and nobody stands on its target")
    if state.ask in ON_THE_WAY and not state.trail:
        faults.append("a walk is under way and nothing is known of it")
    if any(not _came_home(state, seat) for seat in state.home):
        faults.append("somebody is home who is still to have a turn")
    return faults


def _came_home(state: SquadState, seat: int) -> bool:
    """By day, off the boards, in a turn of this round (16.5)."""
    order = (seat - state.first) % state.seats
    done = order < state.place or (order == state.place and state.ask == OVER)
    return state.ground.day and state.at[seat] == NOWHERE and done


def _beyond(state: SquadState) -> list[str]:
    """Numbers that no match comes to, and tiles that no board has."""
    size = state.ground.size
    lists = (
        state.at, state.asleep, state.fires, state.laid, state.nests, state.nest_done, state.trail,
        [state.target],
    )  # fmt: skip
    numbers = (
        ("phase", [state.phase], 1, PHASES),
        ("tracker", [state.tracker], 0, target(state) - 1 + TIME),
        ("lanterns", [state.lanterns], 0, size),
        ("gathered", state.gathered, 0, size),
        ("alarm_left", state.alarm_left, 0, ALARM_COPIES),
        ("played_slot", [state.played], NOWHERE, 1),
        ("a walk's done", [state.step], 0, len(state.walk)),
        ("a walk's poise", [state.poise], 0, TOP),
        ("a nest's left", [state.nest_left], 0, NEST_GUARDS),
        ("the number of tracks", [len(state.patrols)], 0, len(PATROL_MARKS)),
    )
    faults = [
        f"{name} is at least {least} and at most {most}"
        for name, values, least, most in numbers
        if min(values) < least or max(values) > most
    ]
    if any(tile >= size for tiles in lists for tile in tiles):
        faults.append("a tile lies off the boards")
    return faults


def _count_guards(state: SquadState) -> list[str]:
    faults = []
    if state.guard.count(BLACK) + state.surplus != GUARDS:
        faults.append(f"{state.guard.count(BLACK)} guards and {state.surplus} in the surplus")
    standing: list[list[int]] = [[] for _ in state.patrols]
    for tile in compress(range(state.ground.size), state.guard):
        if state.guard[tile] != BLACK:
            standing[state.guard[tile] - PATROL].append(tile)
    for number, tile in enumerate(state.patrols):
        if standing[number] != ([] if tile == NOWHERE else [tile]):
            faults.append(f"patrol {number} stands on {names(standing[number])}")
    return faults


def _count_cards(state: SquadState) -> list[str]:
    faults = []
    if min(state.pool) < 0:
        faults.append("a movement card is there too often")
    for place, unknown in enumerate(state.unknown):
        if unknown < 0 or sum(state.known[place]) + unknown + out_of(state, place) != DECK:
            faults.append(f"deck {place} has not {DECK} cards")
    if sum(state.pool) != sum(state.unknown) + sum(state.numbers.copies) - DECK * DECKS:
        faults.append("movement cards were lost")
    for kinds, left, hands, copies in (
        (SENJUTSU, state.senjutsu_left, state.senjutsu, SENJUTSU_COPIES),
        (BUKI, state.buki_left, state.buki, BUKI_COPIES),
    ):
        for kind, name in enumerate(kinds):
            count = left[kind] + sum(hand.count(kind) for hand in hands)
            if left[kind] < 0 or count > copies:
                faults.append(f"{name} is there {count} times")
    return faults


def _check_tiles(state: SquadState) -> list[str]:
    faults = []
    placed = [tile for tile in state.at if tile != NOWHERE]
    walking = state.ask in ON_THE_WAY
    meeting = walking or state.ask == OVER  # R9: the last step to the palace, whoever is there
    if len(set(placed)) != len(placed) and not meeting:
        faults.append("two ninja stand on one tile")
    if len(set(state.laid)) != len(state.laid) or len(state.fires) > FIRES:
        faults.append("too many wana on a tile, or too many fires")
    empty = [TILE_NAME[tile] for tile in state.asleep if not state.guard[tile]]
    faults += [f"nobody sleeps on {name}" for name in empty]
    for seat, tile in enumerate(state.at):
        if tile != NOWHERE and state.awake(tile) and seat not in state.arrived and not meeting:
            faults.append(f"ninja {seat} stands beside a guard on {TILE_NAME[tile]}")
    return faults


def out_of(state: SquadState, place: int) -> int:
    """Cards of a deck that are not in its pile."""
    if place >= state.seats:
        return 0
    out = len(state.above[place]) + len(state.below[place])
    out += 1 if state.face[place] != NOWHERE else 0
    return out + (1 if place == state.turn and state.second != NOWHERE else 0)
