"""Chests: dealing, looking under them, dropping (2.1 to 2.3, 4.2, 12.1 to 12.3)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    BUILDINGS,
    CHESTS,
    PINK,
    PINK_FACES,
    UNKNOWN,
    YELLOW_FACES,
)


def deal(state: NightState, pick: Pick) -> None:
    """Three on six roofs, two on five (2.3)."""
    chests = list(range(CHESTS))
    pick.shuffle(chests)
    rich = pick.deal(list(range(BUILDINGS)), CHESTS - 2 * BUILDINGS)
    for building in range(BUILDINGS):
        for _ in range(3 if building in rich else 2):
            state.lying[building].append(chests.pop())
        state.lying[building].sort()
    if state.open:  # 11.1
        for chest in range(CHESTS):
            draw_face(state, chest, pick)
            state.seen[chest] = everyone(state)


def everyone(state: NightState) -> int:
    """The bits of all seats."""
    return (1 << state.seats) - 1


def unseen_faces(state: NightState, yellow: bool) -> list[int]:
    """How often each face is still under the chests of a colour that nobody has looked under."""
    left = YELLOW_FACES[:] if yellow else PINK_FACES[:]
    for chest in range(PINK, CHESTS) if yellow else range(PINK):
        if state.faces[chest] != UNKNOWN:
            left[state.faces[chest]] -= 1
    return left


def draw_face(state: NightState, chest: int, pick: Pick) -> None:
    """What is under it is drawn at the first look (12.1)."""
    if state.faces[chest] == UNKNOWN:
        state.faces[chest] = draw_from(unseen_faces(state, chest >= PINK), pick)


def draw_from(left: list[int], pick: Pick) -> int:
    """One of the faces that are left, each token as likely as the other."""
    number = pick.below(sum(left))
    for face in range(len(left)):
        number -= left[face]
        if number < 0:
            return face
    raise ValueError("no face is left")


def hand_over(state: NightState, seat: Seat, chest: int, pick: Pick) -> int:
    """Into the backpack, and its owner looks (12.2)."""
    draw_face(state, chest, pick)
    state.packs[seat].append(chest)
    state.seen[chest] |= 1 << seat
    return state.faces[chest]


def drop(state: NightState, seat: Seat, chest: int, why: str, tell: Tell) -> None:
    """Out of the backpack, on the roof where its owner stands (4.2, 12.3)."""
    state.packs[seat].remove(chest)
    building = state.ninja[seat]
    state.lying[building].append(chest)
    if seat == state.turn:
        state.barred |= 1 << chest  # 7.6, R5
    events.dropped(tell, seat, chest, building, why)
